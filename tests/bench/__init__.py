"""Benchmarks: measured beside a calibration loop in the same run, without assertions."""

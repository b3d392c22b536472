"""Tests of the phone's package on a machine that cannot build one."""

"""What can be proved of the phone's package on a machine that cannot build one."""

"""One player for every face: which taps make a move is known here alone."""

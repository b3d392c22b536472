"""How much the table does for those who ask, whoever they are."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Times are in seconds, sizes in bytes."""

    connections: int = 320
    """Open at once: 64 guests with a stream and some requests each."""
    streams: int = 8
    """Open at once for one guest: a browser has six connections, and a tab needs one."""
    large: int = 8
    """Bodies larger than usual that are read at once: so many of hosts, and so many of others."""
    prompt: float = 2
    """Who asks or takes an answer in this time is not slow. If there are too many connections, the
    slow go first."""
    idle: float = 75
    """Until a connection's next request begins: many programs keep theirs, and if there are too
    many, the idle ones go first."""
    head: float = 5
    """From the first byte of a request to the end of its head."""
    body: float = 20
    answer: float = 20
    """Until an answer, or the next part of a large one, has been taken."""
    unread: float = 30
    """Until an event has been taken."""
    heartbeat: float = 8
    """Between two signs of life on a stream."""
    look_around: float = 5
    """Between two looks for guests who fell asleep: they do not say so."""
    farewell: float = 1
    """For reading what was still sent after a refusal."""
    stop: float = 0.5
    """For what goes on when the server stops."""
    head_size: int = 16 << 10
    headers: int = 64
    body_size: int = 4 << 10
    chunks: int = 10_000
    """Pieces that a body may come in."""

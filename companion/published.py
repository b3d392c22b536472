"""Where the app for browsers is published, and what carries its tables from anywhere.

Whoever publishes what `make web` makes may write its address here, for example
`https://somebody.github.io/condottiere-companion/`. Then every face of the app hands games on as
links to that address, and the app for Android opens such links. Without it, only a page that has
the whole app makes links: to itself.

With the address of a message broker, phones anywhere may share a table. Without one, nothing of
that is shown.
"""

ADDRESS = ""
"""With `https://` and a `/` at the end; empty for none."""

BROKERS: tuple[str, ...] = ()
"""Each with `wss://`, for example `wss://broker.example/mqtt`; a link may name the N-th, from 0."""

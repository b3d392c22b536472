"""Where the app for browsers is published.

Whoever publishes what `make web` makes may write its address here, for example
`https://somebody.github.io/condottiere-companion/`. Then every face of the app hands games on as
links to that address, and the app for Android opens such links. Without it, only a page that has
the whole app makes links: to itself.
"""

ADDRESS = ""
"""With `https://` and a `/` at the end; empty for none."""

"""Events that widgets tell of."""


def unheard(_widget: object, *_told: object) -> None:
    """What Kivy calls for an event of a widget after all listeners: nothing is left to do."""

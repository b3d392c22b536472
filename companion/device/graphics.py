"""The name of the graphics driver: many errors depend on it."""


def name() -> str:
    """The driver's name, or empty; must be called on the thread that draws."""
    from kivy.graphics.opengl import GL_RENDERER, GL_VERSION, glGetString

    said = (glGetString(GL_RENDERER), glGetString(GL_VERSION))
    return ", ".join(text.decode("utf-8", "replace") for text in said if text)

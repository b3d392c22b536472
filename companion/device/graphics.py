"""What draws the window, by its own name: many a fault comes from there."""


def name() -> str:
    """As the driver calls itself; asked on the thread that draws. Empty where it does not say."""
    from kivy.graphics.opengl import GL_RENDERER, GL_VERSION, glGetString

    said = (glGetString(GL_RENDERER), glGetString(GL_VERSION))
    return ", ".join(text.decode("utf-8", "replace") for text in said if text)

"""Text from outside as it may stand in a terminal: what would steer it is written out."""


def harmless(text: str) -> str:
    """Return `text` on one line, with everything that cannot be printed as an escape sequence."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape", "surrogatepass").decode("ascii")
        for char in text
    )

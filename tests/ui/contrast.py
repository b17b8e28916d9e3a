"""How well one colour can be read on another."""


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two `#RRGGBB` colours, 1 to 21, as WCAG defines it."""
    lights = sorted((luminance(one), luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def luminance(text: str) -> float:
    parts = [int(text[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

"""Chance as one integer: SplitMix64 (Steele, Lea, Flood 2014), the same on every machine."""

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Rng:
    """A random source whose whole state is the 64-bit integer `state`."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def next64(self) -> int:
        """Return the next 64 random bits."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1, all equally likely (the biased tail is redrawn)."""
        if bound < 1:
            raise ValueError(f"below({bound}): the bound must be at least 1")
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            bits = self.next64()
            if bits < limit:
                return bits % bound

    def shuffle(self, items: list[int]) -> None:
        """Put `items` into random order, in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def uniform(self) -> float:
        """Return a number from 0 up to, not including, 1."""
        return (self.next64() >> 11) / (1 << 53)

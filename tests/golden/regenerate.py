"""Write all golden matches anew, or some: `python -m tests.golden.regenerate [GAME | GAME/NAME ...]`.

Needed when the rules changed on purpose; then `rules_version` rises in the same commit.
"""

import sys

from tests.golden.matches import MATCHES, play, written


def main(names: list[str]) -> None:
    """Write the named matches, or all."""
    for golden in MATCHES:
        if names and not {golden.game, f"{golden.game}/{golden.name}"} & set(names):
            continue
        match = play(golden)
        golden.path.parent.mkdir(parents=True, exist_ok=True)
        golden.path.write_text(written(match), "utf-8")
        outcome = match.outcome()
        sys.stdout.write(f"{golden.game}/{golden.name}: {outcome}\n")


if __name__ == "__main__":
    main(sys.argv[1:])

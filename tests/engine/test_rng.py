import pytest

from desktop_app.engine.rng import Rng


def test_the_sequence_is_that_of_splitmix64() -> None:
    # The published reference outputs for seed 1234567.
    rng = Rng(1234567)
    assert [rng.next64() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_the_whole_state_is_one_integer() -> None:
    rng = Rng(7)
    rng.next64()
    copy = Rng(rng.state)
    assert [rng.next64() for _ in range(5)] == [copy.next64() for _ in range(5)]


def test_below_reaches_every_number_and_none_outside() -> None:
    rng = Rng(3)
    assert {rng.below(7) for _ in range(500)} == set(range(7))


def test_below_refuses_an_empty_range_by_name() -> None:
    with pytest.raises(ValueError, match=r"below\(0\)"):
        Rng(1).below(0)


def test_shuffle_keeps_the_pieces_and_depends_on_the_seed_only() -> None:
    first, second, third = list(range(30)), list(range(30)), list(range(30))
    Rng(5).shuffle(first)
    Rng(5).shuffle(second)
    Rng(6).shuffle(third)
    assert first == second != third
    assert sorted(first) == list(range(30))


def test_every_order_of_three_is_equally_likely() -> None:
    rng = Rng(11)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_uniform_stays_below_one() -> None:
    rng = Rng(2)
    values = [rng.uniform() for _ in range(1000)]
    assert min(values) >= 0
    assert max(values) < 1
    assert 0.45 < sum(values) / len(values) < 0.55

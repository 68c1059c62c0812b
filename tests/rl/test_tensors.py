"""Tensors: what a seat knows and nothing else, each entry with a name."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from lazaret.core.chance import Stream
from lazaret.core.registry import game
from lazaret.core.research import ALL, Cards, Seats
from lazaret.core.table import Table as CoreTable
from lazaret.games.zombie_apocalypse_now import research
from lazaret.games.zombie_apocalypse_now.content.cards import CARDS
from lazaret.games.zombie_apocalypse_now.table import Table
from lazaret.rl.checking import Leak, check_tensor
from lazaret.rl.pages import page
from lazaret.rl.reading import Looked
from lazaret.rl.setups import random_tables
from lazaret.rl.tensors import Sheet, Tensor, tensor
from tests.rl import GAMES

DOCS = Path(__file__).parents[2] / "docs" / "research"
ZAN = "zombie_apocalypse_now"


@pytest.mark.parametrize("name", GAMES)
def test_every_entry_has_a_name_of_its_own_and_some_moment_uses_most_numbers(name: str) -> None:
    layout = tensor(name)
    assert len(set(layout.names)) == layout.size
    used = np.zeros(layout.size)
    for t, seat, _ in random_tables(game(name), 2000, "used"):
        used += layout.encode(t, seat) != 0
    idle = [layout.names[i] for i in range(layout.dense) if not used[i]]
    assert len(idle) < layout.dense / 3, idle


@pytest.mark.parametrize("name", GAMES)
def test_many_rows_at_once_are_the_same_rows(name: str) -> None:
    layout = tensor(name)
    moments = [(t.clone(), seat) for t, seat, _ in random_tables(game(name), 60, "rows")]
    rows = np.zeros((40, layout.size), np.float32)
    sheet = Sheet(layout, rows)
    rows[:5] = rows[35:] = 9
    for some in (moments[:30], moments[30:]):  # the second time over what was there
        looked, ends, places = Looked(), [], range(5, 35)
        for place, (t, seat) in zip(places, some, strict=True):
            layout.reader(t.seats, seat)(t, (), looked, place * layout.size)
            ends.append(len(looked.marks))
        sheet.write(looked, ends, places)
        for place, (t, seat) in zip(places, some, strict=True):
            assert np.array_equal(rows[place], layout.encode(t, seat))
        sheet.mark(7, layout.size - 1)
    assert (rows[:5] == 9).all()
    assert (rows[35:] == 9).all()


def hands_held() -> Table:
    """A table of Zombie Apocalypse Now at which both hold cards."""
    for t, _, _ in random_tables(game(ZAN), 1000, "held"):
        assert isinstance(t, Table)
        if all(side.hand for side in t.sides):
            return t
    raise AssertionError("nobody ever holds a card")


def test_a_seat_sees_its_own_hand_and_of_the_others_only_how_many() -> None:
    t = hands_held()
    for seat in (0, 1):
        row = tensor(ZAN).named(tensor(ZAN).encode(t, seat))
        own, other = t.sides[seat].hand, t.sides[1 - seat].hand
        assert [f"hand[0]: {card}" in row for card in own] == [True] * len(own)
        assert row["hand[1]: unknown cards"] == len(other)
        assert not any(f"hand[1]: {card}" in row for card in other)


def test_a_tensor_that_shows_a_hidden_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check can fail: hands that everybody is shown."""
    monkeypatch.setattr(research, "ENTRIES", (Cards("hand", CARDS, "sides[{}].hand", ALL),))
    with pytest.raises(Leak, match=r"hand\[1\]"):
        check_tensor(Tensor(game(ZAN)), hands_held(), 0, Stream("another deal"))


def test_parts_that_were_chosen_are_seen_by_the_seat_that_chose_them() -> None:
    t = game(ZAN).new(2, "parts").clone()
    (seat,) = t.waiting()
    layout = tensor(ZAN)
    assert "chosen KH" in layout.named(layout.encode(t, seat, ["KH"]))
    assert "chosen KH" not in layout.named(layout.encode(t, 1 - seat, ["KH"]))


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_lists_what_there_is_today(name: str) -> None:
    assert (DOCS / f"{name}.md").read_text("utf-8") == page(name), "run: lazaret rl page --out docs/research"


@pytest.mark.parametrize("name", GAMES)
def test_the_page_names_every_action_and_every_entry(name: str) -> None:
    from lazaret.rl.pages import split

    text = page(name)
    assert [word for word in tensor(name).names if f"`{split(word)[1]}`" not in text and f"`{word}`" not in text] == []


@pytest.mark.parametrize("name", GAMES)
def test_numbers_stand_where_their_names_say(name: str) -> None:
    """Read entry by entry, slowly, from the table itself: what the written-out reader says must be the same."""
    layout = tensor(name)
    for number, (t, seat, _) in enumerate(random_tables(game(name), 600, "where")):
        if number % 20:
            continue
        row = layout.named(layout.encode(t, seat))
        for entry in layout.entries:
            if isinstance(entry, Seats | Cards) and "{}" in str(entry.read) + "{}" * isinstance(entry, Seats):
                assert by_name(row, entry, t.seats) == by_hand(entry, t, seat), entry.name


def by_name(row: dict[str, float], entry: Seats | Cards, seats: int) -> list[float]:
    said = "" if isinstance(entry, Seats) else ": "
    sums = [0.0] * seats
    for name, value in row.items():
        for place in range(seats):
            head = f"{entry.name}[{place}]"
            if name == head if not said else name.startswith(head + said):
                sums[place] += value
    return sums


def by_hand(entry: Seats | Cards, t: CoreTable, seat: int) -> list[float]:
    """From the seat on, clockwise."""
    seats = [(seat + place) % t.seats for place in range(t.seats)]
    if isinstance(entry, Seats):
        found = eval(f"t.{entry.read}", {"t": t}) if isinstance(entry.read, str) else entry.read(t)
        return [float(found[other]) for other in seats]
    return [float(len(eval(f"t.{entry.read.format(other)}", {"t": t}))) for other in seats]

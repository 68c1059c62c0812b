"""The balance lab: what is played, what is kept, what is said to have moved and what is not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from lazaret.arena.balance import (
    Balance,
    Cell,
    Outcome,
    by_sort,
    cells_of,
    go_on,
    margin,
    measure,
    read_balance,
    write_balance,
)
from lazaret.arena.balance_diff import FALSE_ALARMS, Moved, compare, named, paired, tails
from lazaret.arena.balance_page import diff_page, page
from lazaret.cli.common import words
from lazaret.core.chance import Stream
from lazaret.core.errors import BadFile, BadSetup
from lazaret.core.registry import game as find_game
from lazaret.core.registry import game_ids

ZAN = "zombie_apocalypse_now"
KEPT = Path(__file__).parents[2] / "docs" / "balance"
GAMES = sorted(file.stem for file in KEPT.glob("*.json"))


def small(game: str, number: int = 2, bots: str = "random") -> Balance:
    found = find_game(game)
    return measure(found, bots, cells_of(found, None, False)[:2], number, "t", 1, None, lambda done, so_far: None)


@pytest.mark.parametrize("name", game_ids())
def test_every_number_of_players_and_every_offered_option_is_a_cell_that_can_be_played(name: str) -> None:
    game = find_game(name)
    cells = cells_of(game, None, True)
    assert {cell.players for cell in cells} == set(range(game.players[0], game.players[1] + 1))
    for cell in cells:
        game.new(cell.players, 1, cell.options)
    varied = {option for cell in cells for option in cell.options}
    assert varied == {option.name for option in game.offered}
    with pytest.raises(BadSetup, match="players, not 99"):
        cells_of(game, [99], False)


def test_more_games_go_on_from_those_that_were_kept() -> None:
    whole, found = small(ZAN, 13), small(ZAN, 3)
    cells = [Cell(cell.players, cell.options) for cell in found.cells]
    go_on(cells, found, found)
    seen: list[int] = []
    again = measure(find_game(ZAN), "random", cells, 13, "t", 1, None, lambda done, so_far: seen.append(done))
    assert seen == [16, 26], "three of each were there"
    assert again.cells == whole.cells
    with pytest.raises(BadSetup, match="another seed"):
        go_on(cells, found, msgspec.structs.replace(found, seed="u"))


@pytest.mark.parametrize("name", game_ids())
def test_what_is_kept_is_read_back_and_makes_a_page_in_both_languages(name: str, tmp_path: Path) -> None:
    found = small(name)
    file = tmp_path / "kept.json"
    file.write_text(write_balance(found))
    assert read_balance(file) == found
    assert [len(cell.games) for cell in found.cells] == [2] * len(found.cells)
    for language, title in (("en", "Balance of"), ("fr", "Équilibre de")):
        text = page(found, find_game(name), words(language))
        assert title in text
        assert "<svg" in text
        assert "balance_" not in text, "a text is missing"
        assert "sorted." not in text
    file.write_text("{}")
    with pytest.raises(BadFile, match="no balance"):
        read_balance(file)


@pytest.mark.parametrize("name", game_ids())
def test_sorts_name_seats_or_the_table_in_words_that_exist(name: str) -> None:
    game = find_game(name)
    for cell in small(name).cells:
        for one in cell.games:
            for kind, rows in one.sorts.items():
                assert len(rows) in (1, cell.players)
                for language in ("en", "fr"):
                    speaker = game.speaker(language)
                    assert speaker.has(f"sorted.{kind}")
                    for slug in (slug for names in rows for slug in names):
                        assert speaker.has(slug) or speaker.name(slug) != slug, slug


def test_the_same_deals_give_the_same_games() -> None:
    assert small(ZAN) == small(ZAN)


def test_margins_and_shares_by_what_seats_had() -> None:
    assert margin([3, 9, 7]) == 2
    assert margin([4, 4]) == 0
    games = [
        Outcome([0], 1.0, 5, "R", {"side": [["a"], ["b"]], "main": [["x"]]}),
        Outcome([0, 1], 0.0, 5, "R", {"side": [["b"], ["a"]], "main": [["x"]]}),
        Outcome([], 0.0, 5, "R", {"side": [["a"], ["b"]], "main": [["y"]]}),
    ]
    assert by_sort(games, "side", 2) == {"a": [1.0, 0.5, 0.0], "b": [0.0, 0.5, 0.0]}
    assert by_sort(games, "main", 2) == {"x": [1.0, 1.0], "y": [0.0]}


# -- what moved -----------------------------------------------------------------------------------------------------


def made(chance: float, seed: str, deals: int = 200) -> Balance:
    """Games on deals that decide most of it; `chance`: how often seat 0 wins a deal that would have been lost."""
    luck, extra = Stream("the deals"), Stream(seed)
    games = []
    for _ in range(deals):
        first = luck.random() < 0.5 or extra.random() < chance
        length = 100 + int(luck.random() * 20)
        games.append(Outcome([0 if first else 1], 1.0, length, "R", {"side": [["a"], ["b"]]}))
    return Balance(ZAN, 1, {}, "0", "greedy", "s", [Cell(2, {}, games)])


def test_what_did_not_move_is_not_named_and_what_did_is() -> None:
    same = compare(made(0.0, "x"), made(0.0, "y"))
    assert not any(one.beyond for one in same)
    assert all(one.change == 0 for one in same)
    moved = compare(made(0.0, "x"), made(0.4, "y"))
    assert {(one.what, one.which) for one in moved if one.beyond} == {
        ("seat", "1"),
        ("seat", "2"),
        ("side", "a"),
        ("side", "b"),
    }
    (first,) = [one for one in moved if (one.what, one.which) == ("seat", "1")]
    assert first.change == pytest.approx(first.after - first.before)
    assert 0.1 < first.change - first.error < first.change < 0.3


def test_pairing_finds_what_the_luck_of_the_deals_would_hide() -> None:
    """A change that makes 3 % of the deals longer by one: far below the spread between deals."""
    old = made(0.0, "x")
    new = made(0.0, "x")
    for number, one in enumerate(new.cells[0].games):
        one.length += number % 4 == 0
    (length,) = [one for one in compare(old, new) if one.what == "length"]
    assert length.beyond
    assert length.change == 0.25


def test_false_alarms_are_rare_where_nothing_moved() -> None:
    """Two versions that differ by fresh chance alone, a hundred times: named anything in about 5 of them."""
    alarms = 0
    for number in range(100):
        stream = Stream(f"alarms {number}")
        tested = []
        for test in range(20):
            found = paired([(stream.random(), stream.random()) for _ in range(40)])
            assert found is not None
            tested.append(Moved(2, "", str(test), "", 40, *found))
        alarms += any(one.beyond for one in named(sorted(tested, key=lambda one: one.chance)))
    assert alarms <= 14, "expected 5 of 100; 14 or more happens once in 2,000"


def test_the_procedure_is_that_of_benjamini_and_hochberg() -> None:
    chances = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216]
    tested = [Moved(2, "", str(one), "", 99, 0, 0, 0, 0, one) for one in chances]
    assert sum(one.beyond for one in named(tested)) == 2  # the example of their paper's kind: 0.008 ≤ 2 × 0.05 / 10
    assert pytest.approx(0.05) == FALSE_ALARMS
    assert tails(2.093, 19) == pytest.approx(0.05, abs=0.001)
    assert tails(1.96, 100_000) == pytest.approx(0.05, abs=0.001)
    assert paired([(0.0, 1.0)] * 5) is None, "too few deals mean nothing"


def test_other_deals_are_not_compared() -> None:
    other = made(0.0, "x")
    other.seed = "t"
    with pytest.raises(BadSetup, match="not the same deals"):
        compare(made(0.0, "x"), other)


def test_the_commands_play_keep_draw_and_compare(tmp_path: Path) -> None:
    def lazaret(*said: str) -> str:
        command = [sys.executable, "-m", "lazaret", "balance", *said]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
        assert done.returncode == 0, done.stderr
        return done.stdout

    kept, drawn = tmp_path / "b.json", tmp_path / "b.html"
    lazaret(ZAN, "-n", "20", "--bots", "random", "-j", "1", "--out", str(kept), "--page", str(drawn))
    assert "<svg" in drawn.read_text()
    lazaret("page", str(kept), "--out", str(drawn), "--lang", "fr")
    assert "Équilibre" in drawn.read_text()
    assert "0 of 35 comparisons" in " ".join(lazaret("diff", str(kept), str(kept), "--lang", "en").split())
    moved = tmp_path / "d.html"
    tested = json.loads(lazaret("diff", str(kept), str(kept), "--json", "--page", str(moved)))
    assert len(tested) == 35
    one = json.loads(lazaret(ZAN, "-n", "1", "--bots", "random", "-j", "1", "--option", "auto_recycle=on", "--json"))
    assert [cell["options"] for cell in one["cells"]] == [{"auto_recycle": True}]


def test_a_diff_page_names_what_moved() -> None:
    old, new = made(0.0, "x"), made(0.4, "y")
    text = diff_page(old, new, compare(old, new), find_game(ZAN), words("en"))
    assert "4 of 7 comparisons moved beyond chance" in text
    assert "Wins of Humans" in text


@pytest.mark.parametrize("name", GAMES)
def test_the_kept_games_are_of_this_game_and_their_page_is_made_of_them(name: str) -> None:
    found = read_balance(KEPT / f"{name}.json")
    assert found.game == name
    assert found.bots == "greedy"
    assert all(len(cell.games) >= 20 for cell in found.cells)
    assert (KEPT / f"{name}.html").read_text("utf-8") == page(found, find_game(name), words("en")), (
        f"run: lazaret balance page docs/balance/{name}.json --out docs/balance/{name}.html --lang en"
    )


def test_every_game_of_the_house_has_its_page() -> None:
    assert len(GAMES) == 5

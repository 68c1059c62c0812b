"""Personalities: the loyal ally keeps its word, the opportunist does what is best, the liar says something else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaret.bots.contract import Helper
from lazaret.bots.drive import make_bot, play_game, talk_over
from lazaret.bots.talk import PERSONALITIES, Liar, Loyal, Opportunist, promised
from lazaret.core.chance import Stream
from lazaret.core.mind import Remark
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from tests.bots import trap
from tests.bots.trap import Table as TrapTable
from tests.bots.trap import Trap


class ChattyTable(TrapTable):
    __slots__ = ()


class Chatty(Trap):
    """The trap with talk: one may promise what one will take, or claim that the bread is good."""

    id = "chatty"
    table = ChattyTable


class Rulebook:
    set_up, standing, view = staticmethod(trap.set_up), staticmethod(trap.standing), staticmethod(trap.view)

    @staticmethod
    def statements(t: TrapTable, seat: int, to: int | None) -> Sequence[str]:
        return ("take:bait", "take:bread", "claim:fresh", "claim:dry")


class Mind:
    worth = staticmethod(trap.worth)

    @staticmethod
    def remarks(t: TrapTable, seat: int, stream: Stream) -> Sequence[Remark]:
        return [(None, "take:bread"), (None, "claim:fresh")]

    @staticmethod
    def truth(t: TrapTable, seat: int, statement: str) -> bool | None:
        return {"claim:fresh": False, "claim:dry": True}.get(statement)


CHATTY = Chatty(rulebook=Rulebook, mind=Mind)


class Baiter:
    def choose(self, view: Any, options: Any, helper: Any) -> Any:
        return "bait"


def asked() -> tuple[Table, dict[str, Any], Helper]:
    table = CHATTY.new(2, 1)
    return table, table.view(0), Helper(table, 0, Stream("a"))


def test_a_promise_names_the_option_it_promises() -> None:
    assert promised("take:bread", ["bait", "bread"]) == "bread"
    assert promised("take:cheese", ["bait", "bread"]) == ""
    assert promised("sorry", ["bait", "bread"]) == ""


def test_the_loyal_ally_says_what_is_true_and_keeps_its_word() -> None:
    _, view, helper = asked()
    bot = Loyal(Baiter())
    assert bot.speak(view, helper) == [(None, "take:bread")]
    assert bot.choose(view, ["bait", "bread"], helper) == "bread"
    assert bot.choose(view, ["bait", "bread"], helper) == "bait", "the word was for one question"


def test_the_opportunist_says_what_helps_and_does_what_is_best() -> None:
    _, view, helper = asked()
    bot = Opportunist(Baiter())
    assert bot.speak(view, helper) == [(None, "take:bread"), (None, "claim:fresh")]
    assert bot.choose(view, ["bait", "bread"], helper) == "bait"


def test_the_liar_says_something_else() -> None:
    _, view, helper = asked()
    bot = Liar(Baiter())
    assert bot.speak(view, helper) == [(None, "take:bait"), (None, "claim:fresh")]
    assert bot.choose(view, ["bait", "bread"], helper) == "bait"


def test_what_is_said_is_heard_at_the_table() -> None:
    table, _, _ = asked()
    talk_over(table, [Opportunist(Baiter()), Baiter()], [Stream("a"), Stream("b")])
    assert table.view(1)["talk"] == [[0, -1, "take:bread"], [0, -1, "claim:fresh"]]


def test_a_game_without_talk_is_played_in_silence() -> None:
    table = play_game(find_game("zombie_apocalypse_now"), [make_bot("novice/liar"), make_bot("random/loyal")], 1)
    assert table.talk == []
    assert table.result is not None


def test_every_personality_plays_where_the_game_has_talk() -> None:
    game = find_game("zombie_tsunami")
    bots = [make_bot(f"novice/{character}") for character in PERSONALITIES]
    table = play_game(game, bots, 2)
    assert table.result is not None
    assert {speaker for speaker, _, _ in table.talk} == {0, 1, 2}

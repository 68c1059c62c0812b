"""Records what pages are sent at moments of real games, for the tests of the page: `python -m tests.recorded.views`.

For each game a dozen moments of games played at random: first those that show the facts on which the page relies,
then other kinds of question, a spectator and an end. What never changes during a game is written once.
"""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from lazaret.core.chance import Stream
from lazaret.core.game import Game
from lazaret.core.registry import game as find_game
from lazaret.core.table import Table
from lazaret.server.live.viewers import for_people
from tests.recorded.record import plans

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "recorded"
MOMENTS = 12  # at least
GAMES = 12
TIMES = 12  # that each of them is played, at most: some facts are rare
EACH = 2  # moments of one game, besides its end
EVENTS = 24  # the last ones, for what the page makes of them
MORE_EVENTS = {"dead_of_winter": 80}  # a night, whole
TALK = 0.15  # how often somebody says something first

View = Mapping[str, Any]
Fact = Callable[[View, Mapping[str, Any]], object]


def several_places(options: list[str]) -> bool:
    """The first support in the options may go to more than two places."""
    supports = [option.rpartition(":")[0].rpartition(":")[0] for option in options if option.startswith("support:")]
    return bool(supports) and supports.count(supports[0]) > 2


def after_a_night(v: View, b: Mapping[str, Any]) -> object:
    """The first question of a turn after a night in which morale fell."""
    ours = v["ask"] and v["ask"]["step"] == "take_action" and b["active"] == b["first"] and not b["turn_moves"]
    fell = any(change["night"] and change["round"] == b["round"] - 1 for change in b["morale_log"])
    return ours and fell and not any(player["spent"] for player in b["players"])


#: by game: what the page only draws, and must be seen to draw as it is told
FACTS: Mapping[str, Mapping[str, Fact]] = {
    "happy_dayz": {
        "some cards would win": lambda v, b: len({play["wins"] != "no" for play in b["plays"]}) == 2,
        "no card would win": lambda v, b: b["plays"] and all(play["wins"] == "no" for play in b["plays"]),
        "two cards go to two neighbours": lambda v, b: b["phase"] == "transfer" and len(set(b["transfer_to"])) == 2,
        "a round was scored": lambda v, b: b["phase"] == "change",
        "a Power is demanded": lambda v, b: any(power["demanded"] for power in b["powers"]),
    },
    "zombie_apocalypse_now": {
        "the first turn": lambda v, b: b["turn"] == 1 and v["options"],
        "a leader could strike twice": lambda v, b: any(one["twice"] for one in b["strengths"].values()),
        "keep or switch": lambda v, b: b["defence"],
        "a support may go to several places": lambda v, b: several_places(v["options"]),
        "a leader must be placed": lambda v, b: any(line["rule"] == "ZAN-4.9" for line in b["in_force"]),
        "a strike was made": lambda v, b: b["strikes"] and b["strikes"][-1]["support"],
        "a leader was captured": lambda v, b: any(one["card"] in b["zombified"] for one in b["rows"][1]),
    },
    "happy_city": {
        "something is owned already": lambda v, b: any(offer["owned"] for offer in b["offers"]),
        "something is too expensive": lambda v, b: any(offer["lacks"] for offer in b["offers"]),
        "a purchase opens a special building": lambda v, b: any(offer["opens"] for offer in b["offers"]),
        "points are a sum": lambda v, b: b["counting"]["how"] == "sum" and b["round"] > 2,
        "points are a product": lambda v, b: b["counting"]["how"] == "product" and b["round"] > 2,
    },
    "zombie_tsunami": {
        "a bead to pick, somebody has spoken": lambda v, b: b["if_you_pick"] and any(t["seats"] for t in b["teams"]),
        "my bead is picked": lambda v, b: b["secret"] and b["secret"]["bead"],
        "the beads are shown": lambda v, b: b["push"] and b["push"]["beads"][0] and len(b["teams"]) == 3,
        "my bonus is met": lambda v, b: b["secret"] and b["secret"]["met"] and v["ask"]["step"] == "window",
        "my bonus counts": lambda v, b: b["secret"] and b["secret"]["counted"] is not None and v["options"],
        "the shop is open": lambda v, b: v["ask"] and v["ask"]["step"] == "buy",
        "the shop comes later": lambda v, b: b["shop"]["opens_in"] == 2,
        "an event is done by choice": lambda v, b: b["zombird"] and b["zombird"]["deed"] and v["options"],
    },
    "dead_of_winter": {
        "a die for an attack": lambda v, b: b["least_die"] and v["ask"]["step"] == "choose_attack_die",
        "a turn": lambda v, b: v["ask"] and v["ask"]["step"] == "take_action",
        "the colony goes hungry": lambda v, b: b["colony"]["hungry"],
        "there is enough food": lambda v, b: b["round"] > 0 and not b["colony"]["hungry"],
        "somebody is hurt twice over": lambda v, b: any(s["wounds"] and s["frostbite"] for s in b["survivors"]),
        "a night has passed": lambda v, b: after_a_night(v, b),
        "an exile is voted on": lambda v, b: b["vote"] and b["vote"]["accused"] is not None and v["options"],
        "a crossroads card is read": lambda v, b: (
            b["crossroads"]["shown"] and len(v["options"]) == len(b["crossroads"]["roads"])
        ),
        "a bite spreads": lambda v, b: b["bite"] and v["options"] and len(b["bite"]["queue"]) > 1,
        "a betrayer": lambda v, b: (
            b["round"] and v["you"] is not None and b["players"][v["you"]]["betrayer"] and v["options"]
        ),
        "an exile": lambda v, b: v["you"] is not None and b["players"][v["you"]]["exiled"] and v["options"],
    },
}


def page_view(t: Table, seat: int | None) -> dict[str, Any]:
    """As the server sends it."""
    return {**t.view(seat), **for_people(t, seat, guided=True)}


def moments(game: Game[Any]) -> Iterator[tuple[Table, int | None]]:
    """Every moment of some random games with talk: as who is asked sees it, then who acted before, at last anybody."""
    made = plans(game, GAMES)
    for time, plan in itertools.product(range(TIMES), made):
        stream = Stream(f"views {game.id} {plan.number} {time}")
        t = game.new(plan.seats, f"{plan.seed} {time}", plan.options)
        acted: int | None = None
        while t.result is None:
            seat = t.waiting()[0]
            if game.talks and stream.random() < TALK:
                say_something(t, seat, stream)
            yield t, seat
            yield t, acted
            t.choose(seat, stream.pick(t.options(seat)))
            acted = seat
        yield t, acted
        yield t, None


def say_something(t: Table, seat: int, stream: Stream) -> None:
    to = stream.pick([None, *(other for other in range(t.seats) if other != seat)])
    statements = t.GAME.statements(t, seat, to)
    if statements:
        t.say(seat, stream.pick(statements), to)


class Recorder:
    """Keeps the moments that show a fact first, or another kind of question, few of each game so that all differ."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.wanted = dict(FACTS.get(game.id, {}))
        self.questions: set[str] = set()
        self.found: list[dict[str, Any]] = []
        self.constants: list[dict[str, Any]] = []
        self.of_this_game: tuple[str, int] = ("", 0)

    def is_done(self) -> bool:
        return not self.wanted and len(self.found) >= MOMENTS

    def look(self, t: Table, seat: int | None) -> None:
        if self.of_this_game[0] != t.origin.seed:
            self.of_this_game = (t.origin.seed, 0)
        if t.result is None and self.of_this_game[1] >= EACH:
            return
        question = self.question(t, seat)
        view = page_view(t, seat) if self.wanted or self.is_new(question) else None
        if view is None:
            return
        facts = {} if t.result is not None else self.wanted
        name = next((name for name, fact in facts.items() if fact(view, view["board"])), "")
        if name or self.is_new(question):
            self.wanted.pop(name, None)
            self.questions.add(question)
            self.of_this_game = (t.origin.seed, self.of_this_game[1] + 1)
            self.found.append({"name": name or question, **written(t, seat, view, self.constants)})

    def question(self, t: Table, seat: int | None) -> str:
        """What is asked of the seat; "" if nothing is."""
        if t.result is not None:
            return "over, as a spectator sees it" if seat is None else "over, as a player sees it"
        if seat not in t.waiting() or t.current is None:
            return ""
        return self.game.step_info(t.current[0]).name

    def is_new(self, question: str) -> bool:
        """Places are kept for the facts that are still to be shown, and the end always has one."""
        room = len(self.wanted) + len(self.found) < MOMENTS or question.startswith("over")
        return bool(question) and question not in self.questions and room


def recorded(game: Game[Any]) -> dict[str, Any]:
    recorder = Recorder(game)
    for t, seat in moments(game):
        recorder.look(t, seat)
        if recorder.is_done():
            break
    assert not recorder.wanted, f"{game.id}: no random game shows: {', '.join(recorder.wanted)}"
    return {"constants": recorder.constants, "moments": recorder.found}


def written(t: Table, seat: int | None, view: dict[str, Any], constants: list[dict[str, Any]]) -> dict[str, Any]:
    board = view["board"]
    constant = {name: board[name] for name in board if name in t.GAME.constant}
    if constant not in constants:
        constants.append(constant)
    changing = {name: value for name, value in board.items() if name not in constant}
    return {
        "constant": constants.index(constant),
        "view": {**view, "board": changing},
        "events": t.events(seat)[-MORE_EVENTS.get(t.GAME.id, EVENTS) :],
    }


def text_of(game: Game[Any]) -> str:
    """One line for each moment, so that a change shows which moments it changes."""
    record = recorded(game)
    parts = [
        f'"{name}": [\n' + ",\n".join(json.dumps(one, ensure_ascii=False) for one in record[name]) + "\n]"
        for name in ("constants", "moments")
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def path_of(game: Game[Any]) -> Path:
    return FOLDER / f"{game.id}.json"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or FACTS:
        path_of(find_game(name)).write_text(text_of(find_game(name)), "utf-8")

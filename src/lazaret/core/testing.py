"""Properties that every game must pass on thousands of random decisions, written once, shipped for third-party games.

    from lazaret.core.testing import check_game
    check_game(GAME, seats=4, options={}, decisions=20_000)

Each failure is a `Broken` that carries the replay of the game so far.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from lazaret.core.chance import STREAMS, Stream
from lazaret.core.errors import BadSetup, IllegalChoice
from lazaret.core.game import Game
from lazaret.core.goals import said_goal, said_place
from lazaret.core.opened import opened
from lazaret.core.plans import plans_of, prompt_of
from lazaret.core.record import load, save
from lazaret.core.replay import marks_of
from lazaret.core.table import Table
from lazaret.core.texts import LANGUAGES
from lazaret.core.zones import SECRET, seen_cards

LONGEST = 20_000  # decisions; a game that needs more never ends


class Broken(AssertionError):
    """A property that does not hold, with the replay that shows it."""

    def __init__(self, what: str, table: Table) -> None:
        acts = table.log.acts if table.log is not None else []
        super().__init__(
            f"{what} (game {table.GAME.id}, seats {table.seats}, options {dict(table.settings)}, "
            f"seed {table.origin.seed!r}, after {len(acts)} acts)"
        )
        self.what, self.table = what, table


def check_game(
    game: Game[Any],
    seats: int,
    options: Mapping[str, Any] | None = None,
    decisions: int = 1000,
    seed: str = "properties",
    thorough: int = 1,
) -> int:
    """Play random games until so many decisions were made, checking every property. Gives the number of games.

    `thorough`: the costly properties are checked at every n-th decision.
    """
    stream = Stream(f"{seed} {game.id} {seats} {sorted((options or {}).items())}")
    made = games = 0
    while made < decisions:
        made += check_one_game(game, seats, options, f"{seed} {games}", stream, thorough)
        games += 1
    return games


def check_one_game(
    game: Game[Any], seats: int, options: Mapping[str, Any] | None, seed: str, stream: Stream, thorough: int
) -> int:
    t: Table = game.new(seats, seed, options, STREAMS)  # as people's tables are made
    all_cards, never_changing = cards_of(t), constant_part(t)
    number = 0
    earlier: tuple[Table, str] | None = None
    while t.result is None:
        if number > LONGEST:
            raise Broken(f"the game does not end within {LONGEST} decisions", t)
        waiting = t.waiting()
        if not waiting:
            raise Broken("nobody is asked and the game is not over", t)
        for seat in waiting:
            check_options(t, seat)
        if cards_of(t) != all_cards:
            raise Broken("cards were lost or came from nowhere", t)
        if number % thorough == 0:
            check_moment(t, stream)
            if constant_part(t) != never_changing:
                raise Broken("what the board says to be constant has changed", t)
            if earlier is not None and save(earlier[0]) != earlier[1]:
                raise Broken("playing on changed an old clone", t)
            old = t.clone()
            earlier = (old, save(old))
        seat = stream.pick(waiting)
        choice = stream.pick(t.options(seat))
        twin = load(save(t)) if number % thorough == 0 else None
        quick = t.clone() if number % thorough == 0 else None
        before = acts_of(t)
        t.choose(seat, choice)
        number += 1
        if twin is not None:
            twin.choose(seat, choice)
            if save(twin) != save(t):
                raise Broken("a loaded save has another future", t)
        if quick is not None:
            quick.apply(seat, choice)
            if table_part(quick) != table_part(t):
                raise Broken("a search's copy goes another way than the table", t)
        if number % (7 * thorough) == 0:
            check_undo(t, seat, before)
    if cards_of(t) != all_cards:
        raise Broken("cards were lost or came from nowhere", t)
    check_end(t, stream)
    return number


def any_settings(game: Game[Any], stream: Stream, seats: int) -> dict[str, Any]:
    """Options at random, half of them left as they are; a mix that the game refuses is drawn again."""
    for _ in range(100):
        found: dict[str, Any] = {}
        for option in game.offered:
            values = list(option.examples) or list(option.values or ())
            if values and stream.random() < 0.5:
                found[option.name] = stream.pick(values)
        try:
            game.check_new(seats, game.full_settings(found))
        except BadSetup:
            continue
        return found
    return {}


def acts_of(t: Table) -> int:
    return len(t.log.acts) if t.log is not None else 0


def table_part(t: Table) -> Any:
    """What a save says of the table itself, without its log and the game's origin."""
    whole = json.loads(save(t))
    return {name: whole[name] for name in ("table", "agenda", "current", "asking", "answers")}


def cards_of(t: Table) -> list[str]:
    return sorted(card for zone in t.zones() for card in zone.cards)


def constant_part(t: Table) -> dict[str, Any]:
    """What pages are told once and never again."""
    board = t.GAME.view(t, None)
    return {name: board[name] for name in t.GAME.constant}


def check_options(t: Table, seat: int) -> None:
    options = t.options(seat)
    if not options:
        raise Broken(f"seat {seat} is asked but has no option", t)
    if len(set(options)) != len(options):
        raise Broken(f"seat {seat} is offered the same option twice", t)
    if not all(type(option) is str and option and not option.startswith("!") for option in options):
        raise Broken(f"an option of seat {seat} is not a proper string", t)


def check_moment(t: Table, stream: Stream) -> None:
    """Asking again changes nothing; nothing leaks; a wrong choice changes nothing and says why."""
    before = save(t)
    t.ask_again()
    if save(t) != before:
        raise Broken("asking again changed the table", t)
    twin = load(before)
    if save(twin) != before:
        raise Broken("a save does not come back the same", t)
    for seat in range(t.seats):
        if list(twin.options(seat)) != list(t.options(seat)):
            raise Broken(f"after a load seat {seat} has other options", t)
    for seat in [None, *range(t.seats)]:
        check_no_leak(t, seat, stream)
    if save(t) != before:
        raise Broken("looking or re-dealing changed the table", t)
    check_open(t, stream)
    check_renewal(t)
    check_refusal(t)
    for seat in [None, *range(t.seats)]:
        check_goal(t, seat)
    for seat in t.waiting():
        check_prompt(t, seat)
        check_plans(t, seat, stream)


def check_goal(t: Table, seat: int | None) -> None:
    """The goal and the tracker can be said in both languages, name a rule there is, and stand at a step there is."""
    view = t.view(seat)
    goal, place = t.GAME.goal(view), t.GAME.place(view)
    if (goal, place) != (t.GAME.goal(view), t.GAME.place(view)):
        raise Broken("the goal of one view is not always the same", t)
    if place["now"] is not None and not 0 <= place["now"] < len(place["steps"]):
        raise Broken(f"the turn is at step {place['now']} of {len(place['steps'])}", t)
    lines = [*goal["lines"], *goal["own_lines"]]
    sentences = [
        goal["says"],
        goal["short"],
        goal["own"],
        goal["more"],
        *place["steps"],
        *(one["says"] for one in lines),
    ]
    for language in LANGUAGES:
        speaker = t.GAME.speaker(language, [f"P{n}" for n in range(t.seats)], seat)
        for said in sentences:
            if said is not None and speaker.template(said["key"], said["params"]) is None:
                raise Broken(f"no words in {language} for {said['key']}", t)
        said_goal(goal, speaker)
        said_place(place, speaker)
        if goal["rule"] and goal["rule"] not in t.GAME.rules(language):
            raise Broken(f"no text in {language} for the rule {goal['rule']}", t)


def check_prompt(t: Table, seat: int) -> None:
    """What is asked and every option can be said in both languages, and names the rule being applied."""
    question = t.question(seat)
    if question is None or not question["rules"]:
        raise Broken("a question without a rule", t)
    for language in LANGUAGES:
        speaker = t.GAME.speaker(language, [f"P{n}" for n in range(t.seats)], seat)
        if speaker.template(f"ask.{question['step']}", question["params"]) is None:
            raise Broken(f"no words in {language} for ask.{question['step']}", t)
        if question["rules"][0] not in t.GAME.rules(language):
            raise Broken(f"no text in {language} for the rule {question['rules'][0]}", t)
        for option in t.options(seat):
            if speaker.choice(option) == option and not speaker.has(f"name.{option}"):
                raise Broken(f"no words in {language} for the choice {option}", t)


def check_plans(t: Table, seat: int, stream: Stream) -> None:
    """The first links of the plans are the options; a plan can be made link by link; all of it can be said."""
    plans, options = plans_of(t, seat), list(t.options(seat))
    first = {plan["chain"][0] for plan in plans if plan["chain"]}
    if first != set(options):
        raise Broken(f"plans and options differ: {', '.join(sorted(first ^ set(options)))}", t)
    prompt = prompt_of(t, seat)
    assert prompt is not None
    sentences = [prompt["says"], prompt["more"], *(plan["says"] for plan in plans), *(plan["why"] for plan in plans)]
    for language in LANGUAGES:
        speaker = t.GAME.speaker(language, [f"P{n}" for n in range(t.seats)], seat)
        for said in sentences:
            if said is not None:
                if speaker.template(said["key"], said["params"]) is None:
                    raise Broken(f"no words in {language} for {said['key']}", t)
                speaker.text(said["key"], said["params"])
    long = [plan for plan in plans if len(plan["chain"]) > 1]
    if long:
        check_chain(t, seat, stream.pick(long)["chain"])


def check_chain(t: Table, seat: int, chain: list[str]) -> None:
    walked = t.clone()
    for number, link in enumerate(chain):
        if link not in walked.options(seat):
            raise Broken(f"the plan {' '.join(chain)} breaks at {link!r}", t)
        if number + 1 < len(chain):
            chance = walked.chance
            walked.apply(seat, link)
            if walked.chance != chance:
                raise Broken(f"the plan {' '.join(chain)} goes on after chance at {link!r}", t)


def check_no_leak(t: Table, seat: int | None, stream: Stream) -> None:
    """A table with everything the seat cannot know dealt again looks the same to it."""
    other = t.resample(seat, stream)
    mine, theirs = t.view(seat), other.view(seat)
    if mine != theirs:
        wrong = [key for key in mine["board"] if mine["board"][key] != theirs["board"].get(key)]
        wrong += [key for key in mine if key != "board" and mine[key] != theirs[key]]
        raise Broken(f"seat {seat} sees what it may not know: {', '.join(wrong)}", t)
    if (prompt_of(t, seat), plans_of(t, seat)) != (prompt_of(other, seat), plans_of(other, seat)):
        raise Broken(f"the question put to seat {seat} gives away what it may not know", t)
    if t.may_say(seat) != other.may_say(seat):
        raise Broken(f"what seat {seat} may say gives away what it may not know", t)
    if mine["board"] != {**t.GAME.shared(t), **t.GAME.own(t, seat)}:
        raise Broken(f"what seat {seat} shares with the others and its own do not make its view", t)
    if other.origin.seed:
        raise Broken("a re-dealt table carries the seed", t)
    if cards_of(other) != cards_of(t):
        raise Broken("a re-deal lost cards", t)


def check_open(t: Table, stream: Stream) -> None:
    """Where hands lie open nobody sees what no seat may look at: decks in another order look the same, dice to come
    too; and whatever one seat may look at, everybody may."""
    other = t.fork()
    for zone in other.zones():
        places = [n for n, card in enumerate(zone.cards) if not other.known.get(card, 0)]
        if zone.sight == SECRET and zone.refuses is None:
            cards = [zone.cards[n] for n in places]
            stream.mix(cards)
            for n, card in zip(places, cards, strict=True):
                zone.cards[n] = card
    other.renew(0, 1)
    for seat in [None, *range(t.seats)]:
        if opened(t).view(seat)["board"] != opened(other).view(seat)["board"]:
            raise Broken(f"open hands show seat {seat} what nobody may look at", t)
        seen = seen_cards(opened(t).zones(), opened(t).known, seat)
        if any(zone.sight != SECRET and not seen.issuperset(zone.cards) for zone in t.zones()):
            raise Broken(f"open hands hide from seat {seat} what another one may look at", t)


def check_renewal(t: Table) -> None:
    """When chance is renewed nobody sees a difference, no card is lost, and nobody could do it twice the same."""
    first, second = t.fork(), t.fork()
    first.renew(0, 1)
    second.renew(0, 2)
    for seat in [None, *range(t.seats)]:
        if first.view(seat) != t.view(seat):
            raise Broken(f"chance was renewed, and seat {seat} sees it", t)
    if cards_of(first) != cards_of(t):
        raise Broken("chance was renewed, and cards were lost", t)
    if t.chance in (first.chance, second.chance) or first.chance == second.chance:
        raise Broken("chance was renewed, and it is the same", t)


def check_refusal(t: Table) -> None:
    """What is not offered is refused with a reason in both languages, and changes nothing."""
    before = save(t)
    for seat in range(t.seats):
        for choice in ("no such choice", "", *([] if seat in t.waiting() else t.options(t.waiting()[0])[:1])):
            try:
                t.choose(seat, choice)
            except IllegalChoice as refused:
                for language in LANGUAGES:
                    speaker = t.GAME.speaker(language)
                    if not speaker.has(refused.message.key):
                        raise Broken(f"no words in {language} for the refusal {refused.message.key}", t) from None
            else:
                raise Broken(f"seat {seat} could choose {choice!r}", t)
    if save(t) != before:
        raise Broken("a refused choice changed the table", t)


def check_undo(t: Table, seat: int, before: int) -> None:
    """Undo gives back exactly the table of before, and never crosses a moment when somebody learned something."""
    if t.log is None or not t.can_undo(seat):
        return
    twin = t.fork()
    views = {other: twin.view(other)["board"] for other in range(t.seats) if other != seat}
    chance = twin.chance
    twin.undo(seat)
    if acts_of(twin) != before:
        raise Broken("undo took back more than one act", t)
    if twin.chance != chance:
        raise Broken("undo crossed a roll or a shuffle", t)
    assert t.log is not None
    again = twin.fork()
    again.act(*t.log.acts[-1])
    if save(again) != save(t):
        raise Broken("undo and the same choice again do not lead back", t)
    if any(again.view(other)["board"] != views[other] for other in views):
        raise Broken("after undo the others see something else", t)


def check_end(t: Table, stream: Stream) -> None:
    result = t.result
    if result is None:
        raise Broken("not over", t)
    if t.waiting() or t.agenda:
        raise Broken("the game is over but something waits", t)
    if len(result.scores) != t.seats or any(not 0 <= seat < t.seats for seat in result.winners):
        raise Broken("the result does not fit the seats", t)
    if t.log is not None:
        first = marks_of(t.GAME.start(t.origin), t.log.acts)
        second = marks_of(t.GAME.start(t.origin), t.log.acts)
        if first != second:
            raise Broken("the same seed and choices gave other events", t)
    for seat in [None, *range(t.seats)]:
        check_no_leak(t, seat, stream)
        check_words(t, seat)
    load(save(t))


def check_words(t: Table, seat: int | None) -> None:
    """Every event that the seat was told can be said in both languages."""
    for language in LANGUAGES:
        speaker = t.GAME.speaker(language, [f"P{n}" for n in range(t.seats)], seat)
        for event in t.events(seat):
            key = event["key"] if event["event"] == "score_line" else f"event.{event['event']}"
            params = event["params"] if event["event"] == "score_line" else event
            if speaker.template(key, params) is None:
                raise Broken(f"no words in {language} for {key}", t)
            speaker.text(key, params)

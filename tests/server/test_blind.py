"""What is sent to whoever thinks has no seed and no acts in it, and looks the same however the hidden cards lie."""

from __future__ import annotations

import pickle

import pytest

import lazaret
from lazaret.bots import parallel
from lazaret.core.chance import Stream
from lazaret.core.record import load
from lazaret.server.thinking import bots, coaching, leaving, looking, replays
from lazaret.server.thinking.blind import blind_record, stream_name
from tests.test_games import HOUSE

SEED = "a-seed-that-nobody-else-has"
GAMES = [name for name in lazaret.game_ids() if name in HOUSE]


def played(name: str, decisions: int) -> lazaret.Table:
    table = lazaret.new(name, seed=SEED)
    stream = Stream("choices")
    for _ in range(decisions):
        if table.result is not None:
            break
        seat = table.waiting()[0]
        table.choose(seat, stream.pick(table.options(seat)))
    return table


@pytest.mark.parametrize("name", GAMES)
def test_the_bytes_of_a_task_hold_no_seed_and_no_acts(name: str) -> None:
    table = played(name, 12)
    assert table.log is not None
    seat = table.waiting()[0]
    saved, stream = blind_record(table, seat), stream_name(table, seat, "sharp")
    tasks = [
        pickle.dumps((bots.choose, saved, seat, "greedy", (), stream)),
        pickle.dumps((bots.speak, saved, seat, "greedy/liar", stream)),
        pickle.dumps((bots.deal_again, saved, seat, stream, 3)),
        pickle.dumps((coaching.weigh, saved, seat, stream)),
        *(pickle.dumps(job) for job in bots.shared_jobs(table, saved, seat, "master", ())),
    ]
    for task in tasks:
        assert SEED.encode() not in task
    sent = load(saved)
    assert sent.origin.seed == ""
    assert sent.log is not None
    assert sent.log.acts == []


def test_what_gets_the_table_as_it_is_stays_on_this_machine() -> None:
    """A cluster is sent what was asked about above, and games that are over; an open game is looked at here."""
    assert {bots.choose, bots.deal_again, bots.speak, coaching.weigh, parallel.work} == leaving.BLIND
    assert all(work.__module__ == "lazaret.coach.parts" for work in leaving.OVER)
    assert not {looking.as_it_was, replays.look_at, replays.check, coaching.why_moved} & leaving.LEAVING


@pytest.mark.parametrize("name", GAMES)
def test_the_seat_sees_the_same_and_is_asked_the_same(name: str) -> None:
    table = played(name, 12)
    seat = table.waiting()[0]
    sent = load(blind_record(table, seat))
    assert sent.options(seat) == table.options(seat)
    told, sees = sent.view(seat), table.view(seat)
    told.pop("seed_hash")
    sees.pop("seed_hash")  # a blank seed has another
    assert told == sees


@pytest.mark.parametrize("name", GAMES)
def test_the_record_is_the_same_however_the_hidden_cards_lie(name: str) -> None:
    """What the seat cannot know is dealt again, and then once more: nothing of the first deal is left."""
    table = played(name, 12)
    seat = table.waiting()[0]
    other = table.resample(seat, Stream("another deal"))
    assert other.resample(seat, Stream("x")).save() == table.resample(seat, Stream("x")).save()


def test_who_was_quicker_makes_no_difference_where_several_are_asked_together() -> None:
    """Nor does how much was said: bots answer the same to the same play."""
    quiet, busy = (lazaret.new("guessing", seats=3, seed=SEED, options={"quick": True}) for _ in range(2))
    for table in (quiet, busy):
        while len(table.waiting()) == 1:
            table.choose(table.waiting()[0], "done")
    busy.choose(0, "low")
    assert blind_record(busy, 2) == blind_record(quiet, 2)
    assert stream_name(busy, 2, "greedy") == stream_name(quiet, 2, "greedy")
    busy.say(1, "I-say-low")
    busy.choose(1, "high")
    assert stream_name(busy, 2, "greedy") == stream_name(quiet, 2, "greedy")
    busy.choose(2, "low")
    assert stream_name(busy, 2, "greedy") != stream_name(quiet, 2, "greedy")

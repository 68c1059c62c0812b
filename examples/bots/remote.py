"""A bot in Python that plays at a table of a server somewhere else. It needs nothing but Python and one small library:

    pip install websockets
    python3 examples/bots/remote.py http://127.0.0.1:8000 TABLE LINK

TABLE is the table's id or code, LINK the key that an open seat's link carries (without it: any open seat). With -v at the
end it shows everything that is said.
"""

import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

IDLE = ("end", "end_turn", "pass", "nothing", "keep", "leave", "stop", "done")
verbose = sys.argv[-1] == "-v"
address, table, *link = sys.argv[1:-1] if verbose else sys.argv[1:]


def show(mark, said):
    if verbose:
        print(mark, json.dumps(said, separators=(",", ":"), ensure_ascii=False), flush=True)


def sit_down():
    """Take a seat as a bot: the answer holds the seat's own key."""
    wanted = {"name": "Robby", "bot": True}
    headers = {"content-type": "application/json", **({"x-seat-key": link[0]} if link else {})}
    show("POST", wanted)
    with urlopen(Request(f"{address}/api/tables/{table}/join", json.dumps(wanted).encode(), headers)) as answer:
        seat = json.load(answer)
    show("200", seat)
    return seat


def choose(question):
    """`options` are the choices, `view` is all that the seat may see; the same `chance` gives the same answer."""
    stream = random.Random(question["chance"])
    busy = [option for option in question["options"] if option not in IDLE]
    return stream.choice(busy or question["options"])


def play(key):
    """The line protocol, one message a frame, until the game is over."""
    with connect(address.replace("http", "ws", 1) + "/bots", max_size=None) as socket:
        for frame in socket:
            said = json.loads(frame)
            show(">", said)
            if said["t"] == "hello":
                answer = {"t": "hello", "protocol": 1, "name": "sample in Python", "table": table, "key": key}
            elif said["t"] == "position":
                answer = {"t": "choice", "id": said["id"], "choice": choose(said)}
            elif said["t"] == "over":
                print(f"over: won by {said['winners']}")
                return
            else:
                continue
            show("<", answer)
            socket.send(json.dumps(answer))


seated = sit_down()
print(f"sits at seat {seated['seat']}")
play(seated["key"])

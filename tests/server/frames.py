"""WebSocket frames as bytes, and what the server must make of them: framing, pings, reserved bits, opcodes, fragments,
text, closing (the chapters 1 to 7 of the usual conformance list, for a server that understands text only)."""

from __future__ import annotations

from typing import NamedTuple

TEXT, BINARY, CONT, CLOSE, PING, PONG = 0x1, 0x2, 0x0, 0x8, 0x9, 0xA
ASK, ANSWER = b'{"t":"ping"}', b'{"t":"pong"}'  # the shortest thing that the server answers
KEY = b"\x37\xfa\x21\x3d"


def frame(kind: int, body: bytes = b"", final: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    head = bytes([(0x80 if final else 0) | reserved << 4 | kind])
    mark = 0x80 if masked else 0
    size = len(body)
    if size < 126:
        head += bytes([mark | size])
    elif size < 65_536:
        head += bytes([mark | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([mark | 127]) + size.to_bytes(8, "big")
    if not masked:
        return head + body
    return head + KEY + bytes(byte ^ KEY[place % 4] for place, byte in enumerate(body))


def close(code: int | None = 1000, reason: bytes = b"") -> bytes:
    return frame(CLOSE, b"" if code is None else code.to_bytes(2, "big") + reason)


class Case(NamedTuple):
    name: str
    sent: bytes
    #: what comes back, in order: a text, a ("pong", body), or the code it closes with (0: a close without one)
    back: list[bytes | tuple[str, bytes] | int]
    by_octet: bool = False


def texts() -> list[Case]:
    sizes = (12, 125, 126, 127, 8192)
    found = [Case(f"1.1 text of {size}", frame(TEXT, ASK.ljust(size)), [ANSWER]) for size in sizes]
    found += [Case("1.1 chopped", frame(TEXT, ASK.ljust(200)), [ANSWER], by_octet=True)]
    found += [
        Case("1.1 empty text", frame(TEXT), [b"malformed"]),
        Case("1.1 too large", frame(TEXT, b" " * 8193), [1009]),
    ]
    found += [Case(f"1.1 far too large {size}", frame(TEXT, b" " * size), [1009]) for size in (65_535, 65_536)]
    found += [Case("1.1 many in one piece", frame(TEXT, ASK) * 9, [ANSWER] * 9)]
    found += [Case("1.1 not masked", frame(TEXT, ASK, masked=False), [1002])]
    found += [Case(f"1.2 binary of {size}", frame(BINARY, b"\xfe" * size), [1003]) for size in (0, 125, 126, 8192)]
    return found


def pings() -> list[Case]:
    long, more = b"\xfe" * 125, b"\xfe" * 126
    found = [Case("2.1 without a body", frame(PING), [("pong", b"")])]
    found += [Case("2.2 with words", frame(PING, b"Hello"), [("pong", b"Hello")])]
    found += [Case("2.3 with bytes", frame(PING, b"\x00\xff\xfe"), [("pong", b"\x00\xff\xfe")])]
    found += [Case("2.4 the longest", frame(PING, long), [("pong", long)])]
    found += [Case("2.5 too long", frame(PING, more), [1002])]
    found += [Case("2.6 the longest, chopped", frame(PING, long), [("pong", long)], by_octet=True)]
    found += [Case("2.7 a pong nobody asked for", frame(PONG) + frame(TEXT, ASK), [ANSWER])]
    found += [Case("2.8 the same with words", frame(PONG, b"unsolicited") + frame(TEXT, ASK), [ANSWER])]
    found += [Case("2.9 pong, then ping", frame(PONG, b"a") + frame(PING, b"b"), [("pong", b"b")])]
    ten = [f"payload-{number}".encode() for number in range(10)]
    answers: list[bytes | tuple[str, bytes] | int] = [("pong", body) for body in ten]
    found += [Case("2.10 ten pings", b"".join(frame(PING, body) for body in ten), answers)]
    found += [Case("2.11 ten, chopped", b"".join(frame(PING, body) for body in ten), answers, by_octet=True)]
    return found


def reserved() -> list[Case]:
    found = [Case(f"3.{bits} text", frame(TEXT, ASK, reserved=bits), [1002]) for bits in range(1, 8)]
    found += [Case(f"3.{bits} ping", frame(PING, reserved=bits), [1002]) for bits in range(1, 8)]
    found += [Case("3.8 after a good one", frame(TEXT, ASK) + frame(TEXT, ASK, reserved=4), [ANSWER, 1002])]
    found += [Case(f"4.1 opcode {kind}", frame(kind), [1002]) for kind in range(3, 8)]
    found += [
        Case(f"4.1 opcode {kind} after a text", frame(TEXT, ASK) + frame(kind), [ANSWER, 1002]) for kind in (3, 7)
    ]
    found += [Case(f"4.2 opcode {kind}", frame(kind), [1002]) for kind in range(11, 16)]
    found += [Case(f"4.2 opcode {kind} with a body", frame(kind, b"x"), [1002]) for kind in (11, 15)]
    return found


def fragments() -> list[Case]:
    one, two = ASK[:5], ASK[5:]
    start, end = frame(TEXT, one, final=False), frame(CONT, two)
    found = [Case("5.1 a ping in two", frame(PING, b"a", final=False) + frame(CONT, b"b"), [1002])]
    found += [Case("5.2 a pong in two", frame(PONG, b"a", final=False) + frame(CONT, b"b"), [1002])]
    found += [
        Case("5.3 a text in two", start + end, [ANSWER]),
        Case("5.4 chopped", start + end, [ANSWER], by_octet=True),
    ]
    found += [Case("5.6 a ping between", start + frame(PING, b"p") + end, [("pong", b"p"), ANSWER])]
    found += [Case("5.8 the same, chopped", start + frame(PING, b"p") + end, [("pong", b"p"), ANSWER], by_octet=True)]
    found += [Case("5.9 an end without a start", frame(CONT, ASK), [1002])]
    found += [Case("5.12 a middle without a start", frame(CONT, ASK, final=False), [1002])]
    found += [Case("5.15 an end too many", start + end + frame(CONT, b"x"), [ANSWER, 1002])]
    found += [Case("5.18 a start in the middle", start + frame(TEXT, two), [1002])]
    found += [Case("5.18 bytes in the middle", start + frame(BINARY, two), [1002])]
    pieces = [frame(TEXT, ASK[:1], final=False), *(frame(CONT, ASK[n : n + 1], final=False) for n in range(1, 11))]
    mixed = b"".join(piece + frame(PING, b"p") for piece in pieces) + frame(CONT, ASK[11:])
    found += [Case("5.19 many pieces and pings", mixed, [*[("pong", b"p")] * 11, ANSWER])]
    empty = frame(TEXT, b"", final=False) + frame(CONT, b"", final=False) + frame(CONT, ASK)
    found += [Case("6.1 empty pieces", empty, [ANSWER])]
    found += [Case("5.20 bytes in pieces", frame(BINARY, b"a", final=False), [1003])]
    found += [Case("5.21 more pieces than anybody needs", start + frame(CONT, b"", final=False) * 64, [1009])]
    found += [Case("5.22 too large together", frame(TEXT, b" " * 8000, final=False) + frame(CONT, b" " * 193), [1009])]
    return found


#: valid text (answered as something the server does not understand), and what is no UTF-8
VALID = (
    "κόσμε",
    "Hello-µ@ßöäüàá-UTF-8!!",
    "\x00",
    "\u0080",
    "\u0800",
    "\U00010000",
    "\ud7ff",
    "\ue000",
    "\ufffd",
    "\U0010ffff",
)
INVALID = (
    b"\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5\xed\xa0\x80edited",  # a half of a pair
    b"\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5\xf4\x90\x80\x80edited",  # beyond the last letter
    b"\x80", b"\xbf", b"\x80\xbf", b"\xc0 \xc1 ", b"\xe0 \xef ", b"\xf0 \xf7 ", b"\xf8 \xfb ", b"\xfc \xfd ",
    b"\xc0", b"\xe0\x80", b"\xf0\x80\x80", b"\xf8\x80\x80\x80", b"\xfc\x80\x80\x80\x80", b"\xdf", b"\xef\xbf",
    b"\xfe", b"\xff", b"\xfe\xfe\xff\xff", b"\xc0\xaf", b"\xe0\x80\xaf", b"\xf0\x80\x80\xaf",  # longer than need be
    b"\xc1\xbf", b"\xe0\x9f\xbf", b"\xf0\x8f\xbf\xbf", b"\xed\xa0\x80", b"\xed\xad\xbf", b"\xed\xa0\x80\xed\xb0\x80",
)  # fmt: skip


def utf8() -> list[Case]:
    found = [Case(f"6.2 valid {text!r}", frame(TEXT, text.encode()), [b"malformed"]) for text in VALID]
    word = "κόσμε".encode()
    for cut in (1, 2, 3):  # in the middle of a letter too
        sent = frame(TEXT, word[:cut], final=False) + frame(CONT, word[cut:])
        found.append(Case(f"6.2 cut at {cut}", sent, [b"malformed"]))
    found += [Case(f"6.3 invalid {body!r}", frame(TEXT, body), [1007]) for body in INVALID]
    body = INVALID[0]
    pieces = frame(TEXT, body[:11], final=False) + frame(CONT, body[11:])
    found += [Case("6.4 invalid, in pieces", pieces, [1007]), Case("6.4 chopped", pieces, [1007], by_octet=True)]
    return found


def closings() -> list[Case]:
    ask = frame(TEXT, ASK)
    found = [Case("7.1.1 a text, then goodbye", ask + close(), [ANSWER, 1000])]
    found += [
        Case("7.1.2 goodbye twice", close() + close(), [1000]),
        Case("7.1.3 a ping after it", close() + frame(PING), [1000]),
    ]
    found += [Case("7.1.4 a text after it", close() + ask, [1000])]
    found += [Case("7.1.5 in the middle of a text", frame(TEXT, ASK[:3], final=False) + close(), [1000])]
    found += [Case("7.3.1 without a code", close(None), [0]), Case("7.3.2 half a code", frame(CLOSE, b"\x03"), [1002])]
    found += [Case("7.3.4 with a reason", close(1000, b"Hello World!"), [1000])]
    found += [Case("7.3.5 the longest reason", close(1000, b"*" * 123), [1000])]
    found += [Case("7.3.6 too long a reason", close(1000, b"*" * 124), [1002])]
    found += [Case("7.5.1 a reason that is no text", close(1000, INVALID[0]), [1007])]
    good = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999)
    found += [Case(f"7.7 code {code}", close(code), [code]) for code in good]
    bad = (0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535)
    found += [Case(f"7.9 code {code}", close(code), [1002]) for code in bad]
    found += [Case("7.13 goodbye in two", frame(CLOSE, b"\x03", final=False) + frame(CONT, b"\xe8"), [1002])]
    return found


CASES = [*texts(), *pings(), *reserved(), *fragments(), *utf8(), *closings()]

"""The admin page as it is written: plain HTML, no script, in the reader's language."""

from __future__ import annotations

import time
from html import escape
from typing import Any

import lazaret
from lazaret.core.registry import game as find_game
from lazaret.core.texts import Speaker, read_catalogue
from lazaret.server.catalogue import playable
from lazaret.server.figures import summary
from lazaret.server.live.house import House
from lazaret.server.places import WEB

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; color: #221c18;
  background: #f7f3ec }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto }
td, th { text-align: left; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid #d8cfc2; white-space: nowrap }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1rem } dt { color: #6b5f54 }
dd { margin: 0; font-size: 1.4rem } form { display: inline-flex; flex-wrap: wrap; gap: .5rem; margin: .25rem 0 }
input { font: inherit; padding: .4rem .6rem; border: 1px solid #9b8f82; border-radius: 6px; min-width: 16rem }
button { font: inherit; padding: .4rem .9rem; border: 1px solid #6b5f54; border-radius: 6px; background: #fff }
.wrong { color: #a01d1d } .leaving { background: #f4d9a8; padding: .6rem 1rem; border-radius: 6px }
"""


def speaker(language: str) -> Speaker:
    return Speaker(read_catalogue(WEB, "texts", language), language)


def document(language: str, title: str, body: str) -> str:
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>'
        f"<body><h1>{escape(title)}</h1>{body}</body></html>"
    )


def login_page(language: str, wrong: bool = False) -> str:
    say = speaker(language).text
    complaint = f'<p class="wrong">{escape(say("admin.wrong_key"))}</p>' if wrong else ""
    return document(
        language,
        say("admin.title"),
        f"{complaint}<p>{escape(say('admin.enter'))}</p>"
        f'<form method="post" action="./login"><input type="password" name="key" autocomplete="current-password" '
        f'aria-label="{escape(say("admin.key"))}" required autofocus>'
        f"<button>{escape(say('admin.log_in'))}</button></form>",
    )


def button(action: str, token: str, label: str, fields: str = "") -> str:
    return (
        f'<form method="post" action="./{action}"><input type="hidden" name="token" value="{token}">{fields}'
        f"<button>{escape(label)}</button></form>"
    )


def front_page(house: House, tables: list[Any] | None, token: str, language: str) -> str:
    say = speaker(language).text
    parts = [f"<p>Lazaret {escape(lazaret.__version__)}</p>"]
    if house.draining:
        parts.append(f'<p class="leaving">{escape(say("admin.leaving"))}</p>')
    figures = summary(house).items()
    facts = "".join(f"<div><dt>{escape(say(f'admin.{name}'))}</dt><dd>{n}</dd></div>" for name, n in figures)
    parts.append(f"<h2>{escape(say('admin.load'))}</h2><dl>{facts}</dl>")
    text = f'<input name="text" maxlength="400" required aria-label="{escape(say("admin.text"))}">'
    parts.append(f"<h2>{escape(say('admin.announce'))}</h2>{button('announce', token, say('admin.send'), text)}")
    parts.append(f"<h2>{escape(say('admin.drain'))}</h2><p>{escape(say('admin.drain_help'))}</p>")
    parts.append(
        button("undrain", token, say("admin.undrain")) if house.draining else button("drain", token, say("admin.drain"))
    )
    parts.append(f"<h2>{escape(say('admin.all_tables'))}</h2>")
    parts.append(table_list(house, tables, token, language) if tables is not None else escape(say("error.store_away")))
    parts.append(f"<p>{button('logout', token, say('admin.log_out'))}</p>")
    return document(language, say("admin.title"), "".join(parts))


def table_list(house: House, tables: list[Any], token: str, language: str) -> str:
    say = speaker(language).text
    heads = "".join(f"<th>{escape(say(f'admin.{name}'))}</th>" for name in ("code", "game", "status", "acts", "pages"))
    rows = [table_row(house, row, token, language) for row in tables]
    return f"<table><tr>{heads}<th>{escape(say('admin.made'))}</th><th></th></tr>{''.join(rows)}</table>"


def table_row(house: House, row: Any, token: str, language: str) -> str:
    name, code, game, size, status, made, acts = row
    say = speaker(language).text
    title = find_game(game).speaker(language).text("game.title") if game in playable() else game
    session = house.sessions.get(name)
    pages = 0 if session is None else len(session.pages)
    field = f'<input type="hidden" name="table" value="{escape(name)}">'
    cells = (
        f"<code>{escape(code)}</code>",
        f"{escape(title)}, {size}",
        escape(say(f"admin.status_{status}")),
        str(acts),
        str(pages),
        time.strftime("%Y-%m-%d %H:%M", time.gmtime(made)),
        button("forget", token, say("admin.forget"), field),
    )
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"

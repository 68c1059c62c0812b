"""The icons of the installed page, from the project's own mark, into web/public/icons: `python -m tests.e2e.icons`.

`icon` on its own ground with round corners; `maskable` for systems that cut their own shape out of it, so that the mark
stays within the middle four fifths; `badge` in white on nothing, for the bar of a phone.
"""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.e2e.conftest import chromium

WEB = Path(__file__).parents[2] / "web"
MARK = (WEB / "src" / "art" / "logo-mark.svg").read_bytes()
OUT = WEB / "public" / "icons"
GROUND = "#1b1512"
#: name, size, how much of the height the mark has, the roundness of the corners, whether it is only white
ICONS = [
    ("icon", 192, 0.8, 0.2, False),
    ("icon", 512, 0.8, 0.2, False),
    ("maskable", 512, 0.6, 0.0, False),
    ("touch", 180, 0.72, 0.0, False),
    ("badge", 96, 0.94, 0.0, True),
]
DRAW = """async ([mark, size, share, round, white, ground]) => {
  const image = new Image();
  image.src = mark;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const pen = canvas.getContext('2d');
  if (!white) {
    pen.fillStyle = ground;
    pen.beginPath();
    pen.roundRect(0, 0, size, size, size * round);
    pen.fill();
  }
  const height = size * share, width = (height * 64) / 82;
  pen.drawImage(image, (size - width) / 2, (size - height) / 2, width, height);
  if (white) {  // what is bright is white, what is dark is not there
    const drawn = pen.getImageData(0, 0, size, size);
    for (let at = 0; at < drawn.data.length; at += 4) {
      const [red, green, blue, alpha] = drawn.data.slice(at, at + 4);
      const bright = (0.3 * red + 0.59 * green + 0.11 * blue - 30) / 150;
      drawn.data.set([255, 255, 255, Math.max(0, Math.min(1, bright)) * alpha], at);
    }
    pen.putImageData(drawn, 0, 0);
  }
  return canvas.toDataURL('image/png');
}"""


def draw(page: Page) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    mark = "data:image/svg+xml;base64," + base64.b64encode(MARK).decode()
    for name, size, share, corners, white in ICONS:
        drawn: str = page.evaluate(DRAW, [mark, size, share, corners, white, GROUND])
        path = OUT / f"{name}-{size}.png"
        path.write_bytes(base64.b64decode(drawn.partition(",")[2]))
        print(f"{path.relative_to(WEB)} {path.stat().st_size} bytes")


if __name__ == "__main__":
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium())
        draw(browser.new_page())
        browser.close()

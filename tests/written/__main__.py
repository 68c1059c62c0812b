from tests.written import DOCS, PAGES

for name, page in PAGES.items():
    (DOCS / name).write_text(page(), "utf-8")
    print(DOCS / name)

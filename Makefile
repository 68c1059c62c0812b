# Two commands do everything on a fresh machine with Python 3.11+ and make:
#   make play    serves the table          make test    proves it
# The rest: setup dev check coverage mutants web docs bench bench-check compiled peers serving compare record strength balance fuzz attack pictures told still frames rounds clean

UV      := $(shell command -v uv 2>/dev/null || echo .tool/bin/uv)
PYTHON  ?= python3
VENV    := .venv
BIN     := $(VENV)/bin
NODEOK  := $(shell node -e 'const [a,b]=process.versions.node.split(".").map(Number);process.exit(a>22||(a==22&&b>=12)||(a==20&&b>=19)?0:1)' 2>/dev/null && echo 1)
NODE    := $(if $(NODEOK),,--group node)
STATIC  := src/lazaret/web/static/index.html
MODULES := web/node_modules/ready
PAGE    := $(shell find web/src web/index.html web/package-lock.json web/vite.config.ts -type f 2>/dev/null) \
           $(wildcard src/lazaret/coach/texts.*.json src/lazaret/core/texts.*.json src/lazaret/web/texts.*.json)
PORT    ?= 8000
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: setup dev play test faults lint-hosting first-use check coverage web docs bench bench-check compiled compiled-same compiled-test wheels peers serving compare record
.PHONY: scale strength balance balance-games fuzz attack system pictures moving frames rounds sweep clean lessons puzzles-check told still

.tool/bin/uv:
	$(PYTHON) -m venv .tool
	.tool/bin/pip install -q --disable-pip-version-check uv

# what players need; an environment made before the package was called lazaret-table still has it under its old name
$(VENV)/ready: pyproject.toml constraints.txt | $(UV)
	test -x $(BIN)/python || $(UV) venv -q --python $(PYTHON) $(VENV)
	$(UV) pip uninstall -q -p $(VENV) lazaret 2>/dev/null || true
	$(UV) pip install -q -p $(VENV) -c constraints.txt -e '.[play]' $(NODE)
	touch $@

$(VENV)/dev: $(VENV)/ready
	$(UV) pip install -q -p $(VENV) -c constraints.txt -e '.[play,postgres,distributed,data,spiel,mcp]' --group dev $(NODE)
	touch $@

setup: $(VENV)/ready  ## what is needed to play, into .venv

dev: $(VENV)/dev  ## and the developers' tools

web: $(STATIC)  ## the page, built into the package

$(MODULES): web/package-lock.json | $(VENV)/ready
	npm --prefix web ci --no-audit --no-fund --loglevel=error
	touch $@

$(STATIC): $(PAGE) $(MODULES)
	npm --prefix web run -s build

play: setup web  ## serve the table on this machine and its network
	$(BIN)/lazaret serve --port $(PORT)

check: dev $(MODULES)  ## style, types, lengths, who may know whom
	$(BIN)/ruff check src tests
	$(BIN)/ruff format --check -q src tests
	$(BIN)/mypy
	$(BIN)/python -m tests.house
	$(BIN)/lint-imports --no-cache --no-logo
	npm --prefix web run -s lint

system:  ## what the tests need from the machine: a browser, PostgreSQL, proxies, a sandbox; says so before it installs anything
	@$(PYTHON) -m tests.system
	@$(PYTHON) -m tests.system --postgres || $(UV) pip install -q -p $(VENV) -c constraints.txt --group postgres

test: dev check web system docs build/gallery/gallery.html  ## everything that must be true
	npm --prefix web run -s check
	npm --prefix web test --silent
	$(BIN)/pytest -q -n 3 --dist worksteal --ignore=tests/e2e --ignore=tests/sweep --ignore=tests/ray
	$(BIN)/pytest -q tests/ray
	LAZARET_TEST_DATABASE=postgresql $(BIN)/pytest -q tests/server/test_play.py tests/server/test_votes.py tests/server/test_deals.py
	$(BIN)/pytest -q -n 2 --dist loadfile tests/e2e
	$(BIN)/pytest -q tests/sweep
	$(MAKE) compiled-same compiled-test
	@$(PYTHON) -m tests.system --missing

faults: dev system  ## 100 kills of a server and 10 restarts of the database under load (about 10 minutes)
	$(BIN)/python -m tests.hosting.faults --kills 100 --restarts 10

scale: dev system  ## what a choice and a table at rest cost on SQLite and PostgreSQL, one server and two, into docs/scale.json (10 minutes)
	$(BIN)/python -m tests.hosting.costs
	$(BIN)/python -m tests.written

lint-hosting: dev  ## Containerfile, compose file and systemd unit
	$(BIN)/python -m tests.hosting.lint

first-use: dev web  ## how long each way to install takes until a table plays, from empty caches; the container where one can be started
	$(BIN)/python -m tests.hosting.first_use
	$(BIN)/python -m tests.hosting.podman

coverage: dev  ## what the tests cover of core, bots and games, branches too (about 20 minutes on two cores)
	mkdir -p build/coverage
	$(BIN)/pytest -q -n 3 --dist worksteal --ignore=tests/e2e --ignore=tests/sweep --ignore=tests/ray --ignore=tests/server --cov --cov-report=
	$(BIN)/python -m tests.covered

GAME ?=
mutants: dev  ## small wrong changes of the rules, which tests must notice: GAME=… for one (about an hour for all)
	$(BIN)/python -m tests.mutants $(GAME) --page docs/testing.md

docs: dev  ## the documentation, into site/
	$(BIN)/zensical build --strict

build/gallery/gallery.html: $(PAGE) web/gallery.html $(MODULES)
	npm --prefix web run -s gallery

sweep: dev web system build/gallery/gallery.html  ## every kind of question at every size, whole games, by keyboard too, touches; goes on where it was stopped
	$(BIN)/python -m tests.sweep -j 2
	LAZARET_SWEEP=1 $(BIN)/pytest -q -s tests/e2e/test_keys.py tests/e2e/test_pages.py tests/e2e/test_dead_of_winter.py
	$(BIN)/python -m tests.e2e.touches

lessons: dev web system  ## every lesson: played by the engine, then walked in a browser at both widths (about ten minutes)
	$(BIN)/lazaret lessons check
	LAZARET_LESSONS=all $(BIN)/pytest -q tests/e2e/test_lessons.py

reasons: dev  ## what the coach says of 200 positions of each game, tried on fresh deals (about ten minutes)
	$(BIN)/python -m tests.reasons

puzzles-check: setup  ## 50 puzzles drawn at random, proved once more with fresh deals; those that fail leave the set (about ten minutes)
	$(BIN)/lazaret puzzles check

pictures: dev web system  ## the pictures of the documentation
	$(BIN)/python -m tests.e2e.pictures

moving: dev web system  ## the moving picture of README
	$(BIN)/python -m tests.e2e.moving

still: dev system build/gallery/gallery.html  ## prompts, hints and drawers come and go over every board at six sizes: nothing moves (about eight minutes)
	$(BIN)/python -m tests.sweep.still

told: dev web system  ## five fixed games told in a browser at both widths, moment by moment (about four minutes)
	LAZARET_TOLD=all $(BIN)/pytest -q tests/e2e/test_told.py tests/e2e/test_telling.py

frames: dev web system  ## what the page does for each picture while moments play, processor slowed four times (3 minutes)
	$(BIN)/python -m tests.e2e.frames

rounds: dev  ## how long three bots take between two turns of mine in Dead of Winter, told fast (some 10 minutes)
	$(BIN)/python -m tests.e2e.rounds

bench: setup  ## speed of every game
	$(BIN)/lazaret bench

strength: setup  ## every level against the one below in every game (about three hours on two cores; goes on where it was stopped)
	$(BIN)/lazaret strength --out docs/strength.md

BALANCE ?= 100
BALANCED ?= zombie_apocalypse_now zombie_tsunami happy_city happy_dayz dead_of_winter
BALANCES ?= docs/balance
balance: dev  ## how even every game is, into docs/balance; how far greedy bots come in Dead of Winter, into its page (hours: BALANCE=24 for less)
	$(MAKE) balance-games
	$(BIN)/python -m tests.dead_of_winter.balance

balance-games:  # BALANCED=happy_city BALANCES=/tmp BALANCE=2 tries it out
	for game in $(BALANCED); do \
	  $(BIN)/lazaret balance $$game -n $(BALANCE) --lang en --out $(BALANCES)/$$game.json --page $(BALANCES)/$$game.html || exit 1; done

FUZZ ?= 1000000
record: dev  ## games, saves and replays of today's version for tests/recorded; prints what changed
	$(BIN)/python -m tests.recorded.record

BASE ?= HEAD
compare: dev  ## speed of this tree beside that of another commit in one run: make compare BASE=v0.1 (some 40 minutes)
	rm -rf build/base && git worktree prune && git worktree add -f -q --detach build/base $(BASE)
	$(BIN)/lazaret bench compare build/base; status=$$?; git worktree remove -f build/base; exit $$status

fuzz: dev  ## a million random decisions in every game (about an hour)
	for game in $$($(BIN)/lazaret games --json | $(BIN)/python -c 'import json,sys; print(*[g["id"] for g in json.load(sys.stdin)])'); do \
	  $(BIN)/lazaret fuzz $$game --decisions $(FUZZ) -j 2 || exit 1; done
	$(BIN)/lazaret rl check --decisions $(FUZZ)

attack: setup  ## floods, 200 kills and 10,000 hostile messages against a server of its own (about a quarter of an hour)
	$(BIN)/lazaret bench attack

compiled: dev  ## the rules, bots and views compiled, into build/compiled (PYTHONPATH=build/compiled lazaret …)
	$(BIN)/python -m lazaret.cli.compiled build/compiled -O 2

wheels: dev web  ## dist/: the plain wheel for every machine, and the compiled one for machines like this (manylinux)
	$(UV) pip install -q -p $(VENV) -c constraints.txt --group wheels
	rm -rf dist build/wheel build/wheel-here
	$(UV) build -q -p $(BIN)/python --wheel --no-build-isolation
	LAZARET_COMPILED=1 $(UV) build -q -p $(BIN)/python --wheel --no-build-isolation -o build/wheel-here
	$(BIN)/auditwheel repair build/wheel-here/*linux*.whl -w dist
	ls -l dist

#: what `make test` proves of the compiled build: the core and the rules, compiled once and quickly, play the same games
compiled-same: dev
	$(BIN)/python -m lazaret.cli.compiled build/compiled-rules -O 0 --only-rules
	$(BIN)/lazaret bench same --games 50 --simulations 50 --against build/compiled-rules

compiled-test: dev  # rules and properties, on the build that compiled-same made; the same games have the same balance
	LAZARET_BUILD=compiled PYTHONPATH=build/compiled-rules $(BIN)/pytest -q -n 3 --dist worksteal --ignore-glob='*/test_balance.py' tests/core \
	  $(addprefix tests/,zombie_apocalypse_now happy_dayz happy_city zombie_tsunami dead_of_winter)

LAST = $(shell git tag --list 'v*' --sort=-version:refname | head -1)
bench-check: setup  ## fails where more than a tenth of the speed was lost, beside the yardstick and the last release
	@if [ -n "$(LAST)" ]; then \
	  rm -rf build/base && git worktree prune && git worktree add -f -q --detach build/base $(LAST) && \
	  $(BIN)/lazaret bench check --base build/base; status=$$?; git worktree remove -f build/base; exit $$status; \
	else echo "no release yet: only beside the yardstick"; $(BIN)/lazaret bench check; fi

BEFORE ?= before-speed
serving: dev compiled  ## the server's table of docs/speed.md: an earlier commit, this one and its compiled build in turn (15 minutes)
	rm -rf build/base && git worktree prune && git worktree add -f -q --detach build/base $(BEFORE)
	$(BIN)/python -m tests.serving build/base; status=$$?; git worktree remove -f build/base; exit $$status

peers: dev compiled  ## the table of docs/speed.md: both builds beside other programs, installed into build/peers
	$(BIN)/python -m tests.peers

clean:
	rm -rf $(VENV) .tool site src/lazaret/web/static web/node_modules

# make play   opens the games; without a display, bots play one match of each and leave pictures
# make test   checks everything
# make assets rebuilds pictures, sounds, fonts and texts from their sources
# make tournament lets the bots play each other and prints who wins
# make gallery, make bench, make playthroughs: see CONTRIBUTING.md

python := .venv/bin/python
hidden := tools/with_display.sh

.PHONY: play test check unit assets gallery pictures bench playthroughs tournament soak mutants figures android-check desktop-check optimised release clean

play: .venv/ready
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then $(python) main.py; \
	else $(hidden) $(python) -m tools.demo; fi

test: check unit

check: .venv/ready
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy

unit: .venv/ready
	$(hidden) .venv/bin/pytest -n 2 --dist worksteal -q

assets: .venv/ready
	$(python) -m tools.assets

gallery: .venv/ready
	$(hidden) $(python) -m tools.gallery

# films some seconds of every game for the README
pictures: .venv/ready
	$(hidden) $(python) -m tools.moving_pictures

bench: .venv/ready
	$(python) -m pip install --quiet --disable-pip-version-check -r tools/bench/requirements.txt
	$(hidden) $(python) -m tools.bench

playthroughs: .venv/ready
	$(python) -m tools.playthroughs

# for example: make tournament bots="lucie --games 10000 --seats 2 4"
tournament: .venv/ready
	$(python) -m tools.tournament $(bots)

# changes the engine in 200 small ways and counts which ones its tests notice; for example
# make mutants mutants="--count 30 --seed 1 --only engine/games/lucie"
mutants: .venv/ready
	$(python) -m tools.mutants $(mutants)

# storms, kills, rubbish and a million moves; parts can be named, and gusts blown again:
# make soak soaks="play kill", make soak soaks="storm --seed 1 --only 12"
soak: .venv/ready
	$(hidden) $(python) -m tests.soak $(soaks)

# measures, and writes docs/FIGURES.md; chapters can be named: make figures figures="bench soak"
figures: .venv/ready
	$(python) -m pip install --quiet --disable-pip-version-check -r tools/bench/requirements.txt
	$(hidden) $(python) -m tools.figures $(figures)

# proves everything about the Android package short of the tablet: see docs/ANDROID.md
android-check: .venv/ready
	$(python) -m tools.android $(steps)

# builds what people get on a desktop, into build/desktop/, and plays in it: see docs/DESKTOP.md
desktop-check: .venv/ready
	$(hidden) $(python) -m tools.desktop

# the same tests without the program's asserts and docstrings, as on Android
optimised: .venv/ready
	PYTHONOPTIMIZE=2 $(hidden) $(python) -m pytest -p tools.optimised -n 2 -q

# for example: make release version=0.2.0 dry=--dry
release: .venv/ready
	$(python) -m tools.release $(version) $(dry)

clean:
	rm -rf .venv build .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/ready: requirements.txt tools/set_up.sh
	tools/set_up.sh

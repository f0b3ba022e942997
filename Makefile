# make play   opens the games; without a display, bots play one match of each and leave pictures
# make test   checks everything
# make assets rebuilds pictures, sounds, fonts and texts from their sources
# make tournament lets the bots play each other and prints who wins
# make gallery, make bench, make playthroughs: see CONTRIBUTING.md

python := .venv/bin/python
hidden := tools/with_display.sh

.PHONY: play test check unit assets gallery bench playthroughs tournament soak android-check optimised clean

play: .venv/ready
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then $(python) main.py; \
	else $(hidden) $(python) -m tools.demo; fi

test: check unit

check: .venv/ready
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy

unit: .venv/ready
	$(hidden) .venv/bin/pytest -n 2 -q

assets: .venv/ready
	$(python) -m tools.assets

gallery: .venv/ready
	$(hidden) $(python) -m tools.gallery

bench: .venv/ready
	$(python) -m pip install --quiet --disable-pip-version-check -r tools/bench/requirements.txt
	$(hidden) $(python) -m tools.bench

playthroughs: .venv/ready
	$(python) -m tools.playthroughs

# for example: make tournament bots="lucie --games 10000 --seats 2 4"
tournament: .venv/ready
	$(python) -m tools.tournament $(bots)

# storms, kills, rubbish and a million moves; parts can be named, and gusts blown again:
# make soak soaks="play kill", make soak soaks="storm --seed 1 --only 12"
soak: .venv/ready
	$(hidden) $(python) -m tests.soak $(soaks)

# proves everything about the Android package short of the tablet: see docs/ANDROID.md
android-check: .venv/ready
	$(python) -m tools.android $(steps)

# the same tests without the program's asserts and docstrings, as on Android
optimised: .venv/ready
	PYTHONOPTIMIZE=2 $(hidden) $(python) -m pytest -p tools.optimised -n 2 -q

clean:
	rm -rf .venv build .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/ready: requirements.txt tools/set_up.sh
	tools/set_up.sh

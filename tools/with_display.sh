#!/usr/bin/env bash
# Runs a command on a display of its own that nobody sees, large enough for every tablet we test.
set -euo pipefail
export KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=${KIVY_NO_CONSOLELOG-1} KCFG_GRAPHICS_MULTISAMPLES=0
exec xvfb-run --auto-servernum --server-args="-screen 0 2600x1700x24" "$@"

#!/bin/sh
# Runs every check of the project, in the order in which they fail fastest, and stops at the first
# that fails. Installs what it needs into .venv; nothing is written outside this folder but in a
# temporary one.
set -eu
case "$0" in
*/*) ROOT=$(CDPATH='' cd -- "${0%/*}/.." && pwd -P) ;;
*) ROOT=$(CDPATH='' cd -- .. && pwd -P) ;;
esac
. "$ROOT/packaging/setup.sh"

install_project dev
check_qt offscreen
cd "$ROOT"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -m 700 "$scratch/data" "$scratch/config" "$scratch/cache" "$scratch/state" "$scratch/run"
unset DISPLAY WAYLAND_DISPLAY PYTHONPATH IRORI_RESOURCES
export QT_QPA_PLATFORM=offscreen
export IRORI_DATA="$scratch/data"
export XDG_DATA_HOME="$scratch/data" XDG_CONFIG_HOME="$scratch/config" XDG_CACHE_HOME="$scratch/cache"
export XDG_STATE_HOME="$scratch/state" XDG_RUNTIME_DIR="$scratch/run"
export PYTHONHASHSEED=0

# step NAME COMMAND...: pytest's "no tests were found" is a failure like any other.
step() {
    printf '\n== %s\n' "$1"
    shift
    "$@" || die "this check failed: $*"
}

bin="$VENV/bin"
step "format" "$bin/python" -m ruff format --check .
step "lint" "$bin/python" -m ruff check .
step "import contracts" "$bin/lint-imports"
step "types" "$bin/python" -m mypy
step "content" "$bin/python" -P -m desktop_app check-data
step "tests" "$bin/python" -m pytest -n 2 --dist worksteal -m "not speed"
PYTHONHASHSEED=1
step "contract tests under another hash seed" "$bin/python" -m pytest -n 2 tests/contract
step "speed" "$bin/python" -m pytest -s -p no:xdist -m speed
printf '\nAll checks passed.\n'

#!/bin/sh
# Runs every check of the project, in the order in which they fail fastest, and stops at the first
# that fails; while a check keeps one core busy, another runs beside it. Installs what it needs into
# .venv; nothing is written outside this folder but in a temporary one.
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
beside=""
finish() {
    if [ -n "$beside" ]; then
        kill "$beside" 2>/dev/null || true
        wait "$beside" 2>/dev/null || true
    fi
    rm -rf "$scratch"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM
mkdir -m 700 "$scratch/data" "$scratch/config" "$scratch/cache" "$scratch/state" "$scratch/run"
# Python starts some hundred times here: without its compiled files that alone takes a minute.
unset PYTHONDONTWRITEBYTECODE
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

# begin NAME COMMAND...: lets a check run beside the following ones; `join` says what came of it.
begin() {
    name=$1
    shift
    command="$*"
    "$@" >"$scratch/beside" 2>&1 </dev/null &
    beside=$!
}

# join: waits for the check that runs beside.
join() {
    printf '\n== %s\n' "$name"
    status=0
    wait "$beside" || status=$?
    beside=""
    cat "$scratch/beside"
    [ "$status" = 0 ] || die "this check failed: $command"
}

bin="$VENV/bin"
step "format" "$bin/python" -m ruff format --check .
step "lint" "$bin/python" -m ruff check .
begin "types" "$bin/python" -m mypy
step "import contracts" "$bin/lint-imports"
step "content" "$bin/python" -P -m desktop_app check-data
PYTHONHASHSEED=1
step "contract tests under another hash seed" "$bin/python" -m pytest -p no:xdist tests/contract
PYTHONHASHSEED=0
join
step "tests" "$bin/python" -m pytest -n 2 --dist worksteal -m "not speed"
step "speed" "$bin/python" -m pytest -s -p no:xdist -m speed
printf '\nAll checks passed.\n'

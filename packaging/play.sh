#!/bin/sh
# Starts Irori from this folder; the first start installs it into .venv. What stands behind the
# script's name is passed on to irori:
#
#   sh packaging/play.sh                     opens the window
#   sh packaging/play.sh text applejack      plays in the terminal
#   sh packaging/play.sh --offscreen picture applejack -o table.png
#                                            draws a picture, for which no display is needed
set -eu
case "$0" in
*/*) ROOT=$(CDPATH='' cd -- "${0%/*}/.." && pwd -P) ;;
*) ROOT=$(CDPATH='' cd -- .. && pwd -P) ;;
esac
. "$ROOT/packaging/setup.sh"

if [ "${1-}" = --offscreen ]; then
    shift
    QT_QPA_PLATFORM=offscreen
    export QT_QPA_PLATFORM
fi

needs_window=no
needs_qt=no
case "${1-}" in
'' | open | play) needs_window=yes needs_qt=yes ;;
picture) needs_qt=yes ;;
esac
for argument in "$@"; do
    case "$argument" in
    -h | --help) needs_window=no needs_qt=no ;;
    esac
done

platform=offscreen
if [ "$needs_window" = yes ] && [ -z "${QT_QPA_PLATFORM-}" ] && [ "$(uname -s)" != Darwin ]; then
    if [ -n "${DISPLAY-}" ]; then
        platform=xcb
    elif [ -n "${WAYLAND_DISPLAY-}" ]; then
        platform=wayland
    else
        die "there is no display to open a window on; a picture of the table needs none: sh packaging/play.sh --offscreen picture applejack -o table.png (which runs: irori picture applejack -o table.png)"
    fi
fi

install_project play
if [ "$needs_qt" = yes ]; then
    check_qt "$platform"
fi
exec "$VENV_PYTHON" -P -m desktop_app "$@"

# Shared by play.sh and test.sh, which source it after setting ROOT to the project's folder:
# finds Python, makes .venv, installs the project there, and checks that Qt can start.
# POSIX sh. Silent when there is nothing to do; everything it says goes to standard error.

PATH="${PATH:+$PATH:}/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
export PATH
VENV="$ROOT/.venv"
VENV_PYTHON="$VENV/bin/python"
STAMP="$VENV/irori-stamp"
LOG="$VENV/irori-setup.log"

say() { printf 'irori: %s\n' "$*" >&2; }
die() {
    say "$*"
    exit 1
}

# Runs a command quietly; what it printed is shown only when it fails.
quietly() {
    if ! "$@" >"$LOG" 2>&1 </dev/null; then
        cat "$LOG" >&2
        return 1
    fi
}

may_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; }

# Installs Debian packages; only to be called when may_install says yes.
apt_install() {
    say "installing the system packages $* ..."
    LOG="${TMPDIR:-/tmp}/irori-apt.$$.log"
    DEBIAN_FRONTEND=noninteractive
    export DEBIAN_FRONTEND
    apt-get update -qq >/dev/null 2>&1 </dev/null || true # an old list of packages may still do
    status=0
    quietly apt-get install -y -qq --no-install-recommends "$@" || status=1
    rm -f "$LOG"
    LOG="$VENV/irori-setup.log"
    return $status
}

recent_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

# Sets PYTHON to a Python that is new enough. A version manager may offer names that do not run,
# so each is tried.
find_python() {
    seen=""
    for PYTHON in ${IRORI_PYTHON:+"$IRORI_PYTHON"} python3.13 python3.12 python3.11 python3.14 python3 python; do
        if recent_enough "$PYTHON"; then
            return
        fi
        version=$("$PYTHON" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || version=""
        seen="${seen:-$version}"
    done
    if [ -n "$seen" ]; then
        die "Irori needs Python 3.11 or newer, and this machine has only $seen; install a newer one from python.org or your system's packages."
    fi
    die "Irori needs Python 3.11 or newer, and no Python was found; install it from python.org or your system's packages."
}

# Debian and Ubuntu ship the venv module apart from Python.
need_venv_module() {
    if "$PYTHON" -c 'import venv, ensurepip' >/dev/null 2>&1; then
        return
    fi
    package=$("$PYTHON" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if ! may_install; then
        die "Python's venv module is missing; install it with: sudo apt-get install $package"
    fi
    apt_install "$package" || die "Python's venv module is missing, and the package $package could not be installed."
}

make_venv() {
    if [ -e "$VENV" ] && [ ! -f "$VENV/pyvenv.cfg" ] && [ ! -f "$LOG" ]; then
        die "$VENV is in the way: it is no virtual environment; move it elsewhere."
    fi
    rm -rf "$VENV"
    mkdir -p "$VENV" || die "the folder $ROOT cannot be written to."
    quietly "$PYTHON" -m venv "$VENV" || die "the virtual environment $VENV could not be made; the lines above say why."
}

# install_project KIND: KIND is "play", or "dev" which holds the tools of the checks too.
# The stamp names what was installed, from which pyproject.toml, and where the folder was then.
install_project() {
    kind=$1
    sum=$(cksum <"$ROOT/pyproject.toml")
    stamp=""
    if [ -f "$STAMP" ] && [ -x "$VENV_PYTHON" ]; then
        stamp=$(cat "$STAMP")
    fi
    if [ "$stamp" = "dev $sum $ROOT" ] || [ "$stamp" = "$kind $sum $ROOT" ]; then
        return
    fi
    case "$stamp" in
    "dev "*) kind=dev ;; # an update for playing keeps the tools
    esac
    case "$stamp" in
    *" $ROOT") usable=yes ;;
    "") if [ -f "$VENV/pyvenv.cfg" ]; then usable=yes; else usable=no; fi ;;
    *) usable=no ;; # the folder was moved, and the scripts in .venv still name the old one
    esac
    if [ "$usable" = no ] || ! recent_enough "$VENV_PYTHON" || ! "$VENV_PYTHON" -m pip --version >/dev/null 2>&1; then
        find_python
        need_venv_module
        make_venv=make_venv
    else
        make_venv=:
    fi
    say "preparing $VENV (only this once, about a minute) ..."
    $make_venv
    rm -f "$STAMP"
    project="$ROOT"
    if [ "$kind" = dev ]; then
        project="$ROOT[dev]"
    fi
    PIP_ROOT_USER_ACTION=ignore quietly "$VENV_PYTHON" -m pip install --quiet --disable-pip-version-check \
        --no-input --no-warn-script-location -e "$project" ||
        die "installing failed; the lines above say why (is the network reachable?)."
    printf '%s\n' "$kind $sum $ROOT" >"$STAMP"
}

# missing_libraries FILE...: names the shared libraries that these files need and the machine lacks.
missing_libraries() {
    for file in "$@"; do
        if [ -e "$file" ]; then
            LC_ALL=C ldd "$file" 2>/dev/null
        fi
    done | sed -n 's/^[[:space:]]*\([^[:space:]]*\) => not found.*/\1/p' | sort -u
}

# Names the Debian package of a shared library.
package_of() {
    case "$1" in
    libEGL.so.*) echo libegl1 ;;
    libGL.so.*) echo libgl1 ;;
    libGLX.so.*) echo libglx0 ;;
    libGLdispatch.so.*) echo libglvnd0 ;;
    libOpenGL.so.*) echo libopengl0 ;;
    libX11.so.*) echo libx11-6 ;;
    libX11-xcb.so.*) echo libx11-xcb1 ;;
    libXau.so.*) echo libxau6 ;;
    libXdmcp.so.*) echo libxdmcp6 ;;
    libdbus-1.so.*) echo libdbus-1-3 ;;
    libxkbcommon-x11.so.*) echo libxkbcommon-x11-0 ;;
    libglib-2.0.so.* | libgthread-2.0.so.*) echo libglib2.0-0 ;;
    libpcre2-8.so.*) echo libpcre2-8-0 ;;
    libpng16.so.*) echo libpng16-16 ;;
    libbrotli*.so.*) echo libbrotli1 ;;
    libgcc_s.so.*) echo libgcc-s1 ;;
    libz.so.*) echo zlib1g ;;
    lib*.so.*) printf '%s\n' "$1" | sed 's/\.so\./ /; s/ \([0-9]*\).*/\1/' ;; # libxcb-icccm.so.4 is in libxcb-icccm4
    *) printf '%s\n' "$1" ;;
    esac
}

qt_starts() {
    QT_QPA_PLATFORM=offscreen "$VENV_PYTHON" -P -c \
        'from PySide6.QtWidgets import QApplication; QApplication(["irori"])' >"$LOG" 2>&1 </dev/null
}

# check_qt PLATFORM: sees to it that Qt can draw offscreen, and on a display when PLATFORM is
# "xcb" or "wayland".
check_qt() {
    qt="$VENV"/lib/python3.*/site-packages/PySide6
    # The pattern is to be expanded here, but a space in the folder's name must not split it.
    old_ifs=$IFS
    IFS=
    set -- "$1" $qt
    IFS=$old_ifs
    platform=$1
    qt=$2
    set -- "$qt/QtGui.abi3.so" "$qt/QtSvg.abi3.so" "$qt/QtTest.abi3.so" "$qt/QtWidgets.abi3.so" \
        "$qt/Qt/plugins/platforms/libqoffscreen.so"
    missing=""
    if [ "$(uname -s)" = Linux ] && [ "$platform" != offscreen ]; then
        # The plugin for the display is first loaded by the window itself, so its libraries are looked up.
        set -- "$@" "$qt/Qt/plugins/platforms/libq$platform.so"
        missing=$(missing_libraries "$qt/Qt/plugins/platforms/libq$platform.so")
    fi
    if [ -z "$missing" ] && qt_starts; then
        return
    fi
    missing=$(missing_libraries "$@")
    if [ -z "$missing" ]; then
        cat "$LOG" >&2
        die "Qt does not start on this machine; the lines above say why."
    fi
    libraries=$(printf '%s\n' $missing | sed '$!s/$/,/' | tr '\n' ' ' | sed 's/ $//')
    packages=$(for library in $missing; do package_of "$library"; done | sort -u | tr '\n' ' ' | sed 's/ $//')
    if ! may_install; then
        die "these system libraries are missing: $libraries; on Debian or Ubuntu install them with: sudo apt-get install $packages"
    fi
    say "these system libraries are missing: $libraries"
    apt_install $packages || die "the packages $packages could not be installed; the lines above say why."
    missing=$(missing_libraries "$@" | tr '\n' ' ')
    if [ -n "$missing" ]; then
        die "these system libraries are still missing: $missing"
    fi
    if ! qt_starts; then
        cat "$LOG" >&2
        die "Qt does not start on this machine; the lines above say why."
    fi
}

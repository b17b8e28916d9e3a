@echo off
rem Shared by play.cmd and test.cmd: finds Python, makes .venv and installs the project there.
rem Called with "play" or "dev" (the tools of the checks too); sets VENV_PYTHON. The stamp names what
rem was installed, from which pyproject.toml, and where the folder was then.
for %%I in ("%~dp0..") do set "ROOT=%%~fI"
set "VENV_PYTHON=%ROOT%\.venv\Scripts\python.exe"
set "STAMP=%ROOT%\.venv\irori-stamp.txt"
set "EXTRA="
if "%1"=="dev" set "EXTRA=[dev]"

set "SUM="
for /f "skip=1 delims=" %%H in ('certutil -hashfile "%ROOT%\pyproject.toml" SHA256') do if not defined SUM set "SUM=%%H"
set "STAMPED="
if exist "%VENV_PYTHON%" if exist "%STAMP%" set /p STAMPED=<"%STAMP%"
if "%STAMPED%"=="dev %SUM% %ROOT%" exit /b 0
if "%STAMPED%"=="%1 %SUM% %ROOT%" exit /b 0

set "PYTHON="
call :try py -3.13
call :try py -3.12
call :try py -3.11
call :try py -3
call :try python
if not defined PYTHON (
    echo irori: Irori needs Python 3.11 or newer; install it from python.org. 1>&2
    exit /b 1
)

echo irori: preparing %ROOT%\.venv ^(only this once, about a minute^) ... 1>&2
if not exist "%VENV_PYTHON%" %PYTHON% -m venv "%ROOT%\.venv" || exit /b 1
if exist "%STAMP%" del "%STAMP%"
"%VENV_PYTHON%" -m pip install --quiet --disable-pip-version-check --no-input --no-warn-script-location -e "%ROOT%%EXTRA%" || (
    echo irori: installing failed; the lines above say why ^(is the network reachable?^). 1>&2
    exit /b 1
)
>"%STAMP%" echo %1 %SUM% %ROOT%
exit /b 0

:try
if defined PYTHON exit /b 0
%* -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>&1 && set "PYTHON=%*"
exit /b 0

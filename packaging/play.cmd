@echo off
rem Starts Irori from this folder; the first start installs it into .venv. Arguments are passed on.
setlocal
call "%~dp0setup.cmd" play || exit /b 1
if "%~1"=="--offscreen" (
    set "QT_QPA_PLATFORM=offscreen"
    shift
)
set "ARGUMENTS="
:next
if "%~1"=="" goto start
set ARGUMENTS=%ARGUMENTS% "%~1"
shift
goto next
:start
"%VENV_PYTHON%" -P -m desktop_app %ARGUMENTS%
exit /b %ERRORLEVEL%

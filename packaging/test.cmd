@echo off
rem Runs every check of the project and stops at the first that fails.
setlocal
call "%~dp0setup.cmd" dev || exit /b 1
cd /d "%ROOT%" || exit /b 1
set "SCRATCH=%TEMP%\irori-test-%RANDOM%%RANDOM%"
mkdir "%SCRATCH%" || exit /b 1
set "IRORI_DATA=%SCRATCH%"
set "IRORI_RESOURCES="
set "PYTHONDONTWRITEBYTECODE="
set "QT_QPA_PLATFORM=offscreen"
set "PYTHONHASHSEED=0"
set "RESULT=1"

echo == format
"%VENV_PYTHON%" -m ruff format --check . || goto end
echo == lint
"%VENV_PYTHON%" -m ruff check . || goto end
echo == import contracts
"%ROOT%\.venv\Scripts\lint-imports.exe" || goto end
echo == types
"%VENV_PYTHON%" -m mypy || goto end
echo == content
"%VENV_PYTHON%" -P -m desktop_app check-data || goto end
echo == tests
"%VENV_PYTHON%" -m pytest -n 2 --dist worksteal -m "not speed" || goto end
echo == contract tests under another hash seed
set "PYTHONHASHSEED=1"
"%VENV_PYTHON%" -m pytest -n 2 tests/contract || goto end
echo == speed
"%VENV_PYTHON%" -m pytest -s -p no:xdist -m speed || goto end
echo All checks passed.
set "RESULT=0"
:end
if not "%RESULT%"=="0" echo irori: the check named last failed. 1>&2
rmdir /s /q "%SCRATCH%"
exit /b %RESULT%

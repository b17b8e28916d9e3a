"""When something was, as people say it."""

from datetime import date, datetime

from desktop_app.ui.shell.desk import Desk


def when(desk: Desk, moment: str, today: date) -> str:
    """Return a moment, an ISO 8601 text, as people say it."""
    try:
        then = datetime.fromisoformat(moment).astimezone()
    except (ValueError, OverflowError, OSError):  # not every system's clock reaches as far as a text
        return ""
    time = f"{then:%H:%M}"
    days = (today - then.date()).days
    if days == 0:
        return desk.text("shell.when.today", time=time)
    if days == 1:
        return desk.text("shell.when.yesterday", time=time)
    month, day = f"{then.month:02}", f"{then.day:02}"
    return desk.text("shell.when.date", year=then.year, month=month, day=day, time=time)

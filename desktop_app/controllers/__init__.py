"""QObjects between matches and opponents below and widgets and scenes above; they draw nothing."""

-- When the password of an account was changed, so that its owner learns of it. Deleted after thirty days.
CREATE TABLE password_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  at TEXT NOT NULL,
  -- The browser that changed it, as its device cookie says. NULL: somebody else than the account, or no browser.
  browser TEXT
) STRICT;
CREATE INDEX password_changes_by_user ON password_changes (user_id, id);

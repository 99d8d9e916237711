-- The name that papers give an account, from an instant on. Empty: its username again. Rows stay, so that a receipt printed later
-- says the name of its day. user_id is no reference: the account may be deleted, and ids are never reused.
CREATE TABLE paper_names (
  user_id INTEGER NOT NULL,
  since TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) <= 60),
  PRIMARY KEY (user_id, since)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER paper_names_are_never_changed BEFORE UPDATE ON paper_names
BEGIN
  SELECT RAISE(ABORT, 'names on papers are never changed');
END;
CREATE TRIGGER paper_names_are_never_deleted BEFORE DELETE ON paper_names
BEGIN
  SELECT RAISE(ABORT, 'names on papers are never deleted');
END;

-- Who closed a drawer: its slip has that account's name. NULL on closings from before.
ALTER TABLE cash_closings ADD COLUMN closed_by INTEGER;

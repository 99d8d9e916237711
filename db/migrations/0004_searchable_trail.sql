-- Who acted, beside the name, and what a line is about. Lines written before this have none of it: nothing changes them.
ALTER TABLE audit_trail ADD COLUMN role TEXT;
ALTER TABLE audit_trail ADD COLUMN student_id INTEGER;
ALTER TABLE audit_trail ADD COLUMN receipt_number TEXT;

-- What visitors, logins and refused tries have left this hour, by kind: beyond a number they are only counted.
CREATE TABLE limited_lines (
  action TEXT NOT NULL,
  outcome TEXT NOT NULL,
  user_id INTEGER NOT NULL, -- 0: no account
  username TEXT NOT NULL,
  role TEXT NOT NULL,
  hour INTEGER NOT NULL, -- its begin, milliseconds since 1970
  written INTEGER NOT NULL,
  left_out INTEGER NOT NULL,
  PRIMARY KEY (action, outcome, user_id)
) STRICT, WITHOUT ROWID;

-- Accounts that may read the record of a child which another account or the office wrote.
CREATE TABLE student_links (
  student_id INTEGER NOT NULL REFERENCES students (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  how TEXT NOT NULL CHECK (how IN ('code','claim','office','same-child','new-year')),
  at TEXT NOT NULL,
  by_name TEXT NOT NULL,
  PRIMARY KEY (student_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX links_by_user ON student_links (user_id);
CREATE TRIGGER student_links_are_four_at_most BEFORE INSERT ON student_links
WHEN (SELECT COUNT(*) FROM student_links WHERE student_id = NEW.student_id) >= 4
BEGIN
  SELECT RAISE(ABORT, 'a child has four linked accounts at most');
END;

-- Codes on paper that link a child to whoever types them, once. Only their hash is stored.
CREATE TABLE link_codes (
  code_hash TEXT PRIMARY KEY,
  student_id INTEGER NOT NULL REFERENCES students (id),
  made_by_name TEXT NOT NULL,
  made_at TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_by INTEGER,
  used_at TEXT,
  CHECK ((used_by IS NULL) = (used_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX link_codes_by_student ON link_codes (student_id, made_at);

-- What a family without a code asks of the office. A claim opens nothing by itself.
CREATE TABLE link_claims (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  full_name TEXT NOT NULL,
  date_of_birth TEXT NOT NULL,
  class_text TEXT,
  matricule TEXT,
  state TEXT NOT NULL CHECK (state IN ('open','approved','refused')),
  student_id INTEGER,
  at TEXT NOT NULL,
  decided_by_name TEXT,
  decided_at TEXT,
  CHECK ((state = 'open') = (decided_at IS NULL))
) STRICT;
CREATE INDEX claims_by_user ON link_claims (user_id, state);
CREATE INDEX claims_by_state ON link_claims (state, id);

-- A session that lasts thirty days on a phone, its label from the browser's name, and when it was seen last.
ALTER TABLE sessions ADD COLUMN kept INTEGER NOT NULL DEFAULT 0 CHECK (kept IN (0,1));
ALTER TABLE sessions ADD COLUMN label TEXT;
ALTER TABLE sessions ADD COLUMN seen_at TEXT;

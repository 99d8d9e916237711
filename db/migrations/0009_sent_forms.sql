-- Forms that created a record, for a week: sent again with the same key, they answer that record and create none.
CREATE TABLE sent_forms (
  user_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  operation TEXT NOT NULL,
  contents TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;

-- Whom a payment was made for, as the record said when the money was taken. Empty on rows from before: as it says today.
ALTER TABLE payments ADD COLUMN student_name TEXT NOT NULL DEFAULT '';
ALTER TABLE payments ADD COLUMN matricule TEXT NOT NULL DEFAULT '';
ALTER TABLE payments ADD COLUMN class_name TEXT NOT NULL DEFAULT '';

-- The chain (db/ledger-hash.ts): the hash of the payment before, and the hash over this row with it.
ALTER TABLE payments ADD COLUMN previous_hash TEXT NOT NULL DEFAULT '';
ALTER TABLE payments ADD COLUMN hash TEXT NOT NULL DEFAULT '';

-- Where the chain begins (one hash over all payments from before it), and what a restore left out of it.
CREATE TABLE ledger_marks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('upgrade','restore')),
  at TEXT NOT NULL,
  up_to_id INTEGER NOT NULL,
  count INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  hash TEXT NOT NULL,
  words TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX ledger_marks_one_beginning ON ledger_marks (kind) WHERE kind = 'upgrade';
CREATE TRIGGER ledger_marks_are_never_changed BEFORE UPDATE ON ledger_marks
BEGIN
  SELECT RAISE(ABORT, 'ledger marks are never changed');
END;
CREATE TRIGGER ledger_marks_are_never_deleted BEFORE DELETE ON ledger_marks
BEGIN
  SELECT RAISE(ABORT, 'ledger marks are never deleted');
END;

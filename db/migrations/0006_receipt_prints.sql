-- The one unmarked print of each receipt: a row is there once it is spent, and nothing takes it away.
CREATE TABLE receipt_prints (
  payment_id INTEGER NOT NULL PRIMARY KEY REFERENCES payments (id),
  printed_at TEXT,
  printed_by INTEGER,
  printed_by_name TEXT,
  printed_as TEXT CHECK (printed_as IN ('page','pdf','call')),
  CHECK ((printed_at IS NULL) = (printed_as IS NULL) AND (printed_at IS NULL) = (printed_by_name IS NULL))
) STRICT;
CREATE TRIGGER receipt_prints_are_never_changed BEFORE UPDATE ON receipt_prints
BEGIN
  SELECT RAISE(ABORT, 'receipt prints are never changed');
END;
CREATE TRIGGER receipt_prints_are_never_deleted BEFORE DELETE ON receipt_prints
BEGIN
  SELECT RAISE(ABORT, 'receipt prints are never deleted');
END;

-- Until now the unmarked receipt was printed at the desk without being counted: when and by whom is not known.
INSERT INTO receipt_prints (payment_id) SELECT id FROM payments;

-- The amount of a slip that was put right. Payments are never changed, so a correction stands beside them. It counts until all
-- payments that stood when it was made are voided: last_payment_id is the newest of them.
CREATE TABLE slip_corrections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  method TEXT NOT NULL CHECK (method IN ('mtn_momo','orange_money','bank','other')),
  -- As payments are compared: O is 0 and I is 1.
  reference_key TEXT NOT NULL,
  last_payment_id INTEGER NOT NULL REFERENCES payments (id),
  slip_amount INTEGER NOT NULL CHECK (slip_amount BETWEEN 1 AND 100000000),
  reason TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
  -- No reference to the account, which may be deleted.
  recorded_by INTEGER,
  recorded_by_name TEXT NOT NULL
) STRICT;
CREATE INDEX slip_corrections_by_number ON slip_corrections (reference_key, method);

CREATE TRIGGER slip_corrections_are_never_changed BEFORE UPDATE ON slip_corrections
BEGIN
  SELECT RAISE(ABORT, 'corrections of slips are never changed');
END;
CREATE TRIGGER slip_corrections_are_never_deleted BEFORE DELETE ON slip_corrections
BEGIN
  SELECT RAISE(ABORT, 'corrections of slips are never deleted');
END;
CREATE TRIGGER slip_corrections_are_never_replaced BEFORE INSERT ON slip_corrections
WHEN EXISTS (SELECT 1 FROM slip_corrections WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'corrections of slips are never changed');
END;
CREATE TRIGGER slip_corrections_never_below_what_is_spent BEFORE INSERT ON slip_corrections
WHEN NEW.slip_amount < COALESCE(
  (SELECT SUM(amount) FROM payments
    WHERE reference_key IS NOT NULL AND replace(replace(reference_key, 'O', '0'), 'I', '1') = NEW.reference_key
      AND method = NEW.method AND (reference_reason IS NULL OR method IN ('mtn_momo', 'orange_money'))), 0)
BEGIN
  SELECT RAISE(ABORT, 'correction of a slip below what is spent of it');
END;

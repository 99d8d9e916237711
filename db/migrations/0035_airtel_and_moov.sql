-- Airtel Money and Moov Money. db/migration-steps.ts widens the CHECK of the methods: payments are never updated, so their
-- table is built anew and every row copied as it is.

-- Whether a method that is off was ever used.
CREATE INDEX payments_by_method ON payments (method) WHERE reference_key IS NOT NULL;

-- Every operator's number is spent whatever the reason; banks and others use theirs again.
DROP TRIGGER payments_never_above_the_slip;
CREATE TRIGGER payments_never_above_the_slip BEFORE INSERT ON payments
WHEN NEW.amount > 0 AND NEW.reference_key IS NOT NULL
  AND (NEW.reference_reason IS NULL OR NEW.method NOT IN ('bank', 'other'))
  AND (NEW.slip_amount IS NULL OR NEW.amount + COALESCE(
    (SELECT SUM(amount) FROM payments
      WHERE reference_key IS NOT NULL AND given_back IS NULL
        AND replace(replace(reference_key, 'O', '0'), 'I', '1') = replace(replace(NEW.reference_key, 'O', '0'), 'I', '1')
        AND method = NEW.method AND (reference_reason IS NULL OR method NOT IN ('bank', 'other'))), 0) > NEW.slip_amount)
BEGIN
  SELECT RAISE(ABORT, 'payment above what the slip has left');
END;
DROP TRIGGER slip_corrections_never_below_what_is_spent;
CREATE TRIGGER slip_corrections_never_below_what_is_spent BEFORE INSERT ON slip_corrections
WHEN NEW.slip_amount < COALESCE(
  (SELECT SUM(amount) FROM payments
    WHERE reference_key IS NOT NULL AND given_back IS NULL
      AND replace(replace(reference_key, 'O', '0'), 'I', '1') = NEW.reference_key
      AND method = NEW.method AND (reference_reason IS NULL OR method NOT IN ('bank', 'other'))), 0)
BEGIN
  SELECT RAISE(ABORT, 'correction of a slip below what is spent of it');
END;

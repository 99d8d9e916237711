-- Transaction numbers are compared with O as 0 and I as 1 (src/school/fees/slips/reference.ts has the same text), since people
-- read one for the other. Payments are never changed, so the stored keys stay as they are and are compared like this.
DROP INDEX payments_by_reference;
CREATE INDEX payments_by_number ON payments (replace(replace(reference_key, 'O', '0'), 'I', '1'), method, amount) WHERE reference_key IS NOT NULL;

-- A payment with a reason counts for no slip, except that an operator's number is spent whatever the reason.
DROP TRIGGER payments_never_above_the_slip;
CREATE TRIGGER payments_never_above_the_slip BEFORE INSERT ON payments
WHEN NEW.amount > 0 AND NEW.reference_key IS NOT NULL
  AND (NEW.reference_reason IS NULL OR NEW.method IN ('mtn_momo', 'orange_money'))
  AND (NEW.slip_amount IS NULL OR NEW.amount + COALESCE(
    (SELECT SUM(amount) FROM payments
      WHERE reference_key IS NOT NULL
        AND replace(replace(reference_key, 'O', '0'), 'I', '1') = replace(replace(NEW.reference_key, 'O', '0'), 'I', '1')
        AND method = NEW.method AND (reference_reason IS NULL OR method IN ('mtn_momo', 'orange_money'))), 0) > NEW.slip_amount)
BEGIN
  SELECT RAISE(ABORT, 'payment above what the slip has left');
END;

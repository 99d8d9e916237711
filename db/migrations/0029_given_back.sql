-- An opposite entry voids a payment that was entered wrongly, gives a part of one back, or moves a part of one to another fee.
-- How the money was given back. NULL: it was not.
ALTER TABLE payments ADD COLUMN given_back TEXT CHECK (given_back IN ('cash','same')) CHECK (given_back IS NULL OR voids_id IS NOT NULL);
-- The cash voucher, in one series with those of money out.
ALTER TABLE payments ADD COLUMN voucher_number TEXT CHECK ((voucher_number IS NULL) = (given_back IS NULL OR given_back <> 'cash'));
-- On both entries of a moved credit: the payment that the credit is of.
ALTER TABLE payments ADD COLUMN moved_from_id INTEGER REFERENCES payments (id)
  CHECK (moved_from_id IS NULL OR given_back IS NULL) CHECK (moved_from_id IS NULL OR voids_id IS NULL OR voids_id = moved_from_id);

DROP INDEX payments_voided_once;
CREATE UNIQUE INDEX payments_voided_once ON payments (voids_id) WHERE voids_id IS NOT NULL AND given_back IS NULL AND moved_from_id IS NULL;
CREATE INDEX payments_taken_back ON payments (voids_id, amount) WHERE voids_id IS NOT NULL;
CREATE UNIQUE INDEX payments_voucher_once ON payments (voucher_number) WHERE voucher_number IS NOT NULL;
CREATE INDEX payments_moved ON payments (moved_from_id, amount) WHERE moved_from_id IS NOT NULL;
-- A moved credit is no money that came or went: drawers and the days of payments are counted without it.
DROP INDEX payments_by_drawer;
CREATE INDEX payments_by_drawer ON payments (drawer, id, amount, moved_from_id) WHERE drawer IS NOT NULL;
DROP INDEX payments_by_year_date;
CREATE INDEX payments_by_year_date ON payments (year, paid_at, amount, moved_from_id);

DROP TRIGGER payments_void_the_whole;
CREATE TRIGGER payments_take_back_what_is_left BEFORE INSERT ON payments
WHEN NEW.voids_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM payments p WHERE p.id = NEW.voids_id AND p.voids_id IS NULL AND p.student_id = NEW.student_id AND p.fee_type = NEW.fee_type
    AND p.amount + COALESCE((SELECT SUM(t.amount) FROM payments t WHERE t.voids_id = p.id), 0) + NEW.amount >= 0)
BEGIN
  SELECT RAISE(ABORT, 'no more can be taken back than is left of the payment');
END;
-- What was moved to another fee is a payment of its own, which is voided by itself.
CREATE TRIGGER payments_void_the_whole BEFORE INSERT ON payments
WHEN NEW.voids_id IS NOT NULL AND NEW.given_back IS NULL AND NEW.moved_from_id IS NULL AND NOT EXISTS (
  SELECT 1 FROM payments p WHERE p.id = NEW.voids_id
    AND p.amount + COALESCE((SELECT SUM(t.amount) FROM payments t WHERE t.voids_id = p.id AND t.moved_from_id IS NOT NULL), 0) + NEW.amount = 0
    AND NOT EXISTS (SELECT 1 FROM payments t WHERE t.voids_id = p.id AND t.given_back IS NOT NULL))
BEGIN
  SELECT RAISE(ABORT, 'a void is the exact opposite of one payment');
END;
CREATE TRIGGER payments_move_what_they_took_away BEFORE INSERT ON payments
WHEN NEW.moved_from_id IS NOT NULL AND NEW.amount > 0 AND (
  NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = NEW.moved_from_id AND p.student_id = NEW.student_id AND p.method = NEW.method)
  OR NEW.amount + COALESCE((SELECT SUM(amount) FROM payments WHERE moved_from_id = NEW.moved_from_id), 0) > 0)
BEGIN
  SELECT RAISE(ABORT, 'a credit is moved as it was paid');
END;

-- The number of money given back is no slip: it neither spends one nor frees one.
DROP TRIGGER payments_never_above_the_slip;
CREATE TRIGGER payments_never_above_the_slip BEFORE INSERT ON payments
WHEN NEW.amount > 0 AND NEW.reference_key IS NOT NULL
  AND (NEW.reference_reason IS NULL OR NEW.method IN ('mtn_momo', 'orange_money'))
  AND (NEW.slip_amount IS NULL OR NEW.amount + COALESCE(
    (SELECT SUM(amount) FROM payments
      WHERE reference_key IS NOT NULL AND given_back IS NULL
        AND replace(replace(reference_key, 'O', '0'), 'I', '1') = replace(replace(NEW.reference_key, 'O', '0'), 'I', '1')
        AND method = NEW.method AND (reference_reason IS NULL OR method IN ('mtn_momo', 'orange_money'))), 0) > NEW.slip_amount)
BEGIN
  SELECT RAISE(ABORT, 'payment above what the slip has left');
END;
DROP TRIGGER slip_corrections_never_below_what_is_spent;
CREATE TRIGGER slip_corrections_never_below_what_is_spent BEFORE INSERT ON slip_corrections
WHEN NEW.slip_amount < COALESCE(
  (SELECT SUM(amount) FROM payments
    WHERE reference_key IS NOT NULL AND given_back IS NULL
      AND replace(replace(reference_key, 'O', '0'), 'I', '1') = NEW.reference_key
      AND method = NEW.method AND (reference_reason IS NULL OR method IN ('mtn_momo', 'orange_money'))), 0)
BEGIN
  SELECT RAISE(ABORT, 'correction of a slip below what is spent of it');
END;

DROP TRIGGER payments_are_never_replaced;
CREATE TRIGGER payments_are_never_replaced BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id OR receipt_number = NEW.receipt_number
  OR idempotency_key = NEW.idempotency_key OR voucher_number = NEW.voucher_number)
  OR (NEW.given_back IS NULL AND NEW.moved_from_id IS NULL AND EXISTS (SELECT 1 FROM payments
    WHERE voids_id = NEW.voids_id AND given_back IS NULL AND moved_from_id IS NULL))
BEGIN
  SELECT RAISE(ABORT, 'payments are never changed');
END;

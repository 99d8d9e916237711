-- INSERT OR REPLACE deletes the row in its way without its delete trigger, so another one refuses it.
CREATE TRIGGER audit_is_never_replaced BEFORE INSERT ON audit_trail
WHEN EXISTS (SELECT 1 FROM audit_trail WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'the audit trail is never changed');
END;
CREATE TRIGGER payments_are_never_replaced BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id OR receipt_number = NEW.receipt_number
  OR voids_id = NEW.voids_id OR idempotency_key = NEW.idempotency_key)
BEGIN
  SELECT RAISE(ABORT, 'payments are never changed');
END;
CREATE TRIGGER ledger_marks_are_never_replaced BEFORE INSERT ON ledger_marks
WHEN EXISTS (SELECT 1 FROM ledger_marks WHERE id = NEW.id OR (kind = 'upgrade' AND NEW.kind = 'upgrade'))
BEGIN
  SELECT RAISE(ABORT, 'ledger marks are never changed');
END;
CREATE TRIGGER receipt_prints_are_never_replaced BEFORE INSERT ON receipt_prints
WHEN EXISTS (SELECT 1 FROM receipt_prints WHERE payment_id = NEW.payment_id)
BEGIN
  SELECT RAISE(ABORT, 'receipt prints are never changed');
END;
CREATE TRIGGER paper_names_are_never_replaced BEFORE INSERT ON paper_names
WHEN EXISTS (SELECT 1 FROM paper_names WHERE user_id = NEW.user_id AND since = NEW.since)
BEGIN
  SELECT RAISE(ABORT, 'names on papers are never changed');
END;

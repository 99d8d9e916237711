-- How a payment was made. Earlier payments do not say it, and the ledger's triggers refuse to fill it in afterwards.
ALTER TABLE payments ADD COLUMN method TEXT NOT NULL DEFAULT 'unstated'
  CHECK (method IN ('cash','mtn_momo','orange_money','bank','other','unstated'));
-- The transaction number as typed; for comparing, its capital letters and digits (NULL: a mere note, no slip).
ALTER TABLE payments ADD COLUMN reference TEXT;
ALTER TABLE payments ADD COLUMN reference_key TEXT;
-- What the slip or the message says was paid.
ALTER TABLE payments ADD COLUMN slip_amount INTEGER CHECK (slip_amount BETWEEN 1 AND 100000000);
-- Why a number that is known was taken again: two banks may give the same one.
ALTER TABLE payments ADD COLUMN reference_reason TEXT;
ALTER TABLE payments ADD COLUMN payer TEXT;
-- The receipt number of the first entry of those made together. NULL: made alone.
ALTER TABLE payments ADD COLUMN joint_receipt TEXT;
-- The account whose drawer the cash went into or came out of. NULL: no cash.
ALTER TABLE payments ADD COLUMN drawer INTEGER;

CREATE INDEX payments_by_reference ON payments (method, reference_key, amount) WHERE reference_key IS NOT NULL;
CREATE INDEX payments_by_joint_receipt ON payments (joint_receipt) WHERE joint_receipt IS NOT NULL;
CREATE INDEX payments_by_drawer ON payments (drawer, id, amount) WHERE drawer IS NOT NULL;
CREATE INDEX payments_by_recorded ON payments (recorded_at);

CREATE TRIGGER payments_never_above_the_slip BEFORE INSERT ON payments
WHEN NEW.amount > 0 AND NEW.reference_key IS NOT NULL AND NEW.reference_reason IS NULL
  AND (NEW.slip_amount IS NULL OR NEW.amount + COALESCE(
    (SELECT SUM(amount) FROM payments WHERE method = NEW.method AND reference_key = NEW.reference_key AND reference_reason IS NULL), 0) > NEW.slip_amount)
BEGIN
  SELECT RAISE(ABORT, 'payment above what the slip has left');
END;

-- The count of a cashier's drawer in the evening. No reference to the account, which may be deleted.
CREATE TABLE cash_closings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL,
  username TEXT NOT NULL,
  closed_by_name TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  closed_at TEXT NOT NULL,
  last_payment_id INTEGER NOT NULL,
  last_cash_out_id INTEGER NOT NULL,
  opening_float INTEGER NOT NULL,
  cash_taken INTEGER NOT NULL,
  paid_out INTEGER NOT NULL,
  cash_counted INTEGER NOT NULL CHECK (cash_counted >= 0),
  float_kept INTEGER NOT NULL CHECK (float_kept BETWEEN 0 AND cash_counted),
  difference INTEGER NOT NULL,
  counts TEXT,
  handed_to TEXT,
  note TEXT,
  CHECK (difference = cash_counted - (opening_float + cash_taken - paid_out)),
  CHECK (difference = 0 OR note IS NOT NULL)
) STRICT;
CREATE INDEX closings_by_user ON cash_closings (user_id, id);
CREATE INDEX closings_by_day ON cash_closings (day);
CREATE TRIGGER cash_closings_are_never_changed BEFORE UPDATE ON cash_closings
BEGIN
  SELECT RAISE(ABORT, 'closings are never changed');
END;
CREATE TRIGGER cash_closings_are_never_deleted BEFORE DELETE ON cash_closings
BEGIN
  SELECT RAISE(ABORT, 'closings are never deleted');
END;

CREATE TRIGGER cash_closings_are_never_replaced BEFORE INSERT ON cash_closings
WHEN EXISTS (SELECT 1 FROM cash_closings WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'closings are never changed');
END;

-- Money paid out of a drawer. A void is another row with the opposite amount.
CREATE TABLE cash_outs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  voucher_number TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL,
  username TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount <> 0 AND amount BETWEEN -100000000 AND 100000000),
  reason TEXT NOT NULL,
  to_whom TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  at TEXT NOT NULL,
  voids_id INTEGER UNIQUE REFERENCES cash_outs (id),
  CHECK ((voids_id IS NULL) = (amount > 0))
) STRICT;
CREATE INDEX cash_outs_by_user ON cash_outs (user_id, id, amount);
CREATE INDEX cash_outs_by_day ON cash_outs (day);
CREATE TRIGGER cash_outs_are_never_changed BEFORE UPDATE ON cash_outs
BEGIN
  SELECT RAISE(ABORT, 'money out is never changed');
END;
CREATE TRIGGER cash_outs_are_never_deleted BEFORE DELETE ON cash_outs
BEGIN
  SELECT RAISE(ABORT, 'money out is never deleted');
END;

CREATE TRIGGER cash_outs_are_never_replaced BEFORE INSERT ON cash_outs
WHEN EXISTS (SELECT 1 FROM cash_outs WHERE id = NEW.id OR voucher_number = NEW.voucher_number OR voids_id = NEW.voids_id)
BEGIN
  SELECT RAISE(ABORT, 'money out is never changed');
END;
CREATE TRIGGER cash_outs_void_the_whole BEFORE INSERT ON cash_outs
WHEN NEW.voids_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM cash_outs o WHERE o.id = NEW.voids_id AND o.amount = -NEW.amount AND o.voids_id IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a void is the exact opposite of one voucher');
END;

-- Fee reductions. Cancelling one is another row with the opposite amount. They leave with a student who has no payments.
CREATE TABLE remissions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id),
  fee_type TEXT NOT NULL CHECK (fee_type IN ('Registration','Tuition','Vocational','Sport Wear','Sanitation & Health')),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND amount BETWEEN -100000000 AND 100000000),
  kind TEXT NOT NULL CHECK (kind IN ('scholarship','siblings','staff','other')),
  reason TEXT NOT NULL,
  cancels_id INTEGER UNIQUE REFERENCES remissions (id),
  granted_by INTEGER,
  granted_by_name TEXT NOT NULL,
  granted_at TEXT NOT NULL,
  CHECK ((cancels_id IS NULL) = (amount > 0))
) STRICT;
CREATE INDEX remissions_by_student ON remissions (student_id, fee_type, amount);
CREATE TRIGGER remissions_are_never_changed BEFORE UPDATE ON remissions
BEGIN
  SELECT RAISE(ABORT, 'reductions are never changed');
END;
CREATE TRIGGER remissions_of_payers_are_never_deleted BEFORE DELETE ON remissions
WHEN EXISTS (SELECT 1 FROM payments WHERE student_id = OLD.student_id)
BEGIN
  SELECT RAISE(ABORT, 'reductions of a student who has payments are never deleted');
END;

CREATE TRIGGER remissions_are_never_replaced BEFORE INSERT ON remissions
WHEN EXISTS (SELECT 1 FROM remissions WHERE id = NEW.id OR cancels_id = NEW.cancels_id)
BEGIN
  SELECT RAISE(ABORT, 'reductions are never changed');
END;
CREATE TRIGGER remissions_cancel_the_whole BEFORE INSERT ON remissions
WHEN NEW.cancels_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM remissions r WHERE r.id = NEW.cancels_id AND r.amount = -NEW.amount AND r.student_id = NEW.student_id
    AND r.fee_type = NEW.fee_type AND r.cancels_id IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a cancellation is the exact opposite of one reduction');
END;

-- An admin who takes money and leaves voids, reductions, fees and settings to the head.
ALTER TABLE users ADD COLUMN desk_only INTEGER NOT NULL DEFAULT 0 CHECK (desk_only IN (0,1));

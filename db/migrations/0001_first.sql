-- All tables of 1.0. A changed table is the next file: this one is never edited once a school runs on it (db/migrate.ts).
-- All are STRICT, so that no text is stored as money. What must not change is refused by triggers: UPDATE and DELETE, and
-- INSERT OR REPLACE, which deletes the row in its way without its delete trigger.
-- What names an account without a reference outlives it: accounts may be deleted, and ids are never used again.

-- Accounts ------------------------------------------------------------------------------------------------------

CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL,
  username_key TEXT NOT NULL,
  -- As typed. Its numbers are read by the rules of the school's country, which may be changed: nothing of that is stored.
  contact TEXT NOT NULL,
  password_hash TEXT NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  -- When it was last set again, so that its owner learns of it.
  password_changed_at TEXT,
  -- The account was made by somebody else; its owner chooses a new password at the first login.
  must_change_password INTEGER NOT NULL DEFAULT 0 CHECK (must_change_password IN (0,1)),
  role TEXT NOT NULL CHECK (role IN ('admin','student','teacher','parent')),
  -- An admin who takes money and leaves voids, discounts, fees and settings to the head.
  desk_only INTEGER NOT NULL DEFAULT 0 CHECK (desk_only IN (0,1)),
  -- NULL until somebody chooses one.
  language TEXT CHECK (language IN ('en','fr')),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now'))
) STRICT;
CREATE UNIQUE INDEX users_username_once ON users (username_key);

-- The name that papers give an account, from an instant on. Empty: its username again. Rows stay, so that a receipt printed later
-- says the name of its day.
CREATE TABLE paper_names (
  user_id INTEGER NOT NULL,
  since TEXT NOT NULL,
  name TEXT NOT NULL CHECK (length(name) <= 60),
  PRIMARY KEY (user_id, since)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER paper_names_are_never_changed BEFORE UPDATE ON paper_names
BEGIN
  SELECT RAISE(ABORT, 'names on papers are never changed');
END;
CREATE TRIGGER paper_names_are_never_deleted BEFORE DELETE ON paper_names
BEGIN
  SELECT RAISE(ABORT, 'names on papers are never deleted');
END;
CREATE TRIGGER paper_names_are_never_replaced BEFORE INSERT ON paper_names
WHEN EXISTS (SELECT 1 FROM paper_names WHERE user_id = NEW.user_id AND since = NEW.since)
BEGIN
  SELECT RAISE(ABORT, 'names on papers are never changed');
END;

CREATE TABLE sessions (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  expires_at INTEGER NOT NULL,
  -- Lasts thirty days on a device, with a label from the browser's name.
  remembered INTEGER NOT NULL DEFAULT 0 CHECK (remembered IN (0,1)),
  label TEXT,
  seen_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE reset_tokens (
  token_hash TEXT NOT NULL PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  expires_at INTEGER NOT NULL,
  -- Of who knows the phone number, or given out by an admin, whose codes end with his account.
  origin TEXT NOT NULL CHECK (origin IN ('phone','office')),
  made_by INTEGER CHECK ((made_by IS NULL) = (origin = 'phone'))
) STRICT, WITHOUT ROWID;
CREATE INDEX reset_tokens_by_user ON reset_tokens (user_id);

CREATE TABLE setup_links (
  token_hash TEXT NOT NULL PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  bucket TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX attempts_by_bucket ON attempts (bucket, at);
CREATE INDEX attempts_by_time ON attempts (at);

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

-- The school and its people -------------------------------------------------------------------------------------

CREATE TABLE settings (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE classes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CHECK (name <> ''),
  name_key TEXT NOT NULL,
  registration_fee INTEGER NOT NULL CHECK (registration_fee BETWEEN 0 AND 100000000),
  tuition_fee INTEGER NOT NULL CHECK (tuition_fee BETWEEN 0 AND 100000000),
  vocational_fee INTEGER NOT NULL CHECK (vocational_fee BETWEEN 0 AND 100000000),
  sport_wear_fee INTEGER NOT NULL CHECK (sport_wear_fee BETWEEN 0 AND 100000000),
  health_sanitation_fee INTEGER NOT NULL CHECK (health_sanitation_fee BETWEEN 0 AND 100000000),
  number_of_installments INTEGER NOT NULL CHECK (number_of_installments BETWEEN 1 AND 12),
  year INTEGER NOT NULL CHECK (year BETWEEN 2025 AND 2030),
  level TEXT CHECK (level IN
  ('6e','5e','4e','3e','2nde','1ere','Tle','F1','F2','F3','F4','F5','LS','US','T1','T2','T3','T4','T5','T6','T7')),
  -- The name of the class that follows; '' is the end of the school, NULL is not said.
  promotes_to TEXT,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now'))
) STRICT;
CREATE UNIQUE INDEX classes_name_once_a_year ON classes (year, name_key);

CREATE TABLE departments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL CHECK (title <> ''),
  title_key TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  picture1 TEXT,
  picture2 TEXT,
  picture3 TEXT,
  picture4 TEXT,
  year INTEGER NOT NULL CHECK (year BETWEEN 2025 AND 2030),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now'))
) STRICT;
CREATE UNIQUE INDEX departments_title_once_a_year ON departments (year, title_key);

CREATE TABLE teachers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER REFERENCES users (id),
  teacher_name TEXT NOT NULL CHECK (teacher_name <> ''),
  name_sort TEXT NOT NULL,
  search_key TEXT NOT NULL,
  subjects TEXT NOT NULL,
  id_card TEXT NOT NULL DEFAULT '',
  classes_taught TEXT NOT NULL DEFAULT '',
  salary_amount INTEGER CHECK (salary_amount BETWEEN 0 AND 10000000000),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending','approved','rejected')),
  year INTEGER NOT NULL CHECK (year BETWEEN 2025 AND 2030),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now'))
) STRICT;
CREATE UNIQUE INDEX teachers_one_an_account ON teachers (user_id);
CREATE INDEX teachers_by_year_name ON teachers (year, name_sort, id);

CREATE TABLE students (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER REFERENCES users (id),
  self_user_id INTEGER REFERENCES users (id) CHECK (self_user_id IS NULL OR self_user_id = user_id),
  registration_date TEXT NOT NULL CHECK (registration_date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  full_name TEXT NOT NULL CHECK (full_name <> ''),
  name_sort TEXT NOT NULL,
  name_key TEXT NOT NULL,
  sex TEXT NOT NULL CHECK (sex IN ('Male','Female')),
  date_of_birth TEXT NOT NULL CHECK (date_of_birth GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  place_of_birth TEXT NOT NULL,
  father_name TEXT NOT NULL,
  mother_name TEXT NOT NULL,
  guardian_contact TEXT NOT NULL,
  national_matricule TEXT,
  student_picture TEXT,
  previous_class TEXT NOT NULL,
  previous_average INTEGER NOT NULL CHECK (previous_average BETWEEN 0 AND 10000),
  year INTEGER NOT NULL CHECK (year BETWEEN 2025 AND 2030),
  class_id INTEGER NOT NULL REFERENCES classes (id),
  -- The day of the last change of class; NULL is the registration date. Dates before it fall due some days after it.
  class_since TEXT CHECK (class_since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  department_id INTEGER NOT NULL REFERENCES departments (id),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending','approved')),
  -- When the school first approved the record, or took its first payment. Nothing takes it back.
  confirmed_at TEXT,
  -- JSON: what the owner changed in a confirmed record since the office last looked, by field with the value before.
  family_changes TEXT,
  -- The account that registered the record, and its phone, if it was deleted or lost the record before the school had confirmed
  -- it: the record is still what a family typed, not what the school knows. NULL: it has its account, or the school confirmed it.
  former_owner TEXT,
  former_contact TEXT,
  -- The record of the year before. A person's records form a chain; person_id is the id of its first one, NULL means the own id.
  continues_id INTEGER REFERENCES students (id),
  person_id INTEGER,
  -- Why nobody continues this record, and the day of a departure in mid-year. NULL beside `leaving`: at the end of the year.
  leaving TEXT CHECK (leaving IN ('left','finished','expelled','died')),
  left_on TEXT
  CHECK (left_on IS NULL OR (leaving IS NOT NULL AND left_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')),
  import_id INTEGER,
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now'))
) STRICT;
CREATE UNIQUE INDEX students_register_themselves_once ON students (self_user_id);
CREATE INDEX students_by_class_name ON students (class_id, name_sort, id);
CREATE INDEX students_by_year_date ON students (year, registration_date);
CREATE INDEX students_by_year_status ON students (year, status);
CREATE INDEX students_by_department ON students (department_id);
CREATE INDEX students_by_user ON students (user_id);
CREATE INDEX students_by_picture ON students (student_picture);
-- What a search compares is in the index that lists are read by, so that looking through a year reads no record.
CREATE INDEX students_by_year_name ON students (year, name_sort, id, name_key);
CREATE UNIQUE INDEX students_continue_once ON students (continues_id) WHERE continues_id IS NOT NULL;
CREATE INDEX students_by_person ON students (person_id) WHERE person_id IS NOT NULL;
CREATE UNIQUE INDEX students_national_matricule_once_a_year ON students (year, national_matricule) WHERE national_matricule IS NOT NULL;
CREATE INDEX students_by_import ON students (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX students_left ON students (year) WHERE left_on IS NOT NULL;

CREATE TABLE certificates (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number TEXT NOT NULL UNIQUE,
  student_id INTEGER NOT NULL REFERENCES students (id),
  kind TEXT NOT NULL CHECK (kind IN ('enrolment','clearance')),
  -- JSON: what is printed.
  facts TEXT NOT NULL,
  issued_by_name TEXT NOT NULL,
  issued_at TEXT NOT NULL
) STRICT;
CREATE INDEX certificates_by_student ON certificates (student_id, id);
CREATE TRIGGER certificates_are_never_changed BEFORE UPDATE ON certificates
BEGIN
  SELECT RAISE(ABORT, 'certificates are never changed');
END;
CREATE TRIGGER certificates_are_never_deleted BEFORE DELETE ON certificates
BEGIN
  SELECT RAISE(ABORT, 'certificates are never deleted');
END;
CREATE TRIGGER certificates_are_never_replaced BEFORE INSERT ON certificates
WHEN EXISTS (SELECT 1 FROM certificates WHERE id = NEW.id OR number = NEW.number)
BEGIN
  SELECT RAISE(ABORT, 'certificates are never changed');
END;

-- Families ------------------------------------------------------------------------------------------------------

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
  -- The admin who gave it out. An unused code ends with him; a used one outlives him.
  made_by INTEGER NOT NULL,
  made_by_name TEXT NOT NULL,
  made_at TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_by INTEGER,
  used_at TEXT,
  CHECK ((used_by IS NULL) = (used_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX link_codes_by_student ON link_codes (student_id, made_at);

-- What a family without a code asks of the office. It opens nothing by itself.
CREATE TABLE link_requests (
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
CREATE INDEX link_requests_by_user ON link_requests (user_id, state);
CREATE INDEX link_requests_by_state ON link_requests (state, id);

-- The ledger ----------------------------------------------------------------------------------------------------

-- Rows are never changed. An opposite entry voids a payment that was entered wrongly, gives a part of one back, or moves a part of
-- one to another fee.
CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  receipt_number TEXT NOT NULL CHECK (receipt_number GLOB 'RCP-[0-9]*'),
  -- The receipt number of the first payment of those made together. NULL: made alone.
  joint_receipt TEXT,
  student_id INTEGER NOT NULL REFERENCES students (id),
  class_id INTEGER NOT NULL REFERENCES classes (id),
  -- Whom it was made for, as the record said when the money was taken.
  student_name TEXT NOT NULL,
  matricule TEXT NOT NULL,
  class_name TEXT NOT NULL,
  fee_type TEXT NOT NULL CHECK (fee_type IN ('Registration','Tuition','Vocational','Sport Wear','Sanitation & Health')),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND amount BETWEEN -100000000 AND 100000000),
  fee_due INTEGER NOT NULL CHECK (fee_due BETWEEN 0 AND 100000000),
  paid_at TEXT NOT NULL CHECK (paid_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  year INTEGER NOT NULL CHECK (year BETWEEN 2025 AND 2030),
  recorded_at TEXT NOT NULL,
  recorded_by INTEGER,
  recorded_by_name TEXT NOT NULL,
  method TEXT NOT NULL
  CHECK (method IN ('cash','mtn_momo','orange_money','airtel_money','moov_money','bank','other')),
  -- The transaction number as typed; for comparing, its capital letters and digits with O as 0, and I and L as 1, because people
  -- read one for the other (NULL: a mere note, no slip).
  reference TEXT,
  reference_key TEXT,
  -- What the slip or the message says was paid.
  slip_amount INTEGER CHECK (slip_amount BETWEEN 1 AND 100000000),
  -- Why a number that is known was taken again: two banks may give the same one.
  reference_reason TEXT,
  payer TEXT,
  -- The account whose drawer the cash went into or came out of. NULL: no cash.
  drawer INTEGER,
  voids_id INTEGER REFERENCES payments (id),
  void_reason TEXT,
  -- How the money was given back. NULL: it was not.
  given_back TEXT CHECK (given_back IN ('cash','same')) CHECK (given_back IS NULL OR voids_id IS NOT NULL),
  -- The cash voucher, in one series with those of money out.
  voucher_number TEXT CHECK ((voucher_number IS NULL) = (given_back IS NULL OR given_back <> 'cash')),
  -- On both entries of a moved credit: the payment that the credit is of.
  moved_from_id INTEGER REFERENCES payments (id)
  CHECK (moved_from_id IS NULL OR given_back IS NULL) CHECK (moved_from_id IS NULL OR voids_id IS NULL OR voids_id = moved_from_id),
  idempotency_key TEXT,
  idempotency_contents TEXT,
  -- The chain (db/ledger-hash.ts): the hash of the payment before, which the first one does not have, and the hash over this row.
  previous_hash TEXT NOT NULL,
  hash TEXT NOT NULL CHECK (length(hash) > 64),
  CHECK ((voids_id IS NULL) = (amount > 0)),
  CHECK ((voids_id IS NULL) = (void_reason IS NULL))
) STRICT;
CREATE UNIQUE INDEX payments_receipt_once ON payments (receipt_number);
CREATE INDEX payments_by_student_type ON payments (student_id, fee_type, amount);
CREATE INDEX payments_by_class ON payments (class_id);
-- Few payments are voided, and not each brings a key: the others have no line in such an index, and less goes to the disk.
CREATE UNIQUE INDEX payments_key_once ON payments (idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX payments_by_joint_receipt ON payments (joint_receipt) WHERE joint_receipt IS NOT NULL;
CREATE INDEX payments_by_recorded ON payments (recorded_at);
CREATE INDEX payments_by_number ON payments (reference_key, method, amount) WHERE reference_key IS NOT NULL;
-- What was moved to another fee is a payment of its own, which is voided by itself.
CREATE UNIQUE INDEX payments_voided_once ON payments (voids_id) WHERE voids_id IS NOT NULL AND given_back IS NULL AND moved_from_id IS NULL;
CREATE INDEX payments_taken_back ON payments (voids_id, amount) WHERE voids_id IS NOT NULL;
CREATE UNIQUE INDEX payments_voucher_once ON payments (voucher_number) WHERE voucher_number IS NOT NULL;
CREATE INDEX payments_moved ON payments (moved_from_id, amount) WHERE moved_from_id IS NOT NULL;
-- A moved credit is no money that came or went: drawers and the days of payments are counted without it.
CREATE INDEX payments_by_drawer ON payments (drawer, id, amount, moved_from_id) WHERE drawer IS NOT NULL;
CREATE INDEX payments_by_year_date ON payments (year, paid_at, amount, moved_from_id);
-- Whether a method that is off was ever used.
CREATE INDEX payments_by_method ON payments (method) WHERE reference_key IS NOT NULL;
CREATE TRIGGER payments_are_never_changed BEFORE UPDATE ON payments
BEGIN
  SELECT RAISE(ABORT, 'payments are never changed');
END;
CREATE TRIGGER payments_are_never_deleted BEFORE DELETE ON payments
BEGIN
  SELECT RAISE(ABORT, 'payments are never deleted');
END;
CREATE TRIGGER payments_never_above_the_fee BEFORE INSERT ON payments
WHEN NEW.amount > 0 AND NEW.amount + COALESCE(
  (SELECT SUM(amount) FROM payments WHERE student_id = NEW.student_id AND fee_type = NEW.fee_type), 0) > NEW.fee_due
BEGIN
  SELECT RAISE(ABORT, 'payment above what is left');
END;
CREATE TRIGGER payments_take_back_what_is_left BEFORE INSERT ON payments
WHEN NEW.voids_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM payments p WHERE p.id = NEW.voids_id AND p.voids_id IS NULL AND p.student_id = NEW.student_id AND p.fee_type = NEW.fee_type
    AND p.amount + COALESCE((SELECT SUM(t.amount) FROM payments t WHERE t.voids_id = p.id), 0) + NEW.amount >= 0)
BEGIN
  SELECT RAISE(ABORT, 'no more can be taken back than is left of the payment');
END;
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
CREATE TRIGGER payments_are_never_replaced BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id OR receipt_number = NEW.receipt_number
  OR idempotency_key = NEW.idempotency_key OR voucher_number = NEW.voucher_number)
  OR (NEW.given_back IS NULL AND NEW.moved_from_id IS NULL AND EXISTS (SELECT 1 FROM payments
    WHERE voids_id = NEW.voids_id AND given_back IS NULL AND moved_from_id IS NULL))
BEGIN
  SELECT RAISE(ABORT, 'payments are never changed');
END;
-- A payment with a reason counts for no slip, except that an operator's number is spent whatever the reason. Money given back
-- neither spends a slip nor frees one.
CREATE TRIGGER payments_never_above_the_slip BEFORE INSERT ON payments
WHEN NEW.amount > 0 AND NEW.reference_key IS NOT NULL
  AND (NEW.reference_reason IS NULL OR NEW.method NOT IN ('bank', 'other'))
  AND (NEW.slip_amount IS NULL OR NEW.amount + COALESCE(
    (SELECT SUM(amount) FROM payments
      WHERE reference_key IS NOT NULL AND given_back IS NULL
        AND reference_key = NEW.reference_key
        AND method = NEW.method AND (reference_reason IS NULL OR method NOT IN ('bank', 'other'))), 0) > NEW.slip_amount)
BEGIN
  SELECT RAISE(ABORT, 'payment above what the slip has left');
END;

-- The amount of a slip that was put right. It counts until all payments that were not voided when it was made are voided:
-- last_payment_id is the newest of them.
CREATE TABLE slip_corrections (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  method TEXT NOT NULL CHECK (method IN ('mtn_momo','orange_money','airtel_money','moov_money','bank','other')),
  reference_key TEXT NOT NULL,
  last_payment_id INTEGER NOT NULL REFERENCES payments (id),
  slip_amount INTEGER NOT NULL CHECK (slip_amount BETWEEN 1 AND 100000000),
  reason TEXT NOT NULL,
  recorded_at TEXT NOT NULL,
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
    WHERE reference_key IS NOT NULL AND given_back IS NULL
      AND reference_key = NEW.reference_key
      AND method = NEW.method AND (reference_reason IS NULL OR method NOT IN ('bank', 'other'))), 0)
BEGIN
  SELECT RAISE(ABORT, 'correction of a slip below what is spent of it');
END;

-- The one unmarked print of each receipt: a row is there once it is spent, and nothing takes it away.
CREATE TABLE receipt_prints (
  payment_id INTEGER NOT NULL PRIMARY KEY REFERENCES payments (id),
  printed_at TEXT NOT NULL,
  printed_by INTEGER NOT NULL,
  printed_by_name TEXT NOT NULL,
  printed_as TEXT NOT NULL CHECK (printed_as IN ('page','pdf','call')),
  -- The print is repeated in this language only.
  printed_in TEXT NOT NULL CHECK (printed_in IN ('en','fr','both'))
) STRICT;
CREATE TRIGGER receipt_prints_are_never_changed BEFORE UPDATE ON receipt_prints
BEGIN
  SELECT RAISE(ABORT, 'receipt prints are never changed');
END;
CREATE TRIGGER receipt_prints_are_never_deleted BEFORE DELETE ON receipt_prints
BEGIN
  SELECT RAISE(ABORT, 'receipt prints are never deleted');
END;
CREATE TRIGGER receipt_prints_are_never_replaced BEFORE INSERT ON receipt_prints
WHEN EXISTS (SELECT 1 FROM receipt_prints WHERE payment_id = NEW.payment_id)
BEGIN
  SELECT RAISE(ABORT, 'receipt prints are never changed');
END;

-- Restores, each with the newest payment it left. Backups from before it may have more payments.
CREATE TABLE ledger_marks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  -- 0 and empty: there was no payment.
  up_to_id INTEGER NOT NULL,
  hash TEXT NOT NULL
) STRICT;
CREATE TRIGGER ledger_marks_are_never_changed BEFORE UPDATE ON ledger_marks
BEGIN
  SELECT RAISE(ABORT, 'ledger marks are never changed');
END;
CREATE TRIGGER ledger_marks_are_never_deleted BEFORE DELETE ON ledger_marks
BEGIN
  SELECT RAISE(ABORT, 'ledger marks are never deleted');
END;
CREATE TRIGGER ledger_marks_are_never_replaced BEFORE INSERT ON ledger_marks
WHEN EXISTS (SELECT 1 FROM ledger_marks WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'ledger marks are never changed');
END;

-- Payments that a copy in the second folder has and this ledger lacks, and of which the head said that they are known.
CREATE TABLE known_missing_payments (
  receipt_number TEXT NOT NULL,
  -- A later payment may get the same number, and may be lost too.
  hash TEXT NOT NULL,
  PRIMARY KEY (receipt_number, hash)
) STRICT, WITHOUT ROWID;

-- The cash desk -------------------------------------------------------------------------------------------------

-- The count of a cashier's drawer in the evening.
CREATE TABLE cash_closings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL,
  username TEXT NOT NULL,
  closed_by INTEGER NOT NULL,
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
  -- NULL: nobody, or somebody without an account.
  handed_to_user_id INTEGER,
  note TEXT,
  CHECK (difference = cash_counted - (opening_float + cash_taken - paid_out)),
  CHECK (difference = 0 OR note IS NOT NULL),
  CHECK (cash_counted = float_kept OR handed_to IS NOT NULL)
) STRICT;
CREATE INDEX closings_by_user ON cash_closings (user_id, id);
CREATE INDEX closings_by_day ON cash_closings (day);
CREATE INDEX closings_by_receiver ON cash_closings (handed_to_user_id, day) WHERE handed_to_user_id IS NOT NULL;
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

-- The receiver's word that the money came. Closings are never changed, so it has its own table.
CREATE TABLE hand_overs_received (
  closing_id INTEGER NOT NULL PRIMARY KEY REFERENCES cash_closings (id),
  received_at TEXT NOT NULL
) STRICT;
CREATE TRIGGER hand_overs_received_are_never_changed BEFORE UPDATE ON hand_overs_received
BEGIN
  SELECT RAISE(ABORT, 'received hand-overs are never changed');
END;
CREATE TRIGGER hand_overs_received_are_never_deleted BEFORE DELETE ON hand_overs_received
BEGIN
  SELECT RAISE(ABORT, 'received hand-overs are never deleted');
END;
CREATE TRIGGER hand_overs_received_are_never_replaced BEFORE INSERT ON hand_overs_received
WHEN EXISTS (SELECT 1 FROM hand_overs_received WHERE closing_id = NEW.closing_id)
BEGIN
  SELECT RAISE(ABORT, 'received hand-overs are never changed');
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

-- What is owed, and when ----------------------------------------------------------------------------------------

-- Cancelling one is another row with the opposite amount. They leave with a student who has no payments.
CREATE TABLE discounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id),
  fee_type TEXT NOT NULL CHECK (fee_type IN ('Registration','Tuition','Vocational','Sport Wear','Sanitation & Health')),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND amount BETWEEN -100000000 AND 100000000),
  kind TEXT NOT NULL CHECK (kind IN ('scholarship','siblings','staff','other')),
  reason TEXT NOT NULL,
  -- 1: given because the student left. It is cancelled when the student is back.
  for_leaving INTEGER NOT NULL DEFAULT 0 CHECK (for_leaving IN (0,1)),
  cancels_id INTEGER UNIQUE REFERENCES discounts (id),
  granted_by INTEGER,
  granted_by_name TEXT NOT NULL,
  granted_at TEXT NOT NULL,
  CHECK ((cancels_id IS NULL) = (amount > 0))
) STRICT;
CREATE INDEX discounts_by_student ON discounts (student_id, fee_type, amount);
CREATE TRIGGER discounts_are_never_changed BEFORE UPDATE ON discounts
BEGIN
  SELECT RAISE(ABORT, 'discounts are never changed');
END;
CREATE TRIGGER discounts_of_payers_are_never_deleted BEFORE DELETE ON discounts
WHEN EXISTS (SELECT 1 FROM payments WHERE student_id = OLD.student_id)
BEGIN
  SELECT RAISE(ABORT, 'discounts of a student who has payments are never deleted');
END;
CREATE TRIGGER discounts_are_never_replaced BEFORE INSERT ON discounts
WHEN EXISTS (SELECT 1 FROM discounts WHERE id = NEW.id OR cancels_id = NEW.cancels_id)
BEGIN
  SELECT RAISE(ABORT, 'discounts are never changed');
END;
CREATE TRIGGER discounts_cancel_the_whole BEFORE INSERT ON discounts
WHEN NEW.cancels_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM discounts r WHERE r.id = NEW.cancels_id AND r.amount = -NEW.amount AND r.student_id = NEW.student_id
    AND r.fee_type = NEW.fee_type AND r.cancels_id IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a cancellation is the exact opposite of one discount');
END;

-- By when which part of a class's Total Fees is to be paid. The last amount is not stored: it is the rest of Total Fees.
CREATE TABLE installments (
  class_id INTEGER NOT NULL REFERENCES classes (id),
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 12),
  amount INTEGER CHECK (amount BETWEEN 0 AND 100000000),
  due_date TEXT NOT NULL CHECK (due_date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  PRIMARY KEY (class_id, number)
) STRICT, WITHOUT ROWID;

-- A later date agreed with a family. The newest row of a student counts; one without `until` ends the one before.
CREATE TABLE extensions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id),
  until TEXT CHECK (until GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  note TEXT NOT NULL,
  granted_by INTEGER,
  granted_by_name TEXT NOT NULL,
  granted_at TEXT NOT NULL
) STRICT;
CREATE INDEX extensions_by_student ON extensions (student_id, id);
CREATE TRIGGER extensions_are_never_changed BEFORE UPDATE ON extensions
BEGIN
  SELECT RAISE(ABORT, 'extensions are never changed');
END;
CREATE TRIGGER extensions_of_payers_are_never_deleted BEFORE DELETE ON extensions
WHEN EXISTS (SELECT 1 FROM payments WHERE student_id = OLD.student_id)
BEGIN
  SELECT RAISE(ABORT, 'extensions of a student who has payments are never deleted');
END;
CREATE TRIGGER extensions_are_never_replaced BEFORE INSERT ON extensions
WHEN EXISTS (SELECT 1 FROM extensions WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'extensions are never changed');
END;

-- That a family was reminded, how and when. The server sends nothing by itself.
CREATE TABLE reminders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id),
  channel TEXT NOT NULL CHECK (channel IN ('whatsapp','sms','call','letter')),
  at TEXT NOT NULL,
  by_name TEXT NOT NULL
) STRICT;
CREATE INDEX reminders_by_student ON reminders (student_id, id);
CREATE TRIGGER reminders_are_never_changed BEFORE UPDATE ON reminders
BEGIN
  SELECT RAISE(ABORT, 'reminders are never changed');
END;
CREATE TRIGGER reminders_of_payers_are_never_deleted BEFORE DELETE ON reminders
WHEN EXISTS (SELECT 1 FROM payments WHERE student_id = OLD.student_id)
BEGIN
  SELECT RAISE(ABORT, 'reminders of a student who has payments are never deleted');
END;
CREATE TRIGGER reminders_are_never_replaced BEFORE INSERT ON reminders
WHEN EXISTS (SELECT 1 FROM reminders WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'reminders are never changed');
END;

-- Lists that are imported, and the new year ---------------------------------------------------------------------

CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  year INTEGER NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('add','both','update')),
  file_name TEXT NOT NULL,
  -- JSON: which column is which field, and values for every row.
  mapping TEXT NOT NULL,
  -- JSON: what whole columns of the sheet say.
  column_warnings TEXT NOT NULL,
  -- JSON: the classes and departments that the sheet names and the year lacks.
  missing TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('checked','run','undone','dropped')),
  added INTEGER,
  changed INTEGER,
  left_out INTEGER,
  by_name TEXT NOT NULL,
  at TEXT NOT NULL,
  run_at TEXT,
  undone_at TEXT
) STRICT;

-- The cells of a checked sheet and what each row would do, so that no screen reads the file again. They go after a day.
CREATE TABLE import_rows (
  import_id INTEGER NOT NULL REFERENCES imports (id),
  -- As the spreadsheet counts. The first is the row of the headers, which has no kind.
  row INTEGER NOT NULL,
  cells TEXT NOT NULL,
  hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
  kind TEXT CHECK (kind IN ('new', 'changed', 'same', 'problem')),
  student_id INTEGER,
  warned INTEGER NOT NULL CHECK (warned IN (0, 1)),
  -- JSON: name, class, changes, problems and warnings.
  outcome TEXT,
  PRIMARY KEY (import_id, row)
) STRICT, WITHOUT ROWID;

CREATE TABLE import_changes (
  import_id INTEGER NOT NULL REFERENCES imports (id),
  student_id INTEGER NOT NULL,
  -- NULL: added. Otherwise JSON: the changed fields, from and to.
  before TEXT,
  mark TEXT NOT NULL,
  PRIMARY KEY (import_id, student_id)
) STRICT, WITHOUT ROWID;

-- A draft has only what somebody entered. The run fills in every line.
CREATE TABLE rollovers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  from_year INTEGER NOT NULL,
  to_year INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('draft','run','undone')),
  -- Hundredths.
  pass_mark INTEGER NOT NULL,
  -- JSON: what is copied along.
  copy TEXT NOT NULL,
  created_by_name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  run_by_name TEXT,
  run_at TEXT,
  undone_by_name TEXT,
  undone_at TEXT,
  -- The setting as the run found it. NULL is none.
  default_year INTEGER,
  -- JSON: the classes and departments that the run made, each with a hash.
  made TEXT,
  CHECK (to_year = from_year + 1)
) STRICT;
CREATE UNIQUE INDEX rollovers_one_draft ON rollovers (from_year) WHERE state = 'draft';

CREATE TABLE rollover_lines (
  rollover_id INTEGER NOT NULL REFERENCES rollovers (id),
  -- No reference: a history outlives its records.
  student_id INTEGER NOT NULL,
  -- Hundredths.
  average INTEGER,
  decision TEXT CHECK (decision IN ('promote','repeat','leave','skip')),
  leaving TEXT CHECK (leaving IN ('left','finished','expelled')),
  to_class TEXT,
  -- What the head answered about a record of the next year that a family's account made: the same child (1) or another (0).
  -- NULL: not answered. asked_about is that record; an answer about another one does not count.
  same_child INTEGER CHECK (same_child IN (0,1)),
  asked_about INTEGER,
  new_student_id INTEGER,
  linked INTEGER NOT NULL DEFAULT 0,
  -- A hash of the new record as it was made, which tells whether it was changed since.
  mark TEXT,
  -- JSON: what somebody had entered before the run filled the line in.
  entered TEXT,
  PRIMARY KEY (rollover_id, student_id)
) STRICT, WITHOUT ROWID;

-- The audit trail -----------------------------------------------------------------------------------------------

CREATE TABLE audit_trail (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  user_id INTEGER,
  username TEXT NOT NULL,
  role TEXT NOT NULL,
  action TEXT NOT NULL,
  summary TEXT NOT NULL,
  -- The summary as JSON, for readers of other languages than English. NULL: too long.
  sentence TEXT,
  student_id INTEGER,
  -- Any other record, such as `class 12`: a form that finds a field changed names who changed it.
  record TEXT,
  receipt_number TEXT
) STRICT;
CREATE INDEX audit_by_time ON audit_trail (at);
CREATE INDEX audit_by_person ON audit_trail (username, id);
CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit_trail
BEGIN
  SELECT RAISE(ABORT, 'the audit trail is never changed');
END;
CREATE TRIGGER audit_is_never_deleted BEFORE DELETE ON audit_trail
BEGIN
  SELECT RAISE(ABORT, 'the audit trail is never shortened');
END;
CREATE TRIGGER audit_is_never_replaced BEFORE INSERT ON audit_trail
WHEN EXISTS (SELECT 1 FROM audit_trail WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'the audit trail is never changed');
END;

-- What visitors, logins and refused tries have left this hour, by kind: beyond a number they are only counted.
CREATE TABLE limited_lines (
  action TEXT NOT NULL,
  outcome TEXT NOT NULL,
  user_id INTEGER NOT NULL, -- 0: no account
  username TEXT NOT NULL,
  role TEXT NOT NULL,
  hour INTEGER NOT NULL, -- its begin, milliseconds since 1970
  written INTEGER NOT NULL,
  left_out INTEGER NOT NULL,
  PRIMARY KEY (action, outcome, user_id)
) STRICT, WITHOUT ROWID;

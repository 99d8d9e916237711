CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL,
  username_key TEXT NOT NULL,
  contact TEXT NOT NULL,
  contact_key TEXT NOT NULL,
  password_hash TEXT NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  role TEXT NOT NULL CHECK (role IN ('admin','student','teacher','parent')),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now'))
) STRICT;
CREATE UNIQUE INDEX users_username_once ON users (username_key);

CREATE TABLE sessions (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);

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
  previous_class TEXT NOT NULL,
  class_id INTEGER NOT NULL REFERENCES classes (id),
  previous_average INTEGER NOT NULL CHECK (previous_average BETWEEN 0 AND 10000),
  guardian_contact TEXT NOT NULL,
  student_picture TEXT,
  department_id INTEGER NOT NULL REFERENCES departments (id),
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending','approved')),
  year INTEGER NOT NULL CHECK (year BETWEEN 2025 AND 2030),
  created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now'))
) STRICT;
CREATE UNIQUE INDEX students_register_themselves_once ON students (self_user_id);
CREATE INDEX students_by_year_name ON students (year, name_sort, id);
CREATE INDEX students_by_class_name ON students (class_id, name_sort, id);
CREATE INDEX students_by_year_date ON students (year, registration_date);
CREATE INDEX students_by_year_status ON students (year, status);
CREATE INDEX students_by_department ON students (department_id);
CREATE INDEX students_by_user ON students (user_id);
CREATE INDEX students_by_picture ON students (student_picture);

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

CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  receipt_number TEXT NOT NULL CHECK (receipt_number GLOB 'RCP-[0-9]*'),
  student_id INTEGER NOT NULL REFERENCES students (id),
  class_id INTEGER NOT NULL REFERENCES classes (id),
  fee_type TEXT NOT NULL CHECK (fee_type IN ('Registration','Tuition','Vocational','Sport Wear','Sanitation & Health')),
  amount INTEGER NOT NULL CHECK (amount <> 0 AND amount BETWEEN -100000000 AND 100000000),
  fee_due INTEGER NOT NULL CHECK (fee_due BETWEEN 0 AND 100000000),
  paid_at TEXT NOT NULL CHECK (paid_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  year INTEGER NOT NULL CHECK (year BETWEEN 2025 AND 2030),
  recorded_at TEXT NOT NULL,
  recorded_by INTEGER,
  recorded_by_name TEXT NOT NULL,
  voids_id INTEGER REFERENCES payments (id),
  void_reason TEXT,
  idempotency_key TEXT,
  idempotency_contents TEXT,
  CHECK ((voids_id IS NULL) = (amount > 0)),
  CHECK ((voids_id IS NULL) = (void_reason IS NULL))
) STRICT;
CREATE UNIQUE INDEX payments_receipt_once ON payments (receipt_number);
CREATE UNIQUE INDEX payments_voided_once ON payments (voids_id);
CREATE UNIQUE INDEX payments_key_once ON payments (idempotency_key);
CREATE INDEX payments_by_student_type ON payments (student_id, fee_type, amount);
CREATE INDEX payments_by_year_date ON payments (year, paid_at, amount);
CREATE INDEX payments_by_class ON payments (class_id);

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
CREATE TRIGGER payments_void_the_whole BEFORE INSERT ON payments
WHEN NEW.voids_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM payments p WHERE p.id = NEW.voids_id AND p.amount = -NEW.amount AND p.student_id = NEW.student_id
    AND p.fee_type = NEW.fee_type AND p.voids_id IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'a void is the exact opposite of one payment');
END;

CREATE TABLE settings (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE audit_trail (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  user_id INTEGER,
  username TEXT NOT NULL,
  action TEXT NOT NULL,
  summary TEXT NOT NULL
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

CREATE TABLE reset_tokens (
  token_hash TEXT NOT NULL PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  expires_at INTEGER NOT NULL,
  origin TEXT NOT NULL DEFAULT 'phone' CHECK (origin IN ('phone','office'))
) STRICT, WITHOUT ROWID;
CREATE INDEX reset_tokens_by_user ON reset_tokens (user_id);

CREATE TABLE attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  bucket TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX attempts_by_bucket ON attempts (bucket, at);
CREATE INDEX attempts_by_time ON attempts (at);

CREATE TABLE setup_links (
  token_hash TEXT NOT NULL PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

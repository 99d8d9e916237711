-- By when which part of a class's Total Fees is to be paid. The last amount is not stored: it is the rest of Total Fees.
CREATE TABLE installments (
  class_id INTEGER NOT NULL REFERENCES classes (id),
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 12),
  amount INTEGER CHECK (amount BETWEEN 0 AND 100000000),
  due_date TEXT NOT NULL CHECK (due_date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  PRIMARY KEY (class_id, number)
) STRICT, WITHOUT ROWID;

-- A later date agreed with a family. The newest row of a student counts; one without `until` ends the one before.
CREATE TABLE moratoria (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  student_id INTEGER NOT NULL REFERENCES students (id),
  until TEXT CHECK (until GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  note TEXT NOT NULL,
  granted_by INTEGER,
  granted_by_name TEXT NOT NULL,
  granted_at TEXT NOT NULL
) STRICT;
CREATE INDEX moratoria_by_student ON moratoria (student_id, id);
CREATE TRIGGER moratoria_are_never_changed BEFORE UPDATE ON moratoria
BEGIN
  SELECT RAISE(ABORT, 'agreed dates are never changed');
END;
CREATE TRIGGER moratoria_of_payers_are_never_deleted BEFORE DELETE ON moratoria
WHEN EXISTS (SELECT 1 FROM payments WHERE student_id = OLD.student_id)
BEGIN
  SELECT RAISE(ABORT, 'agreed dates of a student who has payments are never deleted');
END;
CREATE TRIGGER moratoria_are_never_replaced BEFORE INSERT ON moratoria
WHEN EXISTS (SELECT 1 FROM moratoria WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'agreed dates are never changed');
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

-- What the turn of the year, imports, reports and certificates need.

-- The record of the year before. A person's records form a chain; person_id is the id of its first one, NULL means the own id.
ALTER TABLE students ADD COLUMN continues_id INTEGER REFERENCES students (id);
ALTER TABLE students ADD COLUMN person_id INTEGER;
-- Why nobody continues this record.
ALTER TABLE students ADD COLUMN leaving TEXT CHECK (leaving IN ('left','finished','expelled'));
ALTER TABLE students ADD COLUMN national_matricule TEXT;
ALTER TABLE students ADD COLUMN import_id INTEGER;
CREATE UNIQUE INDEX students_continue_once ON students (continues_id) WHERE continues_id IS NOT NULL;
CREATE INDEX students_by_person ON students (person_id) WHERE person_id IS NOT NULL;
CREATE UNIQUE INDEX students_national_matricule_once_a_year ON students (year, national_matricule) WHERE national_matricule IS NOT NULL;
CREATE INDEX students_by_import ON students (import_id) WHERE import_id IS NOT NULL;

-- The level of classes that exist is guessed from their names after this file (db/guess-levels.ts).
ALTER TABLE classes ADD COLUMN level TEXT CHECK (level IN
  ('6e','5e','4e','3e','2nde','1ere','Tle','F1','F2','F3','F4','F5','LS','US','T1','T2','T3','T4','T5','T6','T7'));
-- The name of the class that follows; '' is the end of the school, NULL is not said.
ALTER TABLE classes ADD COLUMN promotes_to TEXT;

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
  new_student_id INTEGER,
  linked INTEGER NOT NULL DEFAULT 0,
  -- A hash of the new record as it was made, which tells whether it was changed since.
  mark TEXT,
  PRIMARY KEY (rollover_id, student_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  year INTEGER NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('add','both','update')),
  file_name TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  -- JSON: which column is which field, and values for every row.
  mapping TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('checked','run','undone','dropped')),
  added INTEGER,
  changed INTEGER,
  left_out INTEGER,
  by_name TEXT NOT NULL,
  at TEXT NOT NULL,
  run_at TEXT,
  undone_at TEXT
) STRICT;

CREATE TABLE import_changes (
  import_id INTEGER NOT NULL REFERENCES imports (id),
  student_id INTEGER NOT NULL,
  -- NULL: added. Otherwise JSON: the changed fields, from and to.
  before TEXT,
  mark TEXT NOT NULL,
  PRIMARY KEY (import_id, student_id)
) STRICT, WITHOUT ROWID;

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

-- The cells of a checked sheet and what each row would do, instead of a file that every screen reads again. They go after a day.
-- Imports that were checked before this have no rows: the workbook is sent again.
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

ALTER TABLE imports ADD COLUMN column_warnings TEXT NOT NULL DEFAULT '[]';
ALTER TABLE imports DROP COLUMN sha256;

-- A student may also have died. A column's CHECK goes with the column, so this widens it without rebuilding the table,
-- whatever columns it has by now, and leaves its indexes and triggers alone.
ALTER TABLE students ADD COLUMN leaving_or_death TEXT CHECK (leaving_or_death IN ('left','finished','expelled','died'));
UPDATE students SET leaving_or_death = leaving WHERE leaving IS NOT NULL;
ALTER TABLE students DROP COLUMN leaving;
ALTER TABLE students RENAME COLUMN leaving_or_death TO leaving;
-- The day of a departure in mid-year. NULL beside `leaving`: at the end of the year, said by the new year.
ALTER TABLE students ADD COLUMN left_on TEXT
  CHECK (left_on IS NULL OR (leaving IS NOT NULL AND left_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'));
-- The day of the last change of class; NULL is the registration date. Dates before it fall due some days after it.
ALTER TABLE students ADD COLUMN class_since TEXT
  CHECK (class_since GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
CREATE INDEX students_left ON students (year) WHERE left_on IS NOT NULL;

-- 1: taken off because the student left. These are cancelled when the student is back.
ALTER TABLE remissions ADD COLUMN for_leaving INTEGER NOT NULL DEFAULT 0 CHECK (for_leaving IN (0,1));

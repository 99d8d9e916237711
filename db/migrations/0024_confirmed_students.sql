-- When the school first approved the record, or took its first payment. Nothing takes it back.
ALTER TABLE students ADD COLUMN confirmed_at TEXT;
-- JSON: what the owner changed in a confirmed record since the office last looked, by field with the value before.
ALTER TABLE students ADD COLUMN family_changes TEXT;

-- Certificates are only for approved students, so a record that has one was approved, even if its owner edited it since.
UPDATE students SET confirmed_at = coalesce(
  (SELECT min(recorded_at) FROM payments WHERE payments.student_id = students.id),
  CASE status WHEN 'approved' THEN created_at END,
  (SELECT min(issued_at) FROM certificates WHERE certificates.student_id = students.id));

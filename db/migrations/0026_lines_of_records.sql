-- Which record a line is about, such as "class 12": a form that finds a field changed names who changed it. Students have
-- student_id. Lines written before this have none: nothing changes them.
ALTER TABLE audit_trail ADD COLUMN record TEXT;

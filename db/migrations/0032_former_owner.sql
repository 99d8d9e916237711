-- The account that registered the record, and its phone, if it was deleted or lost the record before the school had confirmed
-- it: the record is still what a family typed, not what the school knows. NULL: it has its account, or the school confirmed it.
ALTER TABLE students ADD COLUMN former_owner TEXT;
ALTER TABLE students ADD COLUMN former_contact TEXT;

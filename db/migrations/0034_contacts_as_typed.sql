-- A contact was compared by its digits. Now its whole numbers are read from what was typed, by the rules of the school's country,
-- which may be changed: nothing of it is stored.
ALTER TABLE users DROP COLUMN contact_key;

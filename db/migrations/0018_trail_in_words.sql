-- What a line of the trail says, as a sentence and its values, for readers of other languages than English. Lines written before
-- this have only their words: nothing changes them.
ALTER TABLE audit_trail ADD COLUMN sentence TEXT;

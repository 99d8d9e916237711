-- What the head answered about a record of the next year that a family's account made: the same child (1) or another (0).
-- NULL: not answered. asked_about is that record; an answer about another one does not count.
ALTER TABLE rollover_lines ADD COLUMN same_child INTEGER CHECK (same_child IN (0, 1));
ALTER TABLE rollover_lines ADD COLUMN asked_about INTEGER;

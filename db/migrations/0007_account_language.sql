-- The language an account chose; null until somebody chooses one.
ALTER TABLE users ADD COLUMN language TEXT CHECK (language IN ('en','fr'));

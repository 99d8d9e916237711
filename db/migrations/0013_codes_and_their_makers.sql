-- The admin who gave a code out, so that it ends with him. Not a reference: a used code outlives its maker.
ALTER TABLE link_codes ADD COLUMN made_by INTEGER;
ALTER TABLE reset_tokens ADD COLUMN made_by INTEGER;

-- Codes from before have a name only. It is an admin of this name who was there when the code was made, or nobody.
UPDATE link_codes SET made_by =
  (SELECT id FROM users WHERE username = made_by_name AND role = 'admin' AND users.created_at <= made_at);
DELETE FROM link_codes WHERE made_by IS NULL AND used_by IS NULL;
-- Reset codes have not even that, and live for one day.
DELETE FROM reset_tokens WHERE origin = 'office';

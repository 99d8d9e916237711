-- The account that the money of a closing was handed to. NULL: nobody, or somebody without an account.
ALTER TABLE cash_closings ADD COLUMN handed_to_user_id INTEGER;
CREATE INDEX closings_by_receiver ON cash_closings (handed_to_user_id, day) WHERE handed_to_user_id IS NOT NULL;

-- The receiver's word that the money came. Closings are never changed, so it stands beside them.
CREATE TABLE hand_overs_received (
  closing_id INTEGER NOT NULL PRIMARY KEY REFERENCES cash_closings (id),
  received_at TEXT NOT NULL
) STRICT;
CREATE TRIGGER hand_overs_received_are_never_changed BEFORE UPDATE ON hand_overs_received
BEGIN
  SELECT RAISE(ABORT, 'received hand-overs are never changed');
END;
CREATE TRIGGER hand_overs_received_are_never_deleted BEFORE DELETE ON hand_overs_received
BEGIN
  SELECT RAISE(ABORT, 'received hand-overs are never deleted');
END;
CREATE TRIGGER hand_overs_received_are_never_replaced BEFORE INSERT ON hand_overs_received
WHEN EXISTS (SELECT 1 FROM hand_overs_received WHERE closing_id = NEW.closing_id)
BEGIN
  SELECT RAISE(ABORT, 'received hand-overs are never changed');
END;

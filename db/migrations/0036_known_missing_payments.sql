-- Payments that a copy in the second folder has and this ledger lacks, and of which the head said that they are known. The journal's refused entries go with the journal.
DROP TABLE replay_refusals;
CREATE TABLE known_missing_payments (
  receipt_number TEXT NOT NULL,
  -- A later payment may get the same number, and may be lost too.
  hash TEXT NOT NULL,
  PRIMARY KEY (receipt_number, hash)
) STRICT, WITHOUT ROWID;

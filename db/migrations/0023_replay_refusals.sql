-- Numbers of the journal's entries that could not be recorded again; the audit trail says why. Until now only its sentence said so.
CREATE TABLE replay_refusals (
  number TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
INSERT OR IGNORE INTO replay_refusals
  SELECT substr(entry, 1, instr(entry || ' ', ' ') - 1)
  FROM (SELECT substr(summary, length('could not record again ') + 1) AS entry
    FROM audit_trail WHERE action = 'recordAgain' AND summary GLOB 'could not record again *');

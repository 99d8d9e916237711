/** What the office may want to look at before it approves a pending record, in the order of a record's marks. */
export const APPROVAL_MARKS = ["twin", "age", "phone", "photo", "matricule", "expected"] as const;
export type ApprovalMark = (typeof APPROVAL_MARKS)[number];

/** Marks that somebody should look at before the record is approved. The others are mere notes. */
export const TO_LOOK_AT: readonly ApprovalMark[] = ["twin", "age"];

/** A pupil is seldom younger or older, in full years. */
export const AGES = { from: 8, to: 30 };

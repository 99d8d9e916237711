/** The last day on which an agreement with the family of a student of an academic year may end. */
export const lastAgreedDate = (year: number): string => `${year + 1}-12-31`;

/** True on the agreed date itself too. Null is the date of an agreement that was ended. */
export const isInForce = (until: string | null, on: string): until is string => until !== null && until >= on;

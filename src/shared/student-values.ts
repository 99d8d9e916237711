/** What a student's record may say in its closed fields. */
export const SEXES = ["Male", "Female"] as const;
export type Sex = (typeof SEXES)[number];
export const STUDENT_STATUSES = ["pending", "approved"] as const;
export type StudentStatus = (typeof STUDENT_STATUSES)[number];

/** What an owner is told who would change the class of a student that payments were made for; the form says it beforehand. */
export const classIsFixed = (className: string) =>
	`Ask the office to change the class: payments were made for ${className}.`;
export const yearIsFixed = (year: number) => `Ask the office to change the year: payments were made for ${year}.`;

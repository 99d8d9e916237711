/** What a student's record may say in its closed fields. */
export const SEXES = ["Male", "Female"] as const;
export type Sex = (typeof SEXES)[number];
export const STUDENT_STATUSES = ["pending", "approved"] as const;
export type StudentStatus = (typeof STUDENT_STATUSES)[number];

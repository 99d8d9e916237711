export const TEACHER_STATUSES = ["pending", "approved", "rejected"] as const;
export type TeacherStatus = (typeof TEACHER_STATUSES)[number];

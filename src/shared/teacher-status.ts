import type { Label } from "./words/words.ts";

export const TEACHER_STATUSES = ["pending", "approved", "rejected"] as const;
export type TeacherStatus = (typeof TEACHER_STATUSES)[number];

export const STATUS_LABEL = {
	pending: "Pending",
	approved: "Approved",
	rejected: "Rejected",
} as const satisfies Record<TeacherStatus, Label>;

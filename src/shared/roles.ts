import type { Label } from "./words/words.ts";

export const ROLES = ["admin", "student", "teacher", "parent"] as const;
export type Role = (typeof ROLES)[number];

/** Admins are made by an admin, the setup link or the command line. */
export const SELF_REGISTRATION_ROLES = ["student", "teacher", "parent"] as const;

export const FAMILIES = ["student", "parent"] as const;

export const FEE_READERS = ["admin", ...FAMILIES] as const;

export function isRole(value: unknown): value is Role {
	return ROLES.includes(value as Role);
}

/** Pages that are not for the role redirect here. */
export function homeOf(role: Role): string {
	if (role === "admin") return "/dashboard";
	if (role === "teacher") return "/teacher-dashboard";
	return "/user-dashboard";
}

export const ROLE_LABEL = {
	admin: "Admin",
	student: "Student",
	teacher: "Teacher",
	parent: "Parent",
} as const satisfies Record<Role, Label>;

export function initialsOf(username: string): string {
	const [first = ""] = username.trim();
	return first.toUpperCase();
}

export const TEACHER_STATUSES = ["pending", "approved", "rejected"] as const;
export type TeacherStatus = (typeof TEACHER_STATUSES)[number];

export const STATUS_LABEL = {
	pending: "Pending",
	approved: "Approved",
	rejected: "Rejected",
} as const satisfies Record<TeacherStatus, Label>;

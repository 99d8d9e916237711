/** The four kinds of account, in the order of the role tiles. */
export const ROLES = ["admin", "student", "teacher", "parent"] as const;
export type Role = (typeof ROLES)[number];

/** What somebody in the audit trail is: an account's role, or one of the two that are no account. */
export const TRAIL_ROLES = [...ROLES, "visitor", "command line"] as const;
export type TrailRole = (typeof TRAIL_ROLES)[number];

/** Who may register alone; an admin is made by an admin, the setup link or the command line. */
export const SELF_REGISTRATION_ROLES = ["student", "teacher", "parent"] as const;

/** The accounts of families. */
export const FAMILIES = ["student", "parent"] as const;

/** Who may register and keep the record of a student: a teacher has none. */
export const REGISTRARS = ["admin", ...FAMILIES] as const;

/** Who may see what a student owes and has paid. */
export const FEE_READERS = ["admin", ...FAMILIES] as const;

export function isRole(value: unknown): value is Role {
	return ROLES.includes(value as Role);
}

/** The first page after login, and where a page meant for somebody else sends them. */
export function homeOf(role: Role): string {
	if (role === "admin") return "/dashboard";
	if (role === "teacher") return "/teacher-dashboard";
	return "/user-dashboard";
}

const LABEL = { admin: "Admin", student: "Student", teacher: "Teacher", parent: "Parent" } as const;

/** As the role stands on tiles and in tables: "Admin". */
export const roleLabel = (role: Role): (typeof LABEL)[Role] => LABEL[role];

/** First letter of the username, uppercased: the avatar. */
export function initialsOf(username: string): string {
	const [first = ""] = username.trim();
	return first.toUpperCase();
}

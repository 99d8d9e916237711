import type { Role } from "#shared/roles";

/** Who asks: the account behind the session, read from the database at every request. */
export interface SignedIn {
	id: number;
	username: string;
	role: Role;
	initials: string;
	/** The session that asks, so that a password change can spare it. */
	session_id: string;
}

/** `null` is a visitor without a session. */
export type Actor = SignedIn | null;

/** The program itself, on the command line or at first run: an admin with no account. */
export const OFFICE: SignedIn = { id: 0, username: "command line", role: "admin", initials: "C", session_id: "" };

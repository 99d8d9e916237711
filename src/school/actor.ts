import type { JobOptions } from "#fair-queue";
import type { Role } from "#shared/roles";
import type { Language } from "#shared/words/languages";

/** The account of a session, read from the database at every request. */
export interface SignedIn {
	id: number;
	username: string;
	role: Role;
	desk_only: boolean;
	/** True until the owner has replaced the password that the office chose. */
	must_change_password: boolean;
	initials: string;
	/** The language the account chose, on any device; null if it has not chosen one. */
	language: Language | null;
	/** The session of the request, so that a password change does not end it. */
	session_id: string;
}

/** `null` is a visitor without a session. */
export type Actor = SignedIn | null;

/** The program itself, on the command line or at first run: an admin without an account. */
export const COMMAND_LINE: SignedIn = {
	id: 0,
	username: "command line",
	role: "admin",
	desk_only: false,
	must_change_password: false,
	initials: "C",
	language: null,
	session_id: "",
};

interface Owner {
	id: number;
	role: Role;
}

/** Where a job of this account waits: the office before everybody else, and the jobs of an account in turn with others'. */
export const queuePlace = ({ id, role }: Owner) =>
	({ key: `account:${id}`, priority: role === "admin" ? "high" : "normal" }) satisfies JobOptions;

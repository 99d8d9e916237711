import type { JobOptions } from "#fair-queue";
import type { Role } from "#shared/roles";
import type { Language } from "#shared/words/languages";

/** The account of a session, read from the database at every request. */
export interface SignedIn {
	id: number;
	username: string;
	role: Role;
	desk_only: boolean;
	must_change_password: boolean;
	initials: string;
	language: Language | null;
	session_id: string;
}

/** `null` is a visitor without a session. */
export type Actor = SignedIn | null;

/**
 * A browser in which accounts have logged in before, from its signed device cookie. It gives no access. Tries from it
 * on these accounts are counted separately, so that strangers cannot use them up.
 */
export interface KnownBrowser {
	id: string;
	accounts: [userId: number, fingerprint: string][];
	/** The newest password change that was confirmed here. */
	acknowledged?: [userId: number, change: number][];
}

/** Where a request comes from, for limits and names of devices. */
export interface Client {
	address: string;
	browser: KnownBrowser | null;
	/** Such as `Chrome · Android`. */
	phone: string | null;
}

export const UNKNOWN_CLIENT: Client = { address: "unknown", browser: null, phone: null };

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

/** Null for the command line, which has no account. */
export const accountOf = ({ id }: Pick<SignedIn, "id">): number | null => (id === COMMAND_LINE.id ? null : id);

interface Owner {
	id: number;
	role: Role;
}

/** The office goes first; accounts take turns. */
export const queuePlace = ({ id, role }: Owner) =>
	({ key: `account:${id}`, priority: role === "admin" ? "high" : "normal" }) satisfies JobOptions;

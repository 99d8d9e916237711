import type { JobOptions } from "#fair-queue";
import type { Role } from "#shared/roles";
import type { Language } from "#shared/words/languages";

/** Read from the database at every request. */
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

/** `null` is a visitor. */
export type Actor = SignedIn | null;

/** Read from the signed device cookie. It gives no access, but strangers cannot use up its tries. */
export interface KnownBrowser {
	id: string;
	accounts: [userId: number, fingerprint: string][];
}

export interface Client {
	address: string;
	browser: KnownBrowser | null;
	/** Such as `Chrome · Android`. */
	device: string | null;
}

export const UNKNOWN_CLIENT: Client = { address: "unknown", browser: null, device: null };

/** Used on the command line and at first run. */
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

export const accountOf = ({ id }: Pick<SignedIn, "id">): number | null => (id === COMMAND_LINE.id ? null : id);

export const recordedBy = (actor: SignedIn) => ({
	recorded_at: new Date().toISOString(),
	recorded_by: accountOf(actor),
	recorded_by_name: actor.username,
});

export const grantedBy = (actor: SignedIn) => ({
	granted_at: new Date().toISOString(),
	granted_by: accountOf(actor),
	granted_by_name: actor.username,
});

interface Owner {
	id: number;
	role: Role;
}

export const queuePlace = ({ id, role }: Owner) =>
	({ key: `account:${id}`, priority: role === "admin" ? "high" : "normal" }) satisfies JobOptions;

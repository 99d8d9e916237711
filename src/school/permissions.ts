import { conflict, Refusal, sessionEnded } from "#refusal";
import { FAMILIES, ROLES, type Role } from "#shared/roles";
import { say } from "#shared/words/words";
import type { Actor, SignedIn } from "./actor.ts";

/** An admin is a head, or with `desk_only` a bursar. */
export type Caller = "head" | "bursar" | Exclude<Role, "admin">;

export type Allow = "everyone" | readonly Caller[];

export const HEAD: readonly Caller[] = ["head"];
export const OFFICE: readonly Caller[] = ["head", "bursar"];
export const FAMILY: readonly Caller[] = FAMILIES;
export const HEAD_AND_FAMILY: readonly Caller[] = [...HEAD, ...FAMILY];
export const OFFICE_AND_FAMILY: readonly Caller[] = [...OFFICE, ...FAMILY];
export const HEAD_AND_TEACHER: readonly Caller[] = [...HEAD, "teacher"];
export const SIGNED_IN: readonly Caller[] = [...OFFICE_AND_FAMILY, "teacher"];

type Account = Pick<SignedIn, "role"> & Partial<Pick<SignedIn, "desk_only" | "must_change_password">>;

const callerOf = ({ role, desk_only }: Account): Caller => {
	if (role !== "admin") return role;
	return desk_only ? "bursar" : "head";
};

export interface Permitted {
	allow: Allow;
	withFirstPassword?: true;
}

const isFor = ({ allow }: Permitted, actor: Account | null): boolean =>
	allow === "everyone" || (actor !== null && allow.includes(callerOf(actor)));

/** The password is known to whoever gave it out, so an account is nobody's until it has chosen its own. */
const waitsForPassword = ({ allow, withFirstPassword }: Permitted, actor: Account | null): boolean =>
	allow !== "everyone" && !withFirstPassword && actor?.must_change_password === true;

/** Screens ask this before they offer a button. */
export const mayCall = (operation: Permitted, actor: Account | null): boolean =>
	isFor(operation, actor) && !waitsForPassword(operation, actor);

/** Doors also call it before they read a large body. */
export function permit(operation: Permitted, actor: Actor): void {
	if (!isFor(operation, actor)) throw refusalOf(operation, actor);
	if (waitsForPassword(operation, actor)) throw conflict(say("Choose a new password first."));
}

function refusalOf({ allow }: Permitted, actor: Actor): Refusal {
	if (!actor) return sessionEnded();
	if (callerOf(actor) === "bursar" && allow.includes("head")) return askTheHead();
	return new Refusal("forbidden", say("Your account may not do this."));
}

/** Not a 403: that would end the session of an admin. */
export const askTheHead = () => conflict(say("Ask the head to do this."));

export function rolesOf(allow: Allow): Role[] {
	return ROLES.filter((role) => allow === "everyone" || allow.includes(role === "admin" ? "head" : role));
}

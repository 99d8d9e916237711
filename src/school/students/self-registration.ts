import { z } from "zod";
import type { Reader } from "#db/open";
import { say } from "#shared/words/words";
import { hasPerson } from "../accounts/family-links.ts";
import type { SignedIn } from "../actor.ts";
import { read } from "../operation.ts";
import { OFFICE_AND_FAMILY } from "../permissions.ts";

export const ALREADY_REGISTERED = say(
	"You have already registered yourself as a student. Students can only register once.",
);

/**
 * A student account has one record in all years. A record counts even if the account had another role when it was made,
 * and so does one that the account is linked to.
 */
export function hasRegistered(tx: Reader, actor: SignedIn): boolean {
	return actor.role === "student" && hasPerson(tx, actor.id);
}

/** Shown in place of the register button once the account has registered; otherwise null. */
export const registrationNotice = read({
	name: "registrationNotice",
	allow: OFFICE_AND_FAMILY,
	input: z.object({}),
	run: ({ tx, actor }) => (hasRegistered(tx, actor) ? ALREADY_REGISTERED : null),
});

import { count, desc, eq, type SQL } from "drizzle-orm";
import type { Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { linkClaims } from "#db/schema/families";
import { notFound } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { list } from "../list.ts";
import type { Claim, ClaimFilter } from "./links.schema.ts";

const COLUMNS = {
	id: linkClaims.id,
	user_id: linkClaims.user_id,
	username: users.username,
	contact: users.contact,
	role: users.role,
	full_name: linkClaims.full_name,
	date_of_birth: linkClaims.date_of_birth,
	class_text: linkClaims.class_text,
	matricule: linkClaims.matricule,
	state: linkClaims.state,
	at: linkClaims.at,
	student_id: linkClaims.student_id,
	decided_by: linkClaims.decided_by_name,
	decided_at: linkClaims.decided_at,
};

export const selectClaims = (tx: Reader, where: SQL | undefined) =>
	tx.select(COLUMNS).from(linkClaims).innerJoin(users, eq(users.id, linkClaims.user_id)).where(where).$dynamic();

export function claimById(tx: Reader, id: number): Claim {
	const found = selectClaims(tx, eq(linkClaims.id, id)).get();
	if (!found) throw notFound("Request");
	return found;
}

/** What families asked for, the newest first. */
export const claimList = list<ClaimFilter, Claim>({
	table: linkClaims,
	where: ({ state }) => state && eq(linkClaims.state, state),
	rows: (tx, where) => selectClaims(tx, where).all(),
	orderBy: [desc(linkClaims.id)],
});

/** How many requests wait for the office. */
export const countOpenClaims = (tx: Reader): number =>
	tx.select({ many: count() }).from(linkClaims).where(eq(linkClaims.state, "open")).get()?.many ?? 0;

/** Why a request cannot be decided; null if it can. */
export const decidedAlready = ({ state, decided_by }: Claim): Sentence | null =>
	state === "open" ? null : say("This request was already decided by {who}.", { who: decided_by ?? "" });

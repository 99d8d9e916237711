import { desc, eq, type SQL } from "drizzle-orm";
import type { Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { linkRequests } from "#db/schema/families";
import { notFound } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { countOf, list } from "../list.ts";
import type { LinkRequest, LinkRequestFilter } from "./links.schema.ts";

const COLUMNS = {
	id: linkRequests.id,
	user_id: linkRequests.user_id,
	username: users.username,
	contact: users.contact,
	role: users.role,
	full_name: linkRequests.full_name,
	date_of_birth: linkRequests.date_of_birth,
	class_text: linkRequests.class_text,
	matricule: linkRequests.matricule,
	state: linkRequests.state,
	at: linkRequests.at,
	student_id: linkRequests.student_id,
	decided_by: linkRequests.decided_by_name,
	decided_at: linkRequests.decided_at,
};

const selectLinkRequests = (tx: Reader, where: SQL | undefined) =>
	tx.select(COLUMNS).from(linkRequests).innerJoin(users, eq(users.id, linkRequests.user_id)).where(where).$dynamic();

export function linkRequestById(tx: Reader, id: number): LinkRequest {
	const linkRequest = selectLinkRequests(tx, eq(linkRequests.id, id)).get();
	if (!linkRequest) throw notFound("Request");
	return linkRequest;
}

export const linkRequestList = list<LinkRequestFilter, LinkRequest>({
	table: linkRequests,
	where: ({ state }) => state && eq(linkRequests.state, state),
	rows: (tx, where) => selectLinkRequests(tx, where).all(),
	orderBy: [desc(linkRequests.id)],
});

export const countOpenLinkRequests = (tx: Reader): number => countOf(tx, linkRequests, eq(linkRequests.state, "open"));

export const decidedAlready = ({ state, decided_by }: LinkRequest): Sentence | null =>
	state === "open" ? null : say("This request was already decided by {who}.", { who: decided_by ?? "" });

import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import { linkRequests } from "#db/schema/families";
import { conflict, notFound, Refusal } from "#refusal";
import { DAY_MS, dayOf } from "#shared/dates";
import { BY_LINK_REQUEST } from "#shared/links";
import { say } from "#shared/words/words";
import { findUser } from "../accounts/accounts.queries.ts";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import { addLink, recordsSeenBy, refuseAdmins } from "../accounts/student-links.queries.ts";
import type { SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { countOf } from "../list.ts";
import { change, read } from "../operation.ts";
import { HEAD, OFFICE, OFFICE_AND_FAMILY } from "../permissions.ts";
import { findReadableStudent } from "../students/students.queries.ts";
import { withCandidates } from "./candidates.ts";
import { decidedAlready, linkRequestById, linkRequestList } from "./link-requests.queries.ts";
import {
	approvalInput,
	type LinkRequest,
	linkRequestAnswer,
	linkRequestFilter,
	linkRequestIdInput,
	linkRequestListAnswer,
	newLinkRequestInput,
} from "./links.schema.ts";

const MOST_OPEN = 5;

const isOpen = (actor: SignedIn) => and(eq(linkRequests.user_id, actor.id), eq(linkRequests.state, "open"));

/** Reads no record, so neither the answer nor its timing reveals whether the child exists. */
export const submitLinkRequest = change({
	name: "submitLinkRequest",
	allow: OFFICE_AND_FAMILY,
	input: newLinkRequestInput,
	answer: messageAnswer,
	repeatAnswer: ({ tx, actor, id }) => {
		if (linkRequestById(tx, id).user_id !== actor.id) throw notFound("Request");
		return { id, message: WILL_LOOK };
	},
	run: ({ tx, actor, input, note }) => {
		refuseAdmins(actor);
		refuseTooManyOpen(tx, actor);
		const { full_name, date_of_birth, class_text, matricule } = input;
		const { id } = tx
			.insert(linkRequests)
			.values({
				user_id: actor.id,
				full_name,
				date_of_birth,
				class_text,
				matricule,
				state: "open",
				at: new Date().toISOString(),
			})
			.returning({ id: linkRequests.id })
			.get();
		note(say("asked the office for {name}", { name: quoted(full_name) }));
		return { id, message: WILL_LOOK };
	},
});

const WILL_LOOK = say("The office will look at your request.");

function refuseTooManyOpen(tx: Reader, actor: SignedIn): void {
	if (countOf(tx, linkRequests, isOpen(actor)) < MOST_OPEN) return;
	throw new Refusal("too-many-tries", say("Five of your requests wait for the office. Ask again once it has decided."));
}

const DECISION_DAYS = 30;

/** Omits approvals whose link has ended. */
export const ownLinkRequests = read({
	name: "ownLinkRequests",
	allow: OFFICE_AND_FAMILY,
	input: () => z.object({}),
	run: ({ tx, actor }) => {
		const { id, user_id, full_name, state, at, student_id, decided_at } = linkRequests;
		const seen = recordsSeenBy(tx, actor.id);
		return tx
			.select({ id, full_name, state, at, student_id })
			.from(linkRequests)
			.where(and(eq(user_id, actor.id), or(isNull(decided_at), gt(decided_at, daysAgo(DECISION_DAYS)))))
			.orderBy(asc(id))
			.all()
			.filter((request) => request.state !== "approved" || seen.has(request.student_id ?? 0))
			.map(({ id, full_name, state, at }) => ({ id, full_name, state, on: dayOf(at) }));
	},
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

export const listLinkRequests = read({
	name: "listLinkRequests",
	allow: OFFICE,
	input: linkRequestFilter,
	answer: linkRequestListAnswer,
	run: async ({ tx, input }) =>
		(await withCandidates(tx, linkRequestList.rows(tx, input))).map(({ seen: _, found, ...linkRequest }) => ({
			...linkRequest,
			found: found.map(({ date_of_birth: _, matricule: __, ...record }) => record),
		})),
});

export const approveLinkRequest = change({
	name: "approveLinkRequest",
	allow: HEAD,
	input: approvalInput,
	answer: linkRequestAnswer,
	run: ({ tx, actor, input: { id, student_id }, note }) => {
		const linkRequest = undecided(tx, id);
		const student = findReadableStudent(tx, actor, student_id);
		const account = findUser(tx, linkRequest.user_id);
		addLink(tx, { student, account, how: BY_LINK_REQUEST, by_name: actor.username });
		decide(tx, actor, { id, state: "approved", student_id });
		const values = { username: quoted(account.username), name: quoted(student.full_name) };
		note(say("{username} was linked to {name} by claim", values), { student_id });
		return linkRequestById(tx, id);
	},
});

export const refuseLinkRequest = change({
	name: "refuseLinkRequest",
	allow: HEAD,
	input: linkRequestIdInput,
	answer: linkRequestAnswer,
	run: ({ tx, actor, input: { id }, note }) => {
		const { username, full_name } = undecided(tx, id);
		decide(tx, actor, { id, state: "refused", student_id: null });
		const values = { username: quoted(username), name: quoted(full_name) };
		note(say("refused {username}'s request for {name}", values));
		return linkRequestById(tx, id);
	},
});

function undecided(tx: Reader, id: number): LinkRequest {
	const linkRequest = linkRequestById(tx, id);
	const decided = decidedAlready(linkRequest);
	if (decided) throw conflict(decided);
	return linkRequest;
}

type Decision = Pick<LinkRequest, "id" | "student_id"> & { state: "approved" | "refused" };

function decide(tx: Tx, actor: SignedIn, { id, state, student_id }: Decision): void {
	tx.update(linkRequests)
		.set({ state, student_id, decided_by_name: actor.username, decided_at: new Date().toISOString() })
		.where(eq(linkRequests.id, id))
		.run();
}

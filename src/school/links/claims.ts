import { and, asc, count, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Reader, Tx } from "#db/open";
import { linkClaims } from "#db/schema/families";
import { conflict, Refusal } from "#refusal";
import { say } from "#shared/words/words";
import { findUser } from "../accounts/accounts.queries.ts";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import type { SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { change, read } from "../operation.ts";
import { HEAD, OFFICE, OFFICE_AND_FAMILY } from "../permissions.ts";
import { findReadableStudent } from "../students/students.queries.ts";
import { withCandidates } from "./candidates.ts";
import { claimById, decidedAlready, selectClaims } from "./claims.queries.ts";
import { addLink, refuseAdmins } from "./links.queries.ts";
import {
	approvalInput,
	type Claim,
	claimAnswer,
	claimFilter,
	claimIdInput,
	claimListAnswer,
	newClaimInput,
} from "./links.schema.ts";

/** How many requests of one account may wait for the office. */
const MOST_OPEN = 5;

const isOpen = (actor: SignedIn) => and(eq(linkClaims.user_id, actor.id), eq(linkClaims.state, "open"));

/**
 * Asks the office for a child, without a code. It opens nothing and looks at no record, so the answer is the same, in words
 * and in time, whether the child exists or not.
 */
export const submitClaim = change({
	name: "submitClaim",
	allow: OFFICE_AND_FAMILY,
	input: newClaimInput,
	answer: messageAnswer,
	run: ({ tx, actor, input, note }) => {
		refuseAdmins(actor);
		refuseTooManyOpen(tx, actor);
		const { full_name, date_of_birth, class_text, matricule } = input;
		tx.insert(linkClaims)
			.values({
				...{ user_id: actor.id, full_name, date_of_birth, class_text, matricule },
				...{ state: "open", at: new Date().toISOString() },
			})
			.run();
		note(`asked the office for ${quoted(full_name)}`);
		return { message: say("The office will look at your request.") };
	},
});

function refuseTooManyOpen(tx: Reader, actor: SignedIn): void {
	const open = tx.select({ many: count() }).from(linkClaims).where(isOpen(actor)).get()?.many ?? 0;
	if (open < MOST_OPEN) return;
	throw new Refusal("too-many-tries", say("Five of your requests wait for the office. Ask again once it has decided."));
}

/** The requests of one's own account that wait for the office, as they were typed. */
export const ownClaims = read({
	name: "ownClaims",
	allow: OFFICE_AND_FAMILY,
	input: z.object({}),
	run: ({ tx, actor }) =>
		tx
			.select({ id: linkClaims.id, full_name: linkClaims.full_name, at: linkClaims.at })
			.from(linkClaims)
			.where(isOpen(actor))
			.orderBy(asc(linkClaims.id))
			.all(),
});

/** What families asked for, the newest first, each with the records that it may mean while it is open. */
export const listClaims = read({
	name: "listClaims",
	allow: OFFICE,
	input: claimFilter,
	answer: claimListAnswer,
	run: async ({ tx, input: { state } }) => {
		const claims = selectClaims(tx, state && eq(linkClaims.state, state))
			.orderBy(desc(linkClaims.id))
			.all();
		return (await withCandidates(tx, claims)).map(({ seen: _, found, ...claim }) => ({
			...claim,
			found: found.map(({ date_of_birth: _, matricule: __, ...record }) => record),
		}));
	},
});

/** Links the account that asked to the record that the office has found. Each request is decided by itself. */
export const approveClaim = change({
	name: "approveClaim",
	allow: HEAD,
	input: approvalInput,
	answer: claimAnswer,
	run: ({ tx, actor, input: { id, student_id }, note }) => {
		const claim = undecided(tx, id);
		const student = findReadableStudent(tx, actor, student_id);
		const account = findUser(tx, claim.user_id);
		addLink(tx, { student, account, how: "claim", by_name: actor.username });
		decide(tx, actor, { id, state: "approved", student_id });
		note(`${quoted(account.username)} was linked to ${quoted(student.full_name)} by claim`, { student_id });
		return claimById(tx, id);
	},
});

export const refuseClaim = change({
	name: "refuseClaim",
	allow: HEAD,
	input: claimIdInput,
	answer: claimAnswer,
	run: ({ tx, actor, input: { id }, note }) => {
		const { username, full_name } = undecided(tx, id);
		decide(tx, actor, { id, state: "refused", student_id: null });
		note(`refused ${quoted(username)}'s request for ${quoted(full_name)}`);
		return claimById(tx, id);
	},
});

function undecided(tx: Reader, id: number): Claim {
	const claim = claimById(tx, id);
	const decided = decidedAlready(claim);
	if (decided) throw conflict(decided);
	return claim;
}

type Discount = Pick<Claim, "id" | "student_id"> & { state: "approved" | "refused" };

function decide(tx: Tx, actor: SignedIn, { id, state, student_id }: Discount): void {
	tx.update(linkClaims)
		.set({ state, student_id, decided_by_name: actor.username, decided_at: new Date().toISOString() })
		.where(eq(linkClaims.id, id))
		.run();
}

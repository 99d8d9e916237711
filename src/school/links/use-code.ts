import { database, inTransaction, type Reader } from "#db/open";
import { conflict, type Refusal, refusedField } from "#refusal";
import { parseCode } from "#shared/paper-code";
import { maskedName } from "#shared/short-names";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { addLink, linkBlocker, recordsSeenBy, refuseAdmins } from "../accounts/student-links.queries.ts";
import { addressLimit, codesLimit, countTry, refuseOverLimits } from "../accounts/throttle.ts";
import type { Client, SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { addRefusedLine } from "../audit/independent-lines.ts";
import { change, read } from "../operation.ts";
import { OFFICE_AND_FAMILY } from "../permissions.ts";
import { sentWith } from "../sent-forms.ts";
import { asReadBy, findReadableStudent, studentById } from "../students/students.queries.ts";
import { studentAnswer } from "../students/students.schema.ts";
import { redeemCode, studentOfCode, studentOfUsedCode } from "./codes.ts";
import { maskedChildAnswer, typedCodeInput, usedCodeInput } from "./links.schema.ts";

/** Wrong, expired and used codes get the same answer. */
const NOT_VALID = say("This code is not valid. Ask the office for a new one.");
const MISTYPED = say("A code has 8 letters and digits, never 0, 1, I, L or O. Compare it with the card.");

const refusedCode = (sentence: Sentence): Refusal => refusedField("invalid", "code", sentence);

/** A used code gets a message of its own from the account that used it, which knows the child. */
function whyRefused(tx: Reader, actor: SignedIn, code: string): Sentence {
	if (parseCode(code) === null) return MISTYPED;
	const student_id = studentOfUsedCode(tx, code, actor.id);
	if (student_id === undefined) return NOT_VALID;
	if (!recordsSeenBy(tx, actor.id).has(student_id))
		return say("You have used this code already. Ask the office for a new one.");
	return say("You have used this code already: {name} is on your list.", {
		name: studentById(tx, student_id).full_name,
	});
}

/** Only an account's own wrong codes make it wait, even with a correct one: phones share addresses. */
function studentIdOf(actor: SignedIn, code: string, { address }: Client, action: string): number {
	refuseAdmins(actor);
	const [ofAccount, ofAddress] = [codesLimit(actor.id), addressLimit("code", address)];
	refuseOverLimits(ofAccount);
	const student_id = studentOfCode(database(), code);
	if (student_id !== undefined) return student_id;
	try {
		refuseOverLimits(ofAddress);
	} finally {
		// Counts for the account even if the address is over its limit: otherwise it could guess on for free.
		inTransaction((tx) => countTry(tx, ofAccount.bucket, ofAddress.bucket));
		addRefusedLine({ action, tried: say("a link code"), why: "it was not valid", by: actor });
	}
	throw refusedCode(whyRefused(database(), actor, code));
}

/** Names neither the child nor its accounts. The code stays valid. */
function refuseLink(tx: Reader, actor: SignedIn, student: { id: number; full_name: string; user_id: number | null }) {
	const why = linkBlocker(tx, { student, account: actor });
	if (why && why !== "no family") throw conflict(WHY[why]);
}

const WHY = {
	"sees it already": say("Your account sees this child already."),
	"second person": say("A student account belongs to one person, and yours has one already."),
	"four accounts": say("Four accounts see this child already. Ask the office to end one of them."),
} satisfies Record<string, Sentence>;

export const checkLinkCode = read({
	name: "checkLinkCode",
	allow: OFFICE_AND_FAMILY,
	input: typedCodeInput,
	answer: maskedChildAnswer,
	run: ({ tx, actor, input, client }) => {
		const student = studentById(tx, studentIdOf(actor, input.code, client, "checkLinkCode"));
		refuseLink(tx, actor, student);
		return { name: maskedName(student.full_name), class_name: student.class_name };
	},
});

/** A code works once; a repeated form gets its first result. */
export const linkChild = change({
	name: "linkChild",
	allow: OFFICE_AND_FAMILY,
	input: usedCodeInput,
	answer: studentAnswer,
	prepare: async ({ actor, input: { code, idempotency_key: key }, client }) => {
		if (!(key && sentWith(database(), actor, key))) studentIdOf(actor, code, client, "linkChild");
	},
	repeatAnswer: ({ tx, actor, id }) => asReadBy(actor, studentById(tx, findReadableStudent(tx, actor, id).id)),
	run: ({ tx, actor, input: { code }, note }) => {
		const student_id = studentOfCode(tx, code);
		if (student_id === undefined) throw refusedCode(NOT_VALID);
		const student = studentById(tx, student_id);
		refuseLink(tx, actor, student);
		addLink(tx, { student, account: actor, how: "code", by_name: actor.username });
		redeemCode(tx, code, actor.id);
		const values = { username: quoted(actor.username), name: quoted(student.full_name) };
		note(say("{username} was linked to {name} by code", values), { student_id });
		return asReadBy(actor, student);
	},
});

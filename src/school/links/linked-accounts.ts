import { z } from "zod";
import type { Tx } from "#db/open";
import { notFound } from "#refusal";
import { joined, type Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { findUser } from "../accounts/accounts.queries.ts";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import { addLink, linksForOffice, refuseAdmins, removeLinks } from "../accounts/student-links.queries.ts";
import { quoted } from "../audit/in-words.ts";
import type { Note } from "../audit/note.ts";
import { change, read } from "../operation.ts";
import { HEAD, OFFICE, OFFICE_AND_FAMILY } from "../permissions.ts";
import { findReadableStudent } from "../students/students.queries.ts";
import { studentIdInput } from "../students/students.schema.ts";
import { linkAnswer, linkedChildInput, newLinkInput } from "./links.schema.ts";

export const linkedAccounts = read({
	name: "linkedAccounts",
	allow: OFFICE,
	input: studentIdInput,
	answer: () => z.array(linkAnswer()),
	run: ({ tx, actor, input }) => linksForOffice(tx, findReadableStudent(tx, actor, input.id)),
});

export const linkAccount = change({
	name: "linkAccount",
	allow: HEAD,
	input: newLinkInput,
	answer: linkAnswer,
	run: ({ tx, actor, input: { id, user_id }, note }) => {
		const student = findReadableStudent(tx, actor, id);
		const account = findUser(tx, user_id);
		addLink(tx, { student, account, how: "office", by_name: actor.username });
		const values = { username: quoted(account.username), name: quoted(student.full_name) };
		note(say("{username} was linked to {name} by the office", values), { student_id: id });
		const row = linksForOffice(tx, student).find((link) => link.user_id === user_id);
		if (!row) throw notFound("User");
		return row;
	},
});

interface Ended {
	student: { id: number; full_name: string; person_id: number | null };
	account: { id: number; username: string };
}

/** Ends it for the child's records of all years, and returns the years in words. */
function endLinks(tx: Tx, note: Note, { student, account }: Ended): Sentence {
	const ended = removeLinks(tx, student.person_id ?? student.id, account.id);
	if (ended.length === 0) throw notFound("User");
	const years = joined(ended);
	const values = { username: quoted(account.username), name: quoted(student.full_name) };
	const done = say("{username} is no longer linked to {name}", values);
	note(say("{done} ({years})", { done, years }), { student_id: student.id });
	return years;
}

export const unlinkAccount = change({
	name: "unlinkAccount",
	allow: HEAD,
	input: newLinkInput,
	answer: messageAnswer,
	run: ({ tx, actor, input: { id, user_id }, note }) => {
		const student = findReadableStudent(tx, actor, id);
		const account = findUser(tx, user_id);
		const years = endLinks(tx, note, { student, account });
		const values = { username: account.username, name: student.full_name, years };
		return { message: say("{username} no longer sees {name} ({years}).", values) };
	},
});

/** Can be reversed: a new code links the child again. */
export const unlinkChild = change({
	name: "unlinkChild",
	allow: OFFICE_AND_FAMILY,
	input: linkedChildInput,
	answer: messageAnswer,
	run: ({ tx, actor, input: { student_id }, note }) => {
		refuseAdmins(actor);
		const student = findReadableStudent(tx, actor, student_id);
		// The account registered this record and is not linked to it.
		if (student.user_id === actor.id) throw notFound("Student");
		const years = endLinks(tx, note, { student, account: actor });
		return { message: say("{name} is no longer on your list ({years}).", { name: student.full_name, years }) };
	},
});

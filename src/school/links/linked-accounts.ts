import { z } from "zod";
import type { Tx } from "#db/open";
import { notFound } from "#refusal";
import { say } from "#shared/words/words";
import { findUser } from "../accounts/accounts.queries.ts";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import { addLink, linksForOffice, refuseAdmins, removeLink } from "../accounts/student-links.queries.ts";
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
	answer: z.array(linkAnswer),
	run: ({ tx, actor, input }) => linksForOffice(tx, findReadableStudent(tx, actor, input.id).id),
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
		const row = linksForOffice(tx, id).find((link) => link.user_id === user_id);
		if (!row) throw notFound("User");
		return row;
	},
});

interface Ended {
	student: { id: number; full_name: string };
	account: { id: number; username: string };
}

function endLink(tx: Tx, note: Note, { student, account }: Ended): void {
	if (!removeLink(tx, student.id, account.id)) throw notFound("User");
	const values = { username: quoted(account.username), name: quoted(student.full_name) };
	note(say("{username} is no longer linked to {name}", values), { student_id: student.id });
}

export const unlinkAccount = change({
	name: "unlinkAccount",
	allow: HEAD,
	input: newLinkInput,
	answer: messageAnswer,
	run: ({ tx, actor, input: { id, user_id }, note }) => {
		const student = findReadableStudent(tx, actor, id);
		const account = findUser(tx, user_id);
		endLink(tx, note, { student, account });
		return {
			message: say("{username} no longer sees {name}.", { username: account.username, name: student.full_name }),
		};
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
		endLink(tx, note, { student, account: actor });
		return { message: say("{name} is no longer on your list.", { name: student.full_name }) };
	},
});

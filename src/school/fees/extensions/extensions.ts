import type { Tx } from "#db/open";
import { extensions } from "#db/schema/due";
import { conflict, notFound, refusedField } from "#refusal";
import { dayAfter, today } from "#shared/dates";
import { isInForce, lastExtensionDay } from "#shared/installments";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { SignedIn } from "../../actor.ts";
import { balancesOfStudent } from "../../balances/balances.ts";
import { change, read } from "../../operation.ts";
import { HEAD, OFFICE } from "../../permissions.ts";
import { findReadableStudent } from "../../students/students.queries.ts";
import { studentIdInput } from "../../students/students.schema.ts";
import { quoted } from "../../trail/in-words.ts";
import { extensionById, extensionsOf, newestExtension } from "./extensions.queries.ts";
import {
	type Extension,
	endExtensionInput,
	extensionAnswer,
	extensionListAnswer,
	newExtensionInput,
} from "./extensions.schema.ts";

/** Gives a family more time to pay. Replaces an earlier extension. */
export const grantExtension = change({
	name: "agreeOnDate",
	allow: HEAD,
	input: newExtensionInput,
	answer: extensionAnswer,
	createdBefore: ({ tx, id }) => extensionById(tx, id),
	run: ({ tx, actor, input: { id: student_id, until, note: why }, note }) => {
		const student = balancesOfStudent(tx, actor, student_id);
		if (!student) throw notFound("Student");
		const { student_name: name, year, owed } = student;
		refuseOutside(year, until);
		if (owed === 0) throw conflict(say("{name} owes nothing, so there is no later date to agree on.", { name }));
		const made = addRow(tx, actor, { student_id, until, note: why });
		const values = { name: quoted(name), day: new Day(until), why: quoted(why) };
		note(say("agreed with {name}'s family on {day}: {why}", values), { student_id });
		return made;
	},
});

export const endExtension = change({
	name: "endAgreement",
	allow: HEAD,
	input: endExtensionInput,
	answer: extensionAnswer,
	createdBefore: ({ tx, id }) => extensionById(tx, id),
	run: ({ tx, actor, input: { id, note: why }, note }) => {
		const { id: student_id, full_name: name } = findReadableStudent(tx, actor, id);
		const extension = newestExtension(tx, student_id);
		if (!isInForce(extension?.until ?? null, today())) {
			throw conflict(say("No later date agreed with the family of {name} is in force.", { name }));
		}
		const made = addRow(tx, actor, { student_id, until: null, note: why });
		note(say("ended the agreement of {name}: {why}", { name: quoted(name), why: quoted(why) }), { student_id });
		return made;
	},
});

export const studentExtensions = read({
	name: "studentAgreements",
	allow: OFFICE,
	input: studentIdInput,
	answer: extensionListAnswer,
	run: ({ tx, actor, input }) => extensionsOf(tx, findReadableStudent(tx, actor, input.id).id),
});

function refuseOutside(year: number, until: string): void {
	const [first, last] = [dayAfter(today()), lastExtensionDay(year)];
	if (until >= first && until <= last) return;
	const sentence =
		first > last
			? say("An agreement with a student of {year} ends on {last} at the latest, and that is over.", {
					year,
					last: new Day(last),
				})
			: say("{label} must be a day from {first} to {last}.", {
					label: say("Later date"),
					first: new Day(first),
					last: new Day(last),
				});
	throw refusedField("invalid", "until", sentence);
}

type NewRow = Pick<typeof extensions.$inferInsert, "student_id" | "until" | "note">;

function addRow(tx: Tx, actor: SignedIn, row: NewRow): Extension {
	const who = { granted_by: actor.id || null, granted_by_name: actor.username, granted_at: new Date().toISOString() };
	const made = tx
		.insert(extensions)
		.values({ ...row, ...who })
		.returning({ id: extensions.id })
		.get();
	return extensionById(tx, made.id);
}

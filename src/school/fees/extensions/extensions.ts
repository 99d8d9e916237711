import { z } from "zod";
import type { Tx } from "#db/open";
import { extensions } from "#db/schema/due";
import { conflict, refusedField } from "#refusal";
import { today } from "#shared/dates";
import { extensionDays, isInForce } from "#shared/installments";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { grantedBy, type SignedIn } from "../../actor.ts";
import { quoted } from "../../audit/in-words.ts";
import { balancesOfStudent } from "../../balances/balances.ts";
import { date, idempotencyKey, line, recordId } from "../../fields.ts";
import { once } from "../../once.ts";
import { change, read } from "../../operation.ts";
import { HEAD, OFFICE } from "../../permissions.ts";
import { findReadableStudent } from "../../students/students.queries.ts";
import { studentIdInput } from "../../students/students.schema.ts";
import { type Extension, extensionById, extensionsOf, newestExtension } from "./extensions.queries.ts";

const note = once(() => line("Note").describe("Why. For the office only: no answer to a family has it."));

const newExtensionInput = once(() =>
	z.object({
		id: recordId("Student"),
		until: date("Later date").describe("From tomorrow to 31 December of the year after the student's."),
		note: note(),
		idempotency_key: idempotencyKey,
	}),
);

const endExtensionInput = once(() =>
	z.object({ id: recordId("Student"), note: note(), idempotency_key: idempotencyKey }),
);

const extensionAnswer = once(() =>
	z.object({
		id: z.int(),
		until: z.string().nullable().describe("Null on a row that ends the extension before it."),
		note: z.string(),
		granted_by: z.string(),
		granted_by_name: z.string().describe("What papers call that account."),
		granted_at: z.string(),
	}),
);

export const grantExtension = change({
	name: "grantExtension",
	allow: HEAD,
	input: newExtensionInput,
	answer: extensionAnswer,
	repeatAnswer: ({ tx, id }) => extensionById(tx, id),
	run: ({ tx, actor, input: { id: student_id, until, note: why }, note }) => {
		const { student_name: name, year, owed } = balancesOfStudent(tx, actor, student_id);
		refuseOutside(year, until);
		if (owed === 0) throw conflict(say("{name} owes nothing, so there is no later date to agree on.", { name }));
		const extension = addRow(tx, actor, { student_id, until, note: why });
		const values = { name: quoted(name), day: new Day(until), why: quoted(why) };
		note(say("agreed with {name}'s family on {day}: {why}", values), { student_id });
		return extension;
	},
});

export const endExtension = change({
	name: "endExtension",
	allow: HEAD,
	input: endExtensionInput,
	answer: extensionAnswer,
	repeatAnswer: ({ tx, id }) => extensionById(tx, id),
	run: ({ tx, actor, input: { id, note: why }, note }) => {
		const { id: student_id, full_name: name } = findReadableStudent(tx, actor, id);
		const newest = newestExtension(tx, student_id);
		if (!isInForce(newest?.until ?? null, today())) {
			throw conflict(say("No later date agreed with the family of {name} is in force.", { name }));
		}
		const extension = addRow(tx, actor, { student_id, until: null, note: why });
		note(say("ended the agreement of {name}: {why}", { name: quoted(name), why: quoted(why) }), { student_id });
		return extension;
	},
});

export const studentExtensions = read({
	name: "studentExtensions",
	allow: OFFICE,
	input: studentIdInput,
	answer: () => z.array(extensionAnswer()),
	run: ({ tx, actor, input }) => extensionsOf(tx, findReadableStudent(tx, actor, input.id).id),
});

function refuseOutside(year: number, until: string): void {
	const { first, last } = extensionDays(year, today());
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
	const { id } = tx
		.insert(extensions)
		.values({ ...row, ...grantedBy(actor) })
		.returning({ id: extensions.id })
		.get();
	return extensionById(tx, id);
}

import type { SheetColumn } from "#files/write-sheet";
import { notFound } from "#refusal";
import { today } from "#shared/dates";
import { matricule } from "#shared/matricule";
import { say } from "#shared/words/words";
import { excelFile, keyedColumn } from "../../excel-file.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { recordedFile } from "../../recorded-read.ts";
import { readIdentity } from "../../settings/identity.ts";
import { numberIfShared } from "../../students/matricules.ts";
import { findReadableStudent } from "../../students/students.queries.ts";
import { studentIdInput } from "../../students/students.schema.ts";
import { paymentStatusOfStudent } from "../due/payment-status.ts";
import { type Extension, extensionsOf, type extensionsOfYear } from "./extensions.queries.ts";

/** The family gets the paper, so it omits the note. */
export const extensionPaper = read({
	name: "extensionPaper",
	allow: OFFICE,
	input: studentIdInput,
	run: ({ tx, actor, input }) => {
		const printed_on = today();
		const { balance, schedule } = paymentStatusOfStudent(tx, actor, input.id, printed_on);
		const [newest] = extensionsOf(tx, input.id);
		if (!newest || newest.until === null) throw notFound("Agreement");
		const { student_name, guardian_contact, class_name, year, owed } = balance;
		return {
			school: readIdentity(tx),
			year,
			student_name,
			class_name,
			owed,
			printed_on,
			matricule: matricule(student_name, guardian_contact),
			...numberIfShared(tx, { id: input.id, year }),
			overdue: schedule.overdue,
			until: newest.until,
			granted_by: newest.granted_by_name,
			granted_at: newest.granted_at,
		};
	},
});
export type ExtensionPaper = Awaited<ReturnType<typeof extensionPaper>>;

const column = keyedColumn<ReturnType<typeof extensionsOfYear>[number]>();
const NUMBER = { kind: "number", width: 12 } as const;
/** The order of the call's keys. */
export const EXTENSION_COLUMNS = [
	column("student_id", "Student number", NUMBER),
	column("student_name", "Student", { width: 34 }),
	column("class_name", "Class"),
	column("id", "Agreement", NUMBER),
	column("until", "Later date", { kind: "date" }),
	column("note", "Note", { width: 40 }),
	column("granted_by", "Given by", { width: 24 }),
	column("granted_by_name", "Given by, on papers", { width: 24 }),
	column("granted_at", "Granted on", { kind: "moment" }),
];

const COLUMNS: SheetColumn<Extension>[] = [
	{ header: "Agreement", width: 14, value: (row) => say(row.until === null ? "Ended" : "Agreed") },
	{ header: "Later date", kind: "date", value: (row) => row.until },
	{ header: "Note", width: 40, value: (row) => row.note },
	{ header: "Who", width: 24, value: (row) => row.granted_by },
	{ header: "When", kind: "moment", value: (row) => row.granted_at },
];

export const downloadExtensions = recordedFile({
	name: "downloadExtensions",
	allow: OFFICE,
	input: studentIdInput,
	run: ({ tx, actor, input, language }) => {
		const { id, full_name } = findReadableStudent(tx, actor, input.id);
		const file = say("Later dates of {name}", { name: full_name });
		const sheet = { title: "Later dates" as const, columns: COLUMNS, rows: extensionsOf(tx, id) };
		return excelFile(actor, { file, language }, sheet);
	},
});

import { say } from "#shared/words/words";
import { excelFile, type SheetColumns } from "../../../list-download.ts";
import { read } from "../../../operation.ts";
import { OFFICE } from "../../../permissions.ts";
import { findReadableStudent } from "../../../students/students.queries.ts";
import { studentIdInput } from "../../../students/students.schema.ts";
import { agreementsOf } from "./agreements.queries.ts";
import type { Agreement } from "./agreements.schema.ts";

const COLUMNS: SheetColumns<Agreement> = [
	{ header: "Agreement", width: 14, value: (row) => say(row.until === null ? "Ended" : "Agreed") },
	{ header: "Later date", kind: "date", value: (row) => row.until },
	{ header: "Note", width: 40, value: (row) => row.note },
	{ header: "Who", width: 24, value: (row) => row.granted_by },
	{ header: "When", kind: "moment", value: (row) => row.granted_at },
];

/** The history of a student's agreements as an Excel file. */
export const downloadAgreements = read({
	name: "downloadAgreements",
	allow: OFFICE,
	input: studentIdInput,
	run: ({ tx, actor, input, language }) => {
		const { id, full_name } = findReadableStudent(tx, actor, input.id);
		const file = say("Later dates of {name}", { name: full_name });
		return excelFile(actor, { file, title: "Later dates", columns: COLUMNS, rows: [agreementsOf(tx, id)], language });
	},
});

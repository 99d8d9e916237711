import { DECISION_LABEL, type MoveClass } from "#shared/new-year";
import { say } from "#shared/words/words";
import { excelBook, type SheetColumns, worksheet } from "../list-download.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { type Moved, moveOf } from "./picture.ts";
import { rolloverIdInput } from "./rollovers.schema.ts";

const CLASSES: SheetColumns<MoveClass> = [
	{ header: "Class", width: 24, value: ({ name }) => name },
	{ header: "Promoted in", kind: "number", value: ({ promoted }) => promoted },
	{ header: "Repeating", kind: "number", value: ({ repeating }) => repeating },
	{ header: "Already there", kind: "number", value: ({ there }) => there },
	{ header: "Total", kind: "number", value: ({ total }) => total },
];

const STUDENTS: SheetColumns<Moved> = [
	{ header: "Name", width: 34, value: ({ name }) => name },
	{ header: "Class", width: 18, value: ({ class_name }) => class_name },
	{ header: "Average of the year", kind: "number", value: ({ average }) => average },
	{ header: "What becomes of them", width: 22, value: ({ decision }) => say(DECISION_LABEL[decision]) },
	{ header: "To class", width: 18, value: ({ to_class }) => to_class },
];

/** The preview of a move, or what it did, as an Excel file: class by class, and student by student. */
export const downloadMove = read({
	name: "downloadMove",
	allow: HEAD,
	input: rolloverIdInput,
	run: ({ tx, actor, input, language }) => {
		const { picture, lines } = moveOf(tx, input.id);
		const sheets = [
			worksheet({ title: "Classes", columns: CLASSES, rows: [picture.classes] }),
			worksheet({ title: "Students", columns: STUDENTS, rows: [lines] }),
		];
		return excelBook(actor, { file: say("New year {year}", { year: picture.to_year }), sheets, language });
	},
});

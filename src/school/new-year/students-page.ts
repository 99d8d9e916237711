import { eq } from "drizzle-orm";
import { students } from "#db/schema/school";
import { balances } from "../balances/balances.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { type JudgedLine, judgeLines } from "./judge-lines.ts";
import { isNew } from "./preview.ts";
import { findRollover, headOf } from "./rollovers.queries.ts";
import { linesInput } from "./rollovers.schema.ts";

/** The students of one class with what becomes of them, and how far each class is. */
export const rolloverStudents = read({
	name: "rolloverStudents",
	allow: HEAD,
	input: linesInput,
	run: ({ tx, input: { id, class_id } }) => {
		const rollover = findRollover(tx, id);
		const { lines, next } = judgeLines(tx, rollover);
		const classes = [...Map.groupBy(lines, ({ student }) => student.class_id)].map(([id, members]) => ({
			id,
			name: members[0]?.student.class_name ?? "",
			students: members.length,
			entered: members.filter(({ entered }) => entered).length,
			open: members.filter(isOpen).length,
		}));
		const chosen = classes.find(({ id }) => id === class_id) ?? classes[0];
		const owed = new Map(
			balances(tx, eq(students.class_id, chosen?.id ?? 0)).map(({ student_id, owed }) => [student_id, owed]),
		);
		const rows = lines
			.filter(({ student }) => student.class_id === chosen?.id)
			.map((line) => rowOf(line, owed.get(line.student.id) ?? 0));
		return { ...headOf(rollover), classes, chosen: chosen ?? null, next: next.map(({ name }) => name), rows };
	},
});
export type RolloverStudents = Awaited<ReturnType<typeof rolloverStudents>>;

/** Stops the run until somebody decides. */
const isOpen = (line: JudgedLine) => line.ambiguous || (isNew(line) && line.to_class === null);

const rowOf = (line: JudgedLine, owed: number) => ({
	student_id: line.student.id,
	name: line.student.name,
	pending: line.student.status === "pending",
	average: line.average,
	decision: line.decision,
	leaving: line.leaving,
	to_class: line.to_class,
	entered: line.entered,
	already_there: line.there !== null,
	ambiguous: line.ambiguous,
	open: isOpen(line),
	owed,
});

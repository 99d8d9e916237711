import type { Reader } from "#db/open";
import { caseKey } from "#shared/names";
import { type JudgedLine, judgeLines } from "./judge-lines.ts";
import type { Rollover } from "./rollovers.queries.ts";
import type { Counts, Preview, Problem } from "./rollovers.schema.ts";
import { departmentsOf, toCopy } from "./school-facts.ts";

type Judged = ReturnType<typeof judgeLines>;

/** Gets a new record in the next year. */
export const isNew = ({ decision, there }: JudgedLine) =>
	there === null && (decision === "promote" || decision === "repeat");

/** What the run of a draft would do now. */
export function previewOf(tx: Reader, rollover: Rollover) {
	const judged = judgeLines(tx, rollover);
	const copies = toCopy(tx, rollover);
	const preview = {
		ladder: Object.fromEntries(judged.ladder),
		counts: countsOf(judged.lines),
		classes: classesWith(judged),
		problems: problemsOf(tx, rollover, judged, copies.departments),
	};
	const decided = judged.lines.map(({ student, average, decision, leaving, to_class, there }) => [
		student.id,
		average,
		decision,
		leaving,
		to_class,
		there?.id,
	]);
	const names = [copies.classes.map(({ name }) => name), copies.departments.map(({ title }) => title)];
	const { pass_mark, copy } = rollover;
	const check = hashOf([preview, decided, names, pass_mark, copy]);
	return { judged, copies, preview: { ...preview, check } satisfies Preview };
}

export const hashOf = (value: unknown) => new Bun.CryptoHasher("sha256").update(JSON.stringify(value)).digest("hex");

function countsOf(lines: JudgedLine[]): Counts {
	const counts = { promote: 0, repeat: 0, leave: 0, skip: 0, linked: 0, new: 0 };
	for (const { decision, there } of lines) counts[there ? "linked" : decision]++;
	return { ...counts, new: counts.promote + counts.repeat };
}

/** The classes of the next year, there or to be copied. */
function classesWith({ lines, next, nextRecords }: Judged) {
	const coming = Map.groupBy(lines.filter(isNew), ({ to_class }) => caseKey(to_class ?? ""));
	const there = Map.groupBy(nextRecords, ({ class_name }) => caseKey(class_name));
	return next.map(({ name }) => {
		const inClass = coming.get(caseKey(name)) ?? [];
		const promoted = inClass.filter(({ decision }) => decision === "promote").length;
		const total = inClass.length + (there.get(caseKey(name))?.length ?? 0);
		return { name, promoted, repeating: inClass.length - promoted, total };
	});
}

/** One for each class that nobody has said or that is missing, then one for each student. */
function problemsOf(
	tx: Reader,
	rollover: Rollover,
	{ lines, ladder, nextNames }: Judged,
	copied: { title_key: string }[],
) {
	const titles = new Set([...departmentsOf(tx, rollover.to_year), ...copied].map(({ title_key }) => title_key));
	const ofClasses = new Map<string, Problem>();
	const ofStudents: Problem[] = [];
	for (const line of lines) {
		const { id: student_id, class_name, title_key } = line.student;
		if (line.ambiguous) ofStudents.push({ student_id, class_name, reason: "two matches" });
		if (!isNew(line)) continue;
		if (line.to_class === null) {
			const isOpen = ladder.get(class_name) === null;
			if (isOpen) ofClasses.set(`not said ${class_name}`, { class_name, reason: "class not said" });
			else ofStudents.push({ student_id, class_name, reason: "class not said" });
		} else if (!nextNames.has(caseKey(line.to_class)))
			ofClasses.set(`missing ${caseKey(line.to_class)}`, { class_name: line.to_class, reason: "class missing" });
		if (!titles.has(title_key)) ofStudents.push({ student_id, class_name, reason: "department missing" });
	}
	return [...ofClasses.values(), ...ofStudents];
}

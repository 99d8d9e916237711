import { PAYMENT_NOTES } from "#shared/payment-fields";
import { byStudent, isVoid, namesToday, type ReceiptPaper } from "#shared/payment-papers";
import type { PaperLanguage } from "#shared/words/languages";

/** From so many letters on, texts in their usual size could need a second page, and in the next smaller one. */
const CROWDED = { en: 165, fr: 160, both: 130 };
const TIGHT = { en: 300, fr: 215, both: 130 };
const FULL = { en: 700, fr: 620, both: 400 };

/** So many rows of a joint receipt no longer fit on the first page in their usual size. */
const MANY = { en: 10, fr: 10, both: 7 };

/** The classes that make the texts of a full receipt smaller, except number and amount. */
export function receiptSize(paper: ReceiptPaper, language: PaperLanguage): string {
	const both = language === "both" ? " both" : "";
	if (paper.joint) return both + (rowsOf(paper) > MANY[language] ? " dense" : "");
	const letters = lettersOf(paper);
	const crowded = letters > CROWDED[language] ? " crowded" : "";
	const tight = letters > TIGHT[language] ? " tight" : "";
	return both + crowded + tight + (letters > FULL[language] ? " full" : "");
}

function lettersOf({ school, lines: [line] }: ReceiptPaper): number {
	const { student_name, class_name, taken_by, voids, voided_by, reference } = line;
	const other = voids ?? voided_by;
	// The sentence around the reason adds about 60 letters.
	const notice = other ? other.reason.length + 60 : 0;
	const texts = [student_name, class_name, taken_by, school.name, school.address, namesToday(line) ?? ""];
	// A line for each of these is free, but not beside a notice.
	const beyondOneLine = (text: string | null, free: number) => Math.max(0, (text?.length ?? 0) - free);
	const notes = PAYMENT_NOTES.reduce(
		(sum, name) => sum + (line[name] ? beyondOneLine(line[name], other ? -60 : 20) : 0),
		0,
	);
	return texts.reduce((sum, { length }) => sum + length, notice + notes + beyondOneLine(reference, 30));
}

/** The rows of its table, and the lines above that not every joint receipt has. */
function rowsOf(paper: ReceiptPaper): number {
	const students = byStudent(paper.lines);
	const ofStudents = students.reduce((sum, [{ schedule }]) => sum + (schedule ? 3 : 2), 0);
	const renamed = students.filter(([line]) => namesToday(line)).length;
	const notes = PAYMENT_NOTES.filter((name) => paper.lines[0][name]).length;
	const voided = isVoid(paper) ? 3 : paper.voided > 0 ? 1 : 0;
	return paper.lines.length + ofStudents + renamed + notes + voided;
}

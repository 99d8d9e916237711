import { namesToday, type ReceiptPaper } from "#shared/payment-papers";
import type { PaperLanguage } from "#shared/words/languages";

/** From so many letters on, texts in their usual size could need a second page, and in the next smaller one. */
const CROWDED = { en: 165, fr: 160, both: 130 };
const TIGHT = { en: 300, fr: 215, both: 130 };
const FULL = { en: 700, fr: 620, both: 400 };

/** So many lines of a joint receipt no longer fit on the first page in their usual size. */
const MANY = { en: 8, fr: 8, both: 4 };

/** The classes that make the texts of a full receipt smaller, except number and amount. */
export function receiptSize(paper: ReceiptPaper, language: PaperLanguage): string {
	const both = language === "both" ? " both" : "";
	if (paper.joint) return both + (paper.lines.length > MANY[language] ? " dense" : "");
	const letters = lettersOf(paper);
	const crowded = letters > CROWDED[language] ? " crowded" : "";
	const tight = letters > TIGHT[language] ? " tight" : "";
	return both + crowded + tight + (letters > FULL[language] ? " full" : "");
}

function lettersOf({ school, lines: [line] }: ReceiptPaper): number {
	const { student_name, class_name, taken_by, voids, voided_by, reference, payer } = line;
	const other = voids ?? voided_by;
	// The sentence around the reason adds about 60 letters.
	const notice = other ? other.reason.length + 60 : 0;
	const texts = [student_name, class_name, taken_by, school.name, school.address, namesToday(line) ?? ""];
	// A line for each of these is always free.
	const beyondOneLine = Math.max(0, (reference?.length ?? 0) - 30) + Math.max(0, (payer?.length ?? 0) - 20);
	return texts.reduce((sum, { length }) => sum + length, notice + beyondOneLine);
}

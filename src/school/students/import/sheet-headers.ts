// Any sheet may have French headers, whoever sends it.
import "#shared/words/french/everything";
import type { Cell } from "#files/workbooks/cells";
import { fold } from "#shared/names";
import { STUDENT_COLUMNS, type StudentField } from "#shared/student-columns";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { displayedValue } from "./cell-values.ts";
import type { SheetProblem } from "./sheet-problems.ts";

/** The header without case, accents, spaces and the hint in brackets. */
export const plainHeader = (text: string) => fold(text.replace(/\([^)]*\)|\[[^\]]*\]/g, "")).replace(/[^a-z0-9]/g, "");

/** What French lists of students call the columns, apart from the portal's own French. */
export const OFTEN_CALLED: Partial<Record<StudentField, readonly string[]>> = {
	full_name: ["Nom et prénoms", "Nom et prénom", "Noms et prénoms"],
	date_of_birth: ["Né(e) le", "Date Naissance"],
	mother_name: ["Mère"],
	next_class: ["Classe suivante"],
	previous_average: ["Moyenne", "Moyenne précédente"],
	guardian_contact: ["Contact parent", "Téléphone", "Contact parent/Téléphone"],
	vocational_training: ["Formation professionnelle", "Spécialité", "Filière/Spécialité"],
};

/** For each column its names in both languages, by their plain form. */
const NAMES = STUDENT_COLUMNS.map(({ header, field }) => {
	const names = [header, say(header).in("fr"), ...(OFTEN_CALLED[field] ?? [])];
	return new Map(names.map((name) => [plainHeader(name), name]));
});

interface Headers {
	columns: string[];
	/** One problem for each column that is not in its place, with the column where it was found, if any. */
	problems: SheetProblem[];
}

/** Compares the first row with the columns of the template. Each header may be English or French. */
export function validateHeaders(cells: Cell[]): Headers {
	const found = STUDENT_COLUMNS.map((_, index) => displayedValue(cells[index] ?? null, "full_name"));
	const plain = found.map((text) => plainHeader(String(text)));
	const problems = NAMES.flatMap((names, index): SheetProblem[] => {
		if (names.has(plain[index] as string)) return [];
		const header = say((STUDENT_COLUMNS[index] as (typeof STUDENT_COLUMNS)[number]).header);
		const elsewhere = plain.findIndex((name) => names.has(name));
		const missing = elsewhere < 0;
		const reason = missing ? missingColumn(header, index) : movedColumn(header, elsewhere, index);
		const key = missing ? "missing_column" : "moved_column";
		return [{ row: 1, column: header, value: found[index] ?? "", reason, key }];
	});
	return { columns: NAMES.map((names, index) => names.get(plain[index] as string) ?? ""), problems };
}

const missingColumn = (header: Sentence, index: number) =>
	say('The column "{header}" is missing. It belongs in column {place}, with this header in the first row.', {
		header,
		place: letter(index),
	});

const movedColumn = (header: Sentence, from: number, to: number) =>
	say('The column "{header}" is in column {found}. It belongs in column {place}.', {
		header,
		found: letter(from),
		place: letter(to),
	});

/** A, B, … Z, AA. */
export const letter = (index: number): string =>
	index < 26 ? String.fromCharCode(65 + index) : letter(Math.floor(index / 26) - 1) + letter(index % 26);

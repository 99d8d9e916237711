import { columnLetters } from "#files/column-letters";
// Sheets may have French headers, whatever language their sender reads.
import "#shared/words/french/everything";
import type { Cell, SheetRow } from "#files/workbooks/cells";
import { IMPORT_FIELDS, type ImportField, STUDENT_COLUMNS } from "#shared/imports";
import { fold } from "#shared/names";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { displayedValue } from "./cells.ts";
import type { SheetProblem } from "./problems.ts";

/** Column indexes. Only the full name may have two: family name and first name. */
export type FieldColumns = Partial<Record<ImportField, readonly number[]>>;

export const plainHeader = (text: string) =>
	fold(text.replace(/\([^)]*\)|\[[^\]]*\]/g, "").replaceAll("&", "et")).replace(/[^a-z0-9]/g, "");

/** French student lists, besides the portal's translations. */
const OFTEN_CALLED: Partial<Record<ImportField, readonly string[]>> = {
	full_name: ["Nom et prénoms", "Nom et prénom", "Noms et prénoms"],
	date_of_birth: ["Né(e) le", "Date Naissance"],
	mother_name: ["Mère"],
	next_class: ["Classe suivante"],
	previous_average: ["Moyenne", "Moyenne précédente"],
	guardian_contact: ["Contact parent", "Téléphone", "Contact parent/Téléphone"],
	vocational_training: ["Formation professionnelle", "Spécialité", "Filière/Spécialité"],
};

/** `Matricule` is missing: it may be the school's own number, and only a person knows. */
const ALSO_CALLED: Partial<Record<ImportField, readonly string[]>> = {
	full_name: ["Name", "Student", "Student Name", "Élève", "Nom complet", "Nom de l'élève", "Noms et prénom"],
	sex: ["Gender", "Sexe", "Genre"],
	date_of_birth: ["Birth Date", "Born", "DOB", "Date de naissance"],
	place_of_birth: ["Birth Place", "Lieu de naissance", "Lieu Naissance", "Né(e) à"],
	father_name: ["Father", "Nom du père", "Père"],
	mother_name: ["Mother", "Nom de la mère"],
	previous_class: ["Old Class", "Classe précédente", "Ancienne classe"],
	next_class: ["Class", "Classe"],
	previous_average: ["Average"],
	guardian_contact: ["Contact", "Guardian", "Parent Contact", "Phone", "Telephone", "Tél", "Contact du parent"],
	vocational_training: ["Department", "Vocational", "Filière"],
	record_no: ["Record Number", "N° de dossier", "Numéro de dossier"],
	national_matricule: ["Matricule national", "National Number"],
	registration_date: ["Date d'inscription"],
};

const FIELD_OF = new Map(
	IMPORT_FIELDS.flatMap(({ header, field }) =>
		[header, say(header).in("fr"), ...(OFTEN_CALLED[field] ?? []), ...(ALSO_CALLED[field] ?? [])].map(
			(name) => [plainHeader(name), field] as const,
		),
	),
);
const FAMILY_NAMES = new Set(["Nom", "Noms", "Surname", "Last Name", "Nom de famille"].map(plainHeader));
const FIRST_NAMES = new Set(["Prénom", "Prénoms", "First Name", "First Names", "Given Names"].map(plainHeader));

/** Accepted names in both languages, by their plain form. */
const TEMPLATE = STUDENT_COLUMNS.map(({ header, field }) => {
	const names = [header, say(header).in("fr"), ...(OFTEN_CALLED[field] ?? [])];
	return { header: say(header), names: new Map(names.map((name) => [plainHeader(name), name])) };
});
const TEMPLATE_NAMES = new Map(TEMPLATE.flatMap(({ names }) => [...names]));

export const TEMPLATE_COLUMNS: FieldColumns = Object.fromEntries(
	STUDENT_COLUMNS.map(({ field }, index) => [field, [index]]),
);

/** Of different headers for one field the first counts. Of one header that stands twice, only a person knows. */
export function guessedColumns(headers: readonly string[]): FieldColumns {
	const guessed: FieldColumns = {};
	const all = headers.map(plainHeader);
	const plain = all.map((name) => (all.indexOf(name) === all.lastIndexOf(name) ? name : ""));
	plain.forEach((name, index) => {
		const field = FIELD_OF.get(name);
		if (field) guessed[field] ??= [index];
	});
	const family = plain.findIndex((name) => FAMILY_NAMES.has(name));
	const first = plain.findIndex((name) => FIRST_NAMES.has(name));
	if (!guessed.full_name && family >= 0) guessed.full_name = first >= 0 ? [family, first] : [family];
	return guessed;
}

export const columnName = (header: string): string => TEMPLATE_NAMES.get(plainHeader(header)) ?? header.trim();

export const headersOf = ([head]: readonly SheetRow[]): string[] => (head?.cells ?? []).map(headerText);

const headerText = (cell: Cell | undefined) => String(displayedValue(cell ?? null, "full_name"));

const isKnown = (name: string) => FIELD_OF.has(name) || FAMILY_NAMES.has(name) || FIRST_NAMES.has(name);
const knownIn = ({ cells }: SheetRow, known = isKnown) =>
	cells.filter((cell) => known(plainHeader(headerText(cell)))).length;

const LAST_HEADER_ROW = 15;
const ENOUGH_KNOWN = 3;

/** The sheet from the row with most known headers: a letterhead and titles above it are passed over. */
export function fromHeaders(sheet: readonly SheetRow[], isHeader = isKnown): SheetRow[] {
	const known = sheet.filter(({ row }) => row <= LAST_HEADER_ROW).map((row) => knownIn(row, isHeader));
	const most = Math.max(...known);
	return sheet.slice(most >= ENOUGH_KNOWN ? known.indexOf(most) : 0);
}

/** Null if the sheet begins with something else. */
export const headerRowOf = ([head]: readonly SheetRow[]): number | null =>
	head && knownIn(head) >= ENOUGH_KNOWN ? head.row : null;

/** Requires the template's columns in order, with English or French headers. */
export function headerProblems(sheet: readonly SheetRow[]): SheetProblem[] {
	const row = sheet[0]?.row ?? 1;
	const cells = headersOf(sheet);
	const headers = TEMPLATE.map((_, index) => cells[index] ?? "");
	const plain = headers.map(plainHeader);
	return TEMPLATE.flatMap(({ header, names }, index): SheetProblem[] => {
		if (names.has(plain[index] as string)) return [];
		const problem = { row, column: header, value: headers[index] ?? "" };
		const elsewhere = plain.findIndex((name) => names.has(name));
		if (elsewhere < 0) return [{ ...problem, reason: missingColumn(header, index, row) }];
		return [{ ...problem, reason: movedColumn(header, elsewhere, index) }];
	});
}

const missingColumn = (header: Sentence, index: number, row: number) =>
	row === 1
		? say('The column "{header}" is missing. It belongs in column {place}, with this header in the first row.', {
				header,
				place: columnLetters(index),
			})
		: say('The column "{header}" is missing. It belongs in column {place}, with this header in row {row}.', {
				header,
				place: columnLetters(index),
				row,
			});

const movedColumn = (header: Sentence, from: number, to: number) =>
	say('The column "{header}" is in column {found}. It belongs in column {place}.', {
		header,
		found: columnLetters(from),
		place: columnLetters(to),
	});

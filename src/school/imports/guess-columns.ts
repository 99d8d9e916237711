// A sheet may have French headers, whoever sends it.
import "#shared/words/french/everything";
import { IMPORT_FIELDS, type ImportField } from "#shared/imports";
import { STUDENT_COLUMNS } from "#shared/student-columns";
import { say } from "#shared/words/words";
import { OFTEN_CALLED, plainHeader } from "../students/import/sheet-headers.ts";

/** The columns of each field, by their place in the sheet. Only the full name may have two. */
export type FieldColumns = Partial<Record<ImportField, readonly number[]>>;

/**
 * What lists of schools call the columns, beside the portal's own names. `Matricule` is not among them: it may be the
 * school's own number, and only a person knows.
 */
const ALSO_CALLED: Record<ImportField, readonly string[]> = {
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
	IMPORT_FIELDS.flatMap(({ header, field }) => {
		const often = field in OFTEN_CALLED ? (OFTEN_CALLED[field as keyof typeof OFTEN_CALLED] ?? []) : [];
		const names = [header, say(header).in("fr"), ...often, ...ALSO_CALLED[field]];
		return names.map((name) => [plainHeader(name), field] as const);
	}),
);

const FAMILY_NAMES = new Set(["Nom", "Noms", "Surname", "Last Name", "Nom de famille"].map(plainHeader));
const FIRST_NAMES = new Set(["Prénom", "Prénoms", "First Name", "First Names", "Given Names"].map(plainHeader));

/** What each column is, by its name. The first column of a name counts. */
export function guessedColumns(headers: readonly string[]): FieldColumns {
	const guessed: FieldColumns = {};
	const plain = headers.map(plainHeader);
	plain.forEach((name, place) => {
		const field = FIELD_OF.get(name);
		if (field) guessed[field] ??= [place];
	});
	const family = plain.findIndex((name) => FAMILY_NAMES.has(name));
	const first = plain.findIndex((name) => FIRST_NAMES.has(name));
	if (!guessed.full_name && family >= 0) guessed.full_name = first >= 0 ? [family, first] : [family];
	return guessed;
}

/** The name of a column in problems: of a known one as the upload says it, of others the header. */
export function columnName(header: string): string {
	return KNOWN_NAMES.get(plainHeader(header)) ?? header.trim();
}

const KNOWN_NAMES = new Map(
	STUDENT_COLUMNS.flatMap(({ header, field }) =>
		[header, say(header).in("fr"), ...(OFTEN_CALLED[field] ?? [])].map((name) => [plainHeader(name), name] as const),
	),
);

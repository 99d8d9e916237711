import { isIn } from "#db/is-in";
import type { Reader } from "#db/open";
import { students } from "#db/schema/school";
import { phoneKey } from "#shared/contact";
import { matricule } from "#shared/matricule";
import { fold, seenName } from "#shared/names";
import type { DuplicateReason, PossibleDuplicate } from "#shared/possible-duplicate";
import { studentsOfYear } from "./contact-search.ts";
import { selectStudents } from "./students.queries.ts";

export interface Compared {
	full_name: string;
	date_of_birth: string;
	guardian_contact: string;
}

const MOST_LISTED = 5;

/**
 * The records of a year that could be of this child, the likeliest first: the same name in any order, the same phone and
 * given name, or the same birth date and one common name. `except` is the record itself when it is renamed.
 */
export function possibleDuplicates(tx: Reader, child: Compared, year: number, except?: number): PossibleDuplicate[] {
	const reasonsFor = comparison(child);
	const alike = studentsOfYear(tx, year)
		.filter(({ id }) => id !== except)
		.map((other) => ({ id: other.id, reasons: reasonsFor(other) }))
		.filter(({ reasons }) => reasons.length > 0)
		.sort((a, b) => b.reasons.length - a.reasons.length)
		.slice(0, MOST_LISTED);
	const rows = selectStudents(
		tx,
		isIn(
			students.id,
			alike.map(({ id }) => id),
		),
	).all();
	const byId = new Map(rows.map((row) => [row.id, row]));
	const own = matricule(child.full_name, child.guardian_contact);
	return alike.flatMap(({ id, reasons }) => {
		const row = byId.get(id);
		if (!row) return [];
		const { full_name, date_of_birth, class_name, guardian_contact } = row;
		const shared = matricule(full_name, guardian_contact) === own ? own : null;
		return [{ id, full_name, date_of_birth, class_name, guardian_contact, reasons, shared_matricule: shared }];
	});
}

type Other = Compared & { name_key: string };

function comparison(child: Compared) {
	const words = wordsOf(fold(child.full_name));
	const inOrder = words.toSorted().join(" ");
	const phone = phoneKey(child.guardian_contact);
	return (other: Other): DuplicateReason[] => {
		const others = wordsOf(other.name_key);
		const common = words.some((word) => word.length > 1 && others.includes(word));
		if (!common) return [];
		const name = inOrder === others.toSorted().join(" ");
		const birth = other.date_of_birth === child.date_of_birth;
		const samePhone = phone !== null && phone === phoneKey(other.guardian_contact);
		const sameGiven = others.includes(givenName(words)) || words.includes(givenName(others));
		if (!name && !birth && !(samePhone && sameGiven)) return [];
		const agrees = { name, birth, phone: samePhone };
		return (["name", "birth", "phone"] as const).filter((reason) => agrees[reason]);
	};
}

const wordsOf = (nameKey: string) =>
	seenName(nameKey)
		.split(/[\s,.-]+/)
		.filter(Boolean);

/** The family's name comes first. Brothers and sisters share it and the phone, so it says nothing about the child. */
const givenName = ([family = "", given = family]: string[]) => given;

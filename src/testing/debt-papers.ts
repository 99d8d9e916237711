import type {
	CallListPaper,
	InOrderListPaper,
	Letter,
	LettersPaper,
	OfficeListLine,
	OfficeListPaper,
} from "#shared/debt-papers";
import { FEE_TYPES } from "#shared/fee-types";
import { matricule } from "#shared/matricule";
import { contactOf, NAMES, nth, school } from "./papers.ts";

const CLASSES = ["Form 1 A", "Terminale D Industrielle", "Upper Sixth Science", "Première année"];
const head = { school, class_name: null, year: 2026, on: "2026-11-12", printed_on: "2026-11-13" };

export function officeList(each: number, classes = 1, changes: Partial<OfficeListPaper> = {}): OfficeListPaper {
	const rows = Array.from({ length: each * classes }, (_, place): OfficeListLine => {
		const class_id = 1 + Math.floor(place / each);
		const [name, guardian_contact] = [nth(NAMES, place), place === 4 ? "12345" : contactOf(place)];
		const [total_due, paid] = [165_000, place % 3 === 0 ? 0 : 12_500 * (place % 9)];
		const overdue = Math.max(0, 90_000 - paid);
		return {
			student_id: place + 1,
			name,
			guardian_contact,
			total_due,
			paid,
			overdue,
			owed: total_due - paid,
			class_id,
			class_name: `${nth(CLASSES, class_id - 1)} ${class_id > 4 ? class_id : ""}`.trim(),
			matricule: matricule(name, guardian_contact),
			arrears: null,
			since: overdue > 0 ? "2026-09-15" : null,
			moratorium_until: [null, null, "2026-11-30", null, "2026-10-30"][place % 5] ?? null,
		};
	});
	const class_name = classes === 1 ? "Form 1 A" : null;
	return { ...head, class_name, owing_kind: "overdue", by_class: true, rows, ...changes };
}

const namesOf = (each: number, classes: number) =>
	Array.from({ length: classes }, (_, place) => ({
		class_id: place + 1,
		class_name: nth(CLASSES, place),
		names: Array.from({ length: each }, (_, one) => nth(NAMES, one)),
	}));

export const callList = (each: number, classes = 1): CallListPaper => ({ ...head, classes: namesOf(each, classes) });

export const inOrderList = (each: number, classes = 1): InOrderListPaper => ({
	...head,
	classes: namesOf(each, classes),
	without_dates: ["Form 5", "Lower Sixth Arts"],
});

export function letter(changes: Partial<Letter> = {}): Letter {
	return {
		student_id: 1,
		student_name: "Abena Fotso Claire",
		class_name: "Form 1 A",
		matricule: "MPARE6789",
		year: 2026,
		fees: FEE_TYPES.map((fee_type, place) => ({ fee_type, amount: 12_500 * (place + 1) })),
		owed: 187_500,
		overdue: 85_000,
		since: "2026-09-15",
		agreed_until: null,
		next: [
			{ due_date: "2027-01-15", left: 60_000 },
			{ due_date: "2027-04-15", left: 42_500 },
		],
		...changes,
	};
}

export const letters = (count: number, changes: Partial<Letter> = {}): LettersPaper => ({
	school,
	printed_on: "2026-11-13",
	letters: Array.from({ length: count }, (_, place) =>
		letter({ student_id: place + 1, student_name: nth(NAMES, place), class_name: nth(CLASSES, place), ...changes }),
	),
});

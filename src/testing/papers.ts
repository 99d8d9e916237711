import { readFileSync } from "node:fs";
import { amounts } from "#school/balances/balances";
import { type ClassFeeListPaper, totalsOf } from "#school/fees/class-fees";
import type { ClassListPaper } from "#school/students/student-papers";
import { FEE_TYPES } from "#shared/fee-types";
import { NATIONAL_MATRICULE_MAX } from "#shared/limits";
import { matricule } from "#shared/matricule";
import { sumBy } from "#shared/money";
import type { SchoolIdentity } from "#shared/papers";
import type { ReceiptLine, ReceiptPaper } from "#shared/payment-papers";
import type { AccessCardsPaper } from "#templates/access-cards";
import type { IdCardsPaper } from "#templates/id-cards";

/** Papers of an invented school with names that are hard to fit. */
export const school: SchoolIdentity = {
	name: "Collège Bilingue La Réussite de Mbanga-Bakoko",
	motto: "Discipline – Travail – Succès",
	address: "B.P. 1274, Rue de l’Hôpital\nDouala",
	phone: "+237 699 12 34 56",
	logo: null,
	stamp: null,
	year_text: "2026",
};

export const LONGEST_NAME = "Marie-Thérèse Ngo Bikaï Épse Nkoulou-Atangana Mbarga Essomba Tchouankeu Ma";
export const NAMES = [
	"Abena Fotso Claire",
	"Njoya François",
	LONGEST_NAME,
	"Madonna",
	"N’Diaye Ŋgwa Zoë",
	"Eyong Tabe Peter-Paul",
];
export const nth = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
export const contactOf = (place: number) => `6${String(70_000_000 + place * 7919)}`;

const RECEIPT_LINE: ReceiptLine = {
	receipt_number: "RCP-1767950000000",
	student_id: 1,
	year: 2026,
	student_name: "Abena Fotso Claire",
	class_name: "Form 1 A",
	matricule: "MPARE6789",
	student_name_today: "Abena Fotso Claire",
	class_name_today: "Form 1 A",
	check: "3f9a-02c1-77",
	fee_type: "Sanitation & Health",
	amount: 85_000,
	balance_before: 125_000,
	balance_after: 40_000,
	paid_at: "2026-01-09",
	recorded_at: "2026-01-09T13:05:00.000Z",
	taken_by_name: "bursar.ngono",
	voids: null,
	voided_by: null,
	gives_back: null,
	given_back: 0,
	given_back_by: [],
	voucher_number: null,
	moved_from: null,
	moved: 0,
	method: "cash",
	reference: null,
	slip_amount: null,
	payer: null,
	outstanding: { on: "2026-01-10", owed: 165_000, extended_until: null },
	schedule: { next: { due_date: "2026-01-30", left: 25_000 } },
};

export const VERIFY_URL = "https://portal.reussite-mbanga.example/v/1767950000000-K7QM4T2X";

export const TENDER = {
	method: "orange_money",
	reference: "PP260730.1050.B91660",
	slip_amount: 80_000,
	payer: "Papa Eto",
} as const;

interface ReceiptChanges
	extends Partial<ReceiptLine>,
		Partial<Pick<ReceiptPaper, "school" | "duplicate" | "verify_url">> {}

export function receipt(changes: ReceiptChanges = {}): ReceiptPaper {
	const { school: identity = school, duplicate = false, verify_url = VERIFY_URL, ...line } = changes;
	const only = { ...RECEIPT_LINE, ...line };
	return {
		school: identity,
		allLines: false,
		receipt_number: only.receipt_number,
		lines: [only],
		total: only.amount,
		voided: only.voided_by ? only.amount : 0,
		given_back: only.given_back,
		duplicate,
		verify_number: only.receipt_number,
		verify_code: "K7QM-4T2X",
		verify_url,
	};
}

/** Five fees per child; `changes.voided` voids the second payment. */
export function linesReceipt(count: number, changes: Partial<Omit<ReceiptPaper, "lines">> = {}): ReceiptPaper {
	const voided_by = { receipt_number: "RCP-1767960000000", reason: "Counted twice" };
	const lines = Array.from({ length: count }, (_, child) => {
		const student_name = nth(NAMES, child);
		const class_name = nth(["Form 1 A", "Terminale D Industrielle"], child);
		return FEE_TYPES.map((fee_type, n) => ({
			...RECEIPT_LINE,
			receipt_number: `RCP-${1767950000000 + child * 5 + n}`,
			student_id: child + 1,
			student_name,
			student_name_today: student_name,
			class_name,
			class_name_today: class_name,
			matricule: matricule(student_name, contactOf(child)),
			fee_type,
			amount: 12_500 * (n + 1),
			voided_by: changes.voided && child === 0 && n === 1 ? voided_by : null,
			outstanding: { on: "2026-01-10", owed: child * 45_000, extended_until: null },
			schedule: { next: child === 0 ? null : { due_date: "2026-01-30", left: 25_000 } },
		}));
	}).flat() as ReceiptPaper["lines"];
	return { ...receipt(), allLines: true, lines, total: count * 187_500, ...changes };
}

export function classList(count: number): ClassListPaper {
	const students = Array.from({ length: count }, (_, place) => ({
		full_name: nth(NAMES, place),
		matricule: matricule(nth(NAMES, place), contactOf(place)),
		sex: place % 2 ? ("Male" as const) : ("Female" as const),
		date_of_birth: "2012-02-29",
		place_of_birth: nth(["Douala", "Ngaoundéré", "Bafoussam"], place),
		guardian_contact: contactOf(place),
		confirmed: true,
		expected: false,
		...(place === 4 ? { record_number: 1_204 } : {}),
	}));
	return { school, class_name: "Form 1 A", year: 2026, printed_on: "2026-01-09", no_photo: false, left: 0, students };
}

export function classFeeList(count: number): ClassFeeListPaper {
	const rows = Array.from({ length: count }, (_, place) => {
		const balance = place % 3 === 0 ? 0 : 4_500 * place;
		const paid = amounts((type) => 12_500 * (FEE_TYPES.indexOf(type) + place));
		const total = sumBy(Object.values(paid), (amount) => amount);
		const status = balance === 0 ? ("Paid" as const) : ("Owing" as const);
		const row = { student_id: place + 1, name: nth(NAMES, place), paid, total, discounts: 0, balance, credit: 0 };
		return { ...row, status, overdue: place % 3 === 1, confirmed: true, expected: false, left: false };
	});
	return { school, class_name: "Form 1 A", year: 2026, printed_on: "2026-01-09", rows, totals: totalsOf(rows) };
}

/** Every photo is a different file, as in a real school; `plain` keeps one photo in four. */
export function idCards(count: number, plain = false): IdCardsPaper {
	const cards = Array.from({ length: count }, (_, place) => ({
		full_name: nth(NAMES, place),
		sex: place % 2 ? ("Male" as const) : ("Female" as const),
		class_name: nth(["Form 1 A", "Terminale D Industrielle", "Upper Sixth Science"], place),
		matricule: matricule(nth(NAMES, place), contactOf(place)),
		guardian_contact: contactOf(place),
		national_matricule: nth([null, "CE2B26004711", "A".repeat(NATIONAL_MATRICULE_MAX)], place),
		father_name: nth(["Fotso Emmanuel", "", "Nkoulou-Atangana Mbarga Jean-Baptiste"], place),
		year_text: "2025/2026",
		verify_url: null,
		photo: plain && place % 4 > 1 ? { state: nth(["none", "missing"] as const, place) } : photo(place),
	}));
	return { school, year_text: "2025/2026", cards };
}

const portraits = new Map<number, Buffer>();

function photo(place: number) {
	const number = (place % 4) + 1;
	const file =
		portraits.get(number) ?? readFileSync(`${import.meta.dir}/../../tests/fixtures/photos/portrait-${number}.jpg`);
	portraits.set(number, file);
	const comment = Buffer.from([0xff, 0xfe, 0, 6, ...Buffer.from(String(place).padStart(4, "0"))]);
	const own = Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)]);
	return { state: "picture" as const, src: `data:image/jpeg;base64,${own.toString("base64")}` };
}

export const accessCards = (
	many: number,
	changes: Partial<AccessCardsPaper["cards"][number]> = {},
): AccessCardsPaper => ({
	school,
	class_name: "Form 1 A",
	address: "https://portal.lareussite.cm",
	good_until: "2027-01-20",
	cards: Array.from({ length: many }, (_, place) => ({
		student_id: place + 1,
		student_name: nth(NAMES, place),
		class_name: "Form 1 A",
		code: "K7QM-4T2X",
		...changes,
	})),
});

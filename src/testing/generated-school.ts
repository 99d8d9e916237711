import type { Database, Statement } from "bun:sqlite";
import { FEE_FIELD, FEE_TYPES } from "#shared/fee-types";
import { caseKey, fold, nameSortKey } from "#shared/names";
import { FIRST_YEAR } from "#shared/years";
import { paymentWriter } from "./chained-payments.ts";

/** Students are of one year; payments and audit lines are the total. */
export interface SchoolSize {
	firstYear?: number;
	years: number;
	students: number;
	payments: number;
	auditLines: number;
	/** Classes per year, if more than the students fill: the last ones are empty. */
	classes?: number;
	teachers?: number;
	/** The tuition fee, if payments are larger than usual. */
	tuition?: number;
}

/** A school in its first year, and one after six years. */
export const SMALL_SCHOOL: SchoolSize = { firstYear: 2026, years: 1, students: 412, payments: 2_000, auditLines: 500 };
export const OLD_SCHOOL: SchoolSize = { years: 6, students: 3_000, payments: 270_000, auditLines: 40_000 };

const CLASS_OF = 80;
const FEES = {
	registration_fee: 15_000,
	tuition_fee: 150_000,
	vocational_fee: 25_000,
	sport_wear_fee: 12_000,
	health_sanitation_fee: 5_000,
};
const FAMILY = ["Abena", "Njoya", "Mbarga", "Étoundi", "Fotso", "Ngo Bassa", "N'Diaye", "Tchouankeu", "Eyong", "Biya"];
const GIVEN = ["Marie-Thérèse", "François", "Zoë", "Peter Paul", "Aïcha", "Blaise", "Grâce", "Emmanuel", "Ngum"];
const PLACES = ["Douala", "Ngaoundéré", "Bafoussam", "Buea", "Kribi"];

export const classesOf = ({ students, classes = 0 }: SchoolSize) => Math.max(classes, Math.ceil(students / CLASS_OF));

const nth = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
const day = (year: number, place: number) =>
	`${year}-${String(1 + (place % 12)).padStart(2, "0")}-${String(1 + (place % 28)).padStart(2, "0")}`;

/**
 * Fills an empty school of the given size in one transaction, always with the same data. Accounts 1 (admin), 2 (parent
 * of three children a year) and 3 (teacher); every student still owes some tuition.
 */
export function generateSchool(sqlite: Database, size: SchoolSize): void {
	const insert = inserter(sqlite);
	sqlite
		.transaction(() => {
			for (const [place, role] of ["admin", "parent", "teacher"].entries()) {
				const name = `bench ${role}`;
				insert("users", {
					username: name,
					username_key: name,
					contact: "677000000",
					role,
					password_hash: `$argon2id$nobody logs in with this ${place}`,
				});
			}
			insert("settings", { key: "school_name", value: "Collège Bilingue La Réussite" });
			for (let place = 0; place < size.years; place++) fillYear(insert, size, (size.firstYear ?? FIRST_YEAR) + place);
			payAll(paymentWriter(sqlite), size);
			sqlite.run(`UPDATE students SET confirmed_at = created_at
				WHERE status = 'approved' OR id IN (SELECT student_id FROM payments)`);
			for (let place = 0; place < size.auditLines; place++) {
				const [action, summary] = ["recordPayment", `took 5 000 XAF from somebody (RCP-${place})`];
				const by = { username: "bench admin", role: "admin" };
				insert("audit_trail", { at: `${day(2026, place)}T08:00:00.000Z`, ...by, action, summary });
			}
		})
		.immediate();
}

type Insert = (table: string, row: Record<string, string | number | null>) => void;

function inserter(sqlite: Database): Insert {
	const prepared = new Map<string, Statement>();
	return (table, row) => {
		const columns = Object.keys(row);
		let statement = prepared.get(table);
		if (!statement) {
			statement = sqlite.query(`INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => "?")})`);
			prepared.set(table, statement);
		}
		statement.run(...Object.values(row));
	};
}

function fillYear(insert: Insert, size: SchoolSize, year: number): void {
	const { students, firstYear = FIRST_YEAR } = size;
	const before = year - firstYear;
	const classes = classesOf(size);
	for (let place = 1; place <= classes; place++) {
		const name = `Form ${place}`;
		const fees = { ...FEES, tuition_fee: size.tuition ?? FEES.tuition_fee };
		insert("classes", { name, name_key: caseKey(name), ...fees, number_of_installments: 3, year });
	}
	insert("departments", { title: "Woodwork", title_key: "woodwork", year });
	for (let place = 0; place < (size.teachers ?? 40); place++) {
		const name = `${nth(FAMILY, place)} ${nth(GIVEN, place + before)}`;
		const search = { name_sort: nameSortKey(name), search_key: fold(`${name} Mathematics`) };
		insert("teachers", { teacher_name: name, ...search, subjects: "Mathematics", salary_amount: 15_000_000, year });
	}
	for (let place = 0; place < students; place++) {
		const class_id = before * classes + Math.floor(place / CLASS_OF) + 1;
		insert("students", { ...student(place, year), user_id: place < 3 ? 2 : null, class_id, department_id: before + 1 });
	}
}

function student(place: number, year: number) {
	const full_name = `${nth(FAMILY, place * 7)} ${nth(GIVEN, place * 3)} ${(place * 7919).toString(36)}`;
	return {
		registration_date: day(year, place),
		full_name,
		name_sort: nameSortKey(full_name),
		name_key: fold(full_name),
		sex: place % 2 ? "Male" : "Female",
		date_of_birth: day(2012, place),
		place_of_birth: nth(PLACES, place),
		father_name: `${nth(FAMILY, place)} Jean-Baptiste`,
		mother_name: `${nth(FAMILY, place + 1)} Claire`,
		previous_class: "Class 6",
		previous_average: 800 + (place % 900),
		guardian_contact: `6${70_000_000 + ((place * 7919) % 9_000_000)}`,
		student_picture: null,
		status: place % 5 ? "approved" : "pending",
		year,
	};
}

/** A past moment: no payment may be newer than the clock. */
const FIRST_RECEIPT = 1_700_000_000_000;

/** Students pay in small parts, type by type, so that something is always left. */
function payAll(pay: ReturnType<typeof paymentWriter>, size: SchoolSize): void {
	const { years, students, payments, firstYear = FIRST_YEAR } = size;
	const classes = classesOf(size);
	const times = Math.ceil(payments / (years * students * FEE_TYPES.length));
	for (let place = 0; place < payments; place++) {
		const payer = place % (years * students);
		const turn = Math.floor(place / (years * students));
		const before = Math.floor(payer / students);
		const fee_type = nth(FEE_TYPES, turn);
		const fee_due = FEES[FEE_FIELD[fee_type]];
		const year = firstYear + before;
		pay({
			receipt_number: `RCP-${FIRST_RECEIPT + place}`,
			student_id: payer + 1,
			class_id: before * classes + Math.floor((payer % students) / CLASS_OF) + 1,
			fee_type,
			amount: Math.floor(fee_due / (times + 1)),
			fee_due,
			paid_at: day(year, place),
			year,
			recorded_at: new Date(FIRST_RECEIPT + place).toISOString(),
			recorded_by: 1,
			recorded_by_name: "bench admin",
		});
	}
}

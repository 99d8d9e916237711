import type { Database } from "bun:sqlite";
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { knownMigrations, migrate } from "#db/migrate";
import { openSqlite } from "#db/open";
import { createHeadFile } from "#school/fees/ledger/head-file";
import { HEAD_FILE, hasChain, headOf } from "#school/fees/ledger/ledger-head";
import { paymentWriter } from "./chained-payments.ts";

export const ADMIN = { username: "head", password: "mango tree 1" };
const HASH = await Bun.password.hash(ADMIN.password, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });
const PHOTO = join(import.meta.dir, "../../tests/fixtures/photos/portrait-01.jpg");

interface Size {
	students?: number;
	payments?: number;
	photos?: number;
	/** Stop after so many migrations: the school as an older program left it. */
	migrations?: number;
}

/** A data folder with a school in it, written by SQL alone: as a released program left it, whatever the code does today. */
export async function fillSchool(folder: string, size: Size = {}): Promise<void> {
	const { students = 20, payments = 40, photos = 3, migrations = knownMigrations().length } = size;
	mkdirSync(join(folder, "uploads"), { recursive: true, mode: 0o700 });
	const sqlite = openSqlite(join(folder, "portal.db"));
	sqlite.run("PRAGMA synchronous = OFF");
	migrate(sqlite, knownMigrations().slice(0, migrations));
	const names = await storePhotos(folder, photos);
	sqlite.transaction(() => {
		addPeople(sqlite);
		for (let i = 1; i <= students; i++) addStudent(sqlite, i, names[i - 1] ?? null);
		for (let i = 1; i <= payments; i++) pay(sqlite, ((i - 1) % students) + 1, 100 + i, `RCP-${1_700_000_000_000 + i}`);
	})();
	if (hasChain(sqlite)) createHeadFile(join(folder, HEAD_FILE), headOf(sqlite));
	sqlite.close();
}

async function storePhotos(folder: string, count: number): Promise<string[]> {
	const photo = await Bun.file(PHOTO).bytes();
	return Array.from({ length: count }, () => {
		const name = randomBytes(16).toString("hex");
		for (const end of ["", "-small"])
			writeFileSync(join(folder, "uploads", `${name}${end}.jpg`), photo, { mode: 0o600 });
		return name;
	});
}

function addPeople(sqlite: Database): void {
	const add = sqlite.query(
		"INSERT INTO users (username, username_key, contact, contact_key, password_hash, role) VALUES (?, ?, '677000000', '677000000', ?, ?)",
	);
	add.run(ADMIN.username, ADMIN.username, HASH, "admin");
	add.run("Mama Ngo", "mama ngo", HASH, "parent");
	sqlite.run("INSERT INTO settings (key, value) VALUES ('school_name', 'Collège Sainte-Thérèse')");
	sqlite.run(
		`INSERT INTO classes (name, name_key, registration_fee, tuition_fee, vocational_fee, sport_wear_fee,
		 health_sanitation_fee, number_of_installments, year) VALUES ('Form 1', 'form 1', 10000, 90000000, 5000, 4000, 3000, 3, 2026)`,
	);
	sqlite.run("INSERT INTO departments (title, title_key, year) VALUES ('Couture', 'couture', 2026)");
	sqlite.run(
		`INSERT INTO teachers (teacher_name, name_sort, search_key, subjects, salary_amount, year)
		 VALUES ('Monsieur Fru', 'monsieur fru', 'monsieur fru', 'Maths', 15000050, 2026)`,
	);
	sqlite.run(
		"INSERT INTO audit_trail (username, action, summary) VALUES ('head', 'createClass', 'created the class Form 1 (2026)')",
	);
}

function addStudent(sqlite: Database, n: number, photo: string | null): void {
	sqlite
		.query(
			`INSERT INTO students (user_id, registration_date, full_name, name_sort, name_key, sex, date_of_birth, place_of_birth,
			 father_name, mother_name, previous_class, class_id, previous_average, guardian_contact, student_picture, department_id, status, year)
			 VALUES (2, '2026-09-01', ?, ?, ?, 'Female', '2014-02-03', 'Yaoundé', '', 'Ngo Bella', 'CM2', 1, 1275, '+237 677 00 00 03', ?, 1, 'approved', 2026)`,
		)
		.run(`Élodie Njoya ${n}`, `elodie njoya ${n}`, `elodie njoya ${n}`, photo);
}

/** One tuition payment, in a statement of its own. */
export function pay(sqlite: Database, student: number, amount: number, receipt: string): void {
	paymentWriter(sqlite)({
		receipt_number: receipt,
		student_id: student,
		class_id: 1,
		fee_type: "Tuition",
		amount,
		fee_due: 90_000_000,
		paid_at: "2026-09-02",
		year: 2026,
		recorded_at: "2026-09-02T08:00:00.000Z",
		recorded_by: 1,
		recorded_by_name: "head",
	});
}

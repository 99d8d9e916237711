import type { Database } from "bun:sqlite";
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, setConfig } from "#config";
import { migrate } from "#db/migrate";
import { closeDatabase, inTransaction, openReadonly, openSqlite, setDatabase } from "#db/open";
import { sessionCookie } from "#http/session";
import { forgetKey, signToken } from "#http/token";
import { programRoot } from "#program";
import type { SignedIn } from "#school/actor";
import { openSession } from "#school/sessions";
import type { Role } from "#shared/roles";
import { paymentWriter } from "./chained-payments.ts";
import { generateSchool, type SchoolSize } from "./generated-school.ts";
import { ADMIN } from "./running-portal.ts";

const HASH = await Bun.password.hash(ADMIN.password, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });
const PHOTO = join(programRoot, "tests/fixtures/photos/portrait-01.jpg");
const TUITION = 90_000_000;

interface Filling {
	students?: number;
	payments?: number;
	photos?: number;
}

/** A data folder with a small school, written by SQL alone, so that it does not depend on today's rules. */
export async function fillSchool(folder: string, filling: Filling = {}): Promise<void> {
	const { students = 20, payments = 40, photos = 3 } = filling;
	mkdirSync(join(folder, "uploads"), { recursive: true, mode: 0o700 });
	const sqlite = openSqlite(join(folder, "portal.db"));
	sqlite.run("PRAGMA synchronous = OFF");
	migrate(sqlite);
	const size = { firstYear: 2026, years: 1, students, payments: 0, auditLines: 1 };
	generateSchool(sqlite, { ...size, teachers: 1, tuition: TUITION });
	sqlite
		.query("UPDATE users SET username = ?1, username_key = ?1, password_hash = ?2 WHERE id = 1")
		.run(ADMIN.username, HASH);
	sqlite.run("INSERT INTO settings (key, value) VALUES ('verify_key', ?)", [randomBytes(32).toString("hex")]);
	await storePhotos(sqlite, folder, photos);
	sqlite.transaction(() => {
		for (let i = 1; i <= payments; i++) pay(sqlite, ((i - 1) % students) + 1, 100 + i, `RCP-${1_700_000_000_000 + i}`);
	})();
	sqlite.close();
}

async function storePhotos(sqlite: Database, folder: string, count: number): Promise<void> {
	const photo = await Bun.file(PHOTO).bytes();
	for (let id = 1; id <= count; id++) {
		const name = randomBytes(16).toString("hex");
		for (const end of ["", "-small"])
			writeFileSync(join(folder, "uploads", `${name}${end}.jpg`), photo, { mode: 0o600 });
		sqlite.query("UPDATE students SET student_picture = ? WHERE id = ?").run(name, id);
	}
}

export function pay(sqlite: Database, student: number, amount: number, receipt: string): void {
	const by = { recorded_by: 1, recorded_by_name: ADMIN.username };
	paymentWriter(sqlite)({ receipt_number: receipt, student_id: student, amount, fee_due: TUITION, ...by });
}

export function lookInto<T>(folder: string, look: (sqlite: Database) => T): T {
	const sqlite = openReadonly(join(folder, "portal.db"));
	try {
		return look(sqlite);
	} finally {
		sqlite.close();
	}
}

export function receiptsIn(folder: string): Set<string> {
	const rows = lookInto(folder, (sqlite) =>
		sqlite.query<{ receipt_number: string }, []>("SELECT receipt_number FROM payments").all(),
	);
	return new Set(rows.map((row) => row.receipt_number));
}

export interface School {
	folder: string;
	database: string;
	bearer: string;
	cookies: Record<"admin" | "parent" | "teacher", string>;
}

export async function benchSchool(size: SchoolSize): Promise<School> {
	const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
	setConfig({ ...readConfig({}), dataDir: folder });
	forgetKey();
	const database = join(folder, "portal.db");
	const sqlite = openSqlite(database);
	migrate(sqlite);
	generateSchool(sqlite, size);
	setDatabase(sqlite);
	const people = (["admin", "parent", "teacher"] as const).map((role, place) => session(place + 1, role));
	const [admin, parent, teacher] = await Promise.all(people.map(cookieOf));
	const bearer = await signToken(people[0] as SignedIn);
	sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
	closeDatabase();
	return { folder, database, bearer, cookies: { admin, parent, teacher } as School["cookies"] };
}

const session = (id: number, role: Role) =>
	inTransaction((tx) => openSession(tx, { id, username: `bench ${role}`, role, language: null }));
const cookieOf = async (user: SignedIn) => (await sessionCookie(user)).split(";", 1)[0];

/** For a server with its own copy. */
export function copySchoolFolder(school: School): School {
	const folder = mkdtempSync(join(tmpdir(), "portal-bench-"));
	cpSync(school.folder, folder, { recursive: true });
	return { ...school, folder, database: join(folder, "portal.db") };
}

export const dropSchool = ({ folder }: School) => rmSync(folder, { recursive: true, force: true });

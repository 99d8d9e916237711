import { Database } from "bun:sqlite";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matricule } from "#shared/matricule";
import { initialsOf } from "#shared/roles";
import { YEARS } from "#shared/years";
import { barePage } from "./bare-page.tsx";

/** `bun bare-server.ts DATABASE` gives the same answers without sessions, rules, checks, log or headers. */
const sqlite = new Database(process.argv[2] ?? "", { strict: true });
sqlite.run("PRAGMA synchronous = FULL");
sqlite.run("PRAGMA busy_timeout = 5000");
const query = (name: string) => readFileSync(join(import.meta.dir, `queries/${name}.sql`), "utf8");

type Student = Record<string, string | number | null> & { id: number; full_name: string; guardian_contact: string };
const students = sqlite.query<Student, [year: number, most: number]>(query("students-of-year"));
const books = sqlite.query<Record<string, number>, number>(query("fees-of-student"));
const insert =
	sqlite.query(`INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year,
	recorded_at, recorded_by_name) SELECT 'RCP-' || ?, id, class_id, ?, ?, 150000, date('now'), year, date('now'), 'nobody'
	FROM students WHERE id = ?`);

const list = (year: number, most = -1) =>
	students.all(year, most).map((row) => ({ ...row, matricule: matricule(row.full_name, row.guardian_contact) }));

function fees(id: number) {
	const row = books.get(id);
	if (!row) return null;
	const { r = 0, t = 0, v = 0, w = 0, h = 0, pr = 0, pt = 0, pv = 0, pw = 0, ph = 0 } = row;
	const types = (a: number, b: number, c: number, d: number, e: number) => ({
		...{ Registration: a, Tuition: b, Vocational: c, "Sport Wear": d, "Sanitation & Health": e },
	});
	const { full_name, guardian_contact, class_id, class_name, year } = row;
	return {
		student: { id, full_name, guardian_contact, class_id, class_name, next_class: class_name, year },
		balance: types(r - pr, t - pt, v - pv, w - pw, h - ph),
		fees: types(r, t, v, w, h),
		paid: types(pr, pt, pv, pw, ph),
	};
}

/** The data of the pages other than the rows, read once. */
const YEAR = 2026;
const school = sqlite.query("SELECT value AS name, NULL AS logo FROM settings WHERE key = 'school_name'").get();
const root = { school, notice: null, needsSetup: false };
const user = { username: "bench admin", initials: initialsOf("bench admin"), role: "admin" };
const everybody = list(YEAR);
const total = everybody.length;
const holders = Map.groupBy(everybody, (student) => student.matricule);
const around = {
	...{
		count: total,
		total,
		page: 1,
		pages: Math.ceil(total / 50),
		year: YEAR,
		student: null,
		form: null,
		elsewhere: null,
	},
	classes: sqlite.query("SELECT id, name FROM classes WHERE year = ? ORDER BY name_key").all(YEAR),
};
const studentsPage = await barePage("/students", "admin/students/students");
const loginPage = await barePage("/login", "welcome/login");

function studentsHtml(): string {
	const rows = list(YEAR, 50).map((row) =>
		Object.assign(row, { shares_matricule: (holders.get(row.matricule)?.length ?? 0) > 1 }),
	);
	return studentsPage({
		root,
		"admin/layout": { user, year: YEAR, years: YEARS },
		"admin/students/students": { ...around, rows },
	});
}

const html = (markup: string) =>
	new Response(`<!DOCTYPE html>${markup}`, { headers: { "Content-Type": "text/html; charset=utf-8" } });
let receipts = Date.now() * 1_000;

Bun.serve({
	port: Number(process.env.PORT),
	hostname: "127.0.0.1",
	routes: {
		"/ready": () => new Response("ok"),
		"/api/students": (request) => Response.json(list(Number(new URL(request.url).searchParams.get("year")))),
		"/api/student/:id/fees": (request) => Response.json(fees(Number(request.params.id))),
		"/api/fees": {
			POST: async (request) => {
				const { student_id, fee_type, amount } = (await request.json()) as Record<string, string | number>;
				insert.run(++receipts, fee_type as string, amount as number, student_id as number);
				return Response.json({ ok: true }, { status: 201 });
			},
		},
		"/students": () => html(studentsHtml()),
		"/login": () => html(loginPage({ root, "welcome/login": { reset: null } })),
	},
	fetch: () => new Response(null, { status: 404 }),
});

import { Database } from "bun:sqlite";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reducedFee } from "#shared/fee-types";
import { matricule } from "#shared/matricule";
import { barePage } from "./bare-page.tsx";

/** `bun bare-server.ts FOLDER` gives the same answers without sessions, rules, checks, log or headers. */
const folder = process.argv[2] ?? "";
const sqlite = new Database(join(folder, "portal.db"), { strict: true });
sqlite.run("PRAGMA synchronous = FULL");
sqlite.run("PRAGMA busy_timeout = 5000");
const query = (name: string) => readFileSync(join(import.meta.dir, `queries/${name}.sql`), "utf8");

type Student = Record<string, string | number | null> & {
	id: number;
	full_name: string;
	guardian_contact: string;
	status: string;
};
/** A student's columns that an answer has as they are stored. */
const stored = sqlite.query<{ columns: string }, []>(`SELECT group_concat('s.' || name) AS columns
	FROM pragma_table_info('students')
	WHERE name NOT IN ('self_user_id', 'name_sort', 'name_key', 'department_id', 'previous_average', 'family_changes',
		'former_owner', 'former_contact', 'class_since')`);
const students = sqlite.query<Student, [year: number, most: number]>(
	query("students-of-year").replace("s.*", stored.get()?.columns ?? ""),
);
const books = sqlite.query<Record<string, number>, number>(query("fees-of-student"));
const insert =
	sqlite.query(`INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year,
	recorded_at, recorded_by_name, student_name, matricule, class_name, method, previous_hash, hash)
	SELECT 'RCP-' || ?, id, class_id, ?, ?, 150000, date('now'), year, date('now'), 'nobody', full_name, '', '', 'cash', '', printf('%066d', 0)
	FROM students WHERE id = ?`);

const list = (year: number, most = -1) =>
	students.all(year, most).map((row) => ({
		...row,
		matricule: matricule(row.full_name, row.guardian_contact),
		expected: row.confirmed_at === null && row.continues_id !== null,
		changes: [],
	}));

function fees(id: number) {
	const row = books.get(id);
	if (!row) return null;
	const { r = 0, t = 0, v = 0, w = 0, h = 0, pr = 0, pt = 0, pv = 0, pw = 0, ph = 0 } = row;
	const { mr = 0, mt = 0, mv = 0, mw = 0, mh = 0 } = row;
	const types = (a: number, b: number, c: number, d: number, e: number) => ({
		Registration: a,
		Tuition: b,
		Vocational: c,
		"Sport Wear": d,
		"Sanitation & Health": e,
	});
	const { full_name, guardian_contact, class_id, class_name, year } = row;
	return {
		student: {
			id,
			full_name,
			guardian_contact,
			class_id,
			class_name,
			next_class: class_name,
			year,
			expected: row.expected === 1,
		},
		balance: types(
			reducedFee(r, mr) - pr,
			reducedFee(t, mt) - pt,
			reducedFee(v, mv) - pv,
			reducedFee(w, mw) - pw,
			reducedFee(h, mh) - ph,
		),
		fees: types(r, t, v, w, h),
		discounts: types(mr, mt, mv, mw, mh),
		paid: types(pr, pt, pv, pw, ph),
	};
}

type PageData = Record<string, object>;
/** What the portal's loaders returned for each page. List rows are read for each answer. */
const pages: Record<"/students" | "/login", PageData> = JSON.parse(readFileSync(join(folder, "pages.json"), "utf8"));
const STUDENTS = "admin/students/students";
const studentsPage = await barePage("/students", STUDENTS);
const loginPage = await barePage("/login", "welcome/login");
const YEAR = 2026;
type ListPage = { rows: { id: number; guardian: object }[] };
const { rows: listed } = pages["/students"][STUDENTS] as ListPage;
const guardians = new Map(listed.map(({ id, guardian }) => [id, guardian]));
const holders = Map.groupBy(list(YEAR), (student) => student.matricule);

function studentsHtml(): string {
	const rows = list(YEAR, 50).map((row) =>
		Object.assign(row, {
			shares_matricule: (holders.get(row.matricule)?.length ?? 0) > 1,
			guardian: guardians.get(row.id),
			state: row.expected ? "expected" : row.status,
		}),
	);
	const data = pages["/students"];
	return studentsPage({ ...data, [STUDENTS]: { ...data[STUDENTS], rows } });
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
		"/login": () => html(loginPage(pages["/login"])),
	},
	fetch: () => new Response(null, { status: 404 }),
});

import { Database } from "bun:sqlite";
import { renderToString } from "react-dom/server";
import { matricule } from "#shared/matricule";

/** `bun bare-server.tsx DATABASE`: the same answers without sessions, rules, checks, log or headers. */
const sqlite = new Database(process.argv[2] ?? "", { strict: true });
sqlite.run("PRAGMA synchronous = FULL");
sqlite.run("PRAGMA busy_timeout = 5000");

const STUDENT = `SELECT s.id, s.user_id, s.registration_date, s.full_name, s.sex, s.date_of_birth, s.place_of_birth, s.father_name,
	s.mother_name, s.previous_class, s.class_id, c.name AS class_name, s.previous_average / 100.0 AS previous_average,
	s.guardian_contact, s.student_picture, d.title AS vocational_training, s.status, s.year, c.registration_fee, c.tuition_fee,
	c.vocational_fee, c.sport_wear_fee, c.health_sanitation_fee, s.created_at, c.name AS next_class
	FROM students s JOIN classes c ON c.id = s.class_id JOIN departments d ON d.id = s.department_id`;
type Student = Record<string, string | number | null> & { full_name: string; guardian_contact: string };

const list = sqlite.query<Student, number>(`${STUDENT} WHERE s.year = ? ORDER BY s.name_sort, s.id`);
const page = sqlite.query<Student, number>(`${STUDENT} WHERE s.year = ? ORDER BY s.name_sort, s.id LIMIT 50`);
const paid = (type: string) => `coalesce(sum(p.amount) FILTER (WHERE p.fee_type = '${type}'), 0)`;
const books = sqlite.query<
	Record<string, string | number>,
	number
>(`SELECT s.id, s.full_name, s.guardian_contact, s.class_id,
	c.name, s.year, c.registration_fee r, c.tuition_fee t, c.vocational_fee v, c.sport_wear_fee w, c.health_sanitation_fee h,
	${paid("Registration")} pr, ${paid("Tuition")} pt, ${paid("Vocational")} pv, ${paid("Sport Wear")} pw,
	${paid("Sanitation & Health")} ph FROM students s JOIN classes c ON c.id = s.class_id
	LEFT JOIN payments p ON p.student_id = s.id WHERE s.id = ? GROUP BY s.id`);
const insert =
	sqlite.query(`INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year,
	recorded_at, recorded_by_name) SELECT 'RCP-' || ?, id, class_id, ?, ?, 150000, date('now'), year, date('now'), 'nobody'
	FROM students WHERE id = ?`);

function fees(id: number) {
	const row = books.get(id) as Record<string, number> | null;
	if (!row) return null;
	const { r = 0, t = 0, v = 0, w = 0, h = 0, pr = 0, pt = 0, pv = 0, pw = 0, ph = 0 } = row;
	const types = (a: number, b: number, c: number, d: number, e: number) => ({
		...{ Registration: a, Tuition: b, Vocational: c, "Sport Wear": d, "Sanitation & Health": e },
	});
	const { id: _, full_name, guardian_contact, class_id, name, year } = row;
	return {
		student: { id, full_name, guardian_contact, class_id, class_name: name, next_class: name, year },
		balance: types(r - pr, t - pt, v - pv, w - pw, h - ph),
		fees: types(r, t, v, w, h),
		paid: types(pr, pt, pv, pw, ph),
	};
}

const COLUMNS = [
	"full_name",
	"sex",
	"date_of_birth",
	"place_of_birth",
	"father_name",
	"mother_name",
	"previous_class",
].concat(["class_name", "previous_average", "guardian_contact", "vocational_training", "status"]);

function StudentsTable({ rows }: { rows: Student[] }) {
	return (
		<html lang="en">
			<body>
				<table>
					<tbody>
						{rows.map((row) => (
							<tr key={row.id}>
								{COLUMNS.map((column) => (
									<td key={column}>{row[column]}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</body>
		</html>
	);
}

function LoginForm() {
	return (
		<html lang="en">
			<body>
				<form method="post">
					{["Admin", "Student", "Teacher", "Parent"].map((role) => (
						<label key={role}>
							<input type="radio" name="role" value={role} /> {role}
						</label>
					))}
					<input name="username" />
					<input name="password" type="password" />
					<button type="submit">Login</button>
				</form>
			</body>
		</html>
	);
}

const html = (markup: string) => new Response(markup, { headers: { "Content-Type": "text/html; charset=utf-8" } });
let receipts = Date.now() * 1_000;

Bun.serve({
	port: Number(process.env.PORT),
	hostname: "127.0.0.1",
	routes: {
		"/ready": () => new Response("ok"),
		"/api/students": (request) => {
			const rows = list.all(Number(new URL(request.url).searchParams.get("year")));
			return Response.json(rows.map((row) => ({ ...row, matricule: matricule(row.full_name, row.guardian_contact) })));
		},
		"/api/student/:id/fees": (request) => Response.json(fees(Number(request.params.id))),
		"/api/fees": {
			POST: async (request) => {
				const { student_id, fee_type, amount } = (await request.json()) as Record<string, string | number>;
				insert.run(++receipts, fee_type as string, amount as number, student_id as number);
				return Response.json({ ok: true }, { status: 201 });
			},
		},
		"/students": () => html(renderToString(<StudentsTable rows={page.all(2026)} />)),
		"/login": () => html(renderToString(<LoginForm />)),
	},
	fetch: () => new Response(null, { status: 404 }),
});

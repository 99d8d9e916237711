import { expect, test } from "bun:test";
import { chainProblems } from "#school/fees/ledger/ledger-chain";
import { approvalCheck } from "#school/students/approvals/approvals";
import { castOfSchool } from "#testing/cast";
import { paymentWriter } from "#testing/chained-payments";
import { enrolInOldTables } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { knownMigrations, migrate } from "./migrate.ts";
import { openSqlite, setDatabase } from "./open.ts";

test("a child of an earlier version is recognised although its name has letters that nobody sees or that only look Latin", async () => {
	freshSchool();
	const sqlite = openSqlite(":memory:");
	const names = knownMigrations().findIndex(({ name }) => name === "0014_numbers_and_names");
	migrate(sqlite, knownMigrations().slice(0, names));
	setDatabase(sqlite);
	const fees = "registration_fee, tuition_fee, vocational_fee, sport_wear_fee, health_sanitation_fee";
	for (const name of ["Form\u00ad 1", "Form 2", "Form\u200b 2"])
		sqlite.run(
			`INSERT INTO classes (name, name_key, ${fees}, number_of_installments, year) VALUES (?, ?, 0, 0, 0, 0, 0, 1, 2026)`,
			[name, name.toLowerCase()],
		);
	sqlite.run("INSERT INTO departments (title, title_key, year) VALUES ('Sewing', 'sewing', 2026)");
	sqlite.run(
		"INSERT INTO teachers (teacher_name, name_sort, search_key, subjects, year) VALUES ('Fru\u200b Paul', 'x', 'x', 'Maths', 2026)",
	);
	for (const name of ["Ngo Amina", "N\u200bgo Amina", "Ngo \u0410mina", "Eto Boris"])
		sqlite.run(
			`INSERT INTO students (registration_date, full_name, name_sort, name_key, sex, date_of_birth, place_of_birth, father_name, mother_name,
			 previous_class, class_id, previous_average, guardian_contact, department_id, student_picture, year)
			 VALUES ('2026-09-01', ?1, ?1, ?1, 'Female', '2012-02-29', 'Kribi', '', 'N', 'CM2', 1, 1200, '677000000', 1, 'x', 2026)`,
			[name],
		);
	migrate(sqlite);
	const { students } = await approvalCheck(castOfSchool().admin, { year: 2026 });
	expect(students.map(({ full_name, duplicate_of }) => [full_name, duplicate_of])).toEqual([
		["Eto Boris", []],
		["Ngo Amina", [2, 3]],
		["N\u200bgo Amina", [1, 3]],
		["Ngo \u0410mina", [1, 2]],
	]);
	expect(sqlite.query("SELECT name_key FROM classes ORDER BY id").values().flat()).toEqual([
		"form 1",
		"form 2",
		"form\u200b 2",
	]);
	expect(sqlite.query("SELECT name_sort, search_key FROM teachers").values()).toEqual([
		["fru paul", "fru paul maths"],
	] as never);
});

test("a name with letters of Cameroon's languages is found, and has its place, in a school of an earlier version", () => {
	const sqlite = openSqlite(":memory:");
	const before = knownMigrations().findIndex(({ name }) => name === "0037_letters_of_names");
	migrate(sqlite, knownMigrations().slice(0, before));
	enrolInOldTables(sqlite, "Ŋgɔ Ɗewa");
	sqlite.run("UPDATE students SET name_sort = 'ŋgɔ ɗewa', name_key = 'ŋgɔ ɗewa'");
	sqlite.run(
		"INSERT INTO teachers (teacher_name, name_sort, search_key, subjects, year) VALUES ('Ɓello', 'ɓello', 'ɓello maths', 'Maths', 2026)",
	);
	migrate(sqlite);
	expect(sqlite.query("SELECT full_name, name_sort, name_key FROM students").values()).toEqual([
		["Ŋgɔ Ɗewa", "ngo dewa", "ngo dewa"],
	] as never);
	expect(sqlite.query("SELECT teacher_name, name_sort, search_key FROM teachers").values()).toEqual([
		["Ɓello", "bello", "bello maths"],
	] as never);
});

test("who was approved, paid or certified in an earlier version is confirmed, at the first payment if there is one", () => {
	const sqlite = openSqlite(":memory:");
	const before = knownMigrations().findIndex(({ name }) => name === "0024_confirmed_students");
	migrate(sqlite, knownMigrations().slice(0, before));
	const paid = enrolInOldTables(sqlite, "A Paid");
	const pay = paymentWriter(sqlite);
	const day = (number: number) => `2026-09-0${number}T08:00:00.000Z`;
	for (const number of [2, 3])
		pay({
			receipt_number: `RCP-${number}`,
			student_id: paid.id,
			class_id: paid.class_id,
			amount: 1,
			recorded_at: day(number),
		});
	const copies = ["B Approved", "C Certified", "D Pending"];
	const columns =
		"registration_date, sex, date_of_birth, place_of_birth, father_name, mother_name, previous_class, class_id, previous_average, guardian_contact, department_id, year, name_sort, name_key";
	for (const name of copies)
		sqlite.run(
			`INSERT INTO students (full_name, created_at, ${columns}) SELECT ?, ?, ${columns} FROM students WHERE id = ?`,
			[name, day(1), paid.id],
		);
	sqlite.run("UPDATE students SET status = 'approved' WHERE full_name = 'B Approved'");
	sqlite.run(`INSERT INTO certificates (number, student_id, kind, facts, issued_by_name, issued_at)
		SELECT 'CERT-1', id, 'enrolment', '{}', 'Head', '${day(5)}' FROM students WHERE full_name = 'C Certified'`);
	migrate(sqlite);
	expect(sqlite.query("SELECT status, confirmed_at, family_changes FROM students ORDER BY full_name").values()).toEqual(
		[
			["pending", day(2), null],
			["approved", day(1), null],
			["pending", day(5), null],
			["pending", null, null],
		],
	);
});

test("whom the new year left behind stays so, and somebody may have died, with the same indexes and triggers", () => {
	const sqlite = openSqlite(":memory:");
	const before = knownMigrations().findIndex(({ name }) => name === "0031_leaving_and_dates");
	migrate(sqlite, knownMigrations().slice(0, before));
	const { id } = enrolInOldTables(sqlite, "Ngo Amina");
	sqlite.run("UPDATE students SET leaving = 'finished'");
	const others = () =>
		sqlite
			.query("SELECT type, name, sql FROM sqlite_master WHERE tbl_name = 'students' AND type <> 'table' ORDER BY name")
			.all()
			.filter((one) => (one as { name: string }).name !== "students_left");
	const stood = others();
	migrate(sqlite);
	expect(others()).toEqual(stood);
	expect(sqlite.query("SELECT id, full_name, leaving, left_on FROM students").all()).toEqual([
		{ id, full_name: "Ngo Amina", leaving: "finished", left_on: null },
	] as never);
	sqlite.run("UPDATE students SET leaving = 'died', left_on = '2026-11-12'");
	for (const wrong of ["leaving = 'gone'", "leaving = NULL", "left_on = 'today'", "class_since = 'today'"])
		expect(() => sqlite.run(`UPDATE students SET ${wrong}`)).toThrow("CHECK constraint failed");
});

test("payments and corrections stand as they were when Airtel and Moov came: every row, number, hash, index and trigger", () => {
	const sqlite = openSqlite(":memory:");
	const before = knownMigrations().findIndex(({ name }) => name === "0035_airtel_and_moov");
	migrate(sqlite, knownMigrations().slice(0, before));
	const { id: student_id, class_id } = enrolInOldTables(sqlite, "Ngo Amina");
	const pay = paymentWriter(sqlite);
	const slip = { method: "orange_money", reference: "PP260730.1050.B91660", reference_key: "PP2607301050B91660" };
	pay({ receipt_number: "RCP-1", student_id, class_id, amount: 300, ...slip, slip_amount: 900 });
	pay({ receipt_number: "RCP-2", student_id, class_id, amount: 200, method: "cash", drawer: 1 });
	pay({ receipt_number: "RCP-3", student_id, class_id, amount: -200, voids_id: 2, void_reason: "Typed twice" });
	sqlite.run(`INSERT INTO slip_corrections (method, reference_key, last_payment_id, slip_amount, reason, recorded_at, recorded_by_name)
		VALUES ('orange_money', 'PP26073010508916600', 1, 1000, 'Zero', '2026-09-02', 'Head')`);
	const tables = ["payments", "slip_corrections"];
	const kept = () => ({
		rows: tables.map((table) => sqlite.query(`SELECT * FROM ${table} ORDER BY id`).values()),
		sequence: sqlite.query("SELECT * FROM sqlite_sequence ORDER BY name").all(),
		columns: tables.map((table) => sqlite.query(`PRAGMA table_xinfo(${table})`).all()),
		parts: sqlite
			.query(
				"SELECT type, name, tbl_name FROM sqlite_schema WHERE type <> 'table' AND name <> 'payments_by_method' ORDER BY type, name",
			)
			.all(),
		references: sqlite
			.query("SELECT name FROM sqlite_schema WHERE sql LIKE '%REFERENCES payments%' ORDER BY name")
			.all(),
	});
	const stood = kept();
	const own = knownMigrations().slice(0, before + 1);
	migrate(sqlite, own);
	expect(kept()).toEqual(stood);
	expect(chainProblems(sqlite)).toEqual([]);
	const texts = sqlite.query<{ sql: string }, []>("SELECT sql FROM sqlite_schema WHERE sql NOT NULL").all();
	expect(texts.filter(({ sql }) => /new_payments|new_slip/.test(sql))).toEqual([]);
	const next = paymentWriter(sqlite);
	const airtel = { method: "airtel_money", reference: "17658394903", reference_key: "17658394903", slip_amount: 100 };
	next({ receipt_number: "RCP-4", student_id, class_id, amount: 100, ...airtel, reference_reason: "again" });
	for (const [method, why] of [
		["airtel_money", "payment above what the slip has left"],
		["cheque", "CHECK constraint failed"],
	] as const)
		expect(() =>
			next({ receipt_number: `RCP-${method.length}`, student_id, class_id, amount: 1, ...airtel, method }),
		).toThrow(why);
	expect(() => sqlite.run("UPDATE payments SET amount = 1")).toThrow("payments are never changed");
});

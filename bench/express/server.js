import { createSecretKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import express from "express";
import jwt from "jsonwebtoken";

/**
 * `node server.js DATABASE`: the same answers as a backend of the usual kind gives them. A token and its session are
 * checked at every request, statements are prepared once, a payment is one transaction.
 */
const path = process.argv[2];
const db = new Database(path, { fileMustExist: true });
for (const pragma of ["journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000", "foreign_keys = ON"]) {
	db.pragma(pragma);
}
const query = (name) => db.prepare(readFileSync(new URL(`../queries/${name}.sql`, import.meta.url), "utf8"));
const students = query("students-of-year");
const books = query("fees-of-student");
const session = db.prepare(
	"SELECT u.id, u.username, u.role FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = ? AND s.expires_at > ?",
);
const insert =
	db.prepare(`INSERT INTO payments (receipt_number, student_id, class_id, fee_type, amount, fee_due, paid_at, year,
	recorded_at, recorded_by, recorded_by_name, method, drawer) VALUES (@receipt_number, @student_id, @class_id, @fee_type,
	@amount, @fee_due, @paid_at, @year, @recorded_at, @recorded_by, @taken_by, @method, @recorded_by)`);

// Given as bytes, jsonwebtoken first tries at every request whether it is a public key, which halves the rate.
const secret = createSecretKey(readFileSync(join(dirname(path), "secret.key")));

function signedIn(req, res, next) {
	try {
		const token = req.get("authorization")?.replace(/^Bearer /, "");
		const { sid } = jwt.verify(token, secret, { algorithms: ["HS256"] });
		req.user = session.get(sid, Math.floor(Date.now() / 1000));
	} catch {
		req.user = undefined;
	}
	if (req.user?.role !== "admin") return res.status(401).json({ error: "Log in first." });
	next();
}

const LAST_LETTERS = /(?:(\p{L})[^\p{L}\s]*)?(\p{L})[^\p{L}]*$/u;

function matricule({ full_name, guardian_contact }) {
	const [, beforeLast = "", last = ""] = LAST_LETTERS.exec(full_name) ?? [];
	return `MPA${(beforeLast + last).toUpperCase()}${guardian_contact.slice(0, 2)}${guardian_contact.slice(-2)}`;
}

const TYPES = { Registration: "r", Tuition: "t", Vocational: "v", "Sport Wear": "w", "Sanitation & Health": "h" };

function feesOf(id) {
	const row = books.get(id);
	if (!row) return null;
	const { full_name, guardian_contact, class_id, class_name, year } = row;
	const answer = {
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
		...{ balance: {}, fees: {}, remissions: {}, paid: {} },
	};
	for (const [type, short] of Object.entries(TYPES)) {
		answer.fees[type] = row[short];
		answer.paid[type] = row[`p${short}`];
		answer.remissions[type] = row[`m${short}`];
		answer.balance[type] = Math.max(row[short] - row[`m${short}`], 0) - row[`p${short}`];
	}
	return answer;
}

const DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Africa/Douala" });
let receipts = Date.now();
/** What a payment in cash, alone and not taken back, has none of. */
const NO_SLIP = {
	...{ reference: null, slip_amount: null, reference_reason: null, slip_left: null, payer: null, hints: [] },
	...{ joint_receipt: null, voids: null, voided_by: null },
};

const pay = db.transaction(({ student_id, fee_type, amount }, user) => {
	const known = feesOf(student_id);
	if (!known) return { status: 404, body: { error: "There is no such student." } };
	const balance_before = known.balance[fee_type];
	if (amount > balance_before) return { status: 409, body: { error: `Only ${balance_before} is left to pay.` } };
	const now = new Date();
	const { class_id, class_name, full_name, year } = known.student;
	const entry = {
		...{ receipt_number: `RCP-${++receipts}`, student_id, class_id, fee_type, amount, year },
		...{ paid_at: DAY.format(now), recorded_at: now.toISOString(), taken_by: user.username },
		method: "cash",
	};
	const { lastInsertRowid } = insert.run({ ...entry, fee_due: known.fees[fee_type], recorded_by: user.id });
	const balances = { balance_before, balance_after: balance_before - amount };
	const more = {
		student_name: full_name,
		class_name,
		...balances,
		...NO_SLIP,
		drawer: user.username,
		taken_by_name: user.username,
	};
	return { status: 201, body: { id: Number(lastInsertRowid), ...entry, ...more } };
});

const isPayment = ({ student_id, fee_type, amount }) =>
	Number.isInteger(student_id) && Number.isInteger(amount) && amount > 0 && Object.hasOwn(TYPES, fee_type);

const app = express();
app.get("/ready", (_req, res) => res.send("ok"));
app.use("/api", signedIn, express.json());
app.get("/api/students", (req, res) => {
	const rows = students.all(Number(req.query.year), -1);
	const expected = (row) => row.status === "pending" && row.continues_id !== null;
	res.json(rows.map((row) => ({ ...row, matricule: matricule(row), expected: expected(row) })));
});
app.get("/api/student/:id/fees", (req, res) => {
	const fees = feesOf(Number(req.params.id));
	return fees ? res.json(fees) : res.status(404).json({ error: "There is no such student." });
});
app.post("/api/fees", (req, res) => {
	if (!isPayment(req.body ?? {})) return res.status(400).json({ error: "This is no payment." });
	const { status, body } = pay.immediate(req.body, req.user);
	return res.status(status).json(body);
});
app.listen(Number(process.env.PORT), "127.0.0.1");

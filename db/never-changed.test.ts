import { beforeEach, expect, test } from "bun:test";
import { database } from "#db/open";
import { certificateOf } from "#testing/certificates";
import { remind } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { smallSchool } from "#testing/small-school";
import { slipPaymentOf } from "#testing/students";

beforeEach(() => void freshSchool());

const NEVER_CHANGED: [table: string, changed: string, deleted: string][] = [
	["audit_trail", "the audit trail is never changed", "the audit trail is never shortened"],
	["payments", "payments are never changed", "payments are never deleted"],
	["ledger_marks", "ledger marks are never changed", "ledger marks are never deleted"],
	["receipt_prints", "receipt prints are never changed", "receipt prints are never deleted"],
	["slip_corrections", "corrections of slips are never changed", "corrections of slips are never deleted"],
	["cash_outs", "money out is never changed", "money out is never deleted"],
	["cash_closings", "closings are never changed", "closings are never deleted"],
	["hand_overs_received", "received hand-overs are never changed", "received hand-overs are never deleted"],
	["discounts", "discounts are never changed", "discounts of a student who has payments are never deleted"],
	["extensions", "extensions are never changed", "extensions of a student who has payments are never deleted"],
	["reminders", "reminders are never changed", "reminders of a student who has payments are never deleted"],
	["certificates", "certificates are never changed", "certificates are never deleted"],
	["paper_names", "names on papers are never changed", "names on papers are never deleted"],
];

test("what is on record is never changed, deleted or replaced, and taken back only as a whole", () => {
	const { own, stranger } = smallSchool();
	const { paying } = own.parent;
	const { id: payment } = slipPaymentOf(paying);
	certificateOf(paying);
	remind(paying);
	const { $client } = database();
	for (const row of [
		"audit_trail (username, role, action, summary) VALUES ('head', 'admin', 'x', 'y')",
		`receipt_prints VALUES (${payment}, '', 1, 'Head', 'page', 'en')`,
		`slip_corrections VALUES (1, 'bank', '0012345', ${payment}, 2000, 'x', '', 1, 'Head')`,
		`hand_overs_received VALUES (${stranger.closing}, '')`,
		"ledger_marks VALUES (1, '', 0, '')",
		"paper_names VALUES (1, '', 'Mme Fotso')",
	])
		$client.run(`INSERT INTO ${row}`);
	for (const [table, changed, deleted] of NEVER_CHANGED) {
		const [column] = $client.query("SELECT name FROM pragma_table_info(?) LIMIT 1").values(table).flat();
		expect(() => $client.run(`UPDATE ${table} SET ${column} = ${column}`)).toThrow(changed);
		expect(() => $client.run(`DELETE FROM ${table}`)).toThrow(deleted);
		expect(() => $client.run(`INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`)).toThrow(changed);
	}
	for (const half of [
		"cash_outs (voucher_number, user_id, username, amount, reason, to_whom, day, at, voids_id) SELECT 'OUT-2', user_id, username, 1 - amount, reason, to_whom, day, at, id FROM cash_outs",
		"discounts (student_id, fee_type, amount, kind, reason, granted_by_name, granted_at, cancels_id) SELECT student_id, fee_type, 1 - amount, kind, reason, granted_by_name, granted_at, id FROM discounts",
	])
		expect(() => $client.run(`INSERT INTO ${half}`)).toThrow("exact opposite");
});

const OF_PAYMENT = {
	student_name: "",
	matricule: "",
	class_name: "",
	method: "cash",
	previous_hash: "",
	hash: "0".repeat(66),
};

test("a payment takes the place of no other with its receipt number, its form, its voucher or what it voids", () => {
	const { paying } = smallSchool().own.parent;
	const { $client } = database();
	const insert = (columns: Record<string, string | number>) => {
		const row = { student_id: paying, class_id: 1, fee_type: "Registration", fee_due: 90_000, year: 2026, ...columns };
		const payment = { paid_at: "2026-09-08", recorded_at: "", recorded_by_name: "Head", ...OF_PAYMENT, ...row };
		const [names, values] = [Object.keys(payment), Object.values(payment)];
		$client.run(`INSERT OR REPLACE INTO payments (${names}) VALUES (${names.map(() => "?")})`, values);
	};
	insert({ id: 40, receipt_number: "RCP-40", amount: 100, idempotency_key: "form" });
	insert({ id: 41, receipt_number: "RCP-41", amount: -100, voids_id: 40, void_reason: "x" });
	const taken: Record<string, string | number>[] = [
		{ id: 40 },
		{ receipt_number: "RCP-41" },
		{ idempotency_key: "form" },
		{ amount: -100, voids_id: 40, void_reason: "y" },
		{ amount: -100, voids_id: 42, void_reason: "y", given_back: "cash", voucher_number: "OUT-40" },
	];
	insert({ id: 42, receipt_number: "RCP-43", amount: 200 });
	const back = { amount: -100, voids_id: 42, void_reason: "x", given_back: "cash" };
	insert({ ...back, id: 44, receipt_number: "RCP-44", voucher_number: "OUT-40" });
	for (const same of taken)
		expect(() => insert({ receipt_number: "RCP-42", amount: 100, ...same })).toThrow("payments are never changed");
	insert({ ...back, receipt_number: "RCP-42", voucher_number: "OUT-41" });
});

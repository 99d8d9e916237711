import { openSqlite } from "#db/open";
import { paymentWriter } from "#testing/chained-payments";
import type { School } from "#testing/school-folder";
import type { RequestSpec } from "./load.ts";

/** A past day: no payment may be newer than the clock. */
const DAY = "2024-01-08";
const ENTRIES = 400;
const STUDENTS = 400;

/** A September day at the desk: every third payment by phone with its own slip, the others in cash. */
export function fillDay({ database }: School): void {
	const sqlite = openSqlite(database);
	const payers = sqlite
		.query<{ student_id: number; class_id: number; year: number }, [number]>(
			"SELECT id AS student_id, class_id, year FROM students ORDER BY id LIMIT ?",
		)
		.all(ENTRIES);
	const pay = paymentWriter(sqlite);
	sqlite.transaction(() => {
		for (const [place, payer] of payers.entries()) {
			const at = Date.parse(`${DAY}T08:00:00Z`) + place * 60_000;
			const number = String(10_000_000_000 + place);
			pay({
				...payer,
				receipt_number: `RCP-${at}`,
				fee_type: "Tuition",
				amount: 1,
				fee_due: 150_000,
				paid_at: DAY,
				recorded_at: new Date(at).toISOString(),
				recorded_by: 1,
				recorded_by_name: "bench admin",
				...(place % 3 === 0
					? { method: "mtn_momo", reference: number, reference_key: number, slip_amount: 1 }
					: { method: "cash", drawer: 1 }),
			});
		}
	})();
	sqlite.close();
}

const line = (fee_type: string) => `{"student_id":%d,"fee_type":"${fee_type}","amount":1}`;
const THREE_LINES = `{"payments":[${["Tuition", "Registration", "Vocational"].map(line).join()}]}`;

/** The payments come last, because they would change what the other requests count. */
export function deskRequests({ bearer, cookies }: School): Record<string, RequestSpec> {
	const headers = { Authorization: `Bearer ${bearer}` };
	const change = (path: string, body: string): RequestSpec => ({
		path,
		body,
		method: "POST",
		students: STUDENTS,
		clients: 2,
		headers: { ...headers, "Content-Type": "application/json" },
	});
	return {
		"a day's sheet of 400 entries, call": { path: `/api/fees/days/${DAY}`, headers, clients: 2 },
		"a day's sheet of 400 entries, page": {
			path: `/fees/cash?day=${DAY}`,
			headers: { Cookie: `${cookies.admin}; n=%d` },
			clients: 2,
		},
		"one payment": change("/api/fees", line("Tuition")),
		"three fees in one payment": change("/api/fees/several", THREE_LINES),
	};
}

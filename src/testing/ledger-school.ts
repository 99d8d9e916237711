import { recordOnePayment } from "#api/payments";
import "#shared/words/french/everything";
import { inData } from "#config";
import { database, readDatabase } from "#db/open";
import { chainProblems } from "#school/fees/ledger/ledger-chain";
import type { Language } from "#shared/words/languages";
import { amina, boris, cast } from "./school.ts";

export const pay = (amount = 100, student = amina) =>
	recordOnePayment(cast.admin, { student_id: student.id, fee_type: "Tuition", amount });

/** Payments of 100, 200, 300 ... XAF, alternating between the students. */
export async function payTimes(times: number) {
	const paid = [];
	for (let n = 1; n <= times; n++) paid.push(await pay(n * 100, n % 2 ? boris : amina));
	return paid;
}

export const problems = (language: Language = "en") =>
	readDatabase(inData("portal.db"), chainProblems).map((sentence) => sentence.in(language));

/** Changes the file by SQL without its triggers, which are then restored. */
export function tamper(sql: string): void {
	const { $client } = database();
	const triggers = $client
		.query<{ name: string; sql: string }, []>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
		.all();
	for (const { name } of triggers) $client.run(`DROP TRIGGER ${name}`);
	$client.run("PRAGMA foreign_keys = OFF");
	$client.run(sql);
	for (const trigger of triggers) $client.run(trigger.sql);
}

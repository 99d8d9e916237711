import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import fc from "fast-check";
import { openReadonly } from "#db/open";
import { ledgerFindings } from "#testing/ledger-findings";
import { fillOffice, officeBehind } from "#testing/office";
import { take } from "#testing/office-acts";
import { agree, agreeAtTheEnd, agreeInTheEvening } from "#testing/office-agrees";
import { type Step, step, YEAR } from "#testing/office-steps";
import { type ServedSchool, serveSchool } from "#testing/served-school";

/**
 * The office of tests/ledger.test.ts once more, at one school that goes on and on: what has a form is sent as the form of a
 * page without script, every third act as a call.
 */
const ACTS = 400;

let school: ServedSchool<ReturnType<typeof fillOffice>>;
beforeAll(async () => {
	school = await serveSchool(fillOffice, { year: YEAR });
}, 60_000);
afterAll(() => school.stop());

/** In a longer book a void goes to one of the newest lines, and fees are higher, so that there is always something to pay. */
function inLongerBook(one: Step, entries: number): Step {
	if (one.does === "void") return { ...one, entry: Math.max(0, entries - 1 - one.entry) };
	return one.does === "fee" ? { ...one, amount: one.amount * 8 } : one;
}

test("a school that is run by forms and calls in turn agrees with a book kept by hand", async () => {
	const call = school.viaApi;
	const byForms = officeBehind({ call, form: school.viaForm }, school.made);
	const byCalls = { ...byForms, door: { call } };
	const steps = fc.sample(step, { numRuns: ACTS, seed: 20_261_112 });
	for (const [nth, one] of steps.entries()) {
		// Both count what they sent for the keys of their forms.
		byCalls.sent = byForms.sent = nth * 2;
		const office = nth % 3 === 2 ? byCalls : byForms;
		await take(office, inLongerBook(one, office.book.entries.length));
		await agree(office, one);
		if (nth % 40 === 39) await agreeInTheEvening(office);
	}
	await agreeAtTheEnd(byForms);
	expect(byForms.book.entries.length).toBeGreaterThan(ACTS / 4);
	const sqlite = openReadonly(join(school.dataDir, "portal.db"));
	expect(ledgerFindings(sqlite, school.dataDir).problems).toEqual([]);
	sqlite.close();
}, 300_000);

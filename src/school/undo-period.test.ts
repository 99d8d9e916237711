import { afterEach, expect, setSystemTime, test } from "bun:test";
import { database } from "#db/open";
import { DAY_MS } from "#shared/dates";
import { amina, cast, openSchools } from "#testing/school";
import { recordOnePayment } from "./fees/record-payment.ts";
import { mayStillUndo } from "./undo-period.ts";

openSchools({ year: 2026 });
afterEach(() => void setSystemTime());

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const mayUndo = (ran: Date) => mayStillUndo(database(), ran.toISOString());

test("a new year and an import can be taken back for thirty days", () => {
	expect([0, -29, -31].map((days) => mayUndo(inDays(days)))).toEqual([true, true, false]);
});

test("a clock that was set back does not begin the thirty days again", async () => {
	const ran = inDays(-35);
	await recordOnePayment(cast.admin, { student_id: amina.id, fee_type: "Tuition", amount: 1_000 });
	expect(mayUndo(ran)).toBe(false);
	setSystemTime(inDays(-10));
	expect(mayUndo(ran)).toBe(false);
});

test("what was run after the computer's time cannot be taken back, but its clock may be corrected by a minute", () => {
	expect([1 / 1440, 2, 31].map((days) => mayUndo(inDays(days)))).toEqual([true, false, false]);
});

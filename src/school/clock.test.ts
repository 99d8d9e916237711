import { afterEach, expect, setSystemTime, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { inData } from "#config";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { backupName } from "#files/backup-names";
import { dayMonYear, isoDate, today } from "#shared/dates";
import { amina, cast, openSchools, refusal, refuses } from "#testing/school";
import { comeBackAt } from "#testing/school-clock";
import { clockBehind, clockWarning, deskClock, recordsAheadOfClock } from "./clock.ts";
import { recordOnePayment } from "./fees/record-payment.ts";
import { voidPayment } from "./fees/void-payment.ts";

const DAY = 24 * 60 * 60_000;
const YEAR = Number(today().slice(0, 4));

openSchools({ year: YEAR });
afterEach(() => void setSystemTime());

const pay = (more: object = {}) =>
	recordOnePayment(cast.admin, { student_id: amina.id, fee_type: "Tuition", amount: 1_000, ...more });
/** The computer restarts with its clock behind. */
const restartBehind = (days: number) => comeBackAt(Date.now() - days * DAY);
const inWords = (days: number) => dayMonYear(isoDate(new Date(Date.now() + days * DAY)));
function backupOf(days: number): void {
	mkdirSync(inData("backups"), { recursive: true });
	writeFileSync(inData("backups", backupName(new Date(Date.now() + days * DAY), "daily")), "whole");
}

test("a clock more than a day behind the newest payment is confirmed for each payment", async () => {
	await pay();
	restartBehind(20);
	const [computer, newest] = [inWords(0), inWords(20)];
	expect(await refusal(pay())).toMatchObject({
		reason: "conflict",
		sentence: `This computer says that today is ${computer}, but the newest payment is of ${newest}. Set the computer's clock, or confirm that ${computer} is right.`,
		fields: { clock_confirmed: expect.stringContaining(computer) },
	});
	for (const no of [false, "", "no", null]) {
		await refuses(pay({ clock_confirmed: no }), "conflict");
	}
	expect(await pay({ clock_confirmed: true })).toMatchObject({ paid_at: today(), amount: 1_000 });
	await refuses(pay(), "conflict");
	expect(await pay({ clock_confirmed: "1" })).toMatchObject({ paid_at: today() });
	const summaries = database().select().from(auditTrail).all();
	expect(summaries.filter(({ summary }) => summary.includes("The clock was confirmed as right"))).toHaveLength(2);
	expect(summaries.at(-1)?.summary).toContain(`today is ${computer}, but the newest payment is of ${newest}`);
});

test("with a clock that is behind, today is not refused as a future day", async () => {
	await pay();
	const right = today();
	restartBehind(20);
	await refuses(pay({ paid_at: right }), "conflict");
	await refuses(pay({ paid_at: right, clock_confirmed: true }), "invalid", "Payment date may not be in the future.");
});

test("a void needs the same confirmation", async () => {
	const { id } = await pay();
	restartBehind(20);
	await refuses(voidPayment(cast.admin, { id, reason: "Wrong child" }), "conflict", /the newest payment is of/);
	expect(await voidPayment(cast.admin, { id, reason: "Wrong child", clock_confirmed: "true" })).toMatchObject({
		amount: -1_000,
	});
});

test("a clock less than a day behind needs no confirmation", async () => {
	await pay();
	restartBehind(0.99);
	expect(clockBehind()).toBeNull();
	expect(await pay()).toMatchObject({ amount: 1_000 });
});

test("the newest backup is compared as well, even before the first payment", async () => {
	backupOf(-3);
	expect(await deskClock(cast.admin)).toBeNull();
	backupOf(400);
	expect(await deskClock(cast.admin)).toHaveProperty("newest", "backup");
	expect(String((await deskClock(cast.admin))?.says)).toContain(inWords(400));
	await refuses(pay(), "conflict", new RegExp(`the newest backup is of ${inWords(400)}`));
	expect(await pay({ clock_confirmed: true })).toMatchObject({ amount: 1_000 });
});

test("confirmations end once the last payments agree with the clock", async () => {
	restartBehind(-3);
	await pay();
	restartBehind(3);
	for (let taken = 0; taken < 20; taken++) {
		expect(clockBehind()).not.toBeNull();
		await pay({ clock_confirmed: true });
	}
	expect(clockBehind()).toBeNull();
	await pay();
});

test("a repeated payment is answered as before, whatever the clock", async () => {
	const first = await pay({ idempotency_key: "one" });
	restartBehind(20);
	expect(await pay({ idempotency_key: "one" })).toMatchObject({ id: first.id });
	const confirmed = await pay({ idempotency_key: "two", clock_confirmed: true });
	expect(await pay({ idempotency_key: "two" })).toMatchObject({ id: confirmed.id });
});

test("the start and the doctor compare the latest record of every kind", () => {
	expect(recordsAheadOfClock()).toBeNull();
	backupOf(0.1);
	expect(recordsAheadOfClock()).not.toBeNull();
	expect(clockBehind()).toBeNull();
});

test("the start reports a clock that is behind the last entry", async () => {
	await pay();
	expect(clockWarning()).toBeNull();
	expect(clockWarning(Date.now() - DAY)).toContain("before the school's last entry");
});

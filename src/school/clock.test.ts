import { afterEach, expect, setSystemTime, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { recordOnePayment } from "#api/payments";
import { inData } from "#config";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { backupName } from "#files/backup-names";
import { dayMonYear, isoDate, today } from "#shared/dates";
import { newestLine } from "#testing/cash-desk";
import { PASSWORD } from "#testing/cast";
import { amina, cast, openSchools, refusal, refuses } from "#testing/school";
import { comeBackAt } from "#testing/school-clock";
import { login } from "./accounts/login.ts";
import { clockWarning } from "./clock.ts";
import { payOut, voidPayOut } from "./fees/cash/cash-outs.ts";
import { closeDrawer } from "./fees/cash/close-drawer.ts";
import { deskClock } from "./fees/confirm-clock.ts";
import { voidPayment } from "./fees/void-payment.ts";

const DAY = 24 * 60 * 60_000;
const YEAR = Number(today().slice(0, 4));

openSchools({ year: YEAR });
afterEach(() => void setSystemTime());

const pay = (more: object = {}) =>
	recordOnePayment(cast.admin, { student_id: amina.id, fee_type: "Tuition", amount: 1_000, ...more });
/** The computer restarts with its clock behind. */
const restartBehind = (days: number) => comeBackAt(Date.now() - days * DAY);
const logInAgain = () => login(null, { username: "Mama Ngo", password: PASSWORD });
const inDays = (days: number) => isoDate(new Date(Date.now() + days * DAY));
const inWords = (days: number) => dayMonYear(isoDate(new Date(Date.now() + days * DAY)));
function backupOf(days: number): void {
	mkdirSync(inData("backups"), { recursive: true });
	writeFileSync(inData("backups", backupName(new Date(Date.now() + days * DAY), "daily")), "whole");
}

const payTimes = async (times: number) => {
	for (let taken = 0; taken < times; taken++) await pay();
};

test("a clock more than a day behind the last payments is confirmed for each payment", async () => {
	await payTimes(3);
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
	expect(await deskClock(cast.admin)).toBeNull();
	expect(await pay()).toMatchObject({ amount: 1_000 });
});

const says = async () => String((await deskClock(cast.admin))?.says ?? "nothing");

test("before the first payment, backups and lines of the audit trail count", async () => {
	backupOf(20);
	backupOf(21);
	expect(await says()).toContain(`the newest backup is of ${inWords(21)}`);
	await refuses(pay(), "conflict", new RegExp(`the newest backup is of ${inWords(21)}`));
	restartBehind(-40);
	await logInAgain();
	await logInAgain();
	await logInAgain();
	restartBehind(10);
	expect(await says()).toContain(`the newest line of the audit trail is of ${inWords(10)}`);
});

test("no single backup, line or payment of another year counts", async () => {
	await payTimes(5);
	backupOf(9 * 365);
	restartBehind(-9 * 365);
	await logInAgain();
	await pay({ paid_at: inDays(-9 * 365) });
	restartBehind(9 * 365);
	expect(await says()).toBe("nothing");
	expect(await pay()).toMatchObject({ paid_at: today() });
	expect(clockWarning()).toContain(
		`rm ${inData("backups", backupName(new Date(Date.now() + 9 * 365 * DAY), "daily"))}`,
	);
});

test("ten of the last twenty do not count, eleven do, until others follow", async () => {
	await payTimes(10);
	restartBehind(-70);
	await payTimes(10);
	restartBehind(70);
	expect(await says()).toBe("nothing");
	restartBehind(-70);
	await pay();
	restartBehind(70);
	for (let confirmed = 0; confirmed < 10; confirmed++) {
		expect(await says()).toContain(`the newest payment is of ${inWords(70)}`);
		await pay({ clock_confirmed: true });
	}
	await pay();
});

test("a repeated payment is answered as before, whatever the clock", async () => {
	const first = await pay({ idempotency_key: "one" });
	await payTimes(2);
	restartBehind(20);
	expect(await pay({ idempotency_key: "one" })).toMatchObject({ id: first.id });
	const confirmed = await pay({ idempotency_key: "two", clock_confirmed: true });
	expect(await pay({ idempotency_key: "two" })).toMatchObject({ id: confirmed.id });
});

test("the start and the doctor name a clock that is behind, and what was made while it was ahead", async () => {
	expect(clockWarning()).toBeNull();
	await payTimes(2);
	expect(clockWarning()).toBeNull();
	expect(clockWarning(Date.now() - DAY)).toMatch(/are later, such as the payment RCP-\d+ of .*Set its date/);
	backupOf(0.1);
	expect(await deskClock(cast.admin)).toBeNull();
	expect(clockWarning()).toMatch(
		/^Made while the clock was ahead: the backup portal-\S+-daily.tar of .*To remove what is wrongly dated: rm \//,
	);
	rmSync(inData("backups"), { recursive: true });
	restartBehind(-1);
	await pay();
	restartBehind(1);
	expect(clockWarning()).toMatch(
		/^Made while the clock was ahead: the payment RCP-\d+ of .*, the audit line \d+ of .* stay, and nothing waits for them.$/,
	);
});

test("a clock that is behind is confirmed for money out and for a closing too, whose papers carry its date", async () => {
	await payTimes(3);
	const voucher = (more = {}) => payOut(cast.admin, { amount: 500, reason: "chalk", to_whom: "M. Fru", ...more });
	const { id } = await voucher();
	restartBehind(20);
	const first = await voucher({ idempotency_key: "form-1", clock_confirmed: "1" });
	expect(await voucher({ idempotency_key: "form-1" })).toEqual(first);
	const acts = {
		voidPayOut: (more = {}) => voidPayOut(cast.admin, { id, reason: "not paid", ...more }),
		payOut: voucher,
		closeDrawer: (more = {}) =>
			closeDrawer(cast.admin, { cash_counted: 0, float_kept: 0, note: "counted twice", ...more }),
	};
	for (const [name, act] of Object.entries(acts)) {
		expect([name, await refusal(act())]).toEqual([
			name,
			expect.objectContaining({ fields: { clock_confirmed: expect.stringContaining(inWords(0)) } }),
		]);
		await act({ clock_confirmed: "1" });
		expect(newestLine()).toContain("The clock was confirmed as right");
	}
});

import { afterEach, describe, expect, setSystemTime, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { recordOnePayment } from "#api/payments";
import { inData } from "#config";
import { backupName } from "#files/backup-names";
import { backupFiles } from "#machine/archive/backup-files";
import { runBackup } from "#machine/backup/backup";
import { backupIsDue } from "#machine/serve/schedules";
import { sweepAtStart } from "#machine/serve/sweep";
import { login } from "#school/accounts/login";
import type { SignedIn } from "#school/actor";
import { currentActor } from "#school/sessions";
import { createTeacher } from "#school/teachers/teachers";
import { DAY_MS, today } from "#shared/dates";
import { PASSWORD } from "#testing/cast";
import { importOfOne } from "#testing/imports";
import { rowsOfQuery } from "#testing/rows";
import { amina, cast, openSchools, trail } from "#testing/school";

/** Whatever somebody does while the clock is wrong, nothing of it is left once the clock is right. */
openSchools({ year: Number(today().slice(0, 4)) });
afterEach(() => void setSystemTime());

const RIGHT = Date.now();
const CLOCKS: [name: string, days: number][] = [
	["of 1970", -RIGHT / DAY_MS + 0.1],
	["ten years behind", -3_652],
	["a year behind", -366],
	["a month behind", -30],
	["three days behind", -3],
	["an hour behind", -1 / 24],
	["an hour ahead", 1 / 24],
	["three days ahead", 3],
	["a fortnight ahead", 14],
	["ten weeks ahead", 70],
	["a year ahead", 366],
	["ten years ahead", 3_652],
];

const pay = (more: object = {}) =>
	recordOnePayment(cast.admin, { student_id: amina.id, fee_type: "Tuition", amount: 500, ...more });
const form = (idempotency_key: string) =>
	createTeacher(cast.admin, { teacher_name: "Fru", subjects: "Physics", salary_amount: 1, idempotency_key });
const logIn = (username = "Mama Ngo", keep = true) => login(null, { username, password: PASSWORD, keep });

const ACTS: [name: string, act: () => Promise<unknown>][] = [
	["only starts", () => Promise.resolve()],
	[
		"logs in and tries to take money",
		() =>
			logIn()
				.then(() => pay({ clock_confirmed: true }))
				.catch(() => undefined),
	],
];

async function start(): Promise<void> {
	await sweepAtStart();
	if (backupIsDue()) await runBackup("daily");
}

describe.each(CLOCKS)("a clock %s", (_, days) => {
	test.each(ACTS)("somebody %s", async (_, act) => {
		for (let taken = 0; taken < 6; taken++) await pay();
		await runBackup("daily");
		const [phone, desk] = [await logIn(), await logIn("Bursar")];
		const first = await form("a key");
		const list = importOfOne();

		setSystemTime(new Date(RIGHT + days * DAY_MS));
		await start();
		Object.assign(cast, { admin: await logIn("Head", false) });
		await act();
		await form("a key of a wrong day");

		setSystemTime();
		await start();
		Object.assign(cast, { admin: await logIn("Head", false) });
		const lines = trail().length;
		expect(await pay()).toMatchObject({ paid_at: today(), amount: 500 });
		expect(trail().length).toBeGreaterThan(lines);
		for (const who of [phone, desk] as SignedIn[]) expect(currentActor(who)).toMatchObject({ id: who.id });
		expect(await form("a key")).toMatchObject({ id: first.id });
		expect(rowsOfQuery<{ state: string }>(`SELECT state FROM imports WHERE id = ${list}`)).toEqual([
			{ state: "checked" },
		]);
		expect(rowsOfQuery(`SELECT row FROM import_rows WHERE import_id = ${list}`)).toHaveLength(2);
		expect(backupIsDue()).toBe(false);
	});
});

test("a session that was opened while the clock was ahead does not last the longer", async () => {
	for (let taken = 0; taken < 6; taken++) await pay();
	setSystemTime(new Date(RIGHT + 3_652 * DAY_MS));
	const opened = (await logIn()) as SignedIn;
	setSystemTime();
	await logIn("Bursar");
	expect(currentActor(opened)).toMatchObject({ id: opened.id });
	const inMonths = Math.floor(Date.now() / 1_000) + 31 * 24 * 3_600;
	expect(rowsOfQuery(`SELECT id FROM sessions WHERE expires_at > ${inMonths}`)).toEqual([]);
});

test("backups that are dated in the future cost no good one its place", async () => {
	mkdirSync(inData("backups"), { recursive: true });
	for (let day = 1; day <= 40; day++) {
		writeFileSync(inData("backups", backupName(new Date(RIGHT + day * DAY_MS), "daily")), "made while it was ahead");
		writeFileSync(inData("backups", backupName(new Date(RIGHT - day * DAY_MS), "daily")), "good");
	}
	await runBackup("daily");
	const good = backupFiles(inData("backups")).filter(({ at }) => at.getTime() <= Date.now());
	expect(good.length).toBeGreaterThanOrEqual(14);
	expect(backupFiles(inData("backups")).length - good.length).toBe(40);
});

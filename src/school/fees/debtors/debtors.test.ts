import { beforeEach, describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { today } from "#shared/dates";
import { viaApi } from "#testing/api-door";
import { classNamed, enrol, extensionFor, FEES_OF_100_000, setThreeDueDates } from "#testing/enrolled";
import { cast, form1, newestEntry, openSchools, refuses } from "#testing/school";
import { openedSheet } from "#testing/sheets";
import { paymentOf } from "#testing/students";
import { voidPayment } from "../void-payment.ts";
import type { DebtorAnswer } from "./debtors.schema.ts";
import { debtorsPage } from "./debtors-page.ts";
import { downloadDebtors, listDebtors } from "./list-debtors.ts";
import { noteReminder } from "./reminders.ts";

const APPROVED = { status: "approved" } as const;

openSchools({ year: 2026, fees: FEES_OF_100_000, students: false });
let form2: ReturnType<typeof classNamed>;
let amina: ReturnType<typeof enrol>;
let boris: ReturnType<typeof enrol>;
beforeEach(() => {
	form2 = classNamed("Form 2", FEES_OF_100_000);
	setThreeDueDates(form1.id);
	amina = enrol("Ngo Amina", form1, cast.parent, APPROVED);
	boris = enrol("Eto Boris", form2, undefined, { ...APPROVED, guardian_contact: "+237 677-12-34-56" });
});

const listed = async (filter: object = {}): Promise<DebtorAnswer[]> =>
	(await listDebtors(cast.admin, { year: 2026, ...filter })) as DebtorAnswer[];
const names = async (filter: object = {}) => (await listed(filter)).map(({ name }) => name);

describe("the list of debtors", () => {
	test("has for each student what is owed, since when, and the family's last reminder", async () => {
		paymentOf(amina.id, 15_000, "Registration");
		paymentOf(amina.id, 5_000);
		await noteReminder(cast.bursar, { id: amina.id, channel: "sms" });
		await noteReminder(cast.bursar, { id: amina.id, channel: "whatsapp" });
		extensionFor(amina.id, "2026-10-30");
		const [row] = await listed({ class_id: form1.id, on: "2026-11-12" });
		const inOrder = {
			student_id: amina.id,
			name: "Ngo Amina",
			class_id: form1.id,
			class_name: "Form 1",
			matricule: "MPANA6756",
			guardian_contact: "677123456",
			total_due: 100_000,
			paid: 20_000,
			owed: 80_000,
			overdue: 20_000,
			since: "2026-09-15",
			payment_status: "overdue",
			extended_until: "2026-10-30",
			arrears: null,
			last_payment_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			last_reminder: { channel: "whatsapp", at: expect.any(String) },
			credit: 0,
		};
		expect(Object.entries(row ?? {})).toEqual(Object.entries(inOrder));
	});

	test("has four kinds: all who owe, late on a day, paid nothing, paid a part", async () => {
		const cecile = enrol("Abena Cécile", form1, undefined, APPROVED);
		paymentOf(cecile.id, 40_000);
		const paidUp = enrol("Zoa Paul", form1, undefined, APPROVED);
		paymentOf(paidUp.id, 15_000, "Registration");
		paymentOf(paidUp.id, 85_000);
		expect(await names()).toEqual(["Abena Cécile", "Ngo Amina", "Eto Boris"]);
		expect(await names({ kind: "nothing" })).toEqual(["Ngo Amina", "Eto Boris"]);
		expect(await names({ kind: "part" })).toEqual(["Abena Cécile"]);
		expect(await names({ kind: "overdue", on: "2026-09-15" })).toEqual([]);
		expect(await names({ kind: "overdue", on: "2026-09-16" })).toEqual(["Ngo Amina"]);
		expect(await names({ kind: "overdue", on: "2027-01-16" })).toEqual(["Abena Cécile", "Ngo Amina"]);
		expect(await names({ order: "amount" })).toEqual(["Ngo Amina", "Eto Boris", "Abena Cécile"]);
	});

	test("omits families with an extension in force, unless the filter includes them", async () => {
		extensionFor(amina.id, "2026-11-30");
		const overdue = { kind: "overdue", on: "2026-11-30" };
		expect(await names(overdue)).toEqual([]);
		expect(await listed({ ...overdue, extension: "with" })).toMatchObject([{ payment_status: "moratorium" }]);
		expect(await names({ ...overdue, extension: "only" })).toEqual(["Ngo Amina"]);
		expect(await listed({ ...overdue, on: "2026-12-01" })).toMatchObject([
			{ payment_status: "overdue", extended_until: "2026-11-30" },
		]);
		expect(await names({ on: "2026-09-01" })).toEqual(["Eto Boris"]);
		extensionFor(amina.id, null);
		expect(await listed(overdue)).toMatchObject([{ extended_until: null }]);
	});

	test("has approved students, and pending ones on request", async () => {
		const pending = enrol("Wait Ing", form1);
		expect(await names()).not.toContain("Wait Ing");
		expect(await names({ status: "all" })).toContain("Wait Ing");
		paymentOf(pending.id, 20_000, "Registration");
		const row = (await listed({ status: "all", kind: "part" })).find(({ name }) => name === "Wait Ing");
		expect(row).toMatchObject({ paid: 15_000, owed: 85_000 });
	});

	test("has nothing of a voided payment", async () => {
		const { id } = paymentOf(amina.id, 40_000);
		expect(await listed({ class_id: form1.id })).toMatchObject([{ paid: 40_000 }]);
		await voidPayment(cast.admin, { id, reason: "wrong child" });
		expect(await listed({ class_id: form1.id })).toMatchObject([{ paid: 0, last_payment_at: null }]);
	});

	test("follows the year of the class and is empty for another year", async () => {
		const later = classNamed("Form 1", { year: 2028 });
		enrol("Later One", later, undefined, APPROVED);
		expect((await listDebtors(cast.admin, { class_id: later.id })) as DebtorAnswer[]).toMatchObject([
			{ name: "Later One" },
		]);
		expect(await names({ class_id: later.id })).toEqual([]);
	});

	test("refuses an unknown class, and an unknown value with the known ones", async () => {
		for (const [field = "", value, known = ""] of [
			["kind", "late", "owing, overdue, nothing, part"],
			["extension", "yes", "without, with, only"],
			["status", "pending", "approved, all"],
			["order", "name", "class, amount"],
			["arrears", "maybe", "true or false"],
			["on", "30/01/2027", "2012-09-30"],
			["on", "2027-02-30", "2012-09-30"],
			["year", "1999", "2025"],
		])
			await refuses(listDebtors(cast.admin, { [field]: value }), "invalid", {
				[field]: expect.stringContaining(known),
			});
		await refuses(listDebtors(cast.admin, { class_id: 4711 }), "not-found");
	});

	test("takes an empty field of a call for one that is not sent", async () => {
		const path = "/fees/debtors?year=2026&class_id=&kind=&on=&extension=&arrears=false";
		const empty = await viaApi(cast.admin, "GET", path);
		expect(empty).toMatchObject({ status: 200, body: [{ name: "Ngo Amina" }, { name: "Eto Boris" }] });
		expect(await listed({ arrears: "true" })).toMatchObject([{ arrears: 0 }, { arrears: 0 }]);
	});

	test("is an Excel file with the call's keys as columns, in which names are never formulas", async () => {
		enrol("=HYPERLINK(1)", form1, undefined, { ...APPROVED, guardian_contact: "+cmd" });
		const file = await downloadDebtors(cast.admin, { year: 2026, on: "2026-11-12" });
		const { headers, rows } = await openedSheet(file);
		const answer = await listed({ on: "2026-11-12" });
		expect(headers).toEqual(Object.keys(answer[0] ?? {}));
		expect(rows.map(([, name]) => name)).toEqual(answer.map(({ name }) => name));
		expect(rows[0]?.slice(1, 6)).toEqual(["=HYPERLINK(1)", form1.id, "Form 1", expect.any(String), "+cmd"]);
	});

	test("as the page's file has labels as columns, in the reader's language", async () => {
		const headers = async (language: "en" | "fr") =>
			(await openedSheet(downloadDebtors(cast.admin, { year: 2026 }, { language, headers: "labels" }))).headers;
		const english = await headers("en");
		expect(english).toContain("Student number");
		expect(english.filter((header) => header.includes("_"))).toEqual([]);
		expect(await headers("fr")).toContain("Reste à payer");
	});
});

describe("the screen", () => {
	const page = (filter: object = {}) => debtorsPage(cast.admin, { year: 2026, ...filter });

	test("opens on late students if a class has dates, else on all who owe", async () => {
		expect((await page()).filter).toMatchObject({ kind: "overdue", on: today(), extension: "without" });
		const later = classNamed("Form 1", { year: 2028 });
		expect((await page({ year: 2028, class_id: later.id })).filter.kind).toBe("owing");
	});

	test("says that a class without dates has no late students", async () => {
		const late = (class_id: number) => page({ kind: "overdue", class_id, on: "2026-09-01" });
		expect(await late(form2.id)).toMatchObject({ rows: [], dated: false });
		expect(await late(form1.id)).toMatchObject({ rows: [], dated: true });
	});

	test("has three figures for the whole list and fifty rows a page", async () => {
		for (let i = 0; i < 60; i++) enrol(`Child ${i}`, form1, undefined, APPROVED);
		const asked = { kind: "overdue", on: "2026-10-01" };
		const first = await page(asked);
		expect(first).toMatchObject({ count: 61, owed: 6_100_000, overdue: 61 * 40_000, page: 1, pages: 2 });
		expect(first.rows).toHaveLength(50);
		expect((await page({ ...asked, page: "2" })).rows).toHaveLength(11);
	});

	test("has the message to each family in the language of papers or the chosen one", async () => {
		const on = { kind: "overdue", on: "2026-10-01" };
		expect((await page(on)).rows[0]?.text).toBe(
			"School Portal: 40 000 XAF is due for Ngo Amina (Form 1) since 15-Sep-2026. Kindly see the bursar.",
		);
		expect((await page({ ...on, text: "fr" })).rows[0]?.text).toContain("depuis le 15 sept. 2026");
		database().$client.run("INSERT INTO settings (key, value) VALUES ('paper_language', 'fr')");
		expect((await page(on)).language).toBe("fr");
	});

	test("groups siblings on request, however their phone number is typed", async () => {
		enrol("Abena Odd", form1, undefined, { ...APPROVED, guardian_contact: "none" });
		enrol("Abena Odder", form1, undefined, { ...APPROVED, guardian_contact: "none" });
		const { rows } = await page({ kind: "owing", families: "1" });
		expect(rows.map(({ name, family }) => [name, family])).toEqual([
			["Abena Odd", null],
			["Abena Odder", null],
			["Ngo Amina", { children: 2, owed: 200_000 }],
			["Eto Boris", null],
		]);
		expect((await page({ kind: "owing" })).rows.every(({ family }) => family === null)).toBe(true);
	});
});

describe("a reminder", () => {
	test("is a row and a line of the audit trail, whoever recorded it", async () => {
		const reminder = await noteReminder(cast.bursar, { id: boris.id, channel: "whatsapp" });
		const row = { id: 1, student_id: boris.id, channel: "whatsapp", at: expect.any(String), by_name: "Bursar" };
		expect(reminder).toEqual(row as never);
		const line = { summary: `reminded "Eto Boris"'s family by whatsapp`, student_id: boris.id };
		expect(newestEntry()).toMatchObject(line);
	});

	test("is refused for an unknown student and an unknown kind", async () => {
		const remind = (id: number, channel?: string) => noteReminder(cast.admin, { id, channel });
		await refuses(remind(4_711, "sms"), "not-found");
		await refuses(remind(amina.id, "pigeon"), "invalid", /whatsapp, sms, call, letter/, ["channel"]);
		await refuses(remind(amina.id), "invalid", ["channel"]);
	});

	test("is refused by a number that nobody has, except a letter", async () => {
		const lost = ["Abe Ruth", "Fru Anna"].map((name) =>
			enrol(name, form1, undefined, { ...APPROVED, guardian_contact: "000000000" }),
		);
		const [{ id }] = lost as [(typeof lost)[number]];
		for (const channel of ["whatsapp", "sms", "call"])
			await refuses(noteReminder(cast.bursar, { id, channel }), "conflict", /stands at 2 children/, ["channel"]);
		expect(await noteReminder(cast.bursar, { id, channel: "letter" })).toMatchObject({ student_id: id });
	});
});

test("classes are in the order of their levels, those without one last", async () => {
	for (const [name, level] of [
		["Alpha", null],
		["Tle C", "Tle"],
		["6ème", "6e"],
	] as const)
		enrol(`Of ${name}`, classNamed(name, { ...FEES_OF_100_000, level }), undefined, APPROVED);
	const classesInOrder = (await listed()).map(({ class_name }) => class_name);
	expect(classesInOrder.slice(0, 2)).toEqual(["6ème", "Tle C"]);
	expect(classesInOrder.indexOf("Alpha")).toBeGreaterThan(classesInOrder.indexOf("Tle C"));
	expect(await names({ order: "amount" })).toHaveLength(classesInOrder.length);
});

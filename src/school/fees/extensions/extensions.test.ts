import { beforeEach, describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { viaApi } from "#testing/api-door";
import { FEES_OF_100_000, setDueDates } from "#testing/enrolled";
import { amina, boris, cast, expectOneDone, form1, newestEntry, openSchools, refuses, trail } from "#testing/school";
import { comeBackAt, stopTheClock } from "#testing/school-clock";
import { openedSheet } from "#testing/sheets";
import { paymentOf } from "#testing/students";
import type { SignedIn } from "../../actor.ts";
import { deleteStudent } from "../../students/students.ts";
import { paymentStatusOfStudent } from "../due/payment-status.ts";
import { studentFees } from "../student-fees.ts";
import { downloadExtensions, extensionPaper } from "./extension-papers.ts";
import { endExtension, grantExtension, studentExtensions } from "./extensions.ts";

stopTheClock("2026-11-12T09:00:00Z");

const NOTE = "mother paid on 28";
openSchools({ year: 2026, fees: { ...FEES_OF_100_000, registration_fee: 40_000, tuition_fee: 0 } });
beforeEach(() => setDueDates(form1.id, [[null, "2026-10-01"]]));

const agree = (until: unknown, more: object = {}, who: SignedIn = cast.admin) =>
	grantExtension(who, { id: amina.id, until, note: NOTE, ...more });
const end = (note: unknown = "paid", who: SignedIn = cast.admin) => endExtension(who, { id: amina.id, note });
const paid = (amount: number) => paymentOf(amina.id, amount, "Registration");
const statusOn = (on: string) => paymentStatusOfStudent(database(), cast.admin, amina.id, on)?.status;

describe("an extension", () => {
	test("counts through its last day, and the trail has it with its note", async () => {
		expect(statusOn("2026-11-12")).toBe("overdue");
		expect(await agree("2027-01-30")).toEqual({
			id: 1,
			until: "2027-01-30",
			note: NOTE,
			granted_by: "Head",
			granted_by_name: "Head",
			granted_at: "2026-11-12T09:00:00.000Z",
		});
		expect([statusOn("2027-01-30"), statusOn("2027-01-31")]).toEqual(["extended", "overdue"]);
		const agreed = { summary: `agreed with "Ngo Amina"'s family on 30-Jan-2027: "${NOTE}"`, student_id: amina.id };
		expect(newestEntry()).toMatchObject(agreed);
	});

	test("gives way to a second one, and both stay in the history", async () => {
		await agree("2027-01-30");
		await agree("2026-12-24", { note: "the uncle pays" }, cast.bursar);
		expect([statusOn("2026-12-24"), statusOn("2026-12-25")]).toEqual(["extended", "overdue"]);
		expect(await studentExtensions(cast.bursar, { id: amina.id })).toMatchObject([
			{ id: 2, until: "2026-12-24", note: "the uncle pays", granted_by: "Bursar" },
			{ id: 1, until: "2027-01-30", note: NOTE, granted_by: "Head" },
		]);
	});

	test("is not ended by a payment", async () => {
		await agree("2027-01-30");
		paid(1_000);
		expect(statusOn("2026-11-13")).toBe("extended");
		expect(await end()).toMatchObject({ id: 2, until: null, note: "paid", granted_by: "Head" });
		expect(statusOn("2026-11-13")).toBe("overdue");
		const ended = { summary: 'ended the agreement of "Ngo Amina": "paid"', student_id: amina.id };
		expect(newestEntry()).toMatchObject(ended);
		expect(await studentExtensions(cast.admin, { id: amina.id })).toMatchObject([{ until: null }, { note: NOTE }]);
		await agree("2027-02-01");
		expect(statusOn("2027-02-01")).toBe("extended");
	});

	test("may be ended after everything is paid", async () => {
		await agree("2027-01-30");
		paid(40_000);
		expect(await end()).toMatchObject({ until: null });
		expect(statusOn("2026-11-13")).toBe("paid");
	});

	test("granted twice at the same moment is written twice, but ended once", async () => {
		await Promise.all([agree("2027-01-30"), agree("2027-02-28", {}, cast.bursar)]);
		expect(await studentExtensions(cast.admin, { id: amina.id })).toHaveLength(2);
		await expectOneDone(end(), end("paid", cast.bursar));
		expect(await studentExtensions(cast.admin, { id: amina.id })).toHaveLength(3);
	});
});

describe("the date", () => {
	test("is from tomorrow to the end of the year after the student's", async () => {
		expect(await agree("2026-11-13")).toMatchObject({ until: "2026-11-13" });
		expect(await agree("2027-12-31")).toMatchObject({ until: "2027-12-31" });
		for (const outside of ["2026-11-12", "2026-11-11", "2028-01-01", "9999-12-31"])
			await refuses(agree(outside), "invalid", "Later date must be a day from 13-Nov-2026 to 31-Dec-2027.", ["until"]);
	});

	test("is a day of the calendar", async () => {
		const texts = ["2027-02-29", "2027-1-30", "30/01/2027", "2027-01-30T00:00:00Z", "tomorrow", ""];
		for (const wrong of [...texts, null, 20270130]) await refuses(agree(wrong), "invalid", ["until"]);
		expect(await studentExtensions(cast.admin, { id: amina.id })).toEqual([]);
	});

	test("counts from tomorrow in the school's time zone, not in UTC", async () => {
		comeBackAt("2026-11-12T23:30:00Z");
		await refuses(agree("2026-11-13"), "invalid", ["until"]);
		expect(await agree("2026-11-14")).toMatchObject({ until: "2026-11-14" });
	});

	test("is refused for a year that is over, with the reason", async () => {
		comeBackAt("2027-12-31T09:00:00Z");
		const over = "An agreement with a student of 2026 ends on 31-Dec-2027 at the latest, and that is over.";
		await refuses(agree("2028-01-01"), "invalid", { until: over });
	});
});

describe("what is refused", () => {
	test("a date for a family that owes nothing", async () => {
		paid(40_000);
		await refuses(agree("2027-01-30"), "conflict", "Ngo Amina owes nothing, so there is no later date to agree on.");
		expect(trail()).toEqual([]);
	});

	test("the end of an extension that is not in force", async () => {
		const none = "No later date agreed with the family of Ngo Amina is in force.";
		await refuses(end(), "conflict", none);
		await agree("2026-11-20");
		await end();
		await refuses(end(), "conflict", none);
		await agree("2026-11-20");
		comeBackAt("2026-11-21T09:00:00Z");
		await refuses(end(), "conflict", none);
	});

	test("a note that is missing, too long or of two lines", async () => {
		for (const note of ["", "  ", "\u200b", undefined, null, "x".repeat(201), "two\nlines"]) {
			await refuses(agree("2027-01-30", { note }), "invalid", ["note"]);
			await refuses(endExtension(cast.admin, { id: amina.id, note }), "invalid", ["note"]);
		}
	});

	test("an unknown student", async () => {
		const missing = { id: 4_711, until: "2027-01-30", note: NOTE };
		for (const asked of [grantExtension, endExtension, studentExtensions, downloadExtensions, extensionPaper])
			await refuses(asked(cast.admin, missing), "not-found");
	});
});

describe("the same form sent twice", () => {
	const form = { idempotency_key: "one" };
	const sent = () => agree("2027-01-30", form);

	test("ends the extension once, and still answers the first one", async () => {
		const first = await sent();
		await refuses(endExtension(cast.admin, { id: amina.id, note: NOTE, ...form }), "conflict");
		const ending = { id: amina.id, note: "paid", idempotency_key: "two" };
		const ended = await endExtension(cast.admin, ending);
		expect(await endExtension(cast.admin, ending)).toEqual(ended);
		await refuses(endExtension(cast.admin, { ...ending, idempotency_key: "three" }), "conflict");
		expect(await sent()).toEqual(first);
		expect(await studentExtensions(cast.admin, { id: amina.id })).toHaveLength(2);
	});

	test("is still the first extension after everything is paid", async () => {
		const first = await sent();
		paid(40_000);
		expect(await sent()).toEqual(first);
		const ofBoris = { id: boris.id, idempotency_key: "two" };
		await agree("2027-01-30", ofBoris);
		await deleteStudent(cast.admin, { id: boris.id });
		await refuses(agree("2027-01-30", ofBoris), "conflict");
	});
});

test("a family never sees the note", async () => {
	await agree("2027-01-30", { note: "beyond belief" });
	const said = JSON.stringify([
		await studentFees(cast.parent, { id: amina.id }),
		(await viaApi(cast.parent, "GET", "/students")).text,
		(await viaApi(cast.parent, "GET", `/student/${amina.id}/fees`)).text,
		await extensionPaper(cast.admin, { id: amina.id }),
	]);
	expect(said).not.toContain("beyond belief");
});

test("the paper has what is owed on the day of printing and the newest date", async () => {
	const paper = () => extensionPaper(cast.admin, { id: amina.id });
	await refuses(paper(), "not-found", "Agreement not found.");
	await agree("2026-12-01");
	await agree("2027-01-30");
	paid(15_000);
	const of = { student_name: "Ngo Amina", class_name: "Form 1", year: 2026 };
	const newest = { until: "2027-01-30", granted_by: "Head", printed_on: "2026-11-12" };
	expect(await paper()).toMatchObject({ ...of, ...newest, owed: 25_000, overdue: 25_000 });
	await end();
	await refuses(paper(), "not-found");
});

test("the Excel file of the history has typed text as text", async () => {
	await agree("2027-01-30", { note: "=cmd()" });
	await end("+1");
	const { column } = await openedSheet(downloadExtensions(cast.admin, { id: amina.id }));
	expect(column("Agreement")).toEqual(["Ended", "Agreed"]);
	expect(column("Note")).toEqual(["+1", "=cmd()"]);
});

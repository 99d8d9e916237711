import { beforeEach, describe, expect, setSystemTime, test } from "bun:test";
import { database } from "#db/open";
import { type Answered, viaApi } from "#testing/api-door";
import { loggedInAgain } from "#testing/cast";
import { datesOf } from "#testing/due";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, openSchools, refuses } from "#testing/school";
import { stopTheClock } from "#testing/school-clock";
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
openSchools();
let amina: { id: number };
let form1: { id: number; year: number };
beforeEach(() => {
	const fees = { registration_fee: 40_000, tuition_fee: 0, vocational_fee: 0 };
	form1 = classNamed("Form 1", { year: 2026, ...fees, sport_wear_fee: 0, health_sanitation_fee: 0 });
	datesOf(form1.id, [[null, "2026-10-01"]]);
	amina = enrol("Ngo Amina", form1, cast.parent);
});

const agree = (until: unknown, more: object = {}, who: SignedIn = cast.admin) =>
	grantExtension(who, { id: amina.id, until, note: NOTE, ...more });
const end = (note = "paid", who: SignedIn = cast.admin) => endExtension(who, { id: amina.id, note });
function comeBackAt(instant: string): void {
	setSystemTime(new Date(instant));
	cast.admin = loggedInAgain(cast.admin);
}
const statusOn = (on: string) => paymentStatusOfStudent(database(), cast.admin, amina.id, on)?.status;
const lines = () =>
	database()
		.$client.query<{ summary: string; student_id: number }, []>(
			"SELECT summary, student_id FROM audit_trail ORDER BY id",
		)
		.all();

describe("a later date agreed on with a family", () => {
	test("counts through its last day, and the trail says with whom, until when and why", async () => {
		expect(statusOn("2026-11-12")).toBe("overdue");
		expect(await agree("2027-01-30")).toEqual({
			id: 1,
			until: "2027-01-30",
			note: NOTE,
			granted_by: "Head",
			granted_by_name: "Head",
			granted_at: "2026-11-12T09:00:00.000Z",
		});
		expect([statusOn("2027-01-30"), statusOn("2027-01-31")]).toEqual(["moratorium", "overdue"]);
		expect(lines()).toEqual([
			{ summary: `agreed with "Ngo Amina"'s family on 30-Jan-2027: "${NOTE}"`, student_id: amina.id },
		]);
	});

	test("gives way to a second one, also to an earlier date, and both stay in the history, newest first", async () => {
		await agree("2027-01-30");
		await agree("2026-12-24", { note: "the uncle pays" }, cast.bursar);
		expect([statusOn("2026-12-24"), statusOn("2026-12-25")]).toEqual(["moratorium", "overdue"]);
		expect(await studentExtensions(cast.bursar, { id: amina.id })).toMatchObject([
			{ id: 2, until: "2026-12-24", note: "the uncle pays", granted_by: "Bursar" },
			{ id: 1, until: "2027-01-30", note: NOTE, granted_by: "Head" },
		]);
	});

	test("is not ended by a payment, but by an end, which stays in the history", async () => {
		await agree("2027-01-30");
		paymentOf(amina.id, 1_000, "Registration");
		expect(statusOn("2026-11-13")).toBe("moratorium");
		expect(await end()).toMatchObject({ id: 2, until: null, note: "paid", granted_by: "Head" });
		expect(statusOn("2026-11-13")).toBe("overdue");
		expect(lines().at(-1)).toEqual({ summary: 'ended the agreement of "Ngo Amina": "paid"', student_id: amina.id });
		expect(await studentExtensions(cast.admin, { id: amina.id })).toMatchObject([{ until: null }, { note: NOTE }]);
		await agree("2027-02-01");
		expect(statusOn("2027-02-01")).toBe("moratorium");
	});

	test("may be ended once all is paid", async () => {
		await agree("2027-01-30");
		paymentOf(amina.id, 40_000, "Registration");
		expect(await end()).toMatchObject({ until: null });
		expect(statusOn("2026-11-13")).toBe("paid");
	});

	test("asked for twice at the same moment is written twice, and ended twice it is refused once", async () => {
		await Promise.all([agree("2027-01-30"), agree("2027-02-28", {}, cast.bursar)]);
		expect(await studentExtensions(cast.admin, { id: amina.id })).toHaveLength(2);
		const ended = await Promise.allSettled([end(), end("paid", cast.bursar)]);
		expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
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
		for (const wrong of [
			"2027-02-29",
			"2027-1-30",
			"30/01/2027",
			"2027-01-30T00:00:00Z",
			"tomorrow",
			"",
			null,
			20270130,
		])
			await refuses(agree(wrong), "invalid", ["until"]);
		expect(await studentExtensions(cast.admin, { id: amina.id })).toEqual([]);
	});

	test("counts tomorrow in the school's zone: an hour before midnight of Greenwich it is already the day after", async () => {
		comeBackAt("2026-11-12T23:30:00Z");
		await refuses(agree("2026-11-13"), "invalid", ["until"]);
		expect(await agree("2026-11-14")).toMatchObject({ until: "2026-11-14" });
	});

	test("of a year that is over for good is refused with the reason", async () => {
		comeBackAt("2027-12-31T09:00:00Z");
		await refuses(
			agree("2028-01-01"),
			"invalid",
			"An agreement with a student of 2026 ends on 31-Dec-2027 at the latest, and that is over.",
			["until"],
		);
	});
});

describe("what is refused", () => {
	test("a date for a family that owes nothing, also when the last payment came in meanwhile", async () => {
		paymentOf(amina.id, 40_000, "Registration");
		await refuses(agree("2027-01-30"), "conflict", "Ngo Amina owes nothing, so there is no later date to agree on.");
		expect(lines()).toEqual([]);
	});

	test("an end where no date is in force: none yet, ended before, or over", async () => {
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

	test("what is not there", async () => {
		const missing = { id: 4_711, until: "2027-01-30", note: NOTE };
		for (const asked of [grantExtension, endExtension, studentExtensions, downloadExtensions, extensionPaper])
			await refuses(asked(cast.admin, missing), "not-found");
	});
});

describe("the same form sent twice", () => {
	const send = (path: string, sent: object, key: string): Promise<Answered> =>
		viaApi(cast.admin, "POST", `/students/${amina.id}/moratorium${path}`, sent, { "Idempotency-Key": key });
	const body = { until: "2027-01-30", note: NOTE };

	test("gives one agreement, and one end; other contents are refused", async () => {
		const first = await send("", body, "one");
		expect(first.status).toBe(201);
		expect(await send("", body, "one")).toMatchObject({ status: 201, body: first.body });
		expect(await send("", { ...body, until: "2027-01-31" }, "one")).toMatchObject({ status: 409 });
		expect(await send("/end", { note: NOTE }, "one")).toMatchObject({ status: 409 });
		const ended = await send("/end", { note: "paid" }, "two");
		expect(ended).toMatchObject({ status: 201, body: { until: null } });
		expect(await send("/end", { note: "paid" }, "two")).toMatchObject({ status: 201, body: ended.body });
		expect(await send("/end", { note: "paid" }, "three")).toMatchObject({ status: 409 });
		expect(await send("", body, "one")).toMatchObject({ status: 201, body: first.body });
		expect(await studentExtensions(cast.admin, { id: amina.id })).toHaveLength(2);
	});

	test("is still the first agreement once all is paid, and refused once the student is deleted", async () => {
		const first = await send("", body, "one");
		paymentOf(amina.id, 40_000, "Registration");
		expect(await send("", body, "one")).toMatchObject({ status: 201, body: first.body });
		amina = enrol("Eto Boris", form1);
		await send("", body, "two");
		await deleteStudent(cast.admin, { id: amina.id });
		expect(await send("", body, "two")).toMatchObject({ status: 409 });
	});
});

test("the family is told nothing of the note", async () => {
	await agree("2027-01-30", { note: "beyond belief" });
	const said = JSON.stringify([
		await studentFees(cast.parent, { id: amina.id }),
		(await viaApi(cast.parent, "GET", "/students")).text,
		(await viaApi(cast.parent, "GET", `/student/${amina.id}/fees`)).text,
		await extensionPaper(cast.admin, { id: amina.id }),
	]);
	expect(said).not.toContain("beyond belief");
	const answers = ["/moratoria", "/moratoria/xlsx"].map((path) =>
		viaApi(cast.parent, "GET", `/students/${amina.id}${path}`),
	);
	expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403]);
});

test("the paper says what is owed on the day of printing and the newest date; without one there is none", async () => {
	const paper = () => extensionPaper(cast.admin, { id: amina.id });
	await refuses(paper(), "not-found", "Agreement not found.");
	await agree("2026-12-01");
	await agree("2027-01-30");
	paymentOf(amina.id, 15_000, "Registration");
	expect(await paper()).toMatchObject({
		student_name: "Ngo Amina",
		class_name: "Form 1",
		year: 2026,
		until: "2027-01-30",
		owed: 25_000,
		overdue: 25_000,
		granted_by: "Head",
		printed_on: "2026-11-12",
	});
	await end();
	await refuses(paper(), "not-found");
});

test("the history as an Excel file has a text in every cell that a person wrote", async () => {
	amina = enrol("=1+1", form1);
	await agree("2027-01-30", { note: "=cmd()" });
	await end("+1");
	const { sheet, column } = await openedSheet(downloadExtensions(cast.admin, { id: amina.id }));
	expect(column("Agreement")).toEqual(["Ended", "Agreed"]);
	expect(column("Note")).toEqual(["+1", "=cmd()"]);
	expect(sheet.getCell("C3").formula).toBeUndefined();
});

import { expect, test } from "bun:test";
import { database } from "#db/open";
import { classNamed, enrol } from "#testing/enrolled";
import { openServedSchool } from "#testing/served-school";
import { LAST_DATE, smallSchool } from "#testing/small-school";

/** Screens of a bursar, later dates by the desk's forms without script, and reports of another year. */

const school = openServedSchool(() => {
	const made = smallSchool();
	database().$client.run(`UPDATE users SET desk_only = 1 WHERE id = ${made.cast.bursar.id}`);
	enrol("Year Before", classNamed("Only of 2025", { year: 2025 }), undefined, { status: "approved" });
	return made;
});

const asBursar = (path: string) => school.browse(school.made.cast.bursar, path);

for (const path of ["/settings", "/teachers", "/audit", "/backups", "/dashboard?view=users"]) {
	test(`${path} says to ask the head, inside the frame, and ends no session`, async () => {
		const page = await asBursar(path);
		expect(page.status).toBe(409);
		expect(page.text).toContain("Ask the head to do this.");
		expect(page.text).toContain('href="/fees"');
		expect(page.headers.get("set-cookie") ?? "").not.toContain("portal_session=");
		expect((await asBursar("/dashboard")).status).toBe(200);
	});
}

for (const [path, offered, left] of [
	["/students", ["Add Student", "Approve All", "Delete All", "Upload Students", "Edit Stranger"], ["Print"]],
	["/classes", ["Add Class", "Edit Form 1"], ["Form 1", "with dates"]],
	["/classes?copy=2", ["Copy the dates"], ["Form 2"]],
	["/classes?edit=2", ["Copy dates to"], ["Form 2"]],
	["/vocational", ["Add Department", "Edit Sewing"], ["Sewing"]],
	["/dashboard", ["Backups"], ["TOTAL FEES PAID"]],
] as const) {
	test(`${path} opens without the buttons that are the head's`, async () => {
		const page = await asBursar(path);
		expect(page.status).toBe(200);
		const main = page.text.slice(page.text.indexOf("<main"));
		expect(offered.filter((words) => main.includes(words))).toEqual([]);
		expect(left.filter((words) => !main.includes(words))).toEqual([]);
	});
}

test("the fees desk takes money from this account and offers no void", async () => {
	const { bursar, admin } = school.made.cast;
	const student = school.made.stranger.paying;
	expect((await asBursar(`/fees?student=${student}`)).text).not.toContain("Void RCP-");
	expect((await school.browse(admin, `/fees?student=${student}`)).text).toContain("Void RCP-");
	const form = { intent: "void", id: String(school.made.stranger.payment), reason: "mistake" };
	const posted = await school.viaForm(bursar, `/fees?student=${student}&void=${form.id}`, form);
	expect([posted.status, posted.alert]).toEqual([409, expect.stringContaining("Ask the head to do this.")]);
});

test("later dates are there to read; agreeing on one and ending one are the head's", async () => {
	const { admin } = school.made.cast;
	const desk = `/fees?student=${school.made.stranger.paying}`;
	const head = await school.browse(admin, desk);
	expect(head.text).toContain("Agree on a later date");
	expect(head.text).not.toContain("Later dates");
	expect((await asBursar(desk)).text).toContain("Later dates");
	expect((await school.browse(admin, `${desk}&agree`)).text).toContain("Dates agreed before");
	expect((await school.browse(admin, `${desk}&agreements`)).text).toContain("End the agreement");
	for (const dialog of ["", "&agreements", "&agree", "&end-agreement"]) {
		const page = await asBursar(desk + dialog);
		expect([dialog, page.status]).toEqual([dialog, 200]);
		expect(page.text).not.toMatch(/Agree on a later date|Agree on this date|End the agreement/);
		if (dialog) expect(page.text).toContain("mother pays then");
	}
});

const asHead = (path: string) => school.browse(school.made.cast.admin, path);
const textOf = async (path: string) => (await asHead(path)).text;
const send = (address: string, fields: Record<string, string>) =>
	school.viaForm(school.made.cast.admin, address, fields);

test("the head agrees on a date, ends it, and finds both in the history with who and why", async () => {
	const id = String(school.made.own.parent.student);
	const desk = `/fees?student=${id}`;
	expect((await asHead(`${desk}&agreements`)).text).toContain("No later date agreed yet");
	expect((await asHead(`${desk}&agree`)).text).not.toContain("Dates agreed before");
	const agreed = { intent: "agree", id, until: LAST_DATE, note: "Cocoa is sold then" };
	expect((await send(`${desk}&agree`, agreed)).status).toBe(303);
	const inForce = (await asHead(`${desk}&agreements`)).text;
	for (const said of ["31-Dec-2027", "in force", "Cocoa is sold then", "Agreed by Head", `/print/agreement/${id}`])
		expect(inForce).toContain(said);
	expect((await asHead(`/print/agreement/${id}`)).text).not.toContain("Cocoa");
	expect((await send(`${desk}&end-agreement`, { intent: "end-agreement", id, note: "Sold early" })).status).toBe(303);
	const ended = (await asHead(`${desk}&agreements`)).text;
	for (const said of ["Agreement ended", "Sold early", "Ended by Head", "31-Dec-2027", "Cocoa is sold then"])
		expect(ended).toContain(said);
	expect(ended).not.toContain("in force");
});

test("a form that is late says why: all was paid, or the agreement was ended meanwhile", async () => {
	const { student } = school.made.stranger;
	const desk = `/fees?student=${student}`;
	const form = { id: String(student), until: LAST_DATE, note: "x" };
	const none = await send(`${desk}&end-agreement`, { ...form, intent: "end-agreement" });
	expect([none.status, none.alert]).toEqual([409, expect.stringContaining("is in force")]);
	const fees = {
		Registration: 15_000,
		Tuition: 85_000,
		Vocational: 20_000,
		"Sport Wear": 7_500,
		"Sanitation & Health": 2_500,
	};
	for (const [fee_type, amount] of Object.entries(fees)) {
		const payment = { student_id: String(student), fee_type, amount: String(amount) };
		expect((await school.viaApi(school.made.cast.admin, "POST", "/fees", payment)).status).toBe(201);
	}
	const late = await send(`${desk}&agree`, { ...form, intent: "agree" });
	expect([late.status, late.alert]).toEqual([409, expect.stringContaining("owes nothing")]);
	const paid = (await asHead(desk)).text;
	expect(paid).not.toContain("Agree on a later date");
	expect(paid).toContain("Later dates");
});

for (const report of ["enrolment", "collection", "ministry-list"])
	test(`the page of ${report} is of the year that its address names`, async () => {
		expect(await textOf(`/reports?report=${report}&year=2025`)).toContain("Only of 2025");
		expect(await textOf(`/reports?report=${report}&year=2026`)).not.toContain("Only of 2025");
		expect(await textOf(`/reports?report=${report}&year=1999`)).toContain("Form 1");
	});

test("the gate finds students of the year that its address names", async () => {
	expect(await textOf("/fees/gate?year=2025&query=year")).toContain("Only of 2025");
	expect(await textOf("/fees/gate?year=2026&query=year")).not.toContain("Only of 2025");
});

test("a year chosen on such a page wins over its address", async () => {
	const chosen = async (back: string) => {
		const { admin } = school.made.cast;
		return (await school.viaForm(admin, "/year", { year: "2026", back })).headers.get("location");
	};
	expect(await chosen("/reports?report=ages&year=2025&on=2025-10-01")).toBe("/reports?report=ages&on=2025-10-01");
	expect(await chosen("/fees/gate?year=2025")).toBe("/fees/gate");
	expect(await chosen("/fees?tab=debtors")).toBe("/fees?tab=debtors");
});

test("the ministry's list on paper counts its students with a colon of the paper's language", async () => {
	const paper = "/print/reports/ministry-list?year=2025&lang=";
	expect(await textOf(`${paper}fr`)).toMatch(/Nombre d&#x27;élèves\u00a0: /);
	expect(await textOf(`${paper}en`)).toContain("Total Students: ");
});

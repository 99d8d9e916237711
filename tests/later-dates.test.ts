import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ServedSchool, serveSchool } from "#testing/served-school";
import { LAST_DATE, smallSchool } from "#testing/small-school";

/** Agreeing on a later date and ending it by the forms of the desk, as they work without script. */

let school: ServedSchool<ReturnType<typeof smallSchool>>;
beforeAll(async () => {
	school = await serveSchool(smallSchool);
}, 60_000);
afterAll(() => school.stop());

const asHead = (path: string) => school.browse(school.made.cast.admin, path);
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

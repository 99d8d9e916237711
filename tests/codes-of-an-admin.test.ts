import { expect, test } from "bun:test";
import { issueResetCode } from "#school/accounts/password-reset";
import { linkChild } from "#school/links/use-code";
import { enrol } from "#testing/enrolled";
import { portal } from "#testing/running-portal";
import { openServedSchool } from "#testing/served-school";
import { codeFor, NOT_VALID } from "#testing/slips";
import { smallSchool } from "#testing/small-school";

const NEW = "eleven blue doors";

async function makeSchool() {
	const made = smallSchool();
	const { bursar, parent, otherParent, student } = made.cast;
	const child = enrol("Child", made.form1);
	const others = Array.from({ length: 11 }, (_, at) => enrol(`Child ${at}`, made.form1));
	for (const one of [child, ...others]) await linkChild(parent, { code: await codeFor(bursar, one) });
	await linkChild(otherParent, { code: await codeFor(made.cast.admin, child) });
	const unused = await codeFor(bursar, enrol("Ngo Amina", made.form1));
	return { ...made, child, unused, reset: (await issueResetCode(bursar, { id: student.id })).code };
}

const school = openServedSchool(makeSchool);

test("the page of a child says who gave out the codes of its accounts, and which account reads too many children", async () => {
	const { cast, child } = school.made;
	const { text } = await school.browse(cast.admin, `/students/${child.id}`);
	const items = text.match(/<li>.*?<\/li>/gs) ?? [];
	const of = (name: string) => (items.find((item) => item.includes(`<strong>${name}`)) ?? "").replace(/<!-- -->/g, "");
	expect(of("Mama Ngo")).toContain("code given out by Bursar");
	expect(of("Mama Ngo")).toMatch(/This account reads \d\d children/);
	expect(of("Papa Eto")).toContain("code given out by Head");
	expect(of("Papa Eto")).not.toContain("This account reads");
	const { body } = await school.viaApi(cast.admin, "GET", `/students/${child.id}/links`);
	expect(body).toMatchObject([{ code_made_by: "Bursar" }, { code_made_by: "Head" }]);
});

test("a new password from the command line ends the codes that the admin gave out and nobody used", async () => {
	const { cast, unused, reset, child } = school.made;
	expect((await school.viaApi(cast.otherParent, "POST", "/links/check", { code: unused })).status).toBe(200);
	const done = await portal(school.dataDir, ["admin", "reset", "Bursar"], {}, undefined, `${NEW}\n`);
	expect(done).toMatchObject({ code: 0, out: expect.stringContaining("every code it gave out") });
	const typed = await school.viaApi(cast.otherParent, "POST", "/links", { code: unused });
	expect([typed.status, JSON.stringify(typed.body)]).toEqual([400, expect.stringContaining(NOT_VALID)]);
	const body = { username: "Amina", newPassword: NEW, reset_token: reset };
	expect((await school.viaApi(null, "POST", "/reset-password", body)).status).toBe(400);
	expect((await school.viaApi(cast.admin, "GET", `/students/${child.id}/links`)).body).toHaveLength(2);
}, 60_000);

import { expect, test } from "bun:test";
import { database, inTransaction } from "#db/open";
import { linkRequests } from "#db/schema/families";
import { issueResetCode } from "#school/accounts/password-reset";
import type { SignedIn } from "#school/actor";
import { linkChild } from "#school/links/use-code";
import { person } from "#testing/cast";
import { enrol } from "#testing/enrolled";
import { portal } from "#testing/running-portal";
import { openServedSchool } from "#testing/served-school";
import { codeFor, NOT_VALID } from "#testing/slips";
import { smallSchool } from "#testing/small-school";

/** The office's pages of link requests, linked accounts and codes, without script. */

const DAY = "2026-09-02T08:00:00.000Z";

function linkRequestOf({ id: user_id }: SignedIn, full_name: string): number {
	const linkRequest = { user_id, full_name, date_of_birth: "2012-02-29", state: "open", at: DAY } as const;
	return inTransaction((tx) => tx.insert(linkRequests).values(linkRequest).returning().get().id);
}

async function makeSchool() {
	const made = smallSchool();
	database().$client.run(`UPDATE users SET desk_only = 1 WHERE id = ${made.cast.bursar.id}`);
	const child = enrol("Ngo Amina", made.form1, undefined, { guardian_contact: "+237 677 00 00 03" });
	const second = enrol("Amina Ngo", made.form1, undefined, {
		date_of_birth: "2011-05-05",
		guardian_contact: "699112233",
	});
	const busy = enrol("Ngo Busy", made.form1);
	const aunt = person("Aunt", "parent");
	const otherHead = person("Other Head", "admin");
	const linkRequests = {
		request: linkRequestOf(made.cast.parent, "Ngo Amina"),
		none: linkRequestOf(made.cast.otherParent, "Nobody Atall"),
	};
	return { ...made, child, second, busy, aunt, linkRequests, otherHead, ...(await codesOfDismissed(made)) };
}

async function codesOfDismissed({ cast, form1 }: ReturnType<typeof smallSchool>) {
	const { admin, otherParent, student } = cast;
	const dismissed = person("Dismissed", "admin");
	const reader = person("Reader of many", "parent");
	const read = enrol("Read Child", form1);
	const others = Array.from({ length: 11 }, (_, at) => enrol(`Read ${at}`, form1));
	for (const one of [read, ...others]) await linkChild(reader, { code: await codeFor(dismissed, one) });
	await linkChild(otherParent, { code: await codeFor(admin, read) });
	const unused = await codeFor(dismissed, enrol("Unread Child", form1));
	return { read, unused, reset: (await issueResetCode(dismissed, { id: student.id })).code };
}

const school = openServedSchool(makeSchool);

const REQUESTS = "/students/requests";
const mainOf = (text: string) => text.slice(text.indexOf("<main")).replaceAll("&#x27;", "'");
const asHead = async (path: string) => mainOf((await school.browse(school.made.cast.admin, path)).text);
const missing = (text: string, words: string[]) => words.filter((one) => !text.includes(one));
const childrenOf = async (who: SignedIn) =>
	((await school.viaApi(who, "GET", "/students")).body as { full_name: string }[]).map(({ full_name }) => full_name);

test("a request stands beside the records it may mean, with what agrees in words and the guardian's number to call", async () => {
	const { linkRequests, child, second, cast } = school.made;
	const page = await asHead(REQUESTS);
	const said = [
		"Ngo Amina",
		"Mama Ngo",
		"What the family typed",
		"2 records found",
		"Amina Ngo",
		"Form 1, 2026",
		"Name: the same",
		"Name: nearly the same",
		"Birth date: the same",
		"Birth date: different, 05-May-2011",
		"Phone of the account: the guardian's",
		"Phone of the account: not the guardian's",
		"The guardian's number to call",
		"tel:+237699112233",
		"Call the guardian's number before you approve.",
		...[child, second].map(({ id }) => `approve=${linkRequests.request}&amp;record=${id}`),
		"No record found",
		`?refuse=${linkRequests.none}`,
		`?find=${linkRequests.none}`,
		`/links/claims/xlsx?state=open`,
	];
	expect(missing(page, said)).toEqual([]);
	expect((await asHead("/dashboard")).includes(`href="${REQUESTS}"`)).toBe(true);
	for (const path of ["/students", "/students/approvals", `/students/${child.id}`])
		expect([path, /Family requests<span[^>]*>3</.test(await asHead(path))]).toEqual([path, true]);
	const french = await school.browse(cast.admin, REQUESTS, { headers: { "accept-language": "fr" } });
	expect(
		missing(mainOf(french.text), ["Nom\u00a0: le même", "Numéro du tuteur à appeler", "Aucun dossier trouvé"]),
	).toEqual([]);
});

test("an admin at the desk only reads them and is offered no decision", async () => {
	const { cast, linkRequests, child } = school.made;
	const address = `${REQUESTS}?approve=${linkRequests.request}&record=${child.id}`;
	for (const path of [
		REQUESTS,
		address,
		`${REQUESTS}?refuse=${linkRequests.request}`,
		`${REQUESTS}?find=${linkRequests.none}`,
	]) {
		const page = await school.browse(cast.bursar, path);
		expect([path, page.status]).toEqual([path, 200]);
		const main = mainOf(page.text);
		expect(main).toContain("The guardian's number to call");
		expect(main).not.toMatch(/Approve this re|Refuse this|Look for|href="[^"]*(refuse|approve)=/);
	}
});

test("a record that was not found is looked for by name and year, and approved from there", async () => {
	const { linkRequests, second } = school.made;
	const first = await asHead(`${REQUESTS}?find=${linkRequests.none}`);
	expect(missing(first, ['value="Nobody Atall"', "Nobody found in 2026."])).toEqual([]);
	const found = await asHead(`${REQUESTS}?find=${linkRequests.none}&typed=ngo&among=2026`);
	expect(
		missing(found, ["Ngo Busy", "Name: different", `approve=${linkRequests.none}&amp;record=${second.id}`]),
	).toEqual([]);
	expect(await asHead(`${REQUESTS}?find=${linkRequests.none}&typed=ngo&among=2027`)).toContain("Nobody found in 2027.");
	expect((await school.browse(school.made.cast.admin, `${REQUESTS}?find=4711`)).status).toBe(404);
});

test("approving says first what will happen; then the parent sees the child, and a second admin reads who was quicker", async () => {
	const { cast, linkRequests, child, otherHead } = school.made;
	const address = `${REQUESTS}?approve=${linkRequests.request}&record=${child.id}`;
	const question = await asHead(address);
	const said = ["Mama Ngo will read the record of Ngo Amina, Form 1, 2026", "No account sees this child yet."];
	expect(missing(question, [...said, "Call this number first", `name="account" value="${cast.admin.id}"`])).toEqual([]);
	expect(await childrenOf(cast.parent)).not.toContain("Ngo Amina");
	const form = { intent: "approve", id: String(linkRequests.request), student_id: String(child.id) };
	const others = await school.viaForm(cast.admin, address, { ...form, account: String(otherHead.id) });
	expect([others.status, others.alert]).toEqual([409, expect.stringContaining("opened by another account")]);

	const approved = await school.viaForm(cast.admin, address, form);
	expect([approved.status, approved.location]).toEqual([303, REQUESTS]);
	expect(await childrenOf(cast.parent)).toContain("Ngo Amina");
	for (const late of [form, { intent: "refuse", id: form.id }]) {
		const again = await school.viaForm(otherHead, address, late);
		expect([again.status, again.alert]).toEqual([409, `This request was already decided by ${cast.admin.username}.`]);
	}
	expect(await asHead(address)).toContain(`This request was already decided by ${cast.admin.username}.`);
	const list = await asHead(`${REQUESTS}?state=approved`);
	expect(
		missing(list, ["Approved requests", `href="/students/${child.id}"`, "Head", "/links/claims/xlsx?state=approved"]),
	).toEqual([]);
	expect(await asHead(REQUESTS)).not.toContain(`refuse=${linkRequests.request}`);
});

test("refusing takes the request from the open list, and the family is asked to come; the list of refused ones says by whom", async () => {
	const { cast, linkRequests } = school.made;
	expect(await asHead(`${REQUESTS}?state=refused`)).toContain("No request was refused yet");
	const address = `${REQUESTS}?refuse=${linkRequests.none}`;
	expect(await asHead(address)).toContain("Papa Eto will not see Nobody Atall");
	expect((await school.browse(cast.otherParent, "/user-registration")).text).toContain("Nobody Atall");
	const refused = await school.viaForm(cast.admin, address, { intent: "refuse", id: String(linkRequests.none) });
	expect([refused.status, refused.location]).toEqual([303, REQUESTS]);
	expect(await asHead(REQUESTS)).not.toContain("Nobody Atall");
	for (const page of ["/user-registration", "/user-dashboard"])
		expect((await school.browse(cast.otherParent, page)).text).toContain("Nobody Atall. Please come to the office.");
	expect(missing(await asHead(`${REQUESTS}?state=refused`), ["Nobody Atall", "Papa Eto", "Decided by"])).toEqual([]);
});

test("the office finds an account by its number, links it, is told at the field what it may not, and ends the link", async () => {
	const { cast, busy, aunt } = school.made;
	const page = `/students/${busy.id}`;
	expect(missing(await asHead(page), ["Link an account", "Give a code", "No account sees this child yet."])).toEqual(
		[],
	);
	const found = await asHead(`${page}?link=${encodeURIComponent("+237 677 00 00 03")}`);
	const checked = ["nobody has checked the account's number", "Call this number first", "tel:+237677123456"];
	expect(missing(found, ["Mama Ngo", "Parent", 'name="user_id"', "Link this account", ...checked])).toEqual([]);
	expect(await asHead(`${page}?link=fru`)).toContain("No parent and no student has this");

	const link = (user_id: number | string) =>
		school.viaForm(cast.admin, `${page}?link=a`, { intent: "link", user_id: String(user_id) });
	expect(await link(aunt.id)).toMatchObject({ status: 303, location: page });
	const teacher = await link(cast.teacher.id);
	expect([teacher.status, teacher.alert]).toEqual([
		400,
		expect.stringContaining("Only accounts of parents and students"),
	]);
	expect((await link("")).status).toBe(400);
	expect(await asHead(`${page}?link=aunt`)).toContain("sees the child already");

	const address = `${page}?unlink=${aunt.id}`;
	expect(await asHead(address)).toContain("Aunt will no longer see Ngo Busy.");
	expect(await childrenOf(aunt)).toEqual(["Ngo Busy"]);
	const ended = await school.viaForm(cast.admin, address, { intent: "unlink", user_id: String(aunt.id) });
	expect([ended.status, ended.location]).toEqual([303, page]);
	expect(await childrenOf(aunt)).toEqual([]);
	const again = await school.viaForm(cast.admin, address, { intent: "unlink", user_id: String(aunt.id) });
	expect([again.status, again.alert]).toEqual([404, expect.stringContaining("not found")]);
});

test("a code is shown once and large, by the desk too; linking accounts is the head's", async () => {
	const { cast, busy } = school.made;
	const page = `/students/${busy.id}`;
	expect(mainOf((await school.browse(cast.bursar, `${page}?code`)).text)).toContain("Make a code for Ngo Busy?");
	const made = await school.viaForm(cast.bursar, `${page}?code`, { intent: "give-code" });
	const code = /<output[^>]*>([^<]+)<\/output>/.exec(made.text)?.[1] ?? "";
	expect([made.status, code]).toEqual([200, expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)]);
	expect(made.text).toContain("It works once, until");
	expect(made.headers.get("cache-control")).toContain("no-store");
	expect((await school.browse(cast.bursar, `${page}?code`)).text).not.toContain(code);

	const desk = mainOf((await school.browse(cast.bursar, `${page}?link=mama`)).text);
	expect(desk).toContain("Give a code");
	for (const words of ["Link an account", "End the link", 'name="user_id"']) expect(desk).not.toContain(words);
});

test("the page of a child says who gave out the codes of its accounts, and which account reads too many children", async () => {
	const { cast, read } = school.made;
	const { text } = await school.browse(cast.admin, `/students/${read.id}`);
	const items = text.match(/<li>.*?<\/li>/gs) ?? [];
	const of = (name: string) => (items.find((item) => item.includes(`<strong>${name}`)) ?? "").replace(/<!-- -->/g, "");
	expect(of("Reader of many")).toContain("code given out by Dismissed");
	expect(of("Reader of many")).toMatch(/This account reads \d\d children/);
	expect(of("Papa Eto")).toContain("code given out by Head");
	expect(of("Papa Eto")).not.toContain("This account reads");
	const { body } = await school.viaApi(cast.admin, "GET", `/students/${read.id}/links`);
	expect(body).toMatchObject([{ code_made_by: "Dismissed" }, { code_made_by: "Head" }]);
});

test("a new password from the command line ends the codes that the admin gave out and nobody used", async () => {
	const { cast, unused, reset, read } = school.made;
	expect((await school.viaApi(cast.otherParent, "POST", "/links/check", { code: unused })).status).toBe(200);
	const done = await portal(school.dataDir, ["admin", "reset", "Dismissed"], {}, undefined, "eleven blue doors\n");
	expect(done).toMatchObject({ code: 0, out: expect.stringContaining("every code it gave out") });
	const typed = await school.viaApi(cast.otherParent, "POST", "/links", { code: unused });
	expect([typed.status, JSON.stringify(typed.body)]).toEqual([400, expect.stringContaining(NOT_VALID)]);
	const body = { username: "Amina", newPassword: "eleven blue doors", reset_token: reset };
	expect((await school.viaApi(null, "POST", "/reset-password", body)).status).toBe(400);
	expect((await school.viaApi(cast.admin, "GET", `/students/${read.id}/links`)).body).toHaveLength(2);
}, 60_000);

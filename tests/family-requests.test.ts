import { expect, test } from "bun:test";
import { inTransaction } from "#db/open";
import { linkRequests } from "#db/schema/families";
import type { SignedIn } from "#school/actor";
import { person } from "#testing/cast";
import { enrol } from "#testing/enrolled";
import { openServedSchool } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";

/** The office's pages of link requests, linked accounts and codes, without script. */

function linkRequestOf({ id: user_id }: SignedIn, full_name: string): number {
	const linkRequest = { user_id, full_name, date_of_birth: "2012-02-29", state: "open" } as const;
	return inTransaction(
		(tx) =>
			tx
				.insert(linkRequests)
				.values({ ...linkRequest, at: "2026-09-02T08:00:00.000Z" })
				.returning()
				.get().id,
	);
}

function makeSchool() {
	const made = smallSchool();
	const { parent, otherParent } = made.cast;
	const child = enrol("Ngo Amina", made.form1, undefined, { guardian_contact: "+237 677 00 00 03" });
	enrol("Amina Ngo", made.form1, undefined, { date_of_birth: "2011-05-05", guardian_contact: "699112233" });
	const requests = { found: linkRequestOf(parent, "Ngo Amina"), none: linkRequestOf(otherParent, "Nobody Atall") };
	return { ...made, child, aunt: person("Aunt", "parent"), otherHead: person("Other Head", "admin"), requests };
}

const school = openServedSchool(makeSchool);

const REQUESTS = "/students/requests";
const mainOf = (text: string) => text.slice(text.indexOf("<main")).replaceAll("&#x27;", "'");
const asHead = async (path: string) => mainOf((await school.browse(school.made.cast.admin, path)).text);
const missing = (text: string, words: string[]) => words.filter((one) => !text.includes(one));
const childrenOf = async (who: SignedIn) =>
	((await school.viaApi(who, "GET", "/students")).body as { full_name: string }[]).map(({ full_name }) => full_name);

test("a request is shown with the records that match it", async () => {
	const { requests, child, cast } = school.made;
	const said = [
		...["Ngo Amina", "Mama Ngo", "What the family typed", "2 records found", "Amina Ngo", "Form 1, 2026"],
		...["Name: the same", "Name: nearly the same", "Birth date: the same", "Birth date: different, 05-May-2011"],
		...["Phone of the account: the guardian's", "Phone of the account: not the guardian's"],
		...["The guardian's number to call", "tel:+237699112233", "Call the guardian's number before you approve."],
		...["No record found", `?refuse=${requests.none}`, `?find=${requests.none}`, "/links/requests/xlsx?state=open"],
		`approve=${requests.found}&amp;record=${child.id}`,
	];
	expect(missing(await asHead(REQUESTS), said)).toEqual([]);
	const french = await school.browse(cast.admin, REQUESTS, { headers: { "accept-language": "fr" } });
	expect(
		missing(mainOf(french.text), ["Nom\u00a0: le même", "Numéro du tuteur à appeler", "Aucun dossier trouvé"]),
	).toEqual([]);
});

test("the office searches for a record and approves the request for it", async () => {
	const { requests, child, cast } = school.made;
	const page = `${REQUESTS}?find=${requests.none}`;
	expect(missing(await asHead(page), ['value="Nobody Atall"', "Nobody found in 2026."])).toEqual([]);
	const approval = `approve=${requests.none}&amp;record=${child.id}`;
	expect(missing(await asHead(`${page}&typed=ngo&among=2026`), ["Name: different", approval])).toEqual([]);
	expect((await school.browse(cast.admin, `${REQUESTS}?find=4711`)).status).toBe(404);
});

test("a parent sees the child after the office approved the request", async () => {
	const { cast, requests, child, otherHead } = school.made;
	const address = `${REQUESTS}?approve=${requests.found}&record=${child.id}`;
	const said = ["Mama Ngo will read the record of Ngo Amina, Form 1, 2026", "Call this number first"];
	expect(missing(await asHead(address), [...said, `name="account" value="${cast.admin.id}"`])).toEqual([]);
	const form = { intent: "approve", id: String(requests.found), student_id: String(child.id) };
	expect(await school.viaForm(cast.admin, address, form)).toMatchObject({ status: 303, location: REQUESTS });
	expect(await childrenOf(cast.parent)).toContain("Ngo Amina");
	const decided = `This request was already decided by ${cast.admin.username}.`;
	expect(await school.viaForm(otherHead, address, form)).toMatchObject({ status: 409, alert: decided });
	expect(await asHead(address)).toContain(decided);
	const list = await asHead(`${REQUESTS}?state=approved`);
	expect(missing(list, ["Approved requests", `href="/students/${child.id}"`, "Head"])).toEqual([]);
});

test("a refused request asks the family to come to the office", async () => {
	const { cast, requests } = school.made;
	const address = `${REQUESTS}?refuse=${requests.none}`;
	expect(await asHead(address)).toContain("Papa Eto will not see Nobody Atall");
	const refused = await school.viaForm(cast.admin, address, { intent: "refuse", id: String(requests.none) });
	expect(refused).toMatchObject({ status: 303, location: REQUESTS });
	for (const page of ["/user-registration", "/user-dashboard"])
		expect((await school.browse(cast.otherParent, page)).text).toContain("Nobody Atall. Please come to the office.");
});

test("the office links and unlinks an account that it found by its number", async () => {
	const { cast, child, aunt } = school.made;
	const page = `/students/${child.id}`;
	const found = await asHead(`${page}?link=${encodeURIComponent("677 00 00 01")}`);
	expect(missing(found, ["Aunt", 'name="user_id"', "Link this account", "Call this number first"])).toEqual([]);
	expect(await asHead(`${page}?link=fru`)).toContain("No parent and no student has this");
	const link = (user_id: number | string) =>
		school.viaForm(cast.admin, `${page}?link=a`, { intent: "link", user_id: String(user_id) });
	expect(await link(aunt.id)).toMatchObject({ status: 303, location: page });
	const alert = expect.stringContaining("Only accounts of parents and students");
	expect(await link(cast.teacher.id)).toMatchObject({ status: 400, alert });
	expect((await link("")).status).toBe(400);

	const address = `${page}?unlink=${aunt.id}`;
	expect(await asHead(address)).toContain("Aunt will no longer see Ngo Amina (2026).");
	const end = { intent: "unlink", user_id: String(aunt.id) };
	expect(await school.viaForm(cast.admin, address, end)).toMatchObject({ status: 303, location: page });
	expect(await childrenOf(aunt)).toEqual([]);
	expect((await school.viaForm(cast.admin, address, end)).status).toBe(404);
});

test("a code is shown once", async () => {
	const { cast, child } = school.made;
	const page = `/students/${child.id}?code`;
	const made = await school.viaForm(cast.bursar, page, { intent: "give-code" });
	const code = /<output[^>]*>([^<]+)<\/output>/.exec(made.text)?.[1] ?? "";
	expect([made.status, code]).toEqual([200, expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)]);
	expect(made.headers.get("cache-control")).toContain("no-store");
	expect((await school.browse(cast.bursar, page)).text).not.toContain(code);
});

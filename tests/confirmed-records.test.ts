import { describe, expect, test } from "bun:test";
import { classNamed, enrol } from "#testing/enrolled";
import { openServedSchool } from "#testing/served-school";
import { SMALL_YEAR, smallSchool } from "#testing/small-school";

const school = openServedSchool(() => {
	const made = smallSchool();
	const inClass = classNamed("Form 3");
	const { parent } = made.cast;
	const confirmed = enrol("Amina Confirmed", inClass, parent, { status: "approved" });
	const deleted = enrol("Amina Deleted", inClass, parent, { status: "approved" });
	enrol("Amina Waits", inClass, parent);
	enrol("Amina Office", inClass, undefined, { status: "approved" });
	return { ...made, inClass, confirmed, deleted };
});

const mainOf = (text: string) => text.slice(text.indexOf("<main"));
const asHead = async (path: string) => mainOf((await school.browse(school.made.cast.admin, path)).text);

describe("a record that the school has confirmed", () => {
	test.each([
		["next_class", { next_class: "Form 1" }],
		["year", { year: String(SMALL_YEAR + 1), next_class: "Form 1", vocational_training: "Sewing" }],
		["registration_date", { registration_date: `${SMALL_YEAR}-09-02` }],
	])("keeps its %s for its owner, through both doors", async (field, sent) => {
		const { cast, confirmed } = school.made;
		const id = String(confirmed.id);
		const call = await school.viaApi(cast.parent, "PUT", `/students/${id}`, sent);
		expect(call).toMatchObject({
			status: 409,
			body: { fields: { [field]: expect.stringContaining("ask the office") } },
		});
		const form = await school.viaForm(cast.parent, `/user-registration?edit=${id}`, { intent: "edit", id, ...sent });
		expect(form.status).toBe(409);
		expect(form.text).toContain("Please ask the office");
	});

	test("is not deleted by its owner, through both doors", async () => {
		const { cast, deleted } = school.made;
		const id = String(deleted.id);
		expect(await school.viaApi(cast.parent, "DELETE", `/students/${id}`)).toMatchObject({ status: 409 });
		const form = await school.viaForm(cast.parent, `/user-registration?delete=${id}`, { intent: "delete", id });
		expect([form.status, form.text.includes("Please ask the office")]).toEqual([409, true]);
		const { text } = await school.browse(cast.parent, "/user-registration");
		expect([text.includes("Edit Amina Deleted"), text.includes("Delete Amina Deleted")]).toEqual([true, false]);
		expect(text).toContain("Delete Amina Waits");
	});

	test("shows the office what the family changed until it is approved", async () => {
		const { cast, confirmed } = school.made;
		const page = `/students/${confirmed.id}`;
		await school.viaApi(cast.parent, "PUT", page, { guardian_contact: "699112233" });
		for (const path of ["/students/approvals", page]) {
			const main = await asHead(path);
			expect([path, main.includes("Changed by the family"), main.includes("677123456")]).toEqual([path, true, true]);
		}
		expect(await asHead("/dashboard")).toMatch(/Changed by the family<\/span><span class="[^"]+">1</);
		const sent = { intent: "approve", id: String(confirmed.id) };
		await school.viaForm(cast.admin, `/students/approvals?approve=${confirmed.id}`, sent);
		expect(await asHead(page)).not.toContain("Changed by the family");
	});
});

test("who waits for approval is counted and marked where everybody is listed", async () => {
	const { cast, inClass } = school.made;
	const list = (await school.browse(cast.admin, `/print/class-list?class_id=${inClass.id}`)).text;
	expect(list).toContain("4, 1 of them pending");
	const cards = await asHead(`/id-cards?class_id=${inClass.id}`);
	for (const words of ["1 of them pending", "Waits for approval", "1 card waits for approval and is not printed."])
		expect(cards).toContain(words);
	expect(await asHead(`/fees/class-list?class_id=${inClass.id}`)).toContain("1 of them pending");
	expect(await asHead(`/dashboard`)).toContain("of them pending");
	expect(await asHead("/reports?report=enrolment")).toMatch(/Students: \d+ and \d+ pending/);
});

test("Approve All sends the number that its page showed", async () => {
	const main = await asHead("/students/approvals?approve-all");
	const shown = main.match(/Approve all (\d+) students/)?.[1] ?? "none";
	expect(main).toContain(`name="expected_count" value="${shown}"`);
	const sent = { intent: "approve-all", year: String(SMALL_YEAR), expected_count: String(Number(shown) - 1) };
	const refused = await school.viaForm(school.made.cast.admin, "/students/approvals?approve-all", sent);
	expect([refused.status, refused.text.includes("look again")]).toEqual([409, true]);
	const call = await school.viaApi(school.made.cast.admin, "POST", "/students/approve-all?expected_count=99999");
	expect(call).toMatchObject({ status: 409, body: { details: expect.stringContaining("look again") } });
});

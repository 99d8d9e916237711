import { expect, test } from "bun:test";
import { openServedSchool } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";

/** What keyboards and browsers of phones would change by themselves. */

const school = openServedSchool(smallSchool);

/** The tags of a page, such as those of its fields with this name. */
const tags = (html: string, tag: string, name = "") =>
	(html.match(new RegExp(`<${tag}\\b[^>]*>`, "g")) ?? []).filter(
		(one) => name === "" || one.includes(`name="${name}"`),
	);

test("no keyboard corrects the name of an account", async () => {
	const { cast, own } = school.made;
	const places: [who: typeof cast.admin | null, path: string, field: string][] = [
		[null, "/login", "username"],
		[null, "/login?reset", "username"],
		[null, "/account", "username"],
		[cast.admin, "/dashboard?view=users&new", "username"],
		[cast.admin, "/dashboard?view=users&new=cashier", "username"],
		[cast.admin, `/dashboard?view=users&edit=${cast.parent.id}`, "username"],
		[cast.admin, "/dashboard?view=users", "q"],
		[cast.admin, `/students/${own.parent.student}?link`, "link"],
		[cast.admin, "/audit", "person"],
	];
	for (const [who, path, field] of places) {
		const { text } = await school.browse(who, path);
		const fields = tags(text, "input", field);
		expect([path, fields.length > 0]).toEqual([path, true]);
		for (const one of fields)
			expect([path, one.toLowerCase()]).toEqual([
				path,
				expect.stringMatching(/(?=.*autocapitalize="none")(?=.*autocorrect="off")(?=.*spellcheck="false")/),
			]);
	}
});

test("no browser translates a page, a paper or a plain page: the portal speaks both languages itself", async () => {
	const { cast, own } = school.made;
	const html = { headers: { accept: "text/html" } };
	for (const [who, path] of [
		[null, "/"],
		[cast.parent, "/user-fees"],
		[cast.admin, "/students"],
		[cast.parent, `/print/statement/${own.parent.student}`],
		[null, "/uploads/none.jpg"],
		[null, "/api/docs"],
	] as const) {
		const { text } = await school.browse(who, path, html);
		expect([path, tags(text, "html")]).toEqual([path, [expect.stringContaining('translate="no"')]]);
	}
});

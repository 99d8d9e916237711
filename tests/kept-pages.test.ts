import { afterAll, beforeAll, expect, test } from "bun:test";
import { KEPT_PATHS } from "#http/kept-pages";
import { cookieOf } from "#testing/api-door";
import { type ServedSchool, serveSchool } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";

let school: ServedSchool<ReturnType<typeof smallSchool>>;
beforeAll(async () => {
	school = await serveSchool(smallSchool);
}, 60_000);
afterAll(() => school.stop());

const QUESTIONS = [
	"",
	"?new",
	"?edit=1",
	"?delete=1",
	"?page=2",
	"?q=a",
	"?upload",
	"?print",
	"?reset",
	"?receipt=RCP-1",
	"?student=1&pay",
];

/** Without what is the answer's own: the nonce, in its policy and on its scripts. */
const words = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");

test.each([...KEPT_PATHS])("%s says the same each time it is rendered, so that it may be kept", async (path) => {
	const { admin, parent, student, teacher } = school.made.cast;
	for (const who of [null, admin, parent, student, teacher]) {
		for (const question of QUESTIONS) {
			const pages = await Promise.all(
				["first", "second"].map(async (visit) => {
					const cookie = who ? `${await cookieOf(who)}; visit=${visit}` : `visit=${visit}`;
					return school.browse(null, path + question, { headers: { cookie } });
				}),
			);
			const [first, second] = pages.map(({ status, text }) => ({ status, text: words(text) }));
			expect(second).toEqual(first as NonNullable<typeof first>);
		}
	}
});

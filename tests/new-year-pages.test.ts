import { expect, test } from "bun:test";
import { openServedSchool } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";

/** The pages of the new year refuse what their buttons never send, and keep what was entered. */

const school = openServedSchool(smallSchool);

const post = async (path: string, fields: Record<string, string>) =>
	(await school.viaForm(school.made.cast.admin, path, fields)).status;

test.each([
	["the class is no number", "/new-year/1/students", { intent: "class", class_id: "x", outcome: "promote" }],
	["the list is no list", "/new-year/1/students", { intent: "lines", lines: "{" }],
	["the decision is none", "/new-year/1/students", { intent: "line", student_id: "1", outcome: "fly" }],
	["the number of the move is no number", "/new-year/x/ladder", { intent: "ladder" }],
	["the move is not there", "/new-year/7/students", { intent: "class", class_id: "1", outcome: "promote" }],
])("is refused and changes nothing: %s", async (_, path, fields) => {
	const lines = () => school.viaApi(school.made.cast.admin, "GET", `/rollovers/${school.made.stranger.rollover}/lines`);
	const before = (await lines()).body;
	expect(await post(path, fields)).toBeOneOf([400, 404]);
	expect((await lines()).body).toEqual(before);
});

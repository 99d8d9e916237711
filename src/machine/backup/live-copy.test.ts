import { expect, test } from "bun:test";
import "#shared/words/french/everything";
import { database, inTransaction } from "#db/open";
import { writeSetting } from "#school/settings/read-setting";
import { say } from "#shared/words/words";
import { cast, openSchools, refuses, trail } from "#testing/school";
import { acceptMissingPayments, secondFolder } from "./backups.operations.ts";
import type { LiveReport } from "./live-copier.ts";
import { stateInWords } from "./live-copy.ts";

openSchools();

const report = (more: Partial<LiveReport> = {}): LiveReport => ({
	copied: "1/1",
	until: null,
	pictures_left: 0,
	problem: null,
	missing: null,
	...more,
});

const now = new Date().toISOString();
const PAST = "2026-09-07T10:58:04.000Z";

test.each([
	[
		report({ until: now }),
		true,
		/^The stick has everything since \d\d:\d\d:\d\d\.$/,
		/^La clé a tout depuis \d\d:\d\d:\d\d\.$/,
	],
	[
		report({ until: PAST }),
		false,
		/^The stick has everything until 07-Sep-2026 at \d\d:58:04\.$/,
		/^La clé a tout ce qui a été fait avant le 7 sept\. 2026 à \d\d:58:04\.$/,
	],
	[
		report({ pictures_left: 2 }),
		false,
		/^Nothing has been copied to the stick yet. 2 pictures are still/,
		/^Rien n'a encore été/,
	],
	[null, false, /^Nothing has been copied/, /^Rien n'a encore été copié sur la clé\.$/],
])("the state of the second folder is said in both languages (%#)", (found, isUpToDate, english, french) => {
	const sentence = stateInWords({ report: found, problem: null, isUpToDate });
	expect(sentence.in("en")).toMatch(english);
	expect(sentence.in("fr")).toMatch(french);
});

test("what hinders it comes first", () => {
	const problem = say("The second backup folder {folder} is not there. Is the stick plugged in?", {
		folder: "/media/stick",
	});
	const state = stateInWords({ report: report({ until: now }), problem, isUpToDate: false });
	expect(state.in("en")).toMatch(
		/^The second backup folder \/media\/stick is not there.*The stick has everything until/,
	);
});

test("only the head reads the state, and only payments that are missing can be known", async () => {
	expect(await secondFolder(cast.admin)).toBeNull();
	inTransaction((tx) => writeSetting(tx, "backup_folder", "/media/stick"));
	expect(await secondFolder(cast.admin)).toMatchObject({ folder: "/media/stick", problem: null, missing: null });
	for (const who of [cast.parent, cast.student, cast.teacher]) await refuses(secondFolder(who), "forbidden");
	await refuses(acceptMissingPayments(cast.parent), "forbidden");
	await refuses(acceptMissingPayments(cast.admin), "conflict");
	expect(trail().join()).not.toContain("missing");
	expect(database().$client.query("SELECT count(*) FROM known_missing_payments").values()).toEqual([[0]]);
});

import { afterEach, beforeEach, expect, test } from "bun:test";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { Refusal } from "#refusal";
import { say } from "#shared/words/words";
import { freshSchool } from "#testing/fresh-school";
import { refuses } from "#testing/school";
import { smallSchool } from "#testing/small-school";
import { setBackupMaker } from "./before-mass-change.ts";
import { deleteAllStudents } from "./students/all-students.ts";

let school: ReturnType<typeof smallSchool>;
beforeEach(() => {
	freshSchool();
	school = smallSchool();
});
afterEach(() => setBackupMaker(null));

const enrolled = () => database().select().from(students).all().length;

test("all students are deleted only after a backup", async () => {
	const before = enrolled();
	setBackupMaker(null);
	await refuses(deleteAllStudents(school.cast.admin, {}), "storage-full");
	setBackupMaker(() => Promise.reject(new Error("The stick was pulled out.")));
	await expect(deleteAllStudents(school.cast.admin, {})).rejects.toThrow("stick");
	setBackupMaker(() =>
		Promise.reject(new Refusal("unavailable", say("No backup could be made: {reason}", { reason: "it failed" }))),
	);
	await refuses(deleteAllStudents(school.cast.admin, {}), "storage-full", "No backup could be made: it failed");
	expect(enrolled()).toBe(before);
});

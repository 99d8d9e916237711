import { describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { newestLine } from "#testing/cash-desk";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, openSchools } from "#testing/school";
import { linkAccount } from "../links/student-links.ts";
import { actorOfSession } from "../sessions.ts";
import { makeParentAccount } from "./users.ts";
import { listUsers } from "./users-list.ts";

openSchools();

const change = (id = cast.student.id, who = cast.admin) => makeParentAccount(who, { id });
const roleNow = async (id = cast.student.id) => (await listUsers(cast.admin)).find((user) => user.id === id)?.role;
const refused = (answer: Promise<unknown>) =>
	answer.then(
		() => "nothing refused",
		(error) => `${error.reason}: ${error.sentence}`,
	);

describe("a parent who made a student account", () => {
	test("gets a parent account in one step, and logs in again", async () => {
		expect(await change()).toMatchObject({ username: "Amina", role: "parent" });
		expect(actorOfSession(cast.student.session_id)).toBeNull();
		expect(newestLine()).toBe(`made the student account "Amina" (no. ${cast.student.id}) a parent account`);
	});

	test("goes on seeing the child that a code linked", async () => {
		const { id } = enrol("Ngo Amina", classNamed("Form 1"));
		await linkAccount(cast.admin, { id, user_id: cast.student.id });
		await change();
		expect(await roleNow()).toBe("parent");
	});
});

describe("it is refused", () => {
	test("once something is registered under the account, whether as its own or as itself", async () => {
		const form1 = classNamed("Form 1");
		enrol("Ngo Amina", form1, cast.student);
		const { id } = enrol("Eto Boris", form1);
		database().$client.run("UPDATE students SET self_user_id = ? WHERE id = ?", [cast.otherStudent.id, id]);
		expect(await refused(change())).toBe(
			"conflict: Ngo Amina is registered under Amina, so it stays a student account.",
		);
		expect(await refused(change(cast.otherStudent.id))).toStartWith("conflict: Eto Boris is registered under Boris");
		expect([await roleNow(), await roleNow(cast.otherStudent.id)]).toEqual(["student", "student"]);
	});

	test("for every other role, twice, for an unknown account, and to all but the head", async () => {
		for (const { id } of [cast.parent, cast.teacher, cast.bursar])
			expect(await refused(change(id))).toContain("is no student account.");
		expect(await refused(change(999))).toStartWith("not-found");
		for (const who of [cast.parent, cast.teacher, cast.student])
			expect(await refused(change(cast.student.id, who))).toStartWith("forbidden");
		await change();
		expect(await refused(change())).toBe("conflict: Amina is no student account.");
	});
});

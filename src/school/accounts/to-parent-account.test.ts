import { expect, test } from "bun:test";
import { database } from "#db/open";
import { newestLine } from "#testing/cash-desk";
import { amina, boris, cast, openSchools, refuses } from "#testing/school";
import { linkAccount } from "../links/linked-accounts.ts";
import { actorOfSession } from "../sessions.ts";
import { makeParentAccount } from "./users.ts";
import { listUsers } from "./users-list.ts";

openSchools({ year: 2026, linked: false });

const change = (id = cast.student.id) => makeParentAccount(cast.admin, { id });
const roleNow = async (id = cast.student.id) => (await listUsers(cast.admin)).find((user) => user.id === id)?.role;

test("a parent's student account becomes a parent account in one step", async () => {
	expect(await change()).toMatchObject({ username: "Amina", role: "parent" });
	expect(actorOfSession(cast.student.session_id)).toBeNull();
	expect(newestLine()).toBe(`made the student account "Amina" (no. ${cast.student.id}) a parent account`);
	await refuses(change(), "conflict", "Amina is no student account.");
});

test("the new parent account still reads the child that a code linked", async () => {
	await linkAccount(cast.admin, { id: amina.id, user_id: cast.student.id });
	await change();
	expect(await roleNow()).toBe("parent");
});

test("the change is refused once the account has registered a record", async () => {
	const { $client } = database();
	$client.run("UPDATE students SET user_id = ? WHERE id = ?", [cast.student.id, amina.id]);
	$client.run("UPDATE students SET self_user_id = ? WHERE id = ?", [cast.otherStudent.id, boris.id]);
	await refuses(change(), "conflict", "Ngo Amina is registered under Amina, so it stays a student account.");
	await refuses(change(cast.otherStudent.id), "conflict", /^Eto Boris is registered under Boris/);
	expect([await roleNow(), await roleNow(cast.otherStudent.id)]).toEqual(["student", "student"]);
});

test("the change is refused for every other role and for an unknown account", async () => {
	for (const { id } of [cast.parent, cast.teacher, cast.bursar])
		await refuses(change(id), "conflict", /is no student account\.$/);
	await refuses(change(999), "not-found");
});

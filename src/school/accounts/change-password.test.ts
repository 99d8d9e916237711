import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database, inTransaction } from "#db/open";
import { users } from "#db/schema/accounts";
import { from, PASSWORD } from "#testing/cast";
import { update } from "#testing/rows";
import { cast, openSchools, refusal, refuses } from "#testing/school";
import { stopTheClock } from "#testing/school-clock";
import { openSession } from "../sessions.ts";
import { changePassword } from "./change-password.ts";
import { login } from "./login.ts";
import { updateUser } from "./users.ts";

openSchools();
stopTheClock();

const NEW = "eleven blue doors";
const THIEFS = "a thief's own door";
const hashOf = (id: number) => database().select().from(users).where(eq(users.id, id)).get()?.password_hash;

test("guesses from an open session are compared one at a time, and five are free", async () => {
	const change = (currentPassword: string) => changePassword(cast.student, { currentPassword, newPassword: NEW });
	const guesses = Array.from({ length: 120 }, () => refusal(change("not this one")));
	const burst = (await Promise.all(guesses)).map(({ reason }) => reason);
	expect(burst.filter((reason) => reason === "invalid")).toHaveLength(1);
	expect(burst.filter((reason) => reason === "too-many-tries")).toHaveLength(119);
	for (let n = 0; n < 4; n++) await refuses(change("not this one"), "invalid");
	await refuses(change(PASSWORD), "too-many-tries");
	expect(await changePassword(cast.parent, { currentPassword: PASSWORD, newPassword: NEW })).toHaveProperty("message");
	expect(await login(null, { username: "Amina", password: PASSWORD })).toMatchObject({ username: "Amina" });
});

test("a change that waits for its hash does not override the office's new password", async () => {
	const thief = inTransaction((tx) => openSession(tx, cast.parent));
	const change = changePassword(thief, { currentPassword: PASSWORD, newPassword: THIEFS });
	await Promise.allSettled([change, updateUser(cast.admin, { id: cast.parent.id, password: NEW })]);
	expect(await login(null, { username: "Mama Ngo", password: NEW })).toMatchObject({ username: "Mama Ngo" });
});

test("a password that changed during the comparison refuses a change and a login", async () => {
	const anothers = hashOf(cast.admin.id)?.replace(/.$/, (last) => (last === "A" ? "E" : "A")) ?? "";
	const change = changePassword(cast.parent, { currentPassword: PASSWORD, newPassword: THIEFS });
	update(users, cast.parent, { password_hash: anothers });
	await refuses(change, "invalid", ["currentPassword"]);
	expect(hashOf(cast.parent.id)).toBe(anothers);
	const entering = login(null, { username: "Papa Eto", password: PASSWORD });
	update(users, cast.otherParent, { password_hash: anothers });
	await refuses(entering, "wrong-credentials");
});

test("the browser that changes the password is still known", async () => {
	const { browser } = await changePassword(cast.parent, { currentPassword: PASSWORD, newPassword: NEW });
	for (let n = 0; n < 5; n++) await login(null, { username: "Mama Ngo", password: "not this" }).catch(() => undefined);
	const mama = await login(null, { username: "Mama Ngo", password: NEW }, from({ browser }));
	expect(mama).toMatchObject({ username: "Mama Ngo" });
});

import { expect, test } from "bun:test";
import { PASSWORD } from "#testing/cast";
import { cast, openSchools, refuses } from "#testing/school";
import { later, stopTheClock } from "#testing/school-clock";
import { actorOfSession } from "../sessions.ts";
import { currentUser, LOGIN_REFUSED, login, logout } from "./login.ts";
import { registerAccount } from "./register.ts";

openSchools();
stopTheClock();

const wrong = { username: "Mama Ngo", password: "not this one" };
const right = { username: "Mama Ngo", password: PASSWORD };

test("a username is accepted in upper or lower case and in wide letters", async () => {
	const user = await login(null, { username: " MAMA  ｎｇｏ ", password: PASSWORD });
	expect(user).toMatchObject({ id: cast.parent.id, username: "Mama Ngo", role: "parent", initials: "M" });
	expect(actorOfSession(user.session_id)).toMatchObject({ id: cast.parent.id });
});

test("a password is the same whichever way its accents were composed", async () => {
	const typed = { username: "Zoé", password: "éléphant gris" };
	await registerAccount(null, { ...typed, contact: "677", role: "parent" });
	const decomposed = { username: "Zoé".normalize("NFD"), password: "éléphant gris".normalize("NFD") };
	expect(await login(null, decomposed)).toMatchObject({ username: "Zoé" });
});

test("an unknown user and a wrong password are refused in the same words", async () => {
	await refuses(login(null, wrong), "wrong-credentials", String(LOGIN_REFUSED));
	const unknown = login(null, { username: "Nobody Here", password: PASSWORD });
	await refuses(unknown, "wrong-credentials", String(LOGIN_REFUSED));
});

test("both fields are required", async () => {
	const required = { username: "Username is required.", password: "Password is required." };
	await refuses(login(null, { username: "  ", password: "" }), "invalid", required);
});

const waits = (seconds: number) =>
	expect(login(null, right)).rejects.toMatchObject({ reason: "too-many-tries", words: { retryAfter: seconds } });
async function failures(many: number): Promise<void> {
	for (let n = 0; n < many; n++) await login(null, wrong).catch(() => undefined);
}

test("after five failures the wait doubles with each one, and tries during the wait do not lengthen it", async () => {
	await failures(5);
	await waits(5);
	later({ seconds: 4 });
	await waits(1);
	later({ seconds: 1 });
	await refuses(login(null, wrong), "wrong-credentials");
	await failures(1);
	await waits(10);
	later({ seconds: 10 });
	expect(await login(null, right)).toMatchObject({ username: "Mama Ngo" });
});

test("the wait never exceeds fifteen minutes", async () => {
	for (let n = 0; n < 20; n++) {
		await failures(1);
		later({ minutes: 15 });
	}
	await failures(1);
	await waits(15 * 60);
	later({ minutes: 15 });
	expect(await login(null, right)).toMatchObject({ username: "Mama Ngo" });
});

test("a success clears the failures", async () => {
	await failures(4);
	await login(null, right);
	await failures(4);
	expect(await login(null, right)).toMatchObject({ username: "Mama Ngo" });
	await failures(5);
	expect(await login(null, { username: "Papa Eto", password: PASSWORD })).toMatchObject({ username: "Papa Eto" });
});

test("a session ends at logout and after twelve hours", async () => {
	const user = await login(null, right);
	const mama = { id: cast.parent.id, username: "Mama Ngo", role: "parent", initials: "M" };
	expect(await currentUser(user)).toMatchObject(mama);
	expect(String((await logout(user)).message)).toBe("Logged out.");
	expect(actorOfSession(user.session_id)).toBeNull();
	const again = await login(null, right);
	later({ hours: 12, seconds: -1 });
	expect(actorOfSession(again.session_id)).not.toBeNull();
	later({ seconds: 1 });
	expect(actorOfSession(again.session_id)).toBeNull();
});

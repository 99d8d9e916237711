import { expect, test } from "bun:test";
import { database, inTransaction } from "#db/open";
import { users } from "#db/schema/accounts";
import { from } from "#testing/cast";
import { openSchools, refuses } from "#testing/school";
import { later, stopTheClock } from "#testing/school-clock";
import { login } from "./login.ts";
import { registerAccount } from "./register.ts";
import { ADDRESS_LIMITS, addressLimit, countTry } from "./throttle.ts";

openSchools();
stopTheClock();

const fru = { username: "  Fru Ndi ", contact: " +237 677 12 34 56 ", password: "three small goats", role: "teacher" };

test("a visitor registers and logs in", async () => {
	const account = await registerAccount(null, fru);
	const trimmed = { username: "Fru Ndi", contact: "+237 677 12 34 56", role: "teacher" };
	expect(account).toEqual({ id: expect.any(Number), ...trimmed } as typeof account);
	expect(await login(null, { username: "fru ndi", password: "three small goats" })).toMatchObject({ role: "teacher" });
});

test("the password is stored only as an argon2id hash", async () => {
	await registerAccount(null, fru);
	const stored = database().select().from(users).all().at(-1);
	expect(stored?.password_hash).toStartWith("$argon2id$v=19$m=19456,t=2,p=1$");
	expect(JSON.stringify(stored)).not.toContain("goats");
});

test("a visitor cannot register as an admin", async () => {
	await refuses(registerAccount(null, { ...fru, role: "admin" }), "invalid", ["role"]);
	await refuses(registerAccount(null, { ...fru, role: undefined }), "invalid", { role: "Role is required." });
});

test("all four fields are required, and the two passwords must be equal", async () => {
	await refuses(registerAccount(null, { role: "parent" }), "invalid", {
		username: "Username is required.",
		contact: "Contact number is required.",
		password: "Password is required.",
	});
	const other = registerAccount(null, { ...fru, confirm_password: "three small goat" });
	await refuses(other, "invalid", "Passwords do not match", { confirm_password: "Passwords do not match" });
});

test("a taken username is refused whatever its case, spaces and width", async () => {
	for (const username of ["Amina", "AMINA", " amina ", "ａｍｉｎａ"])
		await refuses(registerAccount(null, { ...fru, username }), "conflict", ["username"]);
});

test("letters with accents are accepted, and hidden characters are refused", async () => {
	expect(await registerAccount(null, { ...fru, username: "Ŋgwa Zoë" })).toMatchObject({ username: "Ŋgwa Zoë" });
	for (const username of ["ab", "x".repeat(65), "two  spaces", "new\nline", "semi;colon", "hid\u202eden", "<b>x</b>"])
		await refuses(registerAccount(null, { ...fru, username }), "invalid", ["username"]);
});

test("a password that is too short, too long or too common is refused", async () => {
	for (const password of ["seven77", "x".repeat(129), "password123", "PASSWORD123", "ｐassword123", 12345678])
		await refuses(registerAccount(null, { ...fru, password }), "invalid", ["password"]);

	expect(await registerAccount(null, { ...fru, password: "é".repeat(8) })).toMatchObject({ role: "teacher" });
});

test("an odd phone number is accepted as typed", async () => {
	const contact = "ask at the shop";
	expect(await registerAccount(null, { ...fru, contact })).toMatchObject({ contact });
});

test("one address can register a whole school in an hour, but not without limit", async () => {
	const { bucket } = addressLimit("register", "10.0.0.7");
	inTransaction((tx) => countTry(tx, ...Array.from({ length: ADDRESS_LIMITS.register }, () => bucket)));
	const register = (address: string, username = "Fru Ndi") =>
		registerAccount(null, { ...fru, username }, from({ address }));
	await refuses(register("10.0.0.7"), "too-many-tries");
	expect(await register("10.0.0.8")).toMatchObject({ username: "Fru Ndi" });
	later({ minutes: 61 });
	expect(await register("10.0.0.7", "Second")).toMatchObject({ username: "Second" });
});

test("a new password with a space at either end is refused, and the login takes what is typed", async () => {
	const words = "may not begin or end with a space.";
	for (const password of [" three small goats", "three small goats ", "three small goats\u00a0", "\tthree small goats"])
		await refuses(registerAccount(null, { ...fru, password }), "invalid", {
			password: expect.stringContaining(words),
		});
	await registerAccount(null, { ...fru, password: "three small goats" });
	const typed = { username: fru.username, password: "three small goats " };
	await refuses(login(null, typed), "wrong-credentials");
});

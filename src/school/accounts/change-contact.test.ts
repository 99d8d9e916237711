import { expect, test } from "bun:test";
import { PASSWORD } from "#testing/cast";
import { asAnswered, cast, newestEntry, openSchools, refuses } from "#testing/school";
import { changeOwnContact, ownContact } from "./change-contact.ts";
import { checkUser, resetPassword } from "./password-reset.ts";

openSchools();

const NEW = "699 11 22 33";
const change = (password: unknown, contact: unknown = NEW) => changeOwnContact(cast.parent, { contact, password });
const recognised = (contact: string) => checkUser(null, { username: "Mama Ngo", contact });

test("a parent changes the own number with the password, and is recognised by the new one alone", async () => {
	const before = await ownContact(cast.parent);
	expect(await change(PASSWORD)).toMatchObject({ username: "Mama Ngo", role: "parent", initials: "M", before });
	expect(await ownContact(cast.parent)).toBe(NEW);
	expect(await asAnswered(recognised("+237 699112233"))).toMatchObject({ exists: true });
	expect(await asAnswered(recognised(before))).toEqual({ exists: false });
	expect(newestEntry()?.summary).toContain("asked for the account");
});

test("no password or a wrong one changes nothing and counts as a guess", async () => {
	const before = await ownContact(cast.parent);
	await refuses(change(undefined), "invalid", ["password"]);
	await refuses(change("not this one"), "invalid", ["password"]);
	await refuses(change(PASSWORD, " "), "invalid", ["contact"]);
	expect(await ownContact(cast.parent)).toBe(before);
	for (let n = 0; n < 4; n++) await refuses(change("not this one"), "invalid");
	await refuses(change(PASSWORD), "too-many-tries");
	expect(await ownContact(cast.parent)).toBe(before);
});

test("a password reset that began with the old number ends", async () => {
	const { reset_token } = await recognised(await ownContact(cast.parent));
	await change(PASSWORD);
	const reset = { username: "Mama Ngo", newPassword: "eleven blue doors", reset_token };
	await refuses(resetPassword(null, reset), "invalid");
});

test("the trail says both numbers", async () => {
	const before = await ownContact(cast.bursar);
	await changeOwnContact(cast.bursar, { contact: NEW, password: PASSWORD });
	expect(newestEntry()).toMatchObject({
		username: cast.bursar.username,
		summary: `changed the own phone number from "${before}" to "${NEW}"`,
	});
});

import { expect, test } from "bun:test";
import { PASSWORD, person } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import { cast, openSchools, refuses } from "#testing/school";
import { newSetupSecret, setUpSchool } from "./first-admin.ts";
import { login } from "./login.ts";
import { createAccount, registerAccount } from "./register.ts";
import { updateUser } from "./users.ts";

openSchools();

const register = (username: string) =>
	registerAccount(null, { username, contact: "677 00 11 22", password: "three small goats", role: "parent" });
const isRefused = (work: Promise<unknown>, words: string, reason: "invalid" | "conflict" = "invalid") =>
	refuses(work, reason, { username: expect.stringContaining(words) });
const RESERVED = "a name the portal uses for itself";
const TAKEN = "This username is taken.";

test("a name that the program uses for itself is refused in any spelling", async () => {
	const names = ["command line", "Command Line", "COMMAND_LINE", "command.line", "visitor", "VISITOR", "VlSlTOR"];
	for (const username of [...names, "System", "school portal", "The Office", "portaI", "vısitor"])
		await isRefused(register(username), RESERVED);
});

test("no name contains an invisible character", async () => {
	// Hangul fillers, the combining grapheme joiner, variation selectors, joiners, a soft hyphen.
	for (const unseen of "\u3164\u115f\uffa0\u034f\ufe0f\u{e0100}\u180b\u17b4\u200d\u00ad")
		for (const username of [`Bursar${unseen}`, `Bur${unseen}sar`]) await isRefused(register(username), "Username");
	for (const username of ["\u0301Nana", "Na \u0301na", `Na${"\u0328".repeat(9)}na`])
		await isRefused(register(username), "accent");
});

test("one word is written in one alphabet", async () => {
	for (const username of ["Burs\u0430r", "\u0412ursar", "H\u03b5ad", "Mama Ng\u043e", "Nan\u0561", "\u13aaMINA"])
		await isRefused(register(username), "two alphabets");
});

test("a name that looks like an existing one is taken", async () => {
	person("bob ndi", "parent");
	person("admin", "admin");
	person("Idriss", "parent");
	const alike = ["b0b ndi", "bob ndı", "adrnin", "ldriss", "Bursɑr", "ʙursar"];
	// Head in Cyrillic, in Cherokee and in Lisu letters.
	for (const username of [...alike, "\u04bb\u0435\u0430\u0501", "\u13bb\u13ac\u13aa\u13a0", "\ua4e7\ua4f0\ua4ee\ua4d3"])
		await isRefused(register(username), TAKEN, "conflict");
});

test("names of every script are accepted, with the accents and letters of Cameroon's languages", async () => {
	const latin = ["Ngọ", "Étienne", "Éttienne".normalize("NFD"), "ɓaŋ ɗo", "Ŋkɛm Pɔ̀", "Nʼgo", "Nguyễn", "Etienne"];
	const others = ["Владимир", "Ελένη", "محمد", "山田太郎", "ひらがなカナ", "नमस्ते", "한국어"];
	for (const username of [...latin, ...others, "Bursar 2", "visitor7", "a.b_c-d@e+1"])
		expect(await register(username)).toMatchObject({ username: username.normalize("NFKC") });
});

test("the rule applies wherever a name is set: by the office, in a change and at the setup", async () => {
	const account = { contact: "677", password: "three small goats", role: "parent" };
	await isRefused(createAccount(cast.admin, { ...account, username: "visitor" }), RESERVED);
	await refuses(createAccount(cast.admin, { ...account, username: "Burs\u0430r" }), "invalid");
	for (const username of ["command line", "Burs\u0430r", "Bursar\u3164"])
		await refuses(updateUser(cast.admin, { id: cast.parent.id, username }), "invalid");
	await isRefused(updateUser(cast.admin, { id: cast.parent.id, username: "Bursɑr" }), TAKEN, "conflict");
	freshSchool();
	const first = { school_name: "Lycée", contact: "677", password: "three small goats", token: newSetupSecret() };
	await isRefused(setUpSchool(null, { ...first, username: "command line" }), RESERVED);
	expect(await setUpSchool(null, { ...first, username: "Head" })).toMatchObject({ role: "admin" });
});

test("an account with an older name can log in, and its other fields can be edited", async () => {
	const old = person("command line", "parent");
	const changed = { id: old.id, username: "command line", contact: "699" };
	expect(await updateUser(cast.admin, changed)).toMatchObject(changed);
	expect(await login(null, { username: "Command Line", password: PASSWORD })).toMatchObject({ id: old.id });
});

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

const ACCEPTED = "Username may have Latin letters, with or without accents, or else Arabic letters, digits from 0 to 9";

test("no name contains an invisible character, or accents without a letter or in heaps", async () => {
	// Hangul fillers, the combining grapheme joiner, variation selectors, joiners, a soft hyphen, a direction mark.
	for (const unseen of "\u3164\u115f\uffa0\u034f\ufe0f\u{e0100}\u180b\u17b4\u200d\u00ad\u200f")
		for (const username of [`Bursar${unseen}`, `Bur${unseen}sar`]) await isRefused(register(username), ACCEPTED);
	for (const username of ["\u0301Nana", "Na \u0301na", "Na1\u0301na", `Na${"\u0328".repeat(9)}na`])
		await isRefused(register(username), ACCEPTED);
});

test("a name is of one script, Latin or Arabic", async () => {
	const mixed = ["Burs\u0430r", "\u0412ursar", "H\u03b5ad", "Mama Ng\u043e", "Nan\u0561", "\u13aaMINA", "Mama محمد"];
	const others = ["Владимир", "Ελένη", "山田太郎", "ひらがなカナ", "नमस्ते", "한국어", "\u04bb\u0435\u0430\u0501"];
	for (const username of [...mixed, ...others, "Nana!", "Na/na", "Nana\u0661", "Nana  Ngo", "Nana\tNgo", "Nʼgo"])
		await isRefused(register(username), ACCEPTED);
});

test("a space beside a sign is refused in a new name and forgiven at the login", async () => {
	for (const username of ["ada @ school", "ada @school", "ada. b", "ada + 1", "a -b"])
		await isRefused(register(username), "no space beside a sign (. _ - @ +).");
	const { id } = person("ada@school", "parent");
	for (const username of ["ada@school", "ada @ school", "Ada@ school ", "ada  @school"])
		expect(await login(null, { username, password: PASSWORD })).toMatchObject({ id });
	await refuses(login(null, { username: "ad a@school", password: PASSWORD }), "wrong-credentials");
	const older = person("ada @ school", "parent");
	expect(await login(null, { username: "ada @ school", password: PASSWORD })).toMatchObject({ id: older.id });
	expect(await login(null, { username: "ada@school", password: PASSWORD })).toMatchObject({ id });
});

test("a name that looks like an admin's is taken", async () => {
	person("bob ndi", "admin");
	person("admin", "admin");
	person("Idriss", "admin");
	const alike = ["b0b ndi", "bob ndı", "bobndi", "adrnin", "àdmin", "ldriss", "Bursɑr", "ʙursar", "B.ursar", "hEAd"];
	for (const username of alike) await isRefused(register(username), TAKEN, "conflict");
});

test("a parent may be called almost like another", async () => {
	await register("Étienne");
	expect(await register("Etienne")).toMatchObject({ username: "Etienne" });
	await isRefused(register("ÉTIENNE"), TAKEN, "conflict");
});

test("names have the accents and letters of Cameroon's languages, and of Arabic", async () => {
	const latin = ["Ngọ", "Étienne", "Éttienne".normalize("NFD"), "ɓaŋ ɗo", "Ŋkɛm Pɔ̀", "mɔ̧̀", "Nguyễn", "ＮＡＮＡ"];
	for (const username of [...latin, "محمد", "مُحَمَّد علي 2", "Bursar 2", "visitor7", "a.b_c-d@e+1", "677001122"])
		expect(await register(username)).toMatchObject({ username: username.normalize("NFKC") });
});

test("the rule applies wherever a name is set: by the office, in a change and at the setup", async () => {
	const account = { contact: "677", password: "three small goats", role: "parent" };
	await isRefused(createAccount(cast.admin, { ...account, username: "visitor" }), RESERVED);
	await refuses(createAccount(cast.admin, { ...account, username: "Burs\u0430r" }), "invalid");
	for (const username of ["command line", "Burs\u0430r", "Bursar\u3164", "Владимир"])
		await refuses(updateUser(cast.admin, { id: cast.parent.id, username }), "invalid");
	await isRefused(updateUser(cast.admin, { id: cast.parent.id, username: "Bursɑr" }), TAKEN, "conflict");
	freshSchool();
	const first = { school_name: "Lycée", contact: "677", password: "three small goats", token: newSetupSecret() };
	await isRefused(setUpSchool(null, { ...first, username: "command line" }), RESERVED);
	expect(await setUpSchool(null, { ...first, username: "Head" })).toMatchObject({ role: "admin" });
});

test.each(["command line", "Владимир Ngo", "ada @ school"])(
	"the older account %s can log in, and its other fields can be edited",
	async (username) => {
		const { id } = person(username, "parent");
		const changed = { id, username, contact: "699" };
		expect(await updateUser(cast.admin, changed)).toMatchObject(changed);
		expect(await login(null, { username: username.toUpperCase(), password: PASSWORD })).toMatchObject({ id });
	},
);

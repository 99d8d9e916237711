import { expect, test } from "bun:test";
import "#shared/words/french/everything";
import { cast, openSchools } from "#testing/school";
import { updateSettings } from "../settings/settings.ts";
import { contactHint, hintOfContact } from "./hint.ts";

openSchools();

const hint = async (contact: unknown) => (await hintOfContact(null, { contact }))?.in("en") ?? null;
const OF_CAMEROON = "This does not look like a phone number of 9 digits starting with 6 or 2. It is kept as typed.";

test("a form says what is unusual about a phone number, and accepts it", async () => {
	for (const odd of ["12345", "none", "777123456", "2.37677E+11", "33612345678", "66 12 34 56"])
		expect([odd, await hint(odd)]).toEqual([odd, OF_CAMEROON]);
	for (const usual of ["", " ", "677123456", "+237 222 33 44 55", "677001122 / 12", "+33 6 12 34 56 78", undefined])
		expect([usual, await hint(usual)]).toEqual([usual, null]);
});

test("a guardian's number whose signs would be in the matricule is better typed as digits", async () => {
	const guardian = async (contact: string) => (await hintOfContact(null, { contact, guardian: "1" }))?.in("en") ?? null;
	const better = (taken: string) =>
		`The matricule takes “${taken}” from it. A number typed as 677123456 makes a better one.`;
	expect(await guardian("+44 7911 123456")).toBe(better("+456"));
	expect(await guardian("6 77 12 34 73")).toBe(better("6 73"));
	expect(await guardian("677 12 34 5 6")).toBe(better("67 6"));
	for (const good of ["", "677123456", "677 12 34 56", " 677123456 ", "00237 677 12 34 56"])
		expect([good, await guardian(good)]).toEqual([good, null]);
	expect(await guardian("none")).toBe(OF_CAMEROON);
	// The number of an account is in no matricule.
	expect(await hint("+44 7911 123456")).toBeNull();
});

test("the hint is of the school's country, as soon as that is changed", async () => {
	expect([await hint("677123456"), await hint("66 12 34 56")]).toEqual([null, OF_CAMEROON]);
	await updateSettings(cast.admin, { country: "TD" });
	expect([await hint("677123456"), await hint("66 12 34 56"), await hint("+237 677 12 34 56")]).toEqual([
		"This does not look like a phone number of Chad, such as 66 12 34 56. It is kept as typed.",
		null,
		null,
	]);
});

test("the number that a hint shows is a number of that country", () => {
	for (const country of ["GA", "CG", "TD", "CF", "GQ"] as const) {
		const example = /such as ([\d ]+)\./.exec(contactHint("1", country)?.in("en") ?? "")?.[1];
		expect([country, contactHint(example ?? "", country)]).toEqual([country, null]);
	}
	expect(contactHint("1", "GA")?.in("fr")).toBe(
		"Cela ne ressemble pas à un numéro de téléphone de ce pays (Gabon), par exemple 077 12 34 56. Il est gardé tel quel.",
	);
});

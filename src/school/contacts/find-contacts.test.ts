import { expect, test } from "bun:test";
import { contactSearch, knowsContact } from "./numbers.ts";

const BOTH = "677 00 11 22 / +237 699 88 77 66 (maman)";

test("each number of a contact proves who somebody is, in any spelling, and nothing less does", () => {
	for (const typed of [
		"677001122",
		"+237 677 00 11 22",
		"00237699887766",
		"6.99.88.77.66",
		"699887766/677001122",
		BOTH,
	])
		expect([typed, knowsContact(typed, BOTH, "CM")]).toEqual([typed, true]);
	for (const typed of ["677001123", "67700112", "7001122", "", "-", "maman"])
		expect([typed, knowsContact(typed, BOTH, "CM")]).toEqual([typed, false]);
});

test("one try tests one number: a list of guesses proves nothing", () => {
	expect(knowsContact("677001121 / 677001122", "677001122", "CM")).toBe(false);
});

test("a contact without a whole number is known by what was typed", () => {
	expect(knowsContact("77 12-34.5", "7712345", "CM")).toBe(true);
	expect(knowsContact("Chez Paul", "chez paul", "CM")).toBe(true);
	expect(knowsContact("33612345678", "+33 6 12 34 56 78", "CM")).toBe(true);
	expect([knowsContact("7712346", "7712345", "CM"), knowsContact("-", "-", "CM")]).toEqual([false, false]);
});

test("a search finds each number of a contact, whole or in part", () => {
	const found = (typed: string, contact: string, country: "CM" | "GA" | "CG" = "CM") =>
		contactSearch(typed, country, 4)?.(contact) ?? null;
	for (const typed of [
		"677001122",
		"+237677001122",
		"699 88 77 66",
		"00237 699887766",
		"7766",
		"00 11 22",
		"+237 6998",
	])
		expect([typed, found(typed, BOTH)]).toEqual([typed, true]);
	expect([found("1122699", BOTH), found("2376", BOTH), found("677001123", BOTH)]).toEqual([false, false, false]);
	expect([found("123", BOTH), found("Ngo 677001122", BOTH)]).toEqual([null, null]);
	for (const typed of ["077123456", "07712", "+241 7712", "77 12", "24177123456"])
		expect([typed, found(typed, "+241 77 12 34 56", "GA")]).toEqual([typed, true]);
	for (const typed of ["066123456", "0661", "+242 06 612"])
		expect([typed, found(typed, "06 612 34 56", "CG")]).toEqual([typed, true]);
	expect([found("1122", "677001122.0"), found("12345", "12 34 5")]).toEqual([true, true]);
});

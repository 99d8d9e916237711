import { describe, expect, test } from "bun:test";
import { dayInWords, isDateName, typedDate } from "./typed-dates.ts";

describe("a date is read as it is typed here, the day first", () => {
	test.each([
		"5/12/2014",
		"05/12/2014",
		"5/12/14",
		"05122014",
		"051214",
		"5-12-2014",
		"5.12.2014",
		"5 12 2014",
		" 5 / 12 / 2014 ",
		"5 dec 2014",
		"5 Dec 2014",
		"5 décembre 2014",
		"5 déc. 2014",
		"5 DÉC 14",
		"5dec2014",
		"5-Dec-2014",
		"2014-12-05",
	])("%s", (typed) => expect(typedDate(typed)).toBe("2014-12-05"));

	test.each([
		["1er août 2013", "2013-08-01"],
		["1 aout 2013", "2013-08-01"],
		["29/02/2012", "2012-02-29"],
		["3 juil 2013", "2013-07-03"],
		["3 juin 2013", "2013-06-03"],
		["3 mai 2013", "2013-05-03"],
		["3 mars 2013", "2013-03-03"],
		["3 févr. 2013", "2013-02-03"],
		["12/11/2010", "2010-11-12"],
		["20102012", "2012-10-20"],
	])("%s", (typed, iso) => expect(typedDate(typed)).toBe(iso));
});

describe("no date is guessed", () => {
	test.each([
		"",
		"5",
		"5/12",
		"13/14/2020",
		"12/13/2014",
		"31/02/2014",
		"29/02/2013",
		"0/1/2014",
		"1122014",
		"51214",
		"5/12/014",
		"5/12/0014",
		"5/12/1814",
		"20141205",
		"5 jui 2014",
		"5 ma 2014",
		"5 decembre",
		"5 xyz 2014",
		"-5/12/2014",
		"5/12/2014/1",
		"2014-13-05",
		"yesterday",
	])("%p", (typed) => expect(typedDate(typed)).toBe(""));
});

test("a year of two digits is of this century, and a birth's is past", () => {
	expect(typedDate("5/12/98")).toBe("2098-12-05");
	const today = "2026-11-28";
	expect(typedDate("5/12/98", today)).toBe("1998-12-05");
	expect(typedDate("5/12/26", today)).toBe("1926-12-05");
	expect(typedDate("28/11/26", today)).toBe("2026-11-28");
	// A year that is written out is taken at its word, and refused.
	expect(typedDate("5/12/2026", today)).toBe("2026-12-05");
});

test("the day is said in words of both languages", () => {
	expect(dayInWords("2014-12-05", "en")).toBe("5 December 2014");
	expect(dayInWords("2014-12-05", "fr")).toBe("5 décembre 2014");
	expect(dayInWords("2014-12-01", "fr")).toBe("1er décembre 2014");
	expect(dayInWords("2014-12-11", "fr")).toBe("11 décembre 2014");
});

test("a field is known by its name", () => {
	expect(["on", "date_of_birth", "installments.0.due_date"].every(isDateName)).toBe(true);
	expect(["reason", "position", "guardian_contact"].some(isDateName)).toBe(false);
});

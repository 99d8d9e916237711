import { expect, test } from "bun:test";
import {
	roundedToHundredths,
	typedNumber,
	typedWholeNumber,
	withGroups,
	withoutFloatError,
	withoutGroups,
} from "./typed-numbers.ts";

test.each([
	["12.75", 12.75],
	["12,75", 12.75],
	[" 5 ", 5],
	["+5", 5],
	["-4", -4],
	["12.", 12],
	[",5", 0.5],
	["-0", 0],
	["007", 7],
])("%p is a typed number", (text, value) => {
	expect(typedNumber(text)).toBe(value);
});

test.each(["", " ", "0x10", "1e3", "5 000", "+ 5", "--1", "1.5.0", "1,000,000", ".", "+", "१२", "NaN", "Infinity"])(
	"%p is not a number",
	(text) => {
		expect(typedNumber(text)).toBeNaN();
	},
);

test("a whole number is written without decimals", () => {
	expect(typedWholeNumber("12")).toBe(12);
	for (const text of ["12.0", "12,", "12.5", ".5"]) expect(typedWholeNumber(text)).toBeNaN();
});

test("decimals are rounded as people round", () => {
	expect([1.005, 12.345, 12.344].map(roundedToHundredths)).toEqual([1.01, 12.35, 12.34]);
	expect([100.00000000000001, -0.00000000001, 12.345].map(withoutFloatError)).toEqual([100, 0, 12.345]);
});

test.each([
	["12500", "12500"],
	["12 500", "12500"],
	["12\u00a0500", "12500"],
	["12\u202f500", "12500"],
	["12.500", "12500"],
	["12,500", "12500"],
	[" 1,250,000 ", "1250000"],
	["125 000,50", "125000,50"],
	["1.250,5", "1250,5"],
])("%p is an amount in groups of three digits", (typed, amount) => {
	expect(withoutGroups(typed)).toBe(amount);
});

test.each(["12.5", "12,50", "1 2500", "12 50", "0,500", "1.250.00", "1,250 000", "-1 000", "12 500 F", ""])(
	"%p has no groups and keeps its text",
	(typed) => {
		expect(withoutGroups(typed)).toBe(typed);
	},
);

test.each([
	["120000", "120 000"],
	["1 20000", "120 000"],
	["1\u202f000", "1 000"],
	["100000000", "100 000 000"],
])("%p is grouped while it is typed", (typed, shown) => {
	expect(withGroups(typed)).toBe(shown);
});

test.each(["1.000,50", "1e3", "-500", "0500", "12.5", "", "1".repeat(21), "1".repeat(1_000_000)])(
	"text that is no amount keeps its form: %#",
	(typed) => {
		expect(withGroups(typed)).toBe(typed);
	},
);

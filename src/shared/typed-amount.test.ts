import { expect, test } from "bun:test";
import { withoutGroups } from "./typed-amount.ts";

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
	"%p has no groups and stays as it was typed",
	(typed) => {
		expect(withoutGroups(typed)).toBe(typed);
	},
);

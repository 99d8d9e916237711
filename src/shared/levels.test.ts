import { expect, test } from "bun:test";
import { byTeachingOrder, classSuffix, guessLevel, LEVELS, nextLevel } from "./levels.ts";

test.each([
	["Form 1", "F1"],
	["FORM  5 B", "F5"],
	["Form 1A", "F1"],
	["F2 Science", "F2"],
	["f3", "F3"],
	["Lower Sixth Arts", "LS"],
	["upper sixth", "US"],
	["6ème", "6e"],
	["6e A", "6e"],
	["Sixième", "6e"],
	["4EME B", "4e"],
	["2nde C", "2nde"],
	["Première D", "1ere"],
	["Tle A4", "Tle"],
	["Terminale C", "Tle"],
])("%s is a class of %s", (name, level) => {
	expect(guessLevel(name)).toBe(level as never);
});

test.each(["Form 10", "F12", "Form 6", "6emeB", "The Form 1", "Alpha", "T1", "T7", "Premieres", "", "Sixth"])(
	"the level of %s is not guessed",
	(name) => {
		expect(guessLevel(name)).toBeNull();
	},
);

test("a class keeps the text after its level", () => {
	expect(["4ème B", "Form 1A", "Form 1 A", "Tle", "Alpha 2"].map(classSuffix)).toEqual(["b", "a", "a", "", "alpha 2"]);
});

test("the ladder ends with Terminale, Upper Sixth and the last technical year", () => {
	expect(LEVELS.filter((level) => nextLevel(level) === null)).toEqual(["Tle", "US", "T7"]);
	expect([nextLevel("6e"), nextLevel("F5"), nextLevel("LS")]).toEqual(["5e", "LS", "US"]);
});

test("classes are in teaching order, then by name, those without a level last", () => {
	const classes = [
		{ name: "Alpha", level: null },
		{ name: "Form 1 B", level: "F1" as const },
		{ name: "Tle C", level: "Tle" as const },
		{ name: "Form 1 A", level: "F1" as const },
		{ name: "6ème", level: "6e" as const },
	];
	expect(classes.sort(byTeachingOrder).map(({ name }) => name)).toEqual([
		"6ème",
		"Tle C",
		"Form 1 A",
		"Form 1 B",
		"Alpha",
	]);
});

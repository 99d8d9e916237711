import { beforeEach, expect, test } from "bun:test";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { inData } from "#config";
import { database } from "#db/open";
import { freshSchool } from "#testing/fresh-school";
import { clockProblem, removeHalfPictures } from "./tidy-start.ts";

beforeEach(() => void freshSchool());

test("half-written pictures go, whole ones stay", () => {
	mkdirSync(inData("uploads"));
	for (const name of ["a.jpg", "b.jpg.part"]) writeFileSync(inData("uploads", name), "");
	removeHalfPictures();
	expect(readdirSync(inData("uploads"))).toEqual(["a.jpg"]);
});

test("a clock before the last entry is told, a sound one is not", () => {
	expect(clockProblem()).toBeNull();
	database().$client.run("INSERT INTO audit_trail (username, action, summary) VALUES ('head', 'x', 'x')");
	expect(clockProblem()).toBeNull();
	expect(clockProblem(Date.now() - 86_400_000)).toContain("before the school's last entry");
});

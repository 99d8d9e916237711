import { beforeEach, expect, test } from "bun:test";

import { database } from "#db/open";
import { freshSchool } from "#testing/fresh-school";
import { clockProblem } from "./clock-problem.ts";

beforeEach(() => void freshSchool());

test("a clock before the last entry is reported, a right one is not", () => {
	expect(clockProblem()).toBeNull();
	database().$client.run("INSERT INTO audit_trail (username, action, summary) VALUES ('head', 'x', 'x')");
	expect(clockProblem()).toBeNull();
	expect(clockProblem(Date.now() - 86_400_000)).toContain("before the school's last entry");
});

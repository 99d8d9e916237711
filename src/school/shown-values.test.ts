import { expect, test } from "bun:test";
import { amina, cast, openSchools, refuses } from "#testing/school";
import { updateStudent } from "./students/update-student.ts";

openSchools({ year: 2026 });

const shown = (fields: Record<string, unknown>, isDecision = false) => ({ shown: { fields, isDecision } });

test("a form that says it showed the number of its record saves all the same", async () => {
	const form = { id: String(amina.id), place_of_birth: "Kribi" };
	const opened = shown({ id: String(amina.id), place_of_birth: "Douala" });
	expect(await updateStudent(cast.parent, form, opened)).toMatchObject({ id: amina.id, place_of_birth: "Kribi" });
});

test("a decision that says it showed a list is compared by its other fields", async () => {
	const approve = { id: amina.id, status: "approved" };
	const changes = { changes: "[object Object]" };
	await refuses(
		updateStudent(cast.admin, approve, shown({ ...changes, place_of_birth: "Kribi" }, true)),
		"conflict",
		/changed while you looked/,
	);
	expect(await updateStudent(cast.admin, approve, shown(changes, true))).toMatchObject({ status: "approved" });
});

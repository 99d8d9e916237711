import { expect, test } from "bun:test";
import { enrol } from "#testing/enrolled";
import { cast, form1, openSchools, refuses } from "#testing/school";
import { STUDENT_FORM } from "#testing/students";
import { createStudent } from "./students.ts";
import { updateStudent } from "./update-student.ts";

openSchools({ year: 2026, students: false });

const outOf20 = (...averages: number[]) => {
	for (const previous_average of averages) enrol(`Marked ${previous_average}`, form1, undefined, { previous_average });
};
const typed = (previous_average: unknown, more: object = {}) => ({ ...STUDENT_FORM, previous_average, ...more });
const asks = (work: Promise<unknown>) =>
	refuses(work, "conflict", "Most averages of 2026 are not above 20.", {
		average_confirmed: "Correct the average, or confirm it.",
	});

test("a form asks about an average above 20 if most of the year are not", async () => {
	outOf20(9.5, 12, 20, 95);
	for (const who of [cast.admin, cast.parent, cast.student]) await asks(createStudent(who, typed("95", { ask: true })));
	const confirmed = await createStudent(cast.admin, typed("95", { ask: true, average_confirmed: "95" }));
	expect(confirmed).toMatchObject({ previous_average: 95 });
});

test.each([
	["20 and less", [12, 13], "20"],
	["an average in a school that marks out of 100", [12, 55, 60, 71], "95"],
	["an average in a year without students", [], "95"],
	["an average where half of them are above 20", [12, 95], "96"],
])("the form does not ask about %s", async (_, averages, sent) => {
	outOf20(...averages);
	const student = await createStudent(cast.parent, typed(sent, { ask: true }));
	expect(student.previous_average).toBe(Number(sent));
});

test("a call is not asked", async () => {
	outOf20(12, 13);
	expect(await createStudent(cast.admin, typed(95))).toMatchObject({ previous_average: 95 });
});

test("a changed average is asked about, an unchanged one is not", async () => {
	outOf20(12, 13, 14);
	const { id } = await createStudent(cast.parent, typed("12,75"));
	const changed = { id, previous_average: "75", ask: true };
	for (const more of [{}, { average_confirmed: "74" }]) await asks(updateStudent(cast.parent, { ...changed, ...more }));
	await updateStudent(cast.admin, { id, previous_average: "75" });
	const again = { id, previous_average: "75", place_of_birth: "Kribi", ask: true };
	expect(await updateStudent(cast.admin, again)).toMatchObject({ place_of_birth: "Kribi" });
});

test("a form that is sent again after the question is the same form", async () => {
	outOf20(12);
	const keyed = typed("95", { idempotency_key: "one form" });
	await asks(createStudent(cast.parent, { ...keyed, ask: true }));
	const confirmed = { ...keyed, average_confirmed: "95" };
	const first = await createStudent(cast.parent, { ...confirmed, ask: true });
	expect(await createStudent(cast.parent, confirmed)).toEqual(first);
});

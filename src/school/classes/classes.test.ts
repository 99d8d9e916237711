import { expect, test } from "bun:test";
import { asAnswered } from "#testing/as-answered";
import { cast, openSchools, refuses } from "#testing/school";
import { createClass, deleteClass, listClasses, updateClass } from "./classes.ts";

openSchools();

const form1 = { name: "Form 1", tuition_fee: 85_000, registration_fee: "15000", number_of_installments: 3, year: 2026 };

test("an admin creates a class and everybody who is signed in may read it", async () => {
	const created = await createClass(cast.admin, form1);
	expect(created).toMatchObject({ name: "Form 1", tuition_fee: 85_000, registration_fee: 15_000, sport_wear_fee: 0 });
	expect(await listClasses(cast.parent, { year: "2026" })).toEqual([created]);
	expect(await listClasses(cast.teacher, { year: 2025 })).toEqual([]);
});

test("a name is unique within a year, whatever its case", async () => {
	await createClass(cast.admin, form1);
	await refuses(createClass(cast.admin, { ...form1, name: " FORM  1" }), "conflict");
	expect(await createClass(cast.admin, { ...form1, year: 2027 })).toMatchObject({ year: 2027 });
});

test("an impossible class is refused field by field", async () => {
	const wrong = { name: " ", tuition_fee: -1, number_of_installments: 13, year: 2024 };
	await refuses(createClass(cast.admin, wrong), "invalid", Object.keys(wrong));
});

test("fields that are not sent keep their value", async () => {
	const { id } = await createClass(cast.admin, form1);
	const saved = { name: "Form 1", registration_fee: 15_000, tuition_fee: 90_000 };
	expect(await updateClass(cast.admin, { id, tuition_fee: 90_000 })).toMatchObject(saved);
});

test("a deleted class is not found", async () => {
	const { id } = await createClass(cast.admin, form1);
	expect(await asAnswered(deleteClass(cast.admin, { id }))).toEqual({ message: "Class deleted successfully!" });
	await refuses(deleteClass(cast.admin, { id }), "not-found");
});

const levels = async () => (await listClasses(cast.parent, {})).map(({ name, level }) => [name, level]);

test("a class gets the level that its name says, unless another one or none is sent", async () => {
	for (const sent of [{ name: "Form 1A" }, { name: "6ème B", level: "5e" }, { name: "Tle C", level: null }])
		await createClass(cast.admin, sent);
	for (const sent of [{ name: "Form 2", level: "" }, { name: "Alpha" }]) await createClass(cast.admin, sent);
	expect(await levels()).toEqual([
		["6ème B", "5e"],
		["Alpha", null],
		["Form 1A", "F1"],
		["Form 2", null],
		["Tle C", null],
	]);
});

test("a class keeps its level when it is changed or renamed without one", async () => {
	const { id } = await createClass(cast.admin, { name: "Form 1A" });
	expect(await updateClass(cast.admin, { id, name: "Form 2A" })).toMatchObject({ level: "F1" });
	expect(await updateClass(cast.admin, { id, level: "T3" })).toMatchObject({ level: "T3" });
	expect(await updateClass(cast.admin, { id, level: null })).toMatchObject({ level: null });
	expect(await updateClass(cast.admin, { id, name: "Form 3A" })).toMatchObject({ level: null });
});

test("an unknown level is refused by name", async () => {
	const { id } = await createClass(cast.admin, { name: "Form 1A" });
	for (const level of ["F6", "f1", "6ème", 1, ["F1"], false]) {
		const refused = { level: expect.stringContaining("Level must be one of") };
		await refuses(createClass(cast.admin, { name: "Form 2", level }), "invalid", refused);
		await refuses(updateClass(cast.admin, { id, level }), "invalid", refused);
	}
	expect(await levels()).toEqual([["Form 1A", "F1"]]);
});

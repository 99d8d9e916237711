import { expect, test } from "bun:test";
import { cast, openSchools } from "#testing/school";
import { createClass, listClasses, updateClass } from "./classes.ts";

openSchools();

const levels = async () => (await listClasses(cast.parent, {})).map(({ name, level }) => [name, level]);

test("a class gets the level that its name says, unless another one or none is sent", async () => {
	await createClass(cast.admin, { name: "Form 1A" });
	await createClass(cast.admin, { name: "6ème B", level: "5e" });
	await createClass(cast.admin, { name: "Tle C", level: null });
	await createClass(cast.admin, { name: "Form 2", level: "" });
	await createClass(cast.admin, { name: "Alpha" });
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
		const refused = {
			reason: "invalid",
			extra: { fields: { level: expect.stringContaining("Level must be one of") } },
		};
		await expect(createClass(cast.admin, { name: "Form 2", level })).rejects.toMatchObject(refused);
		await expect(updateClass(cast.admin, { id, level })).rejects.toMatchObject(refused);
	}
	expect(await levels()).toEqual([["Form 1A", "F1"]]);
});

import { beforeEach, expect, test } from "bun:test";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { cast, openSchools } from "#testing/school";
import { classesOfFixtures } from "#testing/students";
import { GOOD_ROW, HEADERS, type TestCell, workbookOf } from "#testing/workbooks";
import { createImport } from "./imports.ts";
import { runImport } from "./run-import.ts";

openSchools();
beforeEach(classesOfFixtures);

const child = (full_name: string, sex = "F", contact = "677300001"): TestCell[] =>
	GOOD_ROW.map((cell, place) => (place === 0 ? full_name : place === 1 ? sex : place === 8 ? contact : cell));
const check = (mode: string, ...rows: TestCell[][]) =>
	createImport(cast.admin, {
		file: new File([workbookOf([HEADERS, ...rows]) as BlobPart], "list.xlsx"),
		year: 2026,
		mode,
	});
const registered = async (...rows: TestCell[][]) => {
	await runImport(cast.admin, { id: (await check("add", ...rows)).id, rows: "all" });
	return database().select().from(students).orderBy(students.id).all();
};

test.each(["NDIAYE  Awa", "ndiaye awa", "Ndiàye Awä"])(
	"%p is the registered NDIAYE Awa, whatever its sex",
	async (name) => {
		await registered(child("NDIAYE Awa"));
		const add = await check("add", child(name));
		expect([add.counts.problems, String(add.problems[0]?.reason)]).toEqual([
			1,
			expect.stringContaining("already registered"),
		]);
		const { id, counts } = await check("both", child(name, "M"));
		expect(counts).toEqual({ new: 0, changed: 1, same: 0, problems: 0 });
		await runImport(cast.admin, { id, rows: "all" });
		expect(await database().select().from(students).all()).toMatchObject([{ full_name: "NDIAYE Awa", sex: "Male" }]);
	},
);

test.each([
	["NDIAYE Bernadette", "NDIAYE Bemadette"],
	["ILUNGA Aline", "lLUNGA Aline"],
	["OWONA Carine", "0WONA Carine"],
])("%p and %p only look alike: a row of the one writes nothing into the other", async (one, other) => {
	const before = await registered(child(one));
	for (const sex of ["F", "M"])
		for (const mode of ["add", "both"]) {
			const { counts, problems } = await check(mode, child(other, sex, "699300002"));
			expect([counts, problems]).toEqual([{ new: 1, changed: 0, same: 0, problems: 0 }, []]);
		}
	const update = await check("update", child(other, "F", "699300002"));
	expect(update.problems.map(({ reason }) => String(reason))).toEqual(["No student of 2026 fits this row."]);
	const twoRows = await check("add", child("MBALLA Bernard"), child("MBALLA Bemard"));
	expect(twoRows.counts).toMatchObject({ new: 2, problems: 0 });
	expect(database().select().from(students).all()).toEqual(before);
});

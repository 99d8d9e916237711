import { beforeEach, expect, test } from "bun:test";
import { xaf } from "#shared/money";
import { classNamed, departmentNamed, enrol, FEES_OF_100_000 } from "#testing/enrolled";
import { cast, openSchools } from "#testing/school";
import { classesOfFixtures, paymentOf } from "#testing/students";
import { GOOD_ROW, HEADERS, workbookOf } from "#testing/workbooks";
import { createImport } from "./imports.ts";

openSchools();
beforeEach(async () => {
	await classesOfFixtures();
	classNamed("Form 1A", { year: 2028 });
	departmentNamed(String(GOOD_ROW.at(-1)), 2028);
});

const NAME = String(GOOD_ROW[0]);
const BORN = { date_of_birth: String(GOOD_ROW[2]), guardian_contact: String(GOOD_ROW[8]) };
const earlier = (year: number, changes = {}) =>
	enrol(NAME, classNamed("Form 1", { year, ...FEES_OF_100_000 }), undefined, { ...BORN, ...changes });
const warned = async (year = 2026, mode = "both") => {
	const file = new File([workbookOf([HEADERS, GOOD_ROW]) as BlobPart], "list.xlsx");
	const { warnings, counts } = await createImport(cast.admin, { file, year, mode });
	expect(counts).toMatchObject({ new: 1, problems: 0 });
	return warnings.map(({ row, column, value, reason }) => [row, String(column), value, String(reason)]);
};
const at = (reason: string) => [2, "Full Name", NAME, reason];

test("a new row is warned of a child of an earlier year, with what it owes", async () => {
	expect(await warned(2028)).toEqual([]);
	const child = earlier(2025, { status: "approved" });
	paymentOf(child.id, 15_000);
	const owes = at(`looks like ${NAME} of 2025, who owes ${xaf(85_000)}`);
	for (const mode of ["add", "both"]) expect(await warned(2028, mode)).toEqual([owes]);
	paymentOf(child.id, 70_000);
	paymentOf(child.id, 15_000, "Registration");
	expect(await warned(2028)).toEqual([at(`looks like ${NAME} of 2025, who owes nothing`)]);
});

test("of the year before the new year links it", async () => {
	const child = earlier(2025, { status: "approved" });
	const owes = `A student with this name and date of birth is in 2025 and owes ${xaf(100_000)}. Run the new year afterwards: it links the two records.`;
	expect(await warned(2026)).toEqual([at(owes)]);
	paymentOf(child.id, 85_000);
	paymentOf(child.id, 15_000, "Registration");
	const links =
		"A student with this name and date of birth is in 2025. Run the new year afterwards: it links the two records.";
	expect(await warned(2026)).toEqual([at(links)]);
});

test("what a family typed and nobody confirmed warns of nothing", async () => {
	earlier(2025, { user_id: cast.otherParent.id });
	expect(await warned(2028)).toEqual([]);
});

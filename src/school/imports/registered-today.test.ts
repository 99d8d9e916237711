import { expect, test } from "bun:test";
import { today } from "#shared/dates";
import { castOfSchool } from "#testing/cast";
import { freshSchool } from "#testing/fresh-school";
import { classesOfFixtures } from "#testing/students";
import { GOOD_ROW, HEADERS, workbookOf } from "#testing/workbooks";
import { listStudents } from "../students/students.ts";
import { uploadStudents } from "./upload-students.ts";

test("a student of a workbook without registration dates is registered today", async () => {
	freshSchool();
	const { admin } = castOfSchool();
	await classesOfFixtures();
	const file = new File([workbookOf([HEADERS, GOOD_ROW]) as BlobPart], "students.xlsx");
	await uploadStudents(admin, { file, year: 2026 });
	expect(await listStudents(admin)).toMatchObject([{ registration_date: today() }]);
});

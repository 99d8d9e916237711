import { expect, test } from "bun:test";
import { cookieOf } from "#testing/api-door";
import { castOfSchool } from "#testing/cast";
import { openServedSchool } from "#testing/served-school";
import { openedSheet } from "#testing/sheets";
import { GOOD_ROW, HEADERS, workbookOf } from "#testing/workbooks";

const school = openServedSchool(castOfSchool);

/** Every row has an impossible sex, the only problem in a school without classes. */
const faulty = (children: number) => {
	const rows = Array.from({ length: children }, (_, place) => [`Child ${place}`, "X", ...GOOD_ROW.slice(2)]);
	return new File([workbookOf([HEADERS, ...rows]) as BlobPart], "students.xlsx");
};
const PROBLEMS_OF_A_CHILD = 3;

async function upload(children: number) {
	const { text, status } = await school.viaForm(school.made.admin, "/students?upload", {
		intent: "upload",
		year: "2026",
		file: faulty(children),
	});
	expect(status).toBe(400);
	return { text: text.replace(/<!--.*?-->/g, ""), file: /\/students\/problems\/[\w-]+/.exec(text)?.[0] ?? "" };
}

async function rowsOf(file: string, headers: Record<string, string> = {}) {
	const cookie = await cookieOf(school.made.admin);
	const answer = await fetch(school.url + file, { headers: { cookie, ...headers } });
	return { name: answer.headers.get("content-disposition"), ...(await openedSheet(await answer.bytes())) };
}

test("a workbook with more problems than the page shows says so, and its file has every one", async () => {
	const children = 250;
	const { text, file } = await upload(children);
	expect(text).toContain("the first 200 of 750");
	const { headers, rows, name, column } = await rowsOf(file);
	expect(name).toContain("problems-");
	expect(headers).toEqual(["Row", "Column", "Value", "Reason"]);
	expect(rows).toHaveLength(PROBLEMS_OF_A_CHILD * children);
	expect(new Set(column("Row")).size).toBe(children);
	expect(column("Reason")[0]).toContain("must be M or F");
});

test("a workbook with few problems shows them all, and has a file as well", async () => {
	const { text, file } = await upload(2);
	expect(text).not.toMatch(/the first \d/);
	expect((await rowsOf(file)).rows).toHaveLength(PROBLEMS_OF_A_CHILD * 2);
});

test("the file speaks the page's language, whatever the workbook was refused in", async () => {
	const { file } = await upload(2);
	const { headers, column } = await rowsOf(file, { "accept-language": "fr" });
	expect(headers).toEqual(["Ligne", "Colonne", "Valeur", "Motif"]);
	expect(column("Motif")[0]).toContain("doit être M ou F");
});

test("nobody opens the problems of another account", async () => {
	const { file } = await upload(2);
	expect((await school.browse(school.made.bursar, file)).status).toBe(404);
	expect((await school.browse(school.made.parent, file)).status).toBe(302);
	expect((await school.browse(school.made.admin, file)).status).toBe(200);
});

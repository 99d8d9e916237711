import { beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { classes } from "#db/schema/school";
import { inLanguage, type Refusal } from "#refusal";
import { today } from "#shared/dates";
import { departmentNamed, enrol } from "#testing/enrolled";
import { cast, inEnglish, openSchools, refuses, thrownRefusal } from "#testing/school";
import { classesOfFixtures, fixture } from "#testing/students";
import { GOOD_ROW, HEADERS, workbookOf } from "#testing/workbooks";
import { updateSettings } from "../settings/settings.ts";
import { listStudents } from "../students/students.ts";
import { updateStudent } from "../students/update-student.ts";
import { uploadStudents } from "./upload-students.ts";

openSchools();
beforeEach(classesOfFixtures);

const sheet = (rows: (string | number)[][], name = "students.xlsx") => new File([workbookOf(rows) as BlobPart], name);
const refusedOf = async (file: unknown, more = {}): Promise<Refusal> => {
	const refusal = await thrownRefusal(uploadStudents(cast.admin, { file, year: 2026, ...more }));
	expect(await listStudents(cast.admin)).toEqual([]);
	return refusal ?? expect.unreachable();
};

test("the workbook registers its 412 students as pending and without an account", async () => {
	const { message, count } = await uploadStudents(cast.admin, { file: fixture("students-2026.xlsx"), year: "2026" });
	expect([String(message), count]).toEqual(["Students uploaded successfully!", 412]);
	const students = await listStudents(cast.admin, { year: 2026 });
	expect(students).toHaveLength(412);
	const typed = { sex: "Female", date_of_birth: "2014-01-01", next_class: "Form 1A", previous_average: 7.4 };
	const none = { father_name: "", user_id: null, student_picture: null };
	const added = { ...none, registration_date: today(), status: "pending", year: 2026 };
	expect(students.find(({ full_name }) => full_name === "MBUA RELINDIS")).toMatchObject({ ...typed, ...added });
	expect(await listStudents(cast.parent)).toEqual([]);
});

test("a workbook without a year belongs to the default year", async () => {
	await updateSettings(cast.admin, { default_year: 2029 });
	const { problems } = inEnglish(await refusedOf(sheet([HEADERS, GOOD_ROW]), { year: "" }));
	expect(problems?.map(({ reason }) => String(reason))).toContainEqual(expect.stringContaining("2029 has no classes"));
});

test("a workbook sent twice is refused row by row", async () => {
	const two = () => sheet([HEADERS, GOOD_ROW, ["ABE Ruth", ...GOOD_ROW.slice(1)]]);
	await uploadStudents(cast.admin, { file: two(), year: 2026 });
	await refuses(uploadStudents(cast.admin, { file: two(), year: 2026 }), "invalid", /^The workbook has 2 problems/);
	expect(await listStudents(cast.admin)).toHaveLength(2);
});

test("a workbook with problems saves nothing, and its problems have French sentences", async () => {
	const french = ["Nom et prénoms", "SEXE", "Né(e) le", ...HEADERS.slice(3)];
	const row = ["TUM Innocent", "X", "31/02/2014", "", ...GOOD_ROW.slice(4, 6), "Form 9", "abc", ...GOOD_ROW.slice(8)];
	const { words, reason, sentence } = await refusedOf(sheet([french, row]));
	expect([reason, sentence]).toEqual(["invalid", expect.stringContaining("5 problems")]);
	expect(words.sentence.in("fr")).toBe(
		"Le classeur a 5 erreurs sur 1 ligne. Rien n'a été enregistré\u00a0; corrigez la feuille et importez-la de nouveau.",
	);
	const { problems = [] } = inLanguage(words, "fr");
	expect(problems.map(({ column, reason }) => [column, reason.replaceAll("\u00a0", " ")])).toEqual([
		["Sexe", "« Sexe » doit être M ou F (masculin ou féminin, garçon ou fille)."],
		[
			"Né(e) le",
			"« Né(e) le » doit être un jour du calendrier, comme 2012-05-14 ou 14/05/2012, avec l'année en quatre chiffres.",
		],
		["Place of Birth", "« Place of Birth » est obligatoire."],
		[
			"Next Class",
			expect.stringMatching(/^Il n'y a pas de classe « Form 9 » en 2026\. Il y en a \d+, par exemple 1ère C, /),
		],
		["Previous Average", "« Previous Average » doit être un nombre de 0 à 100, comme 12,75 ou 12.75."],
	]);
});

test("the problems of a file have French sentences", async () => {
	const tooLarge = new File([new Uint8Array(2 * 1024 * 1024 + 1)], "students.xlsx");
	for (const [file, french] of [
		[undefined, /^Veuillez d'abord choisir un fichier Excel$/],
		[new File(["hello"], "students.xlsx"), /^Veuillez choisir un fichier Excel \(\.xlsx\)$/],
		[tooLarge, /de 2\u00a0Mo au plus, avec 5\u00a0000 élèves au plus/],
		[sheet([HEADERS]), /Le classeur n'a aucun élève\./],
	] as const)
		expect((await refusedOf(file)).words.sentence.in("fr")).toMatch(french);
	expect((await refusedOf(tooLarge)).reason).toBe("too-large");
	expect((await refusedOf(sheet([HEADERS]))).sentence).toStartWith("The workbook has no students.");
	const damaged = await refusedOf(new File([workbookOf([HEADERS]).slice(0, -40) as BlobPart], "students.xlsx"));
	expect(inLanguage(damaged.words, "fr").fields?.file).toContain("Celui-ci est abîmé ou incomplet.");
});

test("a workbook takes the classes of its own year", async () => {
	const { problems } = inEnglish(await refusedOf(sheet([HEADERS, GOOD_ROW]), { year: 2027 }));
	expect(problems?.map(({ column }) => column)).toEqual(["Next Class", "Vocational Training"]);
});

const FIRST = "Please select an Excel file first";
const VALID = "Please select a valid Excel file (.xlsx)";

test.each([
	["nothing", undefined, FIRST],
	["a text", "students.xlsx", FIRST],
	["an empty file input", new File([], ""), FIRST],
	["a file of 0 bytes", new File([], "students.xlsx"), FIRST],
	["a CSV file", new File(["Full Name,Sex"], "students.csv"), VALID],
	["an old workbook", new File([Buffer.from("d0cf11e0a1b11ae1", "hex")], "students.xls"), VALID],
	["a workbook under another name", sheet([HEADERS, GOOD_ROW], "students.xlsm"), VALID],
	["a text under the right name", new File(["hello"], "students.xlsx"), VALID],
])("%s in place of a workbook is refused", async (_, file, sentence) => {
	const refused = await refusedOf(file);
	expect([refused.reason, refused.sentence]).toEqual(["invalid", sentence]);
});

test("an imported record can be edited without a father's name", async () => {
	await uploadStudents(cast.admin, { file: sheet([HEADERS, GOOD_ROW]), year: 2026 });
	const [student] = await listStudents(cast.admin);
	const id = student?.id;
	for (const changes of [{ father_name: "", place_of_birth: "Buea" }, { father_name: "TUM Peter" }])
		expect(await updateStudent(cast.admin, { id, ...changes })).toMatchObject(changes);
});

const names = Array.from({ length: 1_000 }, (_, place) => `Pupil ${place * 7919}`);
const sheetOfNames = () => sheet([HEADERS, ...names.map((name) => [name, ...GOOD_ROW.slice(1)])]);

/** Uploads a sheet while `write` runs before its transaction. */
async function uploadDuring(write: (round: number) => void) {
	let uploading = true;
	const upload = uploadStudents(cast.admin, { file: sheetOfNames(), year: 2026 }).finally(() => {
		uploading = false;
	});
	// The upload may be refused before it is awaited.
	upload.catch(() => undefined);
	for (let round = 0; uploading && round < names.length; round++) {
		write(round);
		await Bun.sleep(3);
	}
	return upload;
}

test("a workbook is saved whole although departments change meanwhile", async () => {
	expect((await uploadDuring((round) => departmentNamed(`Workshop ${round}`))).count).toBe(1_000);
	const students = await listStudents(cast.admin, { year: 2026 });
	expect(students.sort((a, b) => a.id - b.id).map(({ full_name }) => full_name)).toEqual(names);
});

test("a student who is registered during the check is a problem", async () => {
	const form = database().select().from(classes).where(eq(classes.name, "Form 1A")).get();
	const register = (round: number) =>
		enrol(names[round] as string, form ?? expect.unreachable(), undefined, { date_of_birth: "2014-03-06" });
	const refused = await uploadDuring(register).catch((error) => error);
	const registered = await listStudents(cast.admin, { year: 2026 });
	expect(registered.length).toBeGreaterThan(0);
	expect(inEnglish(refused).problems?.map(({ value }) => value)).toEqual(names.slice(0, registered.length));
});

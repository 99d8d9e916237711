import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { recordOnePayment } from "#api/payments";
import { database } from "#db/open";
import { programRoot } from "#program";
import { Summary } from "#school/audit-search/search-audit";
import { setBackupMaker } from "#school/before-mass-change";
import { grantExtension } from "#school/fees/extensions/extensions";
import { voidPayment } from "#school/fees/void-payment";
import { deleteAllStudents } from "#school/students/all-students";
import { createTeacher, updateTeacher } from "#school/teachers/teachers";
import "#shared/words/french/everything";
import { freshSchool } from "#testing/fresh-school";
import { SMALL_YEAR, smallSchool } from "#testing/small-school";

test("a line says in French what the person did, with amounts, days and fees in French", async () => {
	freshSchool();
	setBackupMaker(async () => {});
	const { cast, stranger } = smallSchool();
	const { admin } = cast;
	const { $client } = database();
	type Line = { summary: string; sentence: string | null };
	const newest = $client.query<Line, []>("SELECT summary, sentence FROM audit_trail ORDER BY id DESC LIMIT 1");
	const lineOf = async (act: Promise<unknown>) => {
		await act;
		const { summary, sentence } = newest.get() as Line;
		const french = new Summary(summary, sentence).in("fr").replaceAll("\u00a0", " ");
		return [summary, french].map((text) => text.replace(/RCP-\d+/g, "RCP"));
	};
	const tuition = { student_id: stranger.paying, fee_type: "Tuition", amount: 30_000 };
	const slip = { method: "orange_money", reference: "PP260907.1234.A56789" };
	expect(await lineOf(recordOnePayment(admin, { ...tuition, ...slip }))).toEqual([
		'took 30 000 XAF from "Stranger Paying" for Tuition by Orange Money PP260907.1234.A56789 (RCP)',
		'a encaissé 30 000 FCFA pour "Stranger Paying", Scolarité, par Orange Money PP260907.1234.A56789 (RCP)',
	]);
	expect(await lineOf(voidPayment(admin, { id: stranger.payment, reason: "Wrong child" }))).toEqual([
		'voided RCP, 5 000 XAF of "Stranger Paying" for Tuition: "Wrong child"',
		'a annulé RCP, 5 000 FCFA pour "Stranger Paying", Scolarité : "Wrong child"',
	]);
	const extension = { id: stranger.paying, until: "2027-04-01", note: "Salary is late" };
	expect(await lineOf(grantExtension(admin, extension))).toEqual([
		'agreed with "Stranger Paying"\'s family on 01-Apr-2027: "Salary is late"',
		'a accordé à la famille, pour "Stranger Paying", un moratoire jusqu\'au 1er avr. 2027 : "Salary is late"',
	]);
	const { id } = await createTeacher(admin, { teacher_name: "Fru", subjects: "Physics", salary_amount: 150_000 });
	expect(await lineOf(updateTeacher(admin, { id, salary_amount: 160_000, id_card: "112" }))).toEqual([
		'changed the teacher "Fru": ID card nothing to "112", salary 150000 to 160000',
		'a modifié l\'enseignant "Fru" : n° de carte d\'identité rien → "112", salaire 150 000 FCFA → 160 000 FCFA',
	]);
	expect(await lineOf(deleteAllStudents(admin, { year: SMALL_YEAR }))).toEqual([
		"deleted all students of 2026: 3 deleted with 1 link code, 3 kept",
		"a supprimé tous les élèves (2026) : 3 supprimés, avec 1 code de liaison, 3 conservés",
	]);
});

test("every sentence is in the dictionaries", () => {
	const sources = ["src/school", "src/machine"].flatMap((folder) =>
		[...new Bun.Glob("**/*.ts").scanSync(join(programRoot, folder))]
			.filter((path) => !path.endsWith(".test.ts"))
			.map((path) => `${folder}/${path}`),
	);
	const makers = sources.filter((path) => readFileSync(join(programRoot, path), "utf8").includes("new Sentence("));
	// The messages of zod, and texts joined with semicolons.
	expect(makers).toEqual(["src/school/field-messages.ts", "src/school/fees/transaction-references/slip.ts"]);
});

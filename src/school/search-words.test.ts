import { describe, expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { person } from "#testing/cast";
import { enrol } from "#testing/enrolled";
import { insert } from "#testing/rows";
import { cast, form1, openSchools } from "#testing/school";
import { usersPage } from "./accounts/users-list.ts";
import { auditPage } from "./audit-search/audit-page.ts";
import { findPayers } from "./fees/find-payers.ts";
import { gateStudents } from "./fees/gate.ts";
import { searchStudents } from "./students/find-students.ts";
import { studentsFound } from "./students/student-search.ts";
import { studentsPage } from "./students/students-list.ts";
import { createTeacher } from "./teachers/teachers.ts";
import { teachersPage } from "./teachers/teachers-list.ts";

openSchools({ year: 2026, students: false });

const CHILDREN = [
	"N'Diaye Awa",
	"NDIAYE Paul",
	"N Diaye Zoé",
	"M’Barga Luc",
	"M. Barga Ada",
	"Ngo-Bum Marie",
	"Ngobum Jean-Pierre",
	"Ngo Bum Alice",
	"Éto'o Samuel",
	"Ngone Tobie",
	"Ŋgomɓa Ɗewa",
	"Bɛlɔ Øystein Đoko",
	"Saʼa Łukasz Ƴero",
];

/** What is typed, and the beginnings of the names that it finds. */
const SOUGHT: [typed: string, found: string[]][] = [
	...["ndiaye", "n'diaye", "N’DIAYE", "n-diaye", "n diaye", "diaye"].map((typed): [string, string[]] => [
		typed,
		["N Diaye", "N'Diaye", "NDIAYE"],
	]),
	["ndiaye paul", ["NDIAYE"]],
	["diaye awa", ["N'Diaye"]],
	["ndiayeawa", ["N'Diaye"]],
	...["mbarga", "m'barga", "M Barga", "m.barga"].map((typed): [string, string[]] => [typed, ["M. Barga", "M’Barga"]]),
	...["ngobum", "ngo-bum", "ngo bum", "NGO'BUM"].map((typed): [string, string[]] => [
		typed,
		["Ngo Bum", "Ngo-Bum", "Ngobum"],
	]),
	["jeanpierre", ["Ngobum"]],
	["pierre jean", ["Ngobum"]],
	["etoo", ["Éto'o"]],
	["eto", ["Éto'o"]],
	["ngomba", ["Ŋgomɓa"]],
	["ŋgo-bum", ["Ngo Bum", "Ngo-Bum", "Ngobum"]],
	["dewa", ["Ŋgomɓa"]],
	["belo", ["Bɛlɔ"]],
	["BƐLƆ oystein doko", ["Bɛlɔ"]],
	["saa lukasz yero", ["Saʼa"]],
	["umma", []],
	["zoendiaye", []],
	["diayep", []],
	["dia ye pa ul zz", []],
	["'", []],
	["- -", []],
	["n'", []],
];

describe("a name is found without the signs that people leave out", () => {
	test.each(SOUGHT)("%p finds %p at the desk, at the gate, in the list and by the call", async (typed, found) => {
		for (const name of CHILDREN) enrol(name, form1);
		const begins = (names: string[]) =>
			names.map((name) => found.find((one) => name.startsWith(one)) ?? `not ${name}`).sort();
		const { students: payers, count } = await findPayers(cast.admin, { query: typed });
		const { students: atGate } = await gateStudents(cast.admin, { query: typed });
		const answered = await searchStudents(cast.admin, { query: typed });
		for (const names of [
			payers.map(({ full_name }) => full_name),
			atGate.map(({ name }) => name),
			answered.map(({ full_name }) => full_name),
		])
			expect(begins(names)).toEqual(found);
		expect(count).toBe(found.length);
		if (typed === "n'") return;
		const { rows } = await studentsPage(cast.admin, { year: 2026, search: typed });
		expect(begins(rows.map(({ full_name }) => full_name))).toEqual(found);
	});

	test("in the order: as typed, without signs, words that begin so, others", () => {
		const names = ["Zoa N'Diaye", "N'Diaye Awa", "Ndiaye Zoé", "Bandiaye Luc", "N Diaye Ada"];
		const ids = new Map(names.map((name) => [enrol(name, form1).id, name]));
		for (let place = 0; place < 20; place++) enrol(`Abandiaye ${place}`, form1);
		const found = studentsFound(database(), "ndiaye", 2026);
		expect(found?.count).toBe(25);
		expect(found?.ids.slice(0, 4).map((id) => ids.get(id))).toEqual([
			"Ndiaye Zoé",
			"N Diaye Ada",
			"N'Diaye Awa",
			"Zoa N'Diaye",
		]);
	});

	test("among teachers, with their subjects", async () => {
		for (const teacher_name of ["N'Guessan Ŋgum", "Ngo-Bum Élise"])
			await createTeacher(cast.admin, { teacher_name, subjects: "Maths, P.C.T.", salary_amount: 0, year: 2026 });
		const found = async (search: string) =>
			(await teachersPage(cast.admin, { year: 2026, search })).rows.map(({ teacher_name }) => teacher_name);
		for (const search of ["nguessan", "n guessan pct", "ngum"]) expect(await found(search)).toEqual(["N'Guessan Ŋgum"]);
		expect(await found("ngobum maths")).toEqual(["Ngo-Bum Élise"]);
		expect(await found("sanngum")).toEqual([]);
	});

	test("among accounts, with their numbers", async () => {
		person("ngo-bum.Élise", "parent", "699 11 22 33");
		person("Ŋgo Paul", "parent");
		const found = async (q: string) => (await usersPage(cast.admin, { q })).rows.map(({ username }) => username);
		for (const q of ["ngobum", "ngo bum", "elise", "Ngo-Bum", "699112233"])
			expect(await found(q)).toEqual(["ngo-bum.Élise"]);
		expect(await found("ngo paul")).toEqual(["Ŋgo Paul"]);
		for (const q of ["bum paul", "-", "."]) expect(await found(q)).toEqual([]);
	});

	test("among payers of receipts", async () => {
		const child = enrol("Fru Ada", form1);
		const payers = ["N’Diaye M’Baye", "Ngo-Bum Élise", "Ɓello Ƙasim"];
		for (const payer of payers)
			await recordOnePayment(cast.admin, { student_id: child.id, fee_type: "Tuition", amount: 100, payer });
		const found = async (query: string) =>
			(await findPayers(cast.admin, { query })).receipts.map(({ found_by }) => found_by);
		for (const [query, payer] of [
			["ndiaye", payers[0]],
			["mbaye", payers[0]],
			["ngobum elise", payers[1]],
			["bello kasim", payers[2]],
		] as const)
			expect(await found(query)).toEqual([payer as string]);
		expect(await found("yembaye")).toEqual([]);
	});

	test("in the audit trail: of whoever acted, of a student, and of one who is there no more", async () => {
		const line = (username: string, summary: string, student_id: number | null = null) =>
			insert(auditTrail, { username, role: "admin", action: "test", summary, student_id });
		line("Ngo-Bum", "a");
		line("Head", "b", enrol("N'Diaye Awa", form1).id);
		line("Head", "deleted M’Barga Luc");
		line("Head", "deleted Ngo Bum Ada");
		const seen = async (filter: object) =>
			(await auditPage(cast.admin, filter)).entries.map(({ summary }) => String(summary));
		for (const name of ["ngobum", "ngo bum"]) expect(await seen({ person: name })).toEqual(["a"]);
		for (const student of ["ndiaye", "N Diaye"]) expect(await seen({ student })).toEqual(["b"]);
		for (const student of ["mbarga luc", "m'barga"]) expect(await seen({ student })).toEqual(["deleted M’Barga Luc"]);
		for (const student of ["ngobum", "Ngo-Bum Ada", "ngo bum ada", "ada ngobum"])
			expect(await seen({ student })).toEqual(["deleted Ngo Bum Ada"]);
		for (const filter of [{ person: "-" }, { student: "bumngo" }, { student: "ngobum luc" }])
			expect(await seen(filter)).toEqual([]);
	});
});

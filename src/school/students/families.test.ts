import { beforeEach, describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { linksTo } from "#shared/contact";
import { classNamed, enrol, FEES_OF_100_000 } from "#testing/enrolled";
import { cast, type form1, openSchools } from "#testing/school";
import { classesOfFixtures } from "#testing/students";
import { GOOD_ROW, HEADERS, workbookOf } from "#testing/workbooks";
import { debtorsPage } from "../fees/debtors/debtors-page.ts";
import { allSiblings } from "../fees/siblings.ts";
import { uploadStudents } from "../imports/upload-students.ts";
import { updateSettings } from "../settings/settings.ts";
import { aboutStudent } from "../student-file/student-file.ts";
import { familiesOf } from "./families.ts";
import { studentsPage } from "./students-list.ts";

openSchools();
const APPROVED = { status: "approved", confirmed_at: "2026-01-10" } as const;
let form9: typeof form1;
beforeEach(() => {
	form9 = classNamed("Form 9", FEES_OF_100_000);
});

const child = (full_name: string, guardian_contact: string) =>
	enrol(full_name, form9, undefined, { ...APPROVED, guardian_contact });
const siblings = async ({ id }: { id: number }) =>
	(await allSiblings(cast.bursar, { id })).listed.map(({ full_name }) => full_name);
const debtors = async () => (await debtorsPage(cast.bursar, { class_id: form9.id, kind: "owing", families: "1" })).rows;
const students = async () => (await studentsPage(cast.bursar, { year: 2026, class_id: form9.id, page: 1 })).rows;

describe("a family", () => {
	test("is whoever shares one of the numbers: the six of the sample, with two phones in one cell", async () => {
		await classesOfFixtures();
		const contacts = [
			"677 00 11 22 / 699 88 77 66",
			"699887766",
			"677001122 (père)",
			"677001122/699887766",
			"677 00 11 22 ou 699887766",
			"677001122",
		];
		const rows = contacts.map((contact, place) => [
			`ALIMA ${"ABCDEF"[place]}`,
			...GOOD_ROW.slice(1, 8),
			contact,
			...GOOD_ROW.slice(9),
		]);
		const file = new File([workbookOf([HEADERS, ...rows]) as BlobPart], "list.xlsx");
		const { count } = await uploadStudents(cast.admin, { file, year: 2026 });
		expect(count).toBe(6);
		const { rows: listed } = await studentsPage(cast.admin, { year: 2026, search: "ALIMA", page: 1 });
		expect(listed.map(({ guardian_contact }) => guardian_contact)).toEqual(contacts);
		for (const one of listed) expect((await siblings(one)).length).toBe(5);
		expect(listed.map(({ guardian }) => guardian.number)).toEqual([
			"237677001122",
			"237699887766",
			...Array(4).fill("237677001122"),
		]);
	});

	test("is one line of the debtors, however its numbers are written", async () => {
		child("Fru Ada", "+237 677 00 11 22 et 699 88 77 66");
		child("Fru Ben", "699887766");
		child("Fru Cyril", "00237 677001122");
		child("Ngo Paul", "677001123");
		expect((await debtors()).map(({ name, family }) => [name, family?.children ?? null])).toEqual([
			["Fru Ada", 3],
			["Fru Ben", null],
			["Fru Cyril", null],
			["Ngo Paul", null],
		]);
	});

	test("is not made by the number that a spreadsheet left of many", async () => {
		const rounded = ["NDONGO", "MBALLA", "FOTSO", "KAMGA"].map((name) => child(`${name} Ada`, "237677000000"));
		for (const one of rounded) expect(await siblings(one)).toEqual([]);
		expect((await debtors()).map(({ reach }) => reach?.number ?? null)).toEqual([null, null, null, null]);
		const [fru] = [child("Fru Ada", "237699000000"), child("Fru Ben", "699000000")];
		expect(await siblings(fru)).toEqual(["Fru Ben"]);
	});

	test("follows the school's country as soon as it is changed", async () => {
		const [one] = [child("Fru Ada", "066 12 34 56"), child("Fru Ben", "+242 066123456")];
		expect(await siblings(one)).toEqual([]);
		await updateSettings(cast.admin, { country: "CG" });
		expect(await siblings(one)).toEqual(["Fru Ben"]);
		expect((await debtors())[0]?.reach).toMatchObject({ number: "242066123456", mobile: true });
	});

	test("is nobody's without a whole number, also after a file went through CSV", async () => {
		const odd = ["2.37677E+11", "2.37677E+11", "677001122.0", "677001122.0", "12345", "12345", "-", "-"];
		for (const [place, contact] of odd.entries()) child(`Odd ${place}`, contact);
		for (const { name, family, reach } of await debtors()) {
			expect([name, family, reach.odd, reach.children]).toEqual([name, null, true, null]);
			expect(linksTo(reach)).toEqual({ tel: null, whatsapp: null, sms: null });
		}
	});
});

describe("a number that means none", () => {
	const NAMES = ["Abena", "Bello", "Cheo", "Dongmo", "Eto", "Fotso", "Gana"];
	const said = async () => (await debtors()).map(({ reach }) => reach.children);
	const NOBODY = { number: null, odd: false };

	test("stands at children of more than six family names", async () => {
		const first = child("Abena One", "677000000");
		for (const name of NAMES.slice(1, 6)) child(`${name} One`, "677000000");
		expect((await siblings(first)).length).toBe(5);
		child("Abena Two", "+237 677 000 000");
		expect((await siblings(first)).length).toBe(6);
		const seventh = child("Gana One", "00237677000000");
		expect([await siblings(first), await siblings(seventh)]).toEqual([[], []]);
		expect((await debtors()).every(({ reach, family }) => reach.number === null && family === null)).toBe(true);
		expect((await debtors())[0]?.reach).toMatchObject({ ...NOBODY, children: 8 });
	});

	test("is one digit, in whatever country and whether or not it could be dialled", async () => {
		for (const contact of ["000000000", "666666666", "+237 222 222 222", "0000"]) {
			const [one] = [child(`Fru ${contact}`, contact), child(`Fru ${contact} Ben`, contact)];
			expect([contact, await siblings(one)]).toEqual([contact, []]);
		}
		expect((await debtors()).every(({ reach }) => reach.number === null)).toBe(true);
		expect((await said()).filter((children) => children === 2)).toHaveLength(4);
	});

	test("is the school's own", async () => {
		const [one] = [child("Fru Ada", "233 42 17 65"), child("Fru Ben", "+237 233421765")];
		expect(await siblings(one)).toEqual(["Fru Ben"]);
		await updateSettings(cast.admin, { school_phone: "233 42 17 65 / 677 98 76 54" });
		expect(await siblings(one)).toEqual([]);
		const other = child("Ngo Paul", "677987654");
		expect((await aboutStudent(cast.bursar, { id: other.id })).guardian).toMatchObject({ number: null });
	});

	test("is said once on a page, and on the page of each of its children", async () => {
		const all = [...NAMES, "Abena"].map((name, place) => child(`${name} ${place}`, "677000000"));
		expect((await said()).filter((children) => children !== null)).toEqual([8]);
		expect((await students()).map(({ guardian }) => guardian.children).filter(Boolean)).toEqual([8]);
		for (const { id } of all)
			expect((await aboutStudent(cast.bursar, { id })).guardian).toMatchObject({ ...NOBODY, children: 8 });
	});

	test("leaves the other number of the contact to be called", async () => {
		for (const name of NAMES) child(`${name} One`, "677000000");
		const [one] = [child("Zoa Ada", "677000000 / 699887766"), child("Zoa Ben", "699887766")];
		expect(await siblings(one)).toEqual(["Zoa Ben"]);
		const { guardian } = await aboutStudent(cast.bursar, { id: one.id });
		expect(guardian).toMatchObject({ number: "237699887766", children: null, shown: "677000000 / 699887766" });
	});

	test("is counted in its year alone", () => {
		const earlier = classNamed("Form 9", { year: 2025 });
		for (const name of NAMES) enrol(`${name} Old`, earlier, undefined, { guardian_contact: "677000000" });
		child("Fru Ada", "677000000");
		expect(familiesOf(database(), 2026)("677000000")).toBe("237677000000");
		expect(familiesOf(database(), 2025)("677000000")).toBeNull();
	});
});

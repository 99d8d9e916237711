import { expect, test } from "bun:test";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { FEE_TYPES } from "#shared/fee-types";
import { guessLevel } from "#shared/levels";
import { sumBy } from "#shared/money";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { randomNumbers } from "#testing/random";
import { cast, openSchools } from "#testing/school";
import { yearWorkbook } from "#testing/sheets";
import { discountOf } from "#testing/small-school";
import { paymentOf } from "#testing/students";
import { yearlyTotal } from "../fees/money-by-day.ts";
import { collectionReport } from "./collection.ts";
import { agesReport, departmentsReport, enrolmentReport, levelsReport } from "./enrolment.ts";

openSchools();

const NAMES = ["Form 1A", "Form 1B", "Form 2", "6ème A", "Terminale C", "Alpha", "Beta", "Empty"];
const YEAR = { year: 2026 };

function randomSchool(random: (below: number) => number): void {
	const oneOf = <One>(list: readonly One[]) => list[random(list.length)] as One;
	const departments = ["Sewing", "Woodwork", "Cookery"].map((title) => departmentNamed(title).id);
	const before = NAMES.map((name) => classNamed(name, { year: 2025, level: guessLevel(name) }));
	// Some pay more tuition than this, which is a credit.
	const now = NAMES.map((name) => classNamed(name, { level: guessLevel(name), tuition_fee: 400 }));
	for (let place = 0; place < 150; place++) {
		const old = random(3) === 0 ? enrol(`Before ${place}`, oneOf(before)) : undefined;
		const { id } = enrol(`Student ${place}`, oneOf(now.slice(0, -1)), undefined, {
			sex: oneOf(["Female", "Male"]),
			status: oneOf(["approved", "approved", "pending"]),
			date_of_birth: `${1999 + random(20)}-0${1 + random(9)}-${10 + random(19)}`,
			department_id: oneOf(departments),
			continues_id: old?.id ?? null,
			previous_class: oneOf([...NAMES, "Class 6"]).toUpperCase(),
		});
		if (random(4) === 0) discountOf(id);
		if (random(2) === 0) paymentOf(id, 500 * (1 + random(4)), oneOf(FEE_TYPES));
	}
}

type Row = Record<string, string | number | null>;
const total = (rows: readonly object[], key: string): number =>
	rows.reduce((all, row) => all + Number((row as Row)[key] ?? 0), 0);

test.each([1, 2, 3])("the reports of random school %i agree with each other and with its students", async (seed) => {
	randomSchool(randomNumbers(seed));
	const everybody = database().select().from(students).all();
	const confirmed = everybody.filter(({ year, confirmed_at }) => year === 2026 && confirmed_at !== null);
	const enrolment = await enrolmentReport(cast.admin, YEAR);
	expect(enrolment).toHaveLength(NAMES.length);
	for (const row of enrolment) {
		const inClass = confirmed.filter(({ class_id }) => class_id === row.class_id);
		const girls = inClass.filter(({ sex }) => sex === "Female").length;
		expect(row).toMatchObject({ girls, boys: inClass.length - girls, total: inClass.length });
		expect(row.new + row.repeating + row.came_up).toBe(row.total);
	}
	const ages = await agesReport(cast.admin, YEAR);
	for (const level of await levelsReport(cast.admin, YEAR)) {
		const ofLevel = <One extends { level: string | null }>(rows: readonly One[]) =>
			rows.filter((row) => row.level === level.level);
		const [classesOfLevel, agesOfLevel] = [ofLevel(enrolment), ofLevel(ages)];
		for (const sex of ["girls", "boys"]) expect(total(agesOfLevel, sex)).toBe(total(classesOfLevel, sex));
		const [all, repeating] = [total(classesOfLevel, "total"), total(classesOfLevel, "repeating")];
		expect(level).toMatchObject({ students: all, repeating, divisions: classesOfLevel.length });
	}
	const departments = await departmentsReport(cast.admin, YEAR);
	expect(total(departments, "students")).toBe(confirmed.length);
	expect(total(departments, "repeating")).toBe(total(enrolment, "repeating"));
});

test("the year's workbook has the money of the reports", async () => {
	randomSchool(randomNumbers(4));
	const { workbook } = await yearWorkbook(cast.admin);
	const column = (sheet: string, header: string) => {
		const [headers, ...rows] = (workbook.getWorksheet(sheet)?.getSheetValues() ?? []).slice(1) as unknown[][];
		return rows.map((row) => row[headers?.indexOf(header) ?? 0]);
	};
	const sum = (values: unknown[]) => sumBy(values, Number);
	const collected = sum(column("Ledger", "amount"));
	expect(collected).toBe((await yearlyTotal(cast.admin, YEAR)).total);
	const rows = await collectionReport(cast.admin, { ...YEAR, by: "class" });
	expect(total(rows, "credits")).toBeGreaterThan(0);
	expect(total(rows, "collected")).toBe(collected);
	const paying = new Set(column("Ledger", "student_id"));
	const [ids, continued] = [column("Students", "id"), column("Students", "continues_id")];
	const status = column("Students", "status");
	const expected = new Set(ids.filter((id, n) => status[n] !== "approved" && continued[n] && !paying.has(id)));
	const counted = column("Balances", "student_id").map((id) => !expected.has(id));
	for (const [header, key] of [
		["due", "expected"],
		["Balance", "left"],
		["credit", "credits"],
	] as const)
		expect(sum(column("Balances", header).filter((_, n) => counted[n]))).toBe(total(rows, key));
});

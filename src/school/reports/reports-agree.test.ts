import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database, inTransaction } from "#db/open";
import { classes, students } from "#db/schema/school";
import { FEE_TYPES } from "#shared/fee-types";
import { guessLevel } from "#shared/levels";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { cast, openSchools } from "#testing/school";
import { yearWorkbook } from "#testing/sheets";
import { discountOf } from "#testing/small-school";
import { paymentOf } from "#testing/students";
import { yearlyTotal } from "../fees/money-by-day.ts";
import { voidPayment } from "../fees/void-payment.ts";
import { collectionReport } from "./collection.ts";
import { agesReport, departmentsReport, enrolmentReport, levelsReport } from "./enrolment.ts";

/** A random school, whose reports are recomputed from the year's workbook. */
let seed = 0;
function random(below: number): number {
	seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
	return Math.floor((seed / 2 ** 31) * below);
}
const oneOf = <T>(list: readonly T[]): T => list[random(list.length)] as T;

openSchools();

const NAMES = ["Form 1A", "Form 1B", "Form 2", "6ème A", "Terminale C", "Alpha", "Beta", "Empty"];
const YEAR = { year: 2026 };

async function randomSchool(): Promise<void> {
	const departments = ["Sewing", "Woodwork", "Cookery"].map((title) => departmentNamed(title).id);
	const before = NAMES.map((name) => classNamed(name, { year: 2025, level: guessLevel(name) }));
	const now = NAMES.map((name) => classNamed(name, { level: guessLevel(name) }));
	for (let place = 0; place < 150; place++) {
		const inClass = oneOf(now.slice(0, -1));
		const old = random(3) === 0 ? enrol(`Before ${place}`, oneOf(before)) : undefined;
		const { id } = enrol(`Student ${place}`, inClass, undefined, {
			sex: oneOf(["Female", "Male"]),
			status: oneOf(["approved", "approved", "pending"]),
			date_of_birth: `${1999 + random(20)}-0${1 + random(9)}-${10 + random(19)}`,
			department_id: oneOf(departments),
			continues_id: old?.id ?? null,
			previous_class: oneOf([...NAMES, "Class 6"]).toUpperCase(),
		});
		if (random(4) === 0) discountOf(id);
		for (let paid = random(4); paid > 0; paid--) await pay(id);
	}
	// Students who paid the tuition have a credit now.
	inTransaction((tx) =>
		tx
			.update(classes)
			.set({ tuition_fee: 400 })
			.where(eq(classes.id, now[0]?.id ?? 0))
			.run(),
	);
	const moved = database().select().from(students).where(eq(students.year, 2026)).get();
	inTransaction((tx) =>
		tx
			.update(students)
			.set({ class_id: now[1]?.id ?? 0 })
			.where(eq(students.id, moved?.id ?? 0))
			.run(),
	);
}

async function pay(id: number): Promise<void> {
	const paid_at = `2026-${oneOf(["07", "08", "09", "10"])}-1${random(9)}`;
	const entry = paymentOf(id, 500 * (1 + random(4)), oneOf(FEE_TYPES), {
		paid_at,
		method: oneOf(["cash", "other"]),
		recorded_by: 1,
	});
	if (random(6) === 0) await voidPayment(cast.admin, { id: entry.id, reason: "by mistake", clock_confirmed: true });
}

type Row = Record<string, string | number | Date | null>;

async function yearSheets(): Promise<(sheet: string) => Row[]> {
	const { workbook } = await yearWorkbook(cast.admin);
	return (name) => {
		const sheet = workbook.getWorksheet(name);
		const keys = (sheet?.getRow(1).values ?? []) as string[];
		return Array.from({ length: (sheet?.rowCount ?? 1) - 1 }, (_, place) =>
			Object.fromEntries(
				keys.flatMap((key, column) => [[key, sheet?.getRow(place + 2).getCell(column).value as null]]),
			),
		);
	};
}

const total = (rows: readonly object[], key: string): number =>
	rows.reduce((all, row) => all + Number((row as Row)[key] ?? 0), 0);
const plain = (text: unknown) =>
	String(text ?? "")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase();

test.each([1, 2, 3])(
	"the reports of random school %i agree with each other, with the ledger and with its workbook",
	async (first) => {
		seed = first;
		await randomSchool();
		const sheet = await yearSheets();
		const [everybody, ledger, balances] = [sheet("Students"), sheet("Ledger"), sheet("Balances")];
		const approved = everybody.filter(({ status }) => status === "approved");

		const enrolment = (await enrolmentReport(cast.admin, YEAR)) as Row[];
		expect(enrolment).toHaveLength(NAMES.length);
		for (const row of enrolment) {
			const { girls, boys, total: all, repeating, came_up } = row;
			const inClass = approved.filter(({ class_id }) => class_id === row.class_id);
			expect([
				inClass.length,
				Number(girls) + Number(boys),
				Number(row.new) + Number(repeating) + Number(came_up),
			]).toEqual([Number(all), Number(all), Number(all)]);
			expect(girls).toBe(inClass.filter(({ sex }) => sex === "Female").length);
			const again = inClass.filter(({ continues_id, previous_class }) => {
				const old = database()
					.select({ name: classes.name, level: classes.level })
					.from(students)
					.innerJoin(classes, eq(classes.id, students.class_id))
					.where(eq(students.id, Number(continues_id ?? 0)))
					.get();
				const same =
					old && (old.level && row.level ? old.level === row.level : plain(old.name) === plain(row.class_name));
				return same || plain(previous_class) === plain(row.class_name);
			});
			expect(repeating).toBe(again.length);
			expect(row.new).toBe(inClass.filter((one) => !one.continues_id && !again.includes(one)).length);
		}

		const ages = (await agesReport(cast.admin, YEAR)) as Row[];
		const levels = (await levelsReport(cast.admin, YEAR)) as Row[];
		for (const level of levels) {
			const ofLevel = <T extends Row>(rows: T[]) => rows.filter((row) => row.level === level.level);
			for (const sex of ["girls", "boys"]) expect(total(ofLevel(ages), sex)).toBe(total(ofLevel(enrolment), sex));
			expect(level.students).toBe(total(ofLevel(enrolment), "total"));
			expect(level.repeating).toBe(total(ofLevel(enrolment), "repeating"));
			expect(level.divisions).toBe(ofLevel(enrolment).length);
		}
		const departments = (await departmentsReport(cast.admin, YEAR)) as Row[];
		expect(total(departments, "students")).toBe(approved.length);
		expect(total(departments, "repeating")).toBe(total(enrolment, "repeating"));

		const collected = total(ledger, "amount");
		expect(collected).toBe((await yearlyTotal(cast.admin, YEAR)).total);
		const counted = balances.filter(({ student_id }) => {
			const { status, continues_id } = everybody.find(({ id }) => id === student_id) ?? {};
			return status === "approved" || continues_id === null || ledger.some((entry) => entry.student_id === student_id);
		});
		for (const by of ["class", "type", "month", "method"]) {
			const rows = (await collectionReport(cast.admin, { ...YEAR, by })) as Row[];
			expect([by, total(rows, "collected")]).toEqual([by, collected]);
			if (by === "month" || by === "method") continue;
			expect([total(rows, "expected"), total(rows, "left"), total(rows, "credits")]).toEqual([
				total(counted, "due"),
				total(counted, "Balance"),
				total(counted, "credit"),
			]);
			for (const row of rows)
				expect(Number(row.expected) + Number(row.credits)).toBe(Number(row.collected) + Number(row.left));
		}
		expect(total(counted, "credit")).toBeGreaterThan(0);
	},
);

import { z } from "zod";
import { FEE_TYPES } from "#shared/fee-types";
import { LEVELS } from "#shared/levels";
import { METHODS } from "#shared/payment-methods";
import { AGE_BANDS, COLLECTED_BY } from "#shared/reports";
import { SEXES } from "#shared/student-values";
import { date, emptyAsUnset, oneOf, recordId, yearFilter, yesOrNo } from "../fields.ts";
import { once } from "../once.ts";

export const agesInput = once(() =>
	yearFilter().extend({
		on: emptyAsUnset(date("Day")).describe("Full years on this day; 1 September of the year when absent."),
	}),
);
export const collectionInput = once(() =>
	yearFilter().extend({
		by: emptyAsUnset(oneOf("By", COLLECTED_BY)).describe("`class` when absent."),
	}),
);
export const ministryListInput = once(() =>
	yearFilter().extend({
		class_id: emptyAsUnset(recordId("Class")).describe("All classes when absent."),
		missing: emptyAsUnset(yesOrNo("Without national matricule")).describe("True: only who has none."),
	}),
);

const level = once(() => z.enum(LEVELS).nullable().describe("Null for classes without one."));
const sexes = once(() => ({ girls: z.int(), boys: z.int() }));

export const enrolmentAnswer = once(() =>
	z.array(
		z.object({
			class_id: z.int(),
			class_name: z.string(),
			level: level(),
			new: z.int().describe("Neither continue a record of the year before nor repeat."),
			repeating: z.int(),
			came_up: z.int(),
			...sexes(),
			total: z.int(),
			pending: z.int().describe("Neither approved nor paid yet; not in the other counts."),
			left: z.int().describe("Who left during the year; counted in no other column."),
		}),
	),
);
export const agesAnswer = once(() => z.array(z.object({ level: level(), band: z.enum(AGE_BANDS), ...sexes() })));
const byLevel = once(() => ({ level: level(), divisions: z.int(), students: z.int(), repeating: z.int(), ...sexes() }));
export const levelsAnswer = once(() => z.array(z.object(byLevel())));
export const departmentsAnswer = once(() => z.array(z.object({ department: z.string(), ...byLevel() })));

export type EnrolmentRow = z.infer<ReturnType<typeof enrolmentAnswer>>[number];
export type AgeRow = z.infer<ReturnType<typeof agesAnswer>>[number];
export type LevelRow = z.infer<ReturnType<typeof levelsAnswer>>[number];
export type DepartmentRow = z.infer<ReturnType<typeof departmentsAnswer>>[number];

const sums = once(() => ({
	expected: z.int().describe("Fees less discounts."),
	collected: z.int(),
	left: z.int(),
	credits: z.int().describe("What was paid too much; it pays no other fee."),
}));
const collected = once(() => ({ collected: sums().collected }));
const byClass = once(() => z.object({ class_id: z.int(), class_name: z.string(), ...sums() }));
const byType = once(() => z.object({ type: z.enum(FEE_TYPES), ...sums() }));
const byMonth = once(() => z.object({ month: z.string().describe("`2026-11`, of the payment date."), ...collected() }));
const byMethod = once(() => z.object({ method: z.enum(METHODS), ...collected() }));
export const collectionAnswer = once(() =>
	z.union([z.array(byClass()), z.array(byType()), z.array(byMonth()), z.array(byMethod())]),
);

export type ClassSums = z.infer<ReturnType<typeof byClass>>;
export type TypeSums = z.infer<ReturnType<typeof byType>>;
export type MonthSum = z.infer<ReturnType<typeof byMonth>>;
export type MethodSum = z.infer<ReturnType<typeof byMethod>>;

const ministryRow = once(() =>
	z.object({
		class_name: z.string(),
		full_name: z.string(),
		date_of_birth: z.string(),
		place_of_birth: z.string(),
		sex: z.enum(SEXES),
		father_name: z.string(),
		mother_name: z.string(),
		guardian_contact: z.string(),
		national_matricule: z.string().nullable(),
	}),
);
export type MinistryRow = z.infer<ReturnType<typeof ministryRow>>;
export const ministryListAnswer = once(() => z.array(ministryRow()));

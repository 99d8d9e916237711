import { z } from "zod";
import { FEE_TYPES } from "#shared/fee-types";
import { LEVELS } from "#shared/levels";
import { METHODS } from "#shared/payment-methods";
import { AGE_BANDS, COLLECTED_BY } from "#shared/reports";
import { SEXES } from "#shared/student-values";
import { date, emptyAsUnset, oneOf, recordId, yearFilter, yesOrNo } from "../fields.ts";

export const agesInput = yearFilter.extend({
	on: emptyAsUnset(date("Day")).describe("Full years on this day; 1 September of the year when absent."),
});
export const collectionInput = yearFilter.extend({
	by: emptyAsUnset(oneOf("By", COLLECTED_BY)).describe("`class` when absent."),
});
export const ministryListInput = yearFilter.extend({
	class_id: emptyAsUnset(recordId("Class")).describe("All classes when absent."),
	missing: emptyAsUnset(yesOrNo("Without national matricule")).describe("True: only who has none."),
});

const level = z.enum(LEVELS).nullable().describe("Null for classes without one.");
const sexes = { girls: z.int(), boys: z.int() };

export const enrolmentAnswer = z.array(
	z.object({
		class_id: z.int(),
		class_name: z.string(),
		level,
		new: z.int().describe("Neither continue a record of the year before nor repeat."),
		repeating: z.int(),
		came_up: z.int(),
		...sexes,
		total: z.int(),
		pending: z.int().describe("Neither approved nor paid yet; not in the other counts."),
		left: z.int().describe("Who left during the year; counted in no other column."),
	}),
);
export const agesAnswer = z.array(z.object({ level, band: z.enum(AGE_BANDS), ...sexes }));
const byLevel = { level, divisions: z.int(), students: z.int(), repeating: z.int(), ...sexes };
export const levelsAnswer = z.array(z.object(byLevel));
export const departmentsAnswer = z.array(z.object({ department: z.string(), ...byLevel }));

export type EnrolmentRow = z.infer<typeof enrolmentAnswer>[number];
export type AgeRow = z.infer<typeof agesAnswer>[number];
export type LevelRow = z.infer<typeof levelsAnswer>[number];
export type DepartmentRow = z.infer<typeof departmentsAnswer>[number];

const sums = {
	expected: z.int().describe("Fees less discounts."),
	collected: z.int(),
	left: z.int(),
	credits: z.int().describe("What was paid too much; it pays no other fee."),
};
const collected = { collected: sums.collected };
const byClass = z.object({ class_id: z.int(), class_name: z.string(), ...sums });
const byType = z.object({ type: z.enum(FEE_TYPES), ...sums });
const byMonth = z.object({ month: z.string().describe("`2026-11`, of the payment date."), ...collected });
const byMethod = z.object({ method: z.enum(METHODS), ...collected });
export const collectionAnswer = z.union([z.array(byClass), z.array(byType), z.array(byMonth), z.array(byMethod)]);

export type ClassSums = z.infer<typeof byClass>;
export type TypeSums = z.infer<typeof byType>;
export type MonthSum = z.infer<typeof byMonth>;
export type MethodSum = z.infer<typeof byMethod>;

const ministryRow = z.object({
	class_name: z.string(),
	full_name: z.string(),
	date_of_birth: z.string(),
	place_of_birth: z.string(),
	sex: z.enum(SEXES),
	father_name: z.string(),
	mother_name: z.string(),
	guardian_contact: z.string(),
	national_matricule: z.string().nullable(),
});
export type MinistryRow = z.infer<typeof ministryRow>;
export const ministryListAnswer = z.array(ministryRow);

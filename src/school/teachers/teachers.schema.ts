import { z } from "zod";
import { MAX_AMOUNT } from "#shared/limits";
import { STATUS_LABEL, TEACHER_STATUSES } from "#shared/roles";
import { typedNumber } from "#shared/typed-numbers";
import { say } from "#shared/words/words";
import { emptyAsUnset, idempotencyKey, line, nameLine, oneOf, optionalLine, recordId, year } from "../fields.ts";
import { decimal } from "../number-fields.ts";

const SALARY_SENTENCE = say("{label} must be an amount in XAF from 0 to 100 000 000 with at most two decimals.", {
	label: say("Salary Amount"),
});

/** Finer amounts are refused: rounding would silently change money. */
const salary = z.preprocess(
	(value) => (isTooFine(value) ? Number.NaN : value),
	decimal("Salary Amount", 0, MAX_AMOUNT, SALARY_SENTENCE),
);

function isTooFine(value: unknown): boolean {
	if (typeof value !== "number" && typeof value !== "string") return false;
	const hundredths = (typeof value === "number" ? value : typedNumber(value)) * 100;
	return Math.abs(hundredths - Math.round(hundredths)) > 0.0001;
}

const profile = {
	teacher_name: nameLine("Teacher Name"),
	subjects: line("Subjects"),
	id_card: optionalLine("ID Card"),
	year: emptyAsUnset(year()),
};
const office = { classes_taught: optionalLine("Classes Taught"), salary_amount: salary };

const form = { idempotency_key: idempotencyKey };
const id = recordId("Teacher");

type OfficeFields = Partial<z.output<z.ZodObject<typeof office>>>;

export const newOwnTeacherInput = z.object({ ...profile, ...form });
export const newTeacherInput: z.ZodType<z.output<typeof newOwnTeacherInput> & OfficeFields> = z.object({
	...profile,
	...office,
	...form,
});

export const ownTeacherUpdateInput = z.object({ id, ...z.object(profile).partial().shape });
export const teacherUpdateInput: z.ZodType<z.output<typeof ownTeacherUpdateInput> & OfficeFields> = z.object({
	id,
	...z.object({ ...profile, ...office }).partial().shape,
});

export const teacherIdInput = z.object({ id });
export const decisionInput = z.object({ id, status: oneOf("Status", ["approved", "rejected"], STATUS_LABEL) });

export const teacherAnswer = z.object({
	id: z.int(),
	user_id: z.int().nullable(),
	teacher_name: z.string(),
	subjects: z.string(),
	id_card: z.string(),
	classes_taught: z.string(),
	salary_amount: z.number().nullable(),
	status: z.enum(TEACHER_STATUSES),
	year: z.int(),
	created_at: z.string(),
});
export type Teacher = z.infer<typeof teacherAnswer>;

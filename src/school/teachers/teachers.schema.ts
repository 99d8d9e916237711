import { z } from "zod";
import { MAX_AMOUNT } from "#shared/limits";
import { STATUS_LABEL, TEACHER_STATUSES } from "#shared/roles";
import { typedNumber } from "#shared/typed-numbers";
import { say } from "#shared/words/words";
import { emptyAsUnset, idempotencyKey, line, nameLine, oneOf, optionalLine, recordId, year } from "../fields.ts";
import { decimal } from "../number-fields.ts";
import { once } from "../once.ts";

const SALARY_SENTENCE = say("{label} must be an amount in XAF from 0 to 100 000 000 with at most two decimals.", {
	label: say("Salary Amount"),
});

/** Finer amounts are refused: rounding would silently change money. */
const salary = once(() =>
	z.preprocess(
		(value) => (isTooFine(value) ? Number.NaN : value),
		decimal("Salary Amount", 0, MAX_AMOUNT, SALARY_SENTENCE),
	),
);

function isTooFine(value: unknown): boolean {
	if (typeof value !== "number" && typeof value !== "string") return false;
	const hundredths = (typeof value === "number" ? value : typedNumber(value)) * 100;
	return Math.abs(hundredths - Math.round(hundredths)) > 0.0001;
}

const profile = once(() => ({
	teacher_name: nameLine("Teacher Name"),
	subjects: line("Subjects"),
	id_card: optionalLine("ID Card"),
	year: emptyAsUnset(year()),
}));
const office = once(() => ({ classes_taught: optionalLine("Classes Taught"), salary_amount: salary() }));

const form = { idempotency_key: idempotencyKey };
const id = once(() => recordId("Teacher"));

type OfficeFields = Partial<z.output<z.ZodObject<ReturnType<typeof office>>>>;

export const newOwnTeacherInput = once(() => z.object({ ...profile(), ...form }));
export const newTeacherInput: () => z.ZodType<z.output<ReturnType<typeof newOwnTeacherInput>> & OfficeFields> = once(
	() =>
		z.object({
			...profile(),
			...office(),
			...form,
		}),
);

export const ownTeacherUpdateInput = once(() => z.object({ id: id(), ...z.object(profile()).partial().shape }));
export const teacherUpdateInput: () => z.ZodType<z.output<ReturnType<typeof ownTeacherUpdateInput>> & OfficeFields> =
	once(() =>
		z.object({
			id: id(),
			...z.object({ ...profile(), ...office() }).partial().shape,
		}),
	);

export const teacherIdInput = once(() => z.object({ id: id() }));
export const decisionInput = once(() =>
	z.object({ id: id(), status: oneOf("Status", ["approved", "rejected"], STATUS_LABEL) }),
);

export const teacherAnswer = once(() =>
	z.object({
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
	}),
);
export type Teacher = z.infer<ReturnType<typeof teacherAnswer>>;

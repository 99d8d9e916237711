import { z } from "zod";
import { LEVELS } from "#shared/levels";
import { INSTALLMENTS_MAX } from "#shared/limits";
import { say } from "#shared/words/words";
import { issueText } from "../field-messages.ts";
import { askField, date, effectConfirmed, keepShareField, nameLine, oneOf, recordId, year } from "../fields.ts";
import { fee, integer } from "../number-fields.ts";
import { once } from "../once.ts";

const COPIED_MAX = 500;

const fees = once(() => ({
	registration_fee: fee("Registration Fee"),
	tuition_fee: fee("Tuition Fee"),
	vocational_fee: fee("Vocational Fee"),
	sport_wear_fee: fee("Sport Wear Fee"),
	health_sanitation_fee: fee("Health & Sanitation Fee"),
}));

const level = once(() =>
	z
		.preprocess((sent) => (sent === "" ? null : sent), oneOf("Level", LEVELS).nullable().optional())
		.describe("Null is none."),
);

const fields = once(() => ({
	name: nameLine("Class Name"),
	...fees(),
	number_of_installments: integer("Installments", 1, INSTALLMENTS_MAX),
	year: year(),
}));

const aList = issueText(say("Send a list of at most {max} installments.", { max: INSTALLMENTS_MAX }));

/** The last amount is the rest of Total Fees, whatever was sent. */
const withoutLastAmount = (sent: unknown[]) =>
	sent.map((one, index) =>
		index === sent.length - 1 && typeof one === "object" && one !== null ? { ...one, amount: 0 } : one,
	);

const installmentInputs = once(() =>
	z
		.array(z.unknown(), aList)
		.max(INSTALLMENTS_MAX, aList)
		.transform(withoutLastAmount)
		.pipe(z.array(z.object({ amount: fee("Amount"), due_date: date("Due date") })))
		.transform((rows) =>
			rows.map(({ amount, due_date }, index) => ({ amount: index === rows.length - 1 ? null : amount, due_date })),
		)
		.optional()
		.meta({
			description:
				"As many as number_of_installments, in the order of their dates; the amount of the last one is ignored.",
			items: {
				type: "object",
				required: ["due_date"],
				properties: { amount: { type: "integer" }, due_date: { type: "string", format: "date" } },
			},
		}),
);
export type InstallmentInput = NonNullable<z.output<ReturnType<typeof installmentInputs>>>[number];

/** Fees are 0, installments 1, and the year is the default year when absent. */
export const newClassInput = once(() =>
	z.object({
		...z.object(fields()).partial().shape,
		name: fields().name,
		level: level().describe("Guessed from the name if it is not sent. Null is none."),
		installments: installmentInputs(),
	}),
);

export const classUpdateInput = once(() =>
	z.object({
		id: recordId("Class"),
		...z.object(fields()).partial().shape,
		level: level(),
		installments: installmentInputs(),
		ask: askField,
		effect_confirmed: effectConfirmed,
		keep_share: keepShareField,
	}),
);
export const classIdInput = once(() => z.object({ id: recordId("Class") }));

const someClasses = issueText(say("Choose at least one class."));
const tooManyClasses = issueText(say("Choose at most {max} classes.", { max: COPIED_MAX }));

export const copyInput = once(() =>
	z.object({
		id: recordId("Class"),
		class_ids: z.array(recordId("Class"), someClasses).min(1, someClasses).max(COPIED_MAX, tooManyClasses),
	}),
);

export const feesAnswer = once(() => ({
	registration_fee: z.int(),
	tuition_fee: z.int(),
	vocational_fee: z.int(),
	sport_wear_fee: z.int(),
	health_sanitation_fee: z.int(),
}));

export const classRow = once(() =>
	z.object({
		id: z.int(),
		name: z.string(),
		...feesAnswer(),
		number_of_installments: z.int(),
		year: z.int(),
		created_at: z.string(),
		level: z.enum(LEVELS).nullable().describe("Where it stands in teaching order."),
	}),
);
export type SchoolClass = z.infer<ReturnType<typeof classRow>>;

export const classAnswer = once(() =>
	classRow().extend({
		installments: z
			.array(z.object({ number: z.int(), amount: z.int(), due_date: z.string() }))
			.describe("By when which part of Total Fees is to be paid; empty for a class without dates."),
	}),
);
export type ClassWithInstallments = z.infer<ReturnType<typeof classAnswer>>;

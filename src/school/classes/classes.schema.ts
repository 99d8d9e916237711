import { z } from "zod";
import { INSTALLMENTS_MAX } from "#shared/limits";
import { effectQuestion, fee, integer, nameLine, recordId, year } from "../fields.ts";

const fees = {
	registration_fee: fee("Registration Fee"),
	tuition_fee: fee("Tuition Fee"),
	vocational_fee: fee("Vocational Fee"),
	sport_wear_fee: fee("Sport Wear Fee"),
	health_sanitation_fee: fee("Health & Sanitation Fee"),
};

const fields = {
	name: nameLine("Class Name"),
	...fees,
	number_of_installments: integer("Installments", 1, INSTALLMENTS_MAX),
	year: year(),
};

/** If they are not sent, fees are 0, the instalments 1, and the year is the default year. */
export const newClassInput = z.object({
	...fields,
	...(Object.fromEntries(Object.entries(fees).map(([name, schema]) => [name, schema.optional()])) as {
		[K in keyof typeof fees]: z.ZodOptional<(typeof fees)[K]>;
	}),
	number_of_installments: fields.number_of_installments.optional(),
	year: fields.year.optional(),
});

export const classUpdateInput = z.object({
	id: recordId("Class"),
	...z.object(fields).partial().shape,
	...effectQuestion,
});
export const classIdInput = z.object({ id: recordId("Class") });

export const classAnswer = z.object({
	id: z.int(),
	name: z.string(),
	registration_fee: z.int(),
	tuition_fee: z.int(),
	vocational_fee: z.int(),
	sport_wear_fee: z.int(),
	health_sanitation_fee: z.int(),
	number_of_installments: z.int(),
	year: z.int(),
	created_at: z.string(),
});
export type SchoolClass = z.infer<typeof classAnswer>;

import { z } from "zod";
import { today } from "#shared/dates";
import type { ImportField } from "#shared/imports";
import { LEAVING_CHOICE, LEAVINGS } from "#shared/leaving";
import { AVERAGE_MAX } from "#shared/limits";
import type { LooksLike } from "#shared/looks-like";
import { STATUS_LABEL } from "#shared/roles";
import { FAMILY_FIELDS, SEXES, STUDENT_STATUSES } from "#shared/student-values";
import { say } from "#shared/words/words";
import { feesAnswer } from "../classes/classes.schema.ts";
import { isRequired, issueText } from "../field-messages.ts";
import {
	askField,
	date,
	effectConfirmed,
	emptyAsUnset,
	idempotencyKey,
	keepShareField,
	line,
	nameLine,
	oneOf,
	optionalLine,
	picture,
	recordId,
	tick,
	year,
} from "../fields.ts";
import { decimal, fee, integer } from "../number-fields.ts";
import { once } from "../once.ts";
import { nationalMatricule } from "./matricules.ts";

export const birthDate = once(() =>
	date("Date of Birth").refine((day) => day <= today(), {
		error: issueText(say("{label} is in the future.", { label: say("Date of Birth") })),
		params: { in_future: true },
	}),
);

const previousAverage = once(() => decimal("Previous Average", 0, AVERAGE_MAX));

const fields = once(() => ({
	registration_date: date("Registration Date").describe(
		"From 1 January of the year before the student's, or of last year if that is earlier, to today; the office may send days up to 31 December of the student's year.",
	),
	full_name: nameLine("Full Name"),
	sex: oneOf("Sex", SEXES),
	date_of_birth: birthDate(),
	place_of_birth: line("Place of Birth"),
	father_name: nameLine("Father's Name"),
	mother_name: nameLine("Mother's Name"),
	previous_class: line("Previous Class"),
	previous_average: previousAverage(),
	guardian_contact: line("Guardian Contact"),
}));
/** Stored as they are sent; the class and the department are looked up first. */
export const PLAIN_FIELDS = Object.keys(fields()) as (keyof ReturnType<typeof fields>)[];

const choices = once(() => ({
	next_class: emptyAsUnset(line("Next Class")),
	class_id: emptyAsUnset(recordId("Class")),
	vocational_training: emptyAsUnset(line("Vocational Training")),
}));

export const importRowFields = once(
	() =>
		({
			...fields(),
			next_class: line("Next Class"),
			vocational_training: line("Vocational Training"),
			record_no: recordId("Record No."),
			national_matricule: nationalMatricule(),
		}) satisfies Record<ImportField, z.ZodType>,
);

const anotherChild = {
	another_child: tick.describe("True if the child is another one than those that it could be. False when absent."),
	asked_about: z
		.string()
		.optional()
		.catch(undefined)
		.describe("The records that the page showed beside `another_child`: the answer is about them."),
};

/** Of the office alone: whose record of an earlier year a child has. */
const continues = once(() => ({
	continues: emptyAsUnset(recordId("Record of an earlier year")).describe(
		"The record of an earlier year that is of the same child, over any gap. The new record continues the newest of that child.",
	),
}));

const studentQuestions = {
	ask: askField,
	average_confirmed: previousAverage().optional().catch(undefined).describe("The unusual average, if it is right."),
	...anotherChild,
};

const newStudentFields = once(() =>
	z.object({
		...fields(),
		...choices(),
		vocational_training: line("Vocational Training"),
		student_picture: picture,
		...studentQuestions,
		year: emptyAsUnset(year()),
		idempotency_key: idempotencyKey,
	}),
);

const withClass = <S extends z.ZodType<{ next_class?: string; class_id?: number }>>(form: S) =>
	form.refine((sent) => Boolean(sent.next_class || sent.class_id), {
		path: ["next_class"],
		error: issueText(isRequired(say("Next Class"))),
		// Zod would check this only when every field is valid. The person should read all problems at once.
		when: () => true,
	});

export const newStudentInput = once(() =>
	withClass(newStudentFields().extend({ national_matricule: nationalMatricule(), ...continues() })),
);
/** A family sends neither the national matricule nor an earlier record: a refusal would reveal another child. */
export const newOwnStudentInput = once(() => withClass(newStudentFields()));

export const deskStudentInput = once(() =>
	z.object({
		full_name: fields().full_name,
		sex: fields().sex,
		date_of_birth: fields().date_of_birth,
		next_class: line("Next Class"),
		guardian_contact: fields().guardian_contact,
		/** The usual department of the class when absent. */
		vocational_training: choices().vocational_training,
		year: emptyAsUnset(year()),
		idempotency_key: idempotencyKey,
		...anotherChild,
		...continues(),
	}),
);

/** A field that is not sent keeps its value. Records from a workbook have no father's name. */
export const ownStudentUpdateInput = once(() =>
	z.object({
		id: recordId("Student"),
		...z.object(fields()).partial().shape,
		father_name: optionalLine("Father's Name"),
		...choices(),
		student_picture: picture,
		remove_picture: tick,
		...studentQuestions,
		effect_confirmed: effectConfirmed,
		/** Ignored unless an admin sends it. */
		status: emptyAsUnset(oneOf("Status", STUDENT_STATUSES, STATUS_LABEL)),
		year: emptyAsUnset(year()),
	}),
);
export const studentUpdateInput = once(() =>
	ownStudentUpdateInput().extend({
		national_matricule: nationalMatricule(),
		keep_share: keepShareField,
	}),
);
export type StudentUpdate = z.output<ReturnType<typeof studentUpdateInput>>;

export const studentIdInput = once(() => z.object({ id: recordId("Student") }));

export const leaveInput = once(() =>
	z.object({
		id: recordId("Student"),
		on: date("Last day").describe("From the registration to today."),
		leaving: oneOf("Leaving", LEAVINGS, LEAVING_CHOICE),
		waive: emptyAsUnset(fee("Fees taken off"))
			.transform((sent) => sent ?? 0)
			.describe("Taken off what is owed, from the last fee type backwards, as one discount; 0 when absent."),
	}),
);

const changedValue = once(() => z.union([z.string(), z.number(), z.null()]));
const familyChange = once(() =>
	z.object({
		field: z.enum(FAMILY_FIELDS),
		from: changedValue().describe("When the office last looked. The address of a former picture no longer opens."),
		to: changedValue(),
	}),
);

export const studentAnswer = once(() =>
	z.object({
		id: z.int(),
		user_id: z
			.int()
			.nullable()
			.describe(
				"The account it belongs to; empty when the office wrote it, and for an account that is only linked to the child.",
			),
		registration_date: z.string(),
		full_name: z.string(),
		sex: z.enum(SEXES),
		date_of_birth: z.string(),
		place_of_birth: z.string(),
		father_name: z.string(),
		mother_name: z.string(),
		previous_class: z.string(),
		class_id: z.int(),
		class_name: z.string(),
		previous_average: z.number(),
		guardian_contact: z.string(),
		student_picture: z.string().nullable().describe("The address of the picture, `/uploads/…`."),
		vocational_training: z.string().describe("The title of the department."),
		status: z.enum(STUDENT_STATUSES),
		year: z.int(),
		...feesAnswer(),
		matricule: z.string(),
		created_at: z.string(),
		next_class: z.string().describe("The name of the class."),
		continues_id: z.int().nullable().describe("The record of an earlier year, mostly of the year before."),
		person_id: z.int().nullable().describe("The first record of the chain; null on that record itself."),
		leaving: z
			.enum(LEAVINGS)
			.nullable()
			.describe(
				"Why no record of the next year continues this one, or why the student left in mid-year. One of a later year may: the child came back.",
			),
		left_on: z.string().nullable().describe("The day, if the student left in mid-year."),
		national_matricule: z.string().nullable().describe("The number of the ministry."),
		import_id: z.int().nullable().describe("The import that added it."),
		expected: z.boolean().describe("Continues a record of an earlier year and is not confirmed yet."),
		confirmed_at: z
			.string()
			.nullable()
			.describe("When it was first approved or paid. Null: never; once set it stays, whatever the status is."),
		changes: z
			.array(familyChange())
			.optional()
			.describe("What its owner changed in the confirmed record since the office looked. Only the office gets it."),
	}),
);
export type Student = z.infer<ReturnType<typeof studentAnswer>>;

export const looksLike = once(
	() =>
		z.object({
			student_id: z.int(),
			name: z.string(),
			year: z.int(),
			owed: z.int().describe("What is owed on all records of that child of earlier years."),
		}) satisfies z.ZodType<LooksLike>,
);

export const newStudentAnswer = once(() =>
	studentAnswer().extend({
		looks_like: z
			.array(looksLike())
			.optional()
			.describe(
				"Children of earlier years without a record in this one who could be the same, five at most. Only the office gets it.",
			),
	}),
);
export type NewStudent = z.infer<ReturnType<typeof newStudentAnswer>>;

export const foundStudentAnswer = once(() =>
	studentAnswer().pick({
		id: true,
		full_name: true,
		sex: true,
		class_id: true,
		class_name: true,
		next_class: true,
		guardian_contact: true,
		status: true,
		year: true,
		matricule: true,
	}),
);

/** Of a change of many at once: another number by now refuses it. */
export const expectedCount = once(() => emptyAsUnset(integer("Number of students", 0, 1_000_000)));

export const massAnswer = once(() => z.object({ message: z.string(), count: z.int() }));
export const dailyAnswer = once(() => z.array(z.object({ date: z.string(), count: z.int() })));

export const searchInput = once(() => z.object({ query: z.string().optional(), year: emptyAsUnset(year()) }));
const cardsInput = once(() => z.object({ year: emptyAsUnset(year()), class_id: emptyAsUnset(recordId("Class")) }));

export const cardsFilter = once(() =>
	cardsInput().extend({ no_photo: tick.describe("True selects who has no photo yet.") }),
);

export const studentFilter = once(() =>
	cardsInput().extend({
		search: z
			.string()
			.optional()
			.describe(
				"Every word of it stands in the name, without case and accents, or the national matricule begins with it.",
			),
		status: emptyAsUnset(oneOf("Status", STUDENT_STATUSES, STATUS_LABEL)),
		import_id: emptyAsUnset(recordId("Import")).describe("Those whom this import added, of its year."),
		to_complete: z
			.literal("national_matricule")
			.or(tick)
			.describe("True selects records with something that was not known yet, `national_matricule` those without one."),
	}),
);

import { z } from "zod";
import { ACCESS_CARDS_MAX } from "#shared/limits";
import { LINK_REQUEST_STATES, LINKED_BY } from "#shared/links";
import { ROLES } from "#shared/roles";
import { say } from "#shared/words/words";
import { issueText } from "../field-messages.ts";
import { emptyAsUnset, idempotencyKey, line, nameLine, oneOf, recordId, tick } from "../fields.ts";
import { once } from "../once.ts";
import { birthDate } from "../students/students.schema.ts";

export const linkCodeAnswer = once(() =>
	z.object({
		code: z.string().describe("As it is printed: `K7QM-4T2X`. It is shown once; only its hash is stored."),
		expires_at: z.string().describe("An instant, sixty days on."),
	}),
);

const someStudents = issueText(say("Choose at least one student."));
const tooManyStudents = issueText(say("Choose at most {max} students.", { max: ACCESS_CARDS_MAX }));

export const accessCardsInput = once(() =>
	z.object({
		class_id: emptyAsUnset(recordId("Class")).describe("Access cards for its students to whom nobody is linked."),
		all: tick.describe("True prints for every student of the class."),
		student_ids: z
			.array(recordId("Student"), someStudents)
			.min(1, someStudents)
			.max(ACCESS_CARDS_MAX, tooManyStudents)
			.optional()
			.describe("Instead of a class: access cards for these students, whoever is linked to them."),
	}),
);

export const accessCardsAnswer = once(() =>
	z.object({
		job: z
			.string()
			.describe(
				"The PDF is at `/print/jobs/{job}` for its maker, for ten minutes; `?lang=fr` prints the same in French.",
			),
		count: z.int().describe("How many access cards."),
	}),
);

export const typedCodeInput = once(() => z.object({ code: line("Code") }));

export const usedCodeInput = once(() => typedCodeInput().extend({ idempotency_key: idempotencyKey }));

export const maskedChildAnswer = once(() =>
	z.object({
		name: z.string().describe("Masked: `Ng*** A**`."),
		class_name: z.string(),
	}),
);

export const linkedChildInput = once(() => z.object({ student_id: recordId("Student") }));

export const linkAnswer = once(() =>
	z.object({
		user_id: z.int(),
		username: z.string(),
		contact: z.string(),
		role: z.enum(ROLES),
		how: z.enum(LINKED_BY),
		at: z.string(),
		years: z
			.array(z.int())
			.describe("Of which the account is linked to a record of the child. Ending the link ends all."),
		code_made_by: z.string().nullable().describe("Who gave out the code; null if the link came another way."),
		children: z.int().describe("How many children the account reads, in the year in which it reads most."),
	}),
);

export const newLinkInput = once(() => z.object({ id: recordId("Student"), user_id: recordId("User") }));

export const newOwnerInput = once(() =>
	z.object({
		id: recordId("Student"),
		user_id: recordId("User").nullable().describe("A linked account; `null` leaves the record to the office."),
	}),
);

export const newLinkRequestInput = once(() =>
	z.object({
		full_name: nameLine("Full Name"),
		date_of_birth: birthDate(),
		class_text: emptyAsUnset(line("Class")),
		matricule: emptyAsUnset(line("Matricule")),
		idempotency_key: idempotencyKey,
	}),
);

export const linkRequestFilter = once(() => z.object({ state: emptyAsUnset(oneOf("State", LINK_REQUEST_STATES)) }));
export type LinkRequestFilter = z.output<ReturnType<typeof linkRequestFilter>>;
export const linkRequestIdInput = once(() => z.object({ id: recordId("Request") }));
export const approvalInput = once(() => z.object({ id: recordId("Request"), student_id: recordId("Student") }));

export const linkRequestAnswer = once(() =>
	z.object({
		id: z.int(),
		user_id: z.int(),
		username: z.string(),
		contact: z.string(),
		role: z.enum(ROLES),
		full_name: z.string(),
		date_of_birth: z.string(),
		class_text: z.string().nullable(),
		matricule: z.string().nullable(),
		state: z.enum(LINK_REQUEST_STATES),
		at: z.string(),
		student_id: z.int().nullable().describe("The record that it was approved for."),
		decided_by: z.string().nullable(),
		decided_at: z.string().nullable(),
	}),
);
export type LinkRequest = z.infer<ReturnType<typeof linkRequestAnswer>>;

const agreement = once(() => z.enum(["same", "near", "no"]));

const foundRecord = once(() =>
	z.object({
		student_id: z.int(),
		full_name: z.string(),
		class_name: z.string(),
		year: z.int(),
		guardian_contact: z.string().describe("The number to call: everything else a classmate may know."),
		name: agreement().describe("`near`: the same words in another order, or one letter off."),
		birth: agreement(),
		phone: agreement().describe("The account's number is the guardian's. Nobody has verified the account's number."),
	}),
);
export type FoundRecord = z.infer<ReturnType<typeof foundRecord>>;

export const linkRequestListAnswer = once(() => z.array(linkRequestAnswer().extend({ found: z.array(foundRecord()) })));

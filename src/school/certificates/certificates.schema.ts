import { z } from "zod";
import { CERTIFICATE_KIND_LABEL, CERTIFICATE_KINDS } from "#shared/certificates";
import { SEXES } from "#shared/student-values";
import { emptyAsUnset, idempotencyKey, line, oneOf, recordId, year } from "../fields.ts";
import { once } from "../once.ts";

const certificateKind = once(() => oneOf("Kind of certificate", CERTIFICATE_KINDS, CERTIFICATE_KIND_LABEL));

export const newCertificateInput = once(() =>
	z.object({
		id: recordId("Student"),
		kind: certificateKind(),
		idempotency_key: idempotencyKey,
	}),
);

export const certificateListInput = once(() =>
	z.object({
		year: emptyAsUnset(year()),
		student_id: emptyAsUnset(recordId("Student")),
	}),
);
export type CertificateFilter = z.output<ReturnType<typeof certificateListInput>>;

export const certificateNumber = once(() => line("Number of the certificate", 40));

const certificateFacts = once(() =>
	z.object({
		school: z.object({ name: z.string(), motto: z.string(), address: z.string(), phone: z.string() }),
		place: z.string().describe("The town of the school, as its address has it; empty leaves room to write it."),
		name: z.string(),
		sex: z.enum(SEXES),
		date_of_birth: z.string(),
		place_of_birth: z.string(),
		matricule: z.string(),
		record_number: z
			.int()
			.optional()
			.describe("The number of the student's record, only where another student of the year has the same matricule."),
		national_matricule: z.string().nullable(),
		class_name: z.string(),
		year: z.int(),
		year_text: z.string().describe("The academic year as the school writes it."),
		enrolled: z
			.enum(["is", "was"])
			.describe("`was`: the year was over, or the student had left, when the certificate was issued."),
		left_on: z.string().optional().describe("The last day, if the student had left in mid-year."),
	}),
);
export type CertificateFacts = z.infer<ReturnType<typeof certificateFacts>>;

const stored = once(() =>
	z.object({
		id: z.int(),
		number: z.string().describe("With `CERT-`."),
		kind: z.enum(CERTIFICATE_KINDS),
		issued_by: z.string(),
		issued_at: z.string(),
		verify_code: z.string().describe("What the paper prints for anybody to check it with its number: `K7QM-4T2X`."),
	}),
);

export const certificateAnswer = once(() => stored().extend({ facts: certificateFacts() }));
export type Certificate = z.infer<ReturnType<typeof certificateAnswer>>;

const row = once(() =>
	stored().extend({
		student_id: z.int(),
		name: z.string().describe("As the certificate has it, like class and year."),
		class_name: z.string(),
		year: z.int(),
	}),
);
export type CertificateRow = z.infer<ReturnType<typeof row>>;
export const certificateListAnswer = once(() => z.array(row()));

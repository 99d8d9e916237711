import { z } from "zod";
import { date, idempotencyKey, line, recordId } from "../../../fields.ts";

const note = line("Note").describe("Why. For the office only: no answer to a family has it.");

export const newAgreementInput = z.object({
	id: recordId("Student"),
	until: date("Later date").describe("From tomorrow to 31 December of the year after the student's."),
	note,
	idempotency_key: idempotencyKey,
});

export const endAgreementInput = z.object({ id: recordId("Student"), note, idempotency_key: idempotencyKey });

export const agreementAnswer = z.object({
	id: z.int(),
	until: z.string().nullable().describe("Null on a row that ends the agreement before it."),
	note: z.string(),
	granted_by: z.string(),
	granted_at: z.string(),
});
/** A later date that was agreed on with a family, or the end of the agreement before. */
export type Agreement = z.infer<typeof agreementAnswer>;

export const agreementListAnswer = z.array(agreementAnswer);

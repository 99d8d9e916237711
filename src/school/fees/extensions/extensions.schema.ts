import { z } from "zod";
import { date, idempotencyKey, line, recordId } from "../../fields.ts";

const note = line("Note").describe("Why. For the office only: no answer to a family has it.");

export const newExtensionInput = z.object({
	id: recordId("Student"),
	until: date("Later date").describe("From tomorrow to 31 December of the year after the student's."),
	note,
	idempotency_key: idempotencyKey,
});

export const endExtensionInput = z.object({ id: recordId("Student"), note, idempotency_key: idempotencyKey });

export const extensionAnswer = z.object({
	id: z.int(),
	until: z.string().nullable().describe("Null on a row that ends the agreement before it."),
	note: z.string(),
	granted_by: z.string(),
	granted_by_name: z.string().describe("What papers call that account."),
	granted_at: z.string(),
});
/** An extension, or the end of the one before. */
export type Extension = z.infer<typeof extensionAnswer>;

export const extensionListAnswer = z.array(extensionAnswer);

import { z } from "zod";
import { APPROVAL_MARKS } from "#shared/student-values";
import { emptyAsUnset, oneOf, yearFilter } from "../../fields.ts";
import { once } from "../../once.ts";
import { expectedCount, looksLike } from "../students.schema.ts";

const checkedStudent = once(() =>
	z.object({
		id: z.int(),
		full_name: z.string(),
		class_name: z.string(),
		marks: z
			.array(z.enum(APPROVAL_MARKS))
			.describe(
				"`changed`: confirmed, and its owner changed it since; `twin`: another record of the year has the name and birth date; `age`: under 8 or over 30 today; the others are notes.",
			),
		duplicate_of: z
			.array(z.int())
			.describe("The records of the year with the same name and birth date, fifty at most."),
		looks_like: z
			.array(looksLike())
			.describe("Children of earlier years without a record in this one who could be the same, five at most."),
	}),
);
export type CheckedStudent = z.infer<ReturnType<typeof checkedStudent>>;

export const approvalCheckAnswer = once(() =>
	z.object({
		year: z.int(),
		pending: z.int(),
		ready: z.int().describe("Nothing to look at, and not expected from an earlier year."),
		to_look_at: z.int(),
		expected: z.int(),
		changed: z.int().describe("Confirmed records that their owners changed since the office last looked."),
		students: z.array(checkedStudent()).describe("Those who were changed, then the others who are pending, by name."),
	}),
);
export type ApprovalCheck = z.infer<ReturnType<typeof approvalCheckAnswer>>;

export const approveAllInput = once(() =>
	yearFilter().extend({
		only: emptyAsUnset(oneOf("Only", ["ready"])).describe("`ready` leaves pending who is to be looked at."),
		expected_count: expectedCount().describe(
			"How many the person was told will be approved. When it is another number by now, nobody is.",
		),
	}),
);

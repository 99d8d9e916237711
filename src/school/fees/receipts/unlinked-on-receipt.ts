import { and } from "drizzle-orm";
import { z } from "zod";
import { isIn } from "#db/is-in";
import { students } from "#db/schema/school";
import { nobodyReads } from "../../accounts/family-links.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { receiptNumber } from "./receipts.schema.ts";
import { madeTogether } from "./receipts.ts";

/** Students on a receipt to whom no account is linked. The office is offered their link slips. */
export const unlinkedOnReceipt = read({
	name: "unlinkedOnReceipt",
	allow: OFFICE,
	input: z.object({ receipt_number: receiptNumber }),
	run: ({ tx, actor, input }): number[] => {
		const paidFor = [...new Set(madeTogether(tx, actor, input.receipt_number).map(({ student_id }) => student_id))];
		const unlinked = tx
			.select({ id: students.id })
			.from(students)
			.where(and(isIn(students.id, paidFor), nobodyReads))
			.all();
		const ids = new Set(unlinked.map(({ id }) => id));
		return paidFor.filter((id) => ids.has(id));
	},
});

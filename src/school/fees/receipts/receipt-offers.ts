import { and } from "drizzle-orm";
import { z } from "zod";
import { isIn } from "#db/conditions";
import { students } from "#db/schema/school";
import { hasSlip } from "#shared/payment-methods";
import { hasNoReader } from "../../accounts/student-links.queries.ts";
import { once } from "../../once.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { type ReferenceUses, usesOf } from "../transaction-references/reference-uses.ts";
import { findEntries, linesOfReceipt } from "./receipt-entries.ts";
import { receiptNumber } from "./receipts.schema.ts";

// What the dialog of a receipt offers.

const receiptOnly = once(() => z.object({ receipt_number: receiptNumber() }));

/** The office is offered access cards for students without a linked account. */
export const unlinkedOnReceipt = read({
	name: "unlinkedOnReceipt",
	allow: OFFICE,
	input: receiptOnly,
	run: ({ tx, actor, input }): number[] => {
		const paidFor = [...new Set(linesOfReceipt(tx, actor, input.receipt_number).map(({ student_id }) => student_id))];
		const unlinked = tx
			.select({ id: students.id })
			.from(students)
			.where(and(isIn(students.id, paidFor), hasNoReader))
			.all();
		const ids = new Set(unlinked.map(({ id }) => id));
		return paidFor.filter((id) => ids.has(id));
	},
});

/** The slip whose amount can be corrected, or null. */
export const slipOfReceipt = read({
	name: "slipOfReceipt",
	allow: OFFICE,
	input: receiptOnly,
	run: ({ tx, actor, input }): ReferenceUses | null => {
		const [{ receipt_number, method, reference, slip_amount }] = findEntries(tx, actor, input).entries;
		if (slip_amount === null || reference === null || !hasSlip(method)) return null;
		const uses = usesOf(tx, { method, reference });
		// A number that was reused with a reason is a separate slip, which this call does not correct.
		return uses.payments.some((payment) => payment.receipt_number === receipt_number) ? uses : null;
	},
});

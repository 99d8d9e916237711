import { today } from "#shared/dates";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { findReadableStudent } from "../students/students.queries.ts";
import { studentIdInput } from "../students/students.schema.ts";
import { paymentStatusOfStudent } from "./due/payment-status.ts";

/** What the form of a departure shows: the fees until a day are the installments due until then. */
export const leavingProposal = read({
	name: "leavingProposal",
	allow: HEAD,
	input: studentIdInput,
	run: ({ tx, actor, input: { id } }) => {
		const { registration_date: first, leaving } = findReadableStudent(tx, actor, id);
		if (leaving !== null) return null;
		const { balance, schedule } = paymentStatusOfStudent(tx, actor, id, today());
		const dates = schedule.installments.map(({ due_date, left }) => ({ due_date, left }));
		return { first, today: today(), owed: balance.owed, dates };
	},
});
export type LeavingProposal = NonNullable<Awaited<ReturnType<typeof leavingProposal>>>;

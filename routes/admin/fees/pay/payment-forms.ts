import type { Fields } from "#http/body";
import { studentSchedule } from "#school/fees/due/payment-status";
import { openReceipt } from "#school/fees/receipts/receipts";
import { checkAmountPaid } from "#school/fees/record-payment";
import { owingSiblings, type Sibling } from "#school/fees/siblings";
import { correctSlip } from "#school/fees/transaction-references/correct-slip";
import { readMessage } from "#school/fees/transaction-references/message";
import { referenceUses } from "#school/fees/transaction-references/reference-uses";
import { intent } from "#server/act";
import { withAmounts } from "#server/form-values";
import { ask, type Context } from "#server/visit";
import { FEE_FIELD, FEE_TYPES, type FeeType } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import { typedGroupedNumber, typedWholeNumber, withoutGroups } from "#shared/typed-numbers";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { FormAnswer } from "#ui/refusal";
import type { StudentOfDesk } from "../student-balance.tsx";

const MAX_ADDED_SIBLINGS = 7;

/** The student, and siblings in the address (`several=18.19`). Others are offered while there is room. */
export async function familyOf(context: Context, params: URLSearchParams, found: StudentOfDesk | null) {
	const asked = params.get("several");
	if (asked === null || !found) return null;
	const known = await ask(context, owingSiblings, { id: found.student.id });
	const added = [...new Set(asked.split("."))]
		.flatMap((id) => known.find((sibling) => String(sibling.id) === id) ?? [])
		.slice(0, MAX_ADDED_SIBLINGS);
	const { id, full_name, class_name } = found.student;
	const own = { id, full_name, class_name, balance: found.balance };
	return {
		children: await Promise.all([own, ...added].map((child) => withDates(context, child))),
		offered: added.length < MAX_ADDED_SIBLINGS ? known.filter((sibling) => !added.includes(sibling)) : [],
	};
}
export type Family = NonNullable<Awaited<ReturnType<typeof familyOf>>>;

type Child = Pick<Sibling, "id" | "full_name" | "class_name" | "balance">;

async function withDates(context: Context, { id, full_name, class_name, balance }: Child) {
	const { overdue, installments } = await ask(context, studentSchedule, { id });
	return { id, full_name, class_name, balance, overdue, installments };
}

const FIELD = /^payments\.(\d+)\.(\w+)$/;

interface Line {
	field: string;
	payment: { student_id: string; fee_type: FeeType; amount: string };
}

function linesOf(fields: Fields): Line[] {
	return Object.entries(fields).flatMap(([field, typed]) => {
		const [, student_id = "", column] = FIELD.exec(field) ?? [];
		const fee_type = FEE_TYPES.find((type) => FEE_FIELD[type] === column);
		if (!fee_type || typeof typed !== "string" || /^\s*0*\s*$/.test(typed)) return [];
		return [{ field, payment: { student_id, fee_type, amount: withoutGroups(typed) } }];
	});
}

/** With an amount paid, the lines must add up to it. */
export function paymentOfForm(fields: Fields): Fields {
	const { student_id, class_id, fee_type, amount, ...tender } = withAmounts(fields, ["amount", "slip_amount"]);
	if (fields.amount_paid === undefined) return { ...tender, payments: [{ student_id, class_id, fee_type, amount }] };
	const payments = linesOf(fields).map(({ payment }) => payment);
	const paid = typedGroupedNumber(String(fields.amount_paid));
	const amounts = payments.map((line) => typedWholeNumber(line.amount));
	if (fields.all_paid !== undefined && paid > sumBy(amounts, (amount) => amount)) {
		// The remainder is change for cash; otherwise it stays on the slip, as the form said.
		const staysOnSlip = tender.method !== "cash" && !tender.slip_amount;
		return { ...tender, ...(staysOnSlip ? { slip_amount: String(paid) } : {}), payments };
	}
	checkAmountPaid(paid, amounts);
	return { ...tender, payments };
}

/** Maps `payments.2.amount` to the field of the third line sent. */
export function fieldOfForm(refused: string, fields: Fields): string {
	const [, index, field = ""] = /^payments\.(\d+)\.(.+)$/.exec(refused) ?? [];
	if (index === undefined) return refused;
	return fields.amount_paid === undefined ? field : (linesOf(fields)[Number(index)]?.field ?? refused);
}

/** The message is not sent back, because it contains a balance. */
export const readMessageIntent = intent({
	operation: readMessage,
	input: ({ reference }) => ({ text: reference }),
	answer: ({ output: { method, reference, amount, on }, fields }): FormAnswer => {
		const day: Record<string, string> = on ? { paid_at: on } : {};
		const read = { method, reference, slip_amount: String(amount), message_read: "1", ...day };
		const values = { ...typedIn(fields), ...atMost(fields.amount, amount), ...read };
		return { ok: false, intent: "pay", error: "", details: "", values };
	},
	fieldOfForm: () => "reference",
	refused: (_, fields) => ({ intent: "pay", values: { ...typedIn(fields), reference: "" } }),
});

const typedIn = (fields: Fields): Record<string, string> =>
	Object.fromEntries(
		Object.entries(fields).filter(
			(field): field is [string, string] => typeof field[1] === "string" && field[0] !== "intent",
		),
	);

/** The proposed amount may be more than the message covers. */
const atMost = (typed: unknown, paid: number): Record<string, string> =>
	Number(withoutGroups(String(typed ?? ""))) > paid ? { amount: String(paid) } : {};

/** The slip of the open receipt whose amount can be corrected, or null. */
export async function slipOf(context: Context, params: URLSearchParams) {
	const receipt_number = params.get("slip-amount") ?? params.get("receipt");
	if (!receipt_number) return null;
	const [line] = (await ask(context, openReceipt, { receipt_number })).lines;
	const { method, reference, slip_amount } = line;
	if (slip_amount === null) return null;
	const uses = await ask(context, referenceUses, { method, reference });
	// A number taken again belongs to another slip, with this one payment.
	return uses.payments.some((payment) => payment.receipt_number === line.receipt_number) ? uses : null;
}

export const slipIntents = {
	"correct-slip": intent({
		operation: correctSlip,
		input: (fields) => withAmounts(fields, ["slip_amount"]),
		notice: ({ output: { slip_amount, left } }) =>
			say("The slip's amount is put right: {slip}, of which {left} are left.", {
				slip: new Amount(slip_amount ?? 0),
				left: new Amount(left ?? 0),
			}),
		to: ({ request }) => withoutThisDialog(new URL(request.url).searchParams),
	}),
};

/** The receipt or the payment below it stays open. */
function withoutThisDialog(params: URLSearchParams): string {
	for (const name of ["slip-amount", "_routes"]) params.delete(name);
	return `/fees?${params}`;
}

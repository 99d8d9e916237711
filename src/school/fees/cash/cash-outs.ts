import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { eqIfSet } from "#db/conditions";
import type { Reader, Tx } from "#db/open";
import { cashOuts } from "#db/schema/cash";
import { conflict, notFound } from "#refusal";
import { today } from "#shared/dates";
import { PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { quoted } from "../../audit/in-words.ts";
import { change } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { confirmClock } from "../confirm-clock.ts";
import { refuseSecondVoid } from "../refuse-second-void.ts";
import { type CashOut, cashOutAnswer, cashOutInput, voidCashOutInput } from "./cash.schema.ts";
import { findCashier, refuseOtherCashier } from "./cashiers.ts";
import { lastClosing } from "./closings.ts";
import { refuseAboveDrawer } from "./drawer.ts";
import { nextVoucher } from "./vouchers.ts";

const voided = alias(cashOuts, "voided_out");
const opposite = alias(cashOuts, "opposite_out");

const cashOutRows = (tx: Reader, where: SQL | undefined): CashOut[] =>
	tx
		.select({ ...getTableColumns(cashOuts), voids: voided.voucher_number, voided_by: opposite.voucher_number })
		.from(cashOuts)
		.leftJoin(voided, eq(voided.id, cashOuts.voids_id))
		.leftJoin(opposite, eq(opposite.voids_id, cashOuts.id))
		.where(where)
		.orderBy(cashOuts.id)
		.all();

export function findCashOut(tx: Reader, id: number): CashOut {
	const [found] = cashOutRows(tx, eq(cashOuts.id, id));
	if (!found) throw notFound("Money out");
	return found;
}

export const cashOutsOn = (tx: Reader, day: string, user_id: number | undefined) =>
	cashOutRows(tx, and(eq(cashOuts.day, day), eqIfSet(cashOuts.user_id, user_id)));

/** Refused above what should be in the actor's drawer. */
export const payOut = change({
	name: "payOut",
	allow: OFFICE,
	input: cashOutInput,
	answer: cashOutAnswer,
	repeatAnswer: ({ tx, id }) => findCashOut(tx, id),
	run: ({ tx, actor, input: { amount, reason, to_whom, clock_confirmed }, note }) => {
		const clock = confirmClock(tx, clock_confirmed);
		refuseAboveDrawer(tx, actor, amount);
		const drawer = findCashier(tx, actor.id);
		const saved = addRow(tx, drawer, { amount, reason, to_whom, voids_id: null });
		const words = say("paid {amount} out of the drawer to {person}: {reason} ({voucher})", {
			amount: new PlainAmount(amount),
			person: quoted(to_whom),
			reason: quoted(reason),
			voucher: saved.voucher_number,
		});
		note(clock(words));
		return saved;
	},
});

/** Refused once the drawer has been counted. */
export const voidPayOut = change({
	name: "voidPayOut",
	allow: OFFICE,
	input: voidCashOutInput,
	answer: cashOutAnswer,
	run: ({ tx, actor, input, note }) => {
		const out = findCashOut(tx, input.id);
		refuseOtherCashier(actor, out.user_id);
		refuseSecondVoid({ ...out, number: out.voucher_number });
		refuseCounted(tx, out);
		const clock = confirmClock(tx, input.clock_confirmed);
		const saved = addRow(tx, out, {
			amount: -out.amount,
			reason: input.reason,
			to_whom: out.to_whom,
			voids_id: out.id,
		});
		const words = say("voided {voucher}, {amount} out of the drawer of {name} to {person}: {reason} ({void})", {
			voucher: out.voucher_number,
			amount: new PlainAmount(out.amount),
			name: quoted(out.username),
			person: quoted(out.to_whom),
			reason: quoted(input.reason),
			void: saved.voucher_number,
		});
		note(clock(words));
		return saved;
	},
});

function refuseCounted(tx: Tx, { id, user_id, username, voucher_number: voucher }: CashOut): void {
	if ((lastClosing(tx, user_id)?.last_cash_out_id ?? 0) >= id)
		throw conflict(
			say("The drawer of {name} was closed after {voucher}. What was counted is final.", { name: username, voucher }),
		);
}

type New = Pick<CashOut, "amount" | "reason" | "to_whom" | "voids_id">;

function addRow(tx: Tx, { user_id, username }: { user_id: number; username: string }, row: New): CashOut {
	const { id } = tx
		.insert(cashOuts)
		.values({
			...row,
			user_id,
			username,
			voucher_number: nextVoucher(tx),
			day: today(),
			at: new Date().toISOString(),
		})
		.returning({ id: cashOuts.id })
		.get();
	return findCashOut(tx, id);
}

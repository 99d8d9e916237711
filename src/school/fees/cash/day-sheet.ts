import { and, eq, gte, lt, sql } from "drizzle-orm";
import { eqIfSet } from "#db/conditions";
import type { Reader } from "#db/open";
import { cashClosings } from "#db/schema/cash";
import { payments } from "#db/schema/ledger";
import { dayAfter, startOfDay } from "#shared/dates";
import { sumBy } from "#shared/money";
import { byMethod } from "#shared/payment-methods";
import { amounts } from "../../balances/balances.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { countedMethods } from "../../settings/offered-methods.ts";
import { entries } from "../ledger/ledger.ts";
import type { Payment } from "../payments.schema.ts";
import { asRecorded } from "../take-payments.ts";
import { type DaySheet, dayAnswer, dayInput } from "./cash.schema.ts";
import { cashOutsOn } from "./cash-outs.ts";
import { findCashier, resolveCashier } from "./cashiers.ts";
import { closings } from "./closings.ts";
import { handedToOn } from "./hand-overs.ts";

export const cashierOfEntry = sql<number | null>`coalesce(${payments.drawer}, ${payments.recorded_by})`;

export function sheetFor(tx: Reader, date: string, user_id: number | undefined): DaySheet {
	const ofDay = entriesOn(tx, date, user_id);
	if (user_id !== undefined && ofDay.length === 0) findCashier(tx, user_id);
	const cash_outs = cashOutsOn(tx, date, user_id);
	const ofCashier = eqIfSet(cashClosings.user_id, user_id);
	return {
		date,
		methods: countedMethods(tx),
		entries: ofDay,
		totals: { ...totalsOf(ofDay), paid_out: sumBy(cash_outs, ({ amount }) => amount) },
		cash_outs,
		closings: closings(tx, and(eq(cashClosings.day, date), ofCashier)).reverse(),
		received: user_id === undefined ? [] : handedToOn(tx, user_id, date),
		again: ofDay.filter(
			({ reference_reason, amount, moved_from }) => reference_reason !== null && amount > 0 && !moved_from,
		),
	};
}

function entriesOn(tx: Reader, date: string, user_id: number | undefined): Payment[] {
	const ids = tx
		.select({ id: payments.id })
		.from(payments)
		.where(
			and(
				gte(payments.recorded_at, startOfDay(date)),
				lt(payments.recorded_at, startOfDay(dayAfter(date))),
				eqIfSet(cashierOfEntry, user_id),
			),
		);
	return entries(tx, sql`${payments.id} in ${ids}`).reverse();
}

function totalsOf(ofDay: Payment[]) {
	const byType = () => amounts(() => 0);
	const totals = {
		by_method: byMethod(() => 0),
		by_type: byType(),
		by_method_and_type: byMethod(byType),
		taken: 0,
		voided: 0,
		given_back: 0,
	};
	for (const { method, fee_type, amount, moved_from, gives_back } of ofDay) {
		totals.by_method[method] += amount;
		totals.by_type[fee_type] += amount;
		totals.by_method_and_type[method][fee_type] += amount;
		// Both entries of a moved credit cancel out.
		if (moved_from) continue;
		if (amount > 0) totals.taken += amount;
		else if (gives_back) totals.given_back -= amount;
		else totals.voided -= amount;
	}
	return { ...totals, net: totals.taken - totals.voided - totals.given_back };
}

export const daySheet = read({
	name: "daySheet",
	allow: OFFICE,
	input: dayInput,
	answer: dayAnswer,
	run: ({ tx, actor, input }) => {
		const sheet = sheetFor(tx, input.date, resolveCashier(actor, input.user_id));
		return { ...sheet, entries: sheet.entries.map((entry) => asRecorded(tx, entry)) };
	},
});

import { and, desc, eq, getTableColumns, gte, lte, type SQL } from "drizzle-orm";
import { z } from "zod";
import { eqIfSet } from "#db/conditions";
import type { Reader } from "#db/open";
import { cashClosings, handOversReceived } from "#db/schema/cash";
import { notFound } from "#refusal";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { type Closing, closingAnswer, closingInput, rangeInput } from "./cash.schema.ts";
import { refuseOtherCashier, resolveCashier } from "./cashiers.ts";

type Stored = typeof cashClosings.$inferSelect;

function asClosing({ counts, ...row }: Stored & Pick<Closing, "received_at">): Closing {
	return {
		...row,
		expected: row.opening_float + row.cash_taken - row.paid_out,
		handed_over: row.cash_counted - row.float_kept,
		counts: counts === null ? null : JSON.parse(counts),
	};
}

export const closings = (tx: Reader, where: SQL | undefined): Closing[] =>
	tx
		.select({ ...getTableColumns(cashClosings), received_at: handOversReceived.received_at })
		.from(cashClosings)
		.leftJoin(handOversReceived, eq(handOversReceived.closing_id, cashClosings.id))
		.where(where)
		.orderBy(desc(cashClosings.id))
		.all()
		.map(asClosing);

export function findClosing(tx: Reader, id: number): Closing {
	const [found] = closings(tx, eq(cashClosings.id, id));
	if (!found) throw notFound("Closing");
	return found;
}

export const closingsBetween = (
	tx: Reader,
	{ from, to, user_id }: { from?: string; to?: string; user_id?: number },
): Closing[] =>
	closings(
		tx,
		and(
			from === undefined ? undefined : gte(cashClosings.day, from),
			to === undefined ? undefined : lte(cashClosings.day, to),
			eqIfSet(cashClosings.user_id, user_id),
		),
	);

export const listClosings = read({
	name: "listClosings",
	allow: OFFICE,
	input: rangeInput,
	answer: () => z.array(closingAnswer()),
	run: ({ tx, actor, input }) => closingsBetween(tx, { ...input, user_id: resolveCashier(actor, input.user_id) }),
});

export const getClosing = read({
	name: "getClosing",
	allow: OFFICE,
	input: closingInput,
	answer: closingAnswer,
	run: ({ tx, actor, input }) => {
		const closing = findClosing(tx, input.id);
		refuseOtherCashier(actor, closing.user_id);
		return closing;
	},
});

export const lastClosing = (tx: Reader, userId: number) =>
	tx.select().from(cashClosings).where(eq(cashClosings.user_id, userId)).orderBy(desc(cashClosings.id)).limit(1).get();

export const isClosed = (tx: Reader, drawer: number, paymentId: number) =>
	(lastClosing(tx, drawer)?.last_payment_id ?? 0) >= paymentId;

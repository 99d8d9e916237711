import { and, eq, gt, isNull, min, sql } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { cashOuts } from "#db/schema/cash";
import { payments } from "#db/schema/ledger";
import { refusedField } from "#refusal";
import { dayOf, today } from "#shared/dates";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { SignedIn } from "../../actor.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { readSetting } from "../../settings/read-setting.ts";
import { type Drawer, drawerAnswer, drawerInput } from "./cash.schema.ts";
import { type Cashier, drawerOwners, findCashier, resolveDrawer } from "./cashiers.ts";
import { lastClosing } from "./closings.ts";

/** Counts from the last closing, which may be days ago. */
export function drawerOf(tx: Reader, cashier: Cashier): Drawer {
	const last = lastClosing(tx, cashier.user_id);
	const taken = cashSince(tx, cashier.user_id, last?.last_payment_id ?? 0);
	const out = paidOutSince(tx, cashier.user_id, last?.last_cash_out_id ?? 0);
	const opening_float = last?.float_kept ?? readSetting(tx, "cash_float");
	return {
		...cashier,
		since: [taken.since, out.since].filter((at) => at !== null).sort()[0] ?? null,
		opening_float,
		cash_taken: taken.sum,
		paid_out: out.sum,
		expected: opening_float + taken.sum - out.sum,
		entries: taken.entries,
	};
}

/** No more can come out of the actor's drawer than should be in it. */
export function refuseAboveDrawer(tx: Reader, actor: SignedIn, amount: number): void {
	const { expected } = drawerOf(tx, findCashier(tx, actor.id));
	if (amount <= expected) return;
	const sentence = say("There should be {expected} in your drawer: no more can be paid out of it.", {
		expected: new Amount(expected),
	});
	throw refusedField("conflict", "amount", sentence);
}

function cashSince(tx: Reader, drawer: number, after: number) {
	const taken = tx
		.select({
			sum: sql<number>`coalesce(sum(${payments.amount}), 0)`,
			entries: sql<number>`count(*)`,
			oldest: min(payments.id),
		})
		.from(payments)
		.where(and(eq(payments.drawer, drawer), gt(payments.id, after), isNull(payments.moved_from_id)))
		.get();
	const oldest = taken?.oldest ?? null;
	if (!taken || oldest === null) return { sum: 0, entries: 0, since: null };
	const since = tx.select({ at: payments.recorded_at }).from(payments).where(eq(payments.id, oldest)).get()?.at ?? null;
	return { sum: taken.sum, entries: taken.entries, since };
}

function paidOutSince(tx: Reader, user_id: number, after: number) {
	const paidOut = tx
		.select({ sum: sql<number>`coalesce(sum(${cashOuts.amount}), 0)`, since: min(cashOuts.at) })
		.from(cashOuts)
		.where(and(eq(cashOuts.user_id, user_id), gt(cashOuts.id, after)))
		.get();
	return { sum: paidOut?.sum ?? 0, since: paidOut?.since ?? null };
}

export const drawerNow = read({
	name: "drawerNow",
	allow: OFFICE,
	input: drawerInput,
	answer: drawerAnswer,
	run: ({ tx, actor, input }) => drawerOf(tx, findCashier(tx, resolveDrawer(actor, input.user_id))),
});

const everyDrawer = cachedUntilWrite((tx) => drawerOwners(tx).map((id) => drawerOf(tx, findCashier(tx, id))));

export const drawersNow = (tx: Reader, user_id: number | undefined): Drawer[] =>
	everyDrawer(tx).filter((drawer) => user_id === undefined || drawer.user_id === user_id);

export const openSinceEarlier = (tx: Reader, user_id: number | undefined) =>
	drawersNow(tx, user_id)
		.map(({ since, ...drawer }) => ({ ...drawer, since_day: since === null ? today() : dayOf(since) }))
		.filter(({ since_day }) => since_day < today());

import { and, between, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { cachedUntilWrite } from "#db/cached-until-write";
import { eqIfSet } from "#db/conditions";
import type { Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { yearFilter } from "../fields.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { schoolYear } from "../settings/read-setting.ts";

export const yearlyTotal = read({
	name: "yearlyTotal",
	allow: OFFICE,
	input: yearFilter,
	answer: () => z.object({ total: z.int(), year: z.int() }),
	run: ({ tx, input: { year = schoolYear(tx) } }) => ({ total: takenInYear(tx, year), year }),
});

/** Cached: a large school has 45,000 entries a year. */
export const takenInYear = cachedUntilWrite(
	(tx, year: number) =>
		tx.select({ total: totalTaken }).from(payments).where(eq(payments.year, year)).get()?.total ?? 0,
);

const totalTaken = sql<number>`coalesce(sum(${payments.amount}), 0)`;

/** A void is subtracted on its own day and does not count as a payment; a moved credit changes nothing. */
export const dailyFees = read({
	name: "dailyFees",
	allow: OFFICE,
	input: yearFilter,
	answer: () => z.array(z.object({ date: z.string(), total: z.int(), count: z.int() })),
	run: ({ tx, input: { year } }) => moneyOfEveryDay(tx, { year }),
});

const count = sql<number>`sum(${payments.amount} > 0 and ${payments.moved_from_id} is null)`;

const moneyOfEveryDay = cachedUntilWrite(moneyByDay);

/** The first and the last day. */
export type Days = Record<"since" | "until", string>;

export function moneyByDay(tx: Reader, { year, ...days }: { year?: number | undefined } & Partial<Days>) {
	return tx
		.select({ date: payments.paid_at, total: totalTaken, count })
		.from(payments)
		.where(and(eqIfSet(payments.year, year), withinDays(days)))
		.groupBy(payments.paid_at)
		.orderBy(payments.paid_at)
		.all();
}

const withinDays = ({ since, until }: Partial<Days>) =>
	since === undefined || until === undefined ? undefined : between(payments.paid_at, since, until);

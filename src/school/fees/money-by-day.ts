import { and, eq, gte, sql } from "drizzle-orm";
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
	answer: z.object({ total: z.int(), year: z.int() }),
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
	answer: z.array(z.object({ date: z.string(), total: z.int(), count: z.int() })),
	run: ({ tx, input: { year } }) => moneyOfEveryDay(tx, { year }),
});

const count = sql<number>`sum(${payments.amount} > 0 and ${payments.moved_from_id} is null)`;

const moneyOfEveryDay = cachedUntilWrite(moneyByDay);

export function moneyByDay(tx: Reader, { year, since }: { year?: number | undefined; since?: string }) {
	return tx
		.select({ date: payments.paid_at, total: totalTaken, count })
		.from(payments)
		.where(and(eqIfSet(payments.year, year), since === undefined ? undefined : gte(payments.paid_at, since)))
		.groupBy(payments.paid_at)
		.orderBy(payments.paid_at)
		.all();
}

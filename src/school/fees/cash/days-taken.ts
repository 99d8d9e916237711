import { and, between, sql } from "drizzle-orm";
import type { z } from "zod";
import { cachedUntilWrite } from "#db/cached-until-write";
import { eqIfSet } from "#db/conditions";
import { connectionOf, type Reader } from "#db/open";
import { cashOuts } from "#db/schema/cash";
import { invalid } from "#refusal";
import { addDays, dayAfter, daysBetween, isoDate, startOfDay, today } from "#shared/dates";
import { sumBy } from "#shared/money";
import { byMethod, type Method } from "#shared/payment-methods";
import { say } from "#shared/words/words";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { type DayTaken, daysAnswer, rangeInput } from "./cash.schema.ts";
import { resolveCashier } from "./cashiers.ts";

const MOST_DAYS = 400;
const USUAL_DAYS = 30;

type Range = Partial<Pick<z.output<ReturnType<typeof rangeInput>>, "from" | "to">>;

function daysOf({ from: first, to: last }: Range): string[] {
	const to = last ?? (first === undefined ? today() : addDays(first, USUAL_DAYS - 1));
	const from = first ?? addDays(to, 1 - USUAL_DAYS);
	if (from > to) throw invalid({ to: say("The last day may not be before the first.") });
	const days = daysBetween(from, to) + 1;
	if (days > MOST_DAYS) throw invalid({ to: say("At most {days} days can be shown at once.", { days: MOST_DAYS }) });
	return Array.from({ length: days }, (_, later) => addDays(from, later));
}

interface Sum {
	day: string;
	method: Method;
	sum: number;
	voids: number;
	given_back: number;
}

export function daysTaken(tx: Reader, range: Range, user_id: number | undefined): DayTaken[] {
	const days = daysOf(range);
	const byDate = new Map<string, DayTaken>();
	const totalsOf = (date: string) => {
		const day = byDate.get(date) ?? emptyDay(date);
		byDate.set(date, day);
		return day;
	};
	for (const { day, method, sum, voids, given_back } of takenByDay(tx, days, user_id)) {
		const total = totalsOf(day);
		total[method] += sum;
		total.net += sum;
		total.voids += voids;
		total.given_back += given_back;
	}
	for (const { day, sum } of paidOutByDay(tx, days, user_id)) totalsOf(day).paid_out += sum;
	return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

const emptyDay = (date: string): DayTaken => ({
	date,
	...byMethod(() => 0),
	net: 0,
	voids: 0,
	paid_out: 0,
	given_back: 0,
});

function takenByDay(tx: Reader, days: string[], user_id: number | undefined): Sum[] {
	const bounds = JSON.stringify(days.map((day) => ({ day, start: startOfDay(day), end: startOfDay(dayAfter(day)) })));
	return connectionOf(tx)
		.query<Sum, [string, number | null, number | null]>(
			`SELECT bounds.value ->> 'day' AS day, p.method, SUM(p.amount) AS sum,
				-SUM(IIF(p.given_back IS NULL, MIN(p.amount, 0), 0)) AS voids, -SUM(IIF(p.given_back IS NULL, 0, p.amount)) AS given_back
			FROM json_each(?) AS bounds
			CROSS JOIN payments AS p ON p.recorded_at >= bounds.value ->> 'start' AND p.recorded_at < bounds.value ->> 'end'
			WHERE p.moved_from_id IS NULL AND (? IS NULL OR COALESCE(p.drawer, p.recorded_by) = ?)
			GROUP BY bounds.key, p.method`,
		)
		.all(bounds, user_id ?? null, user_id ?? null);
}

const paidOutByDay = (tx: Reader, days: string[], user_id: number | undefined) =>
	tx
		.select({ day: cashOuts.day, sum: sql<number>`sum(${cashOuts.amount})` })
		.from(cashOuts)
		.where(and(between(cashOuts.day, days[0] as string, days.at(-1) as string), eqIfSet(cashOuts.user_id, user_id)))
		.groupBy(cashOuts.day)
		.all();

export function takenLately(tx: Reader, user_id: number | undefined) {
	const [to, thisMonth] = [today(), firstOfMonth(0)];
	const days = cachedDays(tx, { from: firstOfMonth(-1), to }, user_id);
	const net = (days: DayTaken[]) => sumBy(days, (day) => day.net);
	return {
		today: net(days.filter(({ date }) => date === to)),
		this_month: net(days.filter(({ date }) => date >= thisMonth)),
		month_before: net(days.filter(({ date }) => date < thisMonth)),
	};
}

/** Cached: two months can hold thousands of entries. */
const cachedDays = cachedUntilWrite(daysTaken);

function firstOfMonth(months: number): string {
	const now = new Date();
	return isoDate(new Date(now.getFullYear(), now.getMonth() + months, 1));
}

export const listDays = read({
	name: "listDays",
	allow: OFFICE,
	input: rangeInput,
	answer: daysAnswer,
	run: ({ tx, actor, input }) => daysTaken(tx, input, resolveCashier(actor, input.user_id)),
});

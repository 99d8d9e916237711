import { and, between, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { cachedUntilWrite } from "#db/cached-until-write";
import type { Reader } from "#db/open";
import { classes, departments, students, teachers } from "#db/schema/school";
import { addDays, today } from "#shared/dates";
import { adminCount } from "../accounts/accounts.queries.ts";
import { resolveCashier } from "../fees/cash/cashiers.ts";
import { takenLately } from "../fees/cash/days-taken.ts";
import { drawersNow, openSinceEarlier } from "../fees/cash/drawer.ts";
import { handOversNotConfirmed } from "../fees/cash/hand-overs.ts";
import { debtorFilter } from "../fees/debtors/debtors.schema.ts";
import { debtorStatuses, debtsOf } from "../fees/debtors/debtors.ts";
import { type Days, moneyByDay, takenInYear } from "../fees/money-by-day.ts";
import { yearFilter } from "../fields.ts";
import { countOpenLinkRequests } from "../links/link-requests.queries.ts";
import { countOf } from "../list.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { hasLeft, isConfirmed, isExpected } from "../scope.ts";
import { readSetting, schoolYear } from "../settings/read-setting.ts";

const CHART_DAYS = 30;

/** Takings and drawers cover all years; a bursar sees only their own. */
export const dashboardFigures = read({
	name: "dashboardFigures",
	allow: OFFICE,
	input: yearFilter,
	run: ({ tx, actor, input: { year = schoolYear(tx) } }) => {
		const cashier = resolveCashier(actor, undefined);
		const until = today();
		const since = addDays(until, 1 - CHART_DAYS);
		const notConfirmed = handOversNotConfirmed(tx);
		const collected = takenLately(tx, cashier);
		return {
			year,
			...countsOf(tx, year),
			/** From October the ministry asks for the numbers of enrolled students. */
			asks_national_matricule: today() >= `${year}-10-01`,
			open_link_requests: countOpenLinkRequests(tx),
			fees_total: takenInYear(tx, year),
			...debtsToday(tx, year),
			taken_today: collected.today,
			taken_this_month: collected.this_month,
			taken_month_before: collected.month_before,
			drawers: drawersNow(tx, cashier).map(({ user_id, username, expected }) => ({ user_id, username, expected })),
			own_only: cashier !== undefined,
			hand_overs: cashier === undefined ? notConfirmed.map(({ day }) => day) : [],
			to_confirm: notConfirmed.filter(({ handed_to_user_id }) => handed_to_user_id === actor.id),
			open_drawers: openSinceEarlier(tx, cashier),
			registrations: registrationsByDay(tx, year, { since, until }),
			money: moneyByDay(tx, { year, since, until }),
			since,
			until,
		};
	},
});
export type DashboardFigures = Awaited<ReturnType<typeof dashboardFigures>>;

function debtsToday(tx: Reader, year: number) {
	const debts = (filter: object) => debtsOf(debtorStatuses(tx, debtorFilter().parse({ year, ...filter })));
	return {
		owed: debts({ kind: "owing", extension: "with" }).owed,
		overdue: debts({ kind: "overdue" }).overdue,
	};
}

const countsOf = cachedUntilWrite((tx, year: number) => {
	const pending = sql<number>`coalesce(sum(status = 'pending'), 0)`;
	const unnumbered = sql<number>`coalesce(sum(${isConfirmed} and not ${hasLeft} and ${students.national_matricule} is null), 0)`;
	const unconfirmed = sql<number>`coalesce(sum(not ${isConfirmed}), 0)`;
	const changed = sql<number>`coalesce(sum(${students.family_changes} is not null), 0)`;
	const expected = sql<number>`coalesce(sum(${isExpected}), 0)`;
	const enrolled = tx
		.select({ total: count(), pending, expected, unconfirmed, changed, unnumbered })
		.from(students)
		.where(eq(students.year, year))
		.get();
	const staff = tx.select({ total: count(), pending }).from(teachers).where(eq(teachers.year, year)).get();
	return {
		students: enrolled?.total ?? 0,
		teachers: staff?.total ?? 0,
		classes: countOf(tx, classes, eq(classes.year, year)),
		vocational: countOf(tx, departments, eq(departments.year, year)),
		pending_students: enrolled?.pending ?? 0,
		unconfirmed_students: enrolled?.unconfirmed ?? 0,
		changed_students: enrolled?.changed ?? 0,
		no_national_matricule: enrolled?.unnumbered ?? 0,
		expected_students: enrolled?.expected ?? 0,
		pending_teachers: staff?.pending ?? 0,
	};
});

function registrationsByDay(tx: Reader, year: number, { since, until }: Days) {
	return tx
		.select({ date: students.registration_date, count: count() })
		.from(students)
		.where(and(eq(students.year, year), between(students.registration_date, since, until)))
		.groupBy(students.registration_date)
		.orderBy(students.registration_date)
		.all();
}

export const firstDay = read({
	name: "firstDay",
	input: () => z.object({}),
	run: ({ tx }) => ({
		papers: readSetting(tx, "school_address") !== "" || readSetting(tx, "school_logo") !== null,
		colleague: adminCount(tx) > 1,
		codes: readSetting(tx, "password_reset") === "office",
	}),
});
export type FirstDay = Awaited<ReturnType<typeof firstDay>>;

import { expect, setSystemTime, test } from "bun:test";
import { close, desk, openCashDesks, take } from "#testing/cash-desk";
import { loggedInAgain } from "#testing/cast";
import { agreeFor, datesOf } from "#testing/due";
import { classNamed, enrol } from "#testing/enrolled";
import { stopTheClock } from "#testing/school-clock";
import { debtorsPage } from "../fees/debtors/debtors-page.ts";
import { recordOnePayment } from "../fees/record-payment.ts";
import { studentsPage } from "../students/students-list.ts";
import { dashboardFigures } from "./dashboard.ts";

stopTheClock("2026-08-31T07:00:00Z");
openCashDesks();

test("this month stands beside the month before, and the drawers beside each other; a bursar sees only their own", async () => {
	await take(desk.ada, 30_000);
	await take(desk.ben, 4_000, { method: "mtn_momo", reference: "4471203598" });
	await close(desk.ada, 30_000, { float_kept: 5_000 });
	setSystemTime(new Date("2026-09-01T07:00:00Z"));
	for (const name of ["head", "ada", "ben"] as const) desk[name] = loggedInAgain(desk[name]);
	await take(desk.ada, 2_000);
	await take(desk.ben, 700);
	expect(await dashboardFigures(desk.head)).toMatchObject({
		taken_today: 2_700,
		taken_this_month: 2_700,
		taken_month_before: 34_000,
		drawers: [
			{ username: "ada", expected: 7_000 },
			{ username: "ben", expected: 700 },
		],
	});
	expect(await dashboardFigures({ ...desk.ben, desk_only: true })).toMatchObject({
		taken_today: 700,
		taken_this_month: 700,
		taken_month_before: 4_000,
		drawers: [{ username: "ben", expected: 700 }],
	});
});

test("what is owed and overdue is what the lists of debtors say, to which it leads", async () => {
	const late = classNamed("Form 2");
	datesOf(late.id, [[null, "2026-08-15"]]);
	enrol("Eto Zoé", late, undefined, { status: "approved" });
	const agreed = enrol("Eto Brice", late, undefined, { status: "approved" });
	agreeFor(agreed.id, "2026-10-01");
	await recordOnePayment(desk.ada, { student_id: agreed.id, fee_type: "Tuition", amount: 30_000 });
	expect(await dashboardFigures(desk.head, { year: 2026 })).toMatchObject({ owed: 230_000, overdue: 130_000 });
	const owing = await debtorsPage(desk.head, { year: 2026, kind: "owing", moratorium: "with" });
	const overdue = await debtorsPage(desk.head, { year: 2026, kind: "overdue" });
	expect([owing.owed, overdue.overdue]).toEqual([230_000, 130_000]);
});

test("from October on the head sees how many enrolled students have no national matricule", async () => {
	const form = classNamed("Form 2");
	enrol("Eto Zoé", form, undefined, { status: "approved" });
	enrol("Eto Ali", form, undefined, { status: "approved", national_matricule: "AB12" });
	enrol("Eto Ben", form);
	const { no_national_matricule: missing } = await dashboardFigures(desk.head, { year: 2026 });
	expect(await dashboardFigures(desk.head, { year: 2026 })).toMatchObject({ asks_national_matricule: false });
	setSystemTime(new Date("2026-10-01T07:00:00Z"));
	desk.head = loggedInAgain(desk.head);
	expect(await dashboardFigures(desk.head, { year: 2026 })).toMatchObject({ asks_national_matricule: true });
	const listed = await studentsPage(desk.head, { year: 2026, status: "approved", to_complete: "national_matricule" });
	expect(listed.count).toBe(missing);
	expect(listed.rows.map(({ full_name }) => full_name)).toContain("Eto Zoé");
});

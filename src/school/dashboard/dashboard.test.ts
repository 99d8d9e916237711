import { expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import { close, take } from "#testing/cash-desk";
import { classNamed, enrol, extensionFor, setDueDates } from "#testing/enrolled";
import { cast, openSchools } from "#testing/school";
import { comeBackAt, stopTheClock } from "#testing/school-clock";
import { debtorsPage } from "../fees/debtors/debtors-page.ts";
import { studentsPage } from "../students/students-list.ts";
import { dashboardFigures } from "./dashboard.ts";

stopTheClock("2026-08-31T07:00:00Z");
openSchools({ year: 2026, fees: { tuition_fee: 50_000_000 }, desks: true });

test("the dashboard compares this month with the last one and lists the drawers", async () => {
	await take(cast.ada, 30_000);
	await take(cast.ben, 4_000, { method: "mtn_momo", reference: "4471203598" });
	await take(cast.ben, 50);
	await close(cast.ada, 30_000, { float_kept: 5_000 });
	expect(await dashboardFigures(cast.admin)).toMatchObject({ taken_today: 34_050, open_drawers: [] });
	comeBackAt("2026-09-01T07:00:00Z");
	await take(cast.ada, 2_000);
	await take(cast.ben, 700, { paid_at: "2026-08-31" });
	expect(await dashboardFigures(cast.admin)).toMatchObject({
		taken_today: 2_700,
		taken_this_month: 2_700,
		taken_month_before: 34_050,
		drawers: [
			{ username: "ada", expected: 7_000 },
			{ username: "ben", expected: 750 },
		],
		open_drawers: [{ username: "ben", expected: 750, since_day: "2026-08-31" }],
	});
	expect(await dashboardFigures({ ...cast.ada, desk_only: true })).toMatchObject({
		taken_today: 2_000,
		taken_this_month: 2_000,
		taken_month_before: 30_000,
		drawers: [{ username: "ada", expected: 7_000 }],
		open_drawers: [],
	});
});

test("what is owed and overdue agrees with the lists of debtors", async () => {
	const late = classNamed("Form 2");
	setDueDates(late.id, [[null, "2026-08-15"]]);
	const inTime = { status: "approved", registration_date: "2026-08-01" } as const;
	enrol("Eto Zoé", late, undefined, inTime);
	const agreed = enrol("Eto Brice", late, undefined, inTime);
	extensionFor(agreed.id, "2026-10-01");
	await recordOnePayment(cast.ada, { student_id: agreed.id, fee_type: "Tuition", amount: 30_000 });
	expect(await dashboardFigures(cast.admin, { year: 2026 })).toMatchObject({ owed: 230_000, overdue: 130_000 });
	const owing = await debtorsPage(cast.admin, { year: 2026, kind: "owing", extension: "with" });
	const overdue = await debtorsPage(cast.admin, { year: 2026, kind: "overdue" });
	expect([owing.owed, overdue.overdue]).toEqual([230_000, 130_000]);
});

test("from October the head sees how many enrolled students have no national matricule", async () => {
	const form = classNamed("Form 2");
	enrol("Eto Zoé", form, undefined, { status: "approved" });
	enrol("Eto Ali", form, undefined, { status: "approved", national_matricule: "AB12" });
	enrol("Eto Ben", form);
	const { no_national_matricule: missing } = await dashboardFigures(cast.admin, { year: 2026 });
	expect(await dashboardFigures(cast.admin, { year: 2026 })).toMatchObject({ asks_national_matricule: false });
	comeBackAt("2026-10-01T07:00:00Z");
	expect(await dashboardFigures(cast.admin, { year: 2026 })).toMatchObject({ asks_national_matricule: true });
	const listed = await studentsPage(cast.admin, { year: 2026, status: "approved", to_complete: "national_matricule" });
	expect(listed.count).toBe(missing);
	expect(listed.rows.map(({ full_name }) => full_name)).toContain("Eto Zoé");
});

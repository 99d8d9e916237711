import { beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { agreeFor, datesOf } from "#testing/due";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, openSchools } from "#testing/school";
import { paymentOf } from "#testing/students";
import { paymentStatuses, paymentStatusOfStudent } from "./payment-status.ts";

openSchools();
let form1: { id: number; year: number };
beforeEach(() => {
	form1 = classNamed("Form 1", {
		registration_fee: 15_000,
		tuition_fee: 85_000,
		vocational_fee: 0,
		sport_wear_fee: 0,
		health_sanitation_fee: 0,
	});
	datesOf(form1.id, [
		[40_000, "2026-09-15"],
		[30_000, "2027-01-15"],
		[null, "2027-04-15"],
	]);
});

test("payments fill the first instalment first, and overdue begins on the day after a date", () => {
	const amina = enrol("Ngo Amina", form1);
	paymentOf(amina.id, 15_000, "Registration");
	paymentOf(amina.id, 35_000);
	const on = (day: string) => paymentStatusOfStudent(database(), cast.admin, amina.id, day);
	expect(on("2027-01-15")).toMatchObject({
		standing: "in_order",
		schedule: {
			...{ total_due: 100_000, counted: 50_000, overdue: 0, since: null },
			next: { number: 2, due_date: "2027-01-15", left: 20_000 },
			installments: [
				{ number: 1, amount: 40_000, paid: 40_000, left: 0, state: "paid" },
				{ number: 2, amount: 30_000, paid: 10_000, left: 20_000, state: "part" },
				{ number: 3, amount: 30_000, paid: 0, left: 30_000, state: "due" },
			],
		},
	});
	expect(on("2027-01-16")).toMatchObject({ standing: "overdue", schedule: { overdue: 20_000, since: "2027-01-15" } });
	agreeFor(amina.id, "2027-01-20");
	expect(on("2027-01-20")).toMatchObject({ standing: "moratorium", schedule: { overdue: 20_000 } });
	expect(on("2027-01-21")).toMatchObject({ standing: "overdue", extension: { until: "2027-01-20" } });
	agreeFor(amina.id, null);
	expect(on("2027-01-20")).toMatchObject({ standing: "overdue", extension: null });
});

test("one query answers the same for a whole class; a class without dates has none overdue", () => {
	const other = classNamed("Form 2");
	const amina = enrol("Ngo Amina", form1);
	enrol("Eto Boris", other);
	agreeFor(amina.id, "2026-10-01");
	const found = paymentStatuses(database(), eq(students.year, 2026), "2026-10-02");
	expect(found.map(({ standing, extension }) => [standing, extension?.until])).toEqual([
		["no_dates", undefined],
		["overdue", "2026-10-01"],
	]);
	expect(found[1]).toEqual(paymentStatusOfStudent(database(), cast.admin, amina.id, "2026-10-02") as never);
});

test("a family sees how its own child stands and no other", () => {
	const amina = enrol("Ngo Amina", form1, cast.parent);
	expect(paymentStatusOfStudent(database(), cast.parent, amina.id, "2026-09-16")?.standing).toBe("overdue");
	expect(paymentStatusOfStudent(database(), cast.student, amina.id, "2026-09-16")).toBeUndefined();
});

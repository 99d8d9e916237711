import { expect, test } from "bun:test";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { registrationDays } from "#shared/years";
import { classNamed, enrol } from "#testing/enrolled";
import { sheetOf } from "#testing/imports";
import { update } from "#testing/rows";
import { amina, cast, openSchools, refuses } from "#testing/school";
import { stopTheClock } from "#testing/school-clock";
import { register } from "#testing/students";
import { GOOD_ROW, HEADERS } from "#testing/workbooks";
import { dashboardFigures } from "../dashboard/dashboard.ts";
import { checkRows } from "../imports/check-rows.ts";
import { atOnce } from "../imports/check-sheet.ts";
import { importFacts } from "../imports/import-facts.ts";
import { updateSettings } from "../settings/settings.ts";
import { updateStudent } from "./update-student.ts";

stopTheClock("2026-09-07T07:00:00Z");
openSchools({ year: 2026 });

const FAMILY = "Registration Date must be a day from 01-Jan-2025 to 07-Sep-2026.";
const OFFICE = "Registration Date must be a day from 01-Jan-2025 to 31-Dec-2026.";

test.each(["2024-12-31", "2026-09-08", "9999-12-31"])("a family cannot register a child on %s", async (day) => {
	const registration_date = day;
	await refuses(register("Ngo Zoé", { registration_date }, cast.parent), "invalid", { registration_date: FAMILY });
	await refuses(updateStudent(cast.parent, { id: amina.id, registration_date }), "invalid", {
		registration_date: FAMILY,
	});
});

test.each(["2024-12-31", "2027-01-01", "9999-12-31"])("the office cannot register a child on %s", async (day) => {
	const registration_date = day;
	await refuses(register("Ngo Zoé", { registration_date }), "invalid", { registration_date: OFFICE });
	await refuses(updateStudent(cast.admin, { id: amina.id, registration_date }), "invalid", {
		registration_date: OFFICE,
	});
});

test("the first and the last day are accepted, of the year that is sent and of the school's own", async () => {
	for (const day of ["2025-01-01", "2026-09-07"])
		expect(await register(day, { registration_date: day }, cast.parent)).toMatchObject({ registration_date: day });
	const last = { registration_date: "2026-12-31" };
	expect(await register("Last", last)).toMatchObject(last);
	await updateSettings(cast.admin, { default_year: 2026 });
	expect(await register("Default year", { ...last, year: undefined })).toMatchObject({ ...last, year: 2026 });
});

test("records of years to come are registered today, and those of past years until today", () => {
	expect(registrationDays(2030, "2026-09-07", false)).toEqual({ first: "2025-01-01", last: "2026-09-07" });
	expect(registrationDays(2030, "2026-09-07", true)).toEqual({ first: "2025-01-01", last: "2030-12-31" });
	expect(registrationDays(2025, "2026-09-07", true)).toEqual({ first: "2024-01-01", last: "2026-09-07" });
});

test("a row of a sheet has the office's days, unless the record has that day already", () => {
	const header = "Registration Date";
	const rowWith = (day: string, name = "Ngo Zoé") => {
		const sheet = sheetOf([...HEADERS, header], [name, ...GOOD_ROW.slice(1), day]);
		const columns = { full_name: [0], date_of_birth: [2], registration_date: [HEADERS.length] };
		const facts = importFacts(database(), 2026, []);
		return atOnce(checkRows({ sheet, choice: { columns, constants: {} }, mode: "update", facts })).rows[0];
	};
	update(students, amina, { user_id: null, registration_date: "9999-12-31", date_of_birth: String(GOOD_ROW[2]) });
	expect(rowWith("2027-01-01", "Ngo Amina")?.problems).toMatchObject([
		{ column: header, reason: { english: "{label} must be a day from {first} to {last}." } },
	]);
	expect(rowWith("9999-12-31", "Ngo Amina")?.problems).toEqual([]);
	expect(rowWith("2026-12-31", "Ngo Amina")?.changes).toMatchObject([{ to: "2026-12-31" }]);
});

test("a stored day out of bounds hinders no other change and stays out of the chart", async () => {
	update(students, amina, { registration_date: "9999-12-31" });
	expect(await updateStudent(cast.parent, { id: amina.id, place_of_birth: "Kribi" })).toMatchObject({
		place_of_birth: "Kribi",
		registration_date: "9999-12-31",
	});
	const unchanged = { id: amina.id, registration_date: "9999-12-31", place_of_birth: "Edéa" };
	expect(await updateStudent(cast.parent, unchanged)).toMatchObject(unchanged);
	const { registrations, until } = await dashboardFigures(cast.admin, { year: 2026 });
	expect([until, registrations.filter(({ date }) => date > until)]).toEqual(["2026-09-07", []]);
});

test("a day that another year allowed does not go along into this one", async () => {
	const last = { registration_date: "2030-12-31" };
	const later = enrol("Fru Ada", classNamed("Form 5", { year: 2030 }), undefined, last);
	const move = { id: later.id, year: 2026, next_class: "Form 1", vocational_training: "Sewing" };
	await refuses(updateStudent(cast.admin, move), "invalid", { registration_date: OFFICE });
	const moved = await updateStudent(cast.admin, { ...move, registration_date: "2026-09-07" });
	expect(moved).toMatchObject({ year: 2026, registration_date: "2026-09-07" });
});

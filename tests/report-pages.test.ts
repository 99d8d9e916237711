import { expect, test } from "bun:test";
import { classNamed, enrol } from "#testing/enrolled";
import { openServedSchool } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";

function makeSchool() {
	const small = smallSchool();
	enrol("Year Before", classNamed("Only of 2025", { year: 2025 }), undefined, { status: "approved" });
	return small;
}

const school = openServedSchool(makeSchool);

const asHead = async (path: string) => (await school.browse(school.made.cast.admin, path)).text;

for (const report of ["enrolment", "collection", "ministry-list"])
	test(`the page of ${report} is of the year that its address names`, async () => {
		expect(await asHead(`/reports?report=${report}&year=2025`)).toContain("Only of 2025");
		expect(await asHead(`/reports?report=${report}&year=2026`)).not.toContain("Only of 2025");
		expect(await asHead(`/reports?report=${report}&year=1999`)).toContain("Form 1");
	});

test("the gate finds students of the year that its address names", async () => {
	expect(await asHead("/fees/gate?year=2025&query=year")).toContain("Only of 2025");
	expect(await asHead("/fees/gate?year=2026&query=year")).not.toContain("Only of 2025");
});

test("a year chosen on such a page wins over its address", async () => {
	const chosen = async (back: string) => {
		const { admin } = school.made.cast;
		return (await school.viaForm(admin, "/year", { year: "2026", back })).headers.get("location");
	};
	expect(await chosen("/reports?report=ages&year=2025&on=2025-10-01")).toBe("/reports?report=ages&on=2025-10-01");
	expect(await chosen("/fees/gate?year=2025")).toBe("/fees/gate");
	expect(await chosen("/fees?tab=debtors")).toBe("/fees?tab=debtors");
});

test("the ministry's list on paper counts its students with a colon of the paper's language", async () => {
	const paper = "/print/reports/ministry-list?year=2025&lang=";
	expect(await asHead(`${paper}fr`)).toMatch(/Nombre d&#x27;élèves\u00a0: /);
	expect(await asHead(`${paper}en`)).toContain("Total Students: ");
});

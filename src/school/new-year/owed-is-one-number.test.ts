import { expect, test } from "bun:test";
import { today } from "#shared/dates";
import { approved, form1, openSchoolsWithLadder, start } from "#testing/new-year";
import { cast } from "#testing/school";
import { paymentOf } from "#testing/students";
import { dashboardFigures } from "../dashboard/dashboard.ts";
import { leaveSchool } from "../students/leaving.ts";
import { rolloverStudents } from "./new-year-pages.ts";
import { rolloverSummary } from "./rollover-summary.ts";

openSchoolsWithLadder();

test("the preview says what the dashboard says is owed: of approved students who have not left", async () => {
	const [amina, boris] = [approved("Amina", form1), approved("Boris", form1)];
	paymentOf(amina.id, 5_000);
	approved("Chantal", form1, { status: "pending" });
	await leaveSchool(cast.admin, { id: boris.id, on: today(), leaving: "left" });
	const { id } = await start();
	const { arrears } = await rolloverSummary(cast.admin, { id });
	const { owed } = await dashboardFigures(cast.admin, { year: 2026 });
	expect(arrears).toEqual({ students: 1, sum: owed });
	expect(owed).toBeGreaterThan(0);
});

test("the search finds students of all classes, and says of how many", async () => {
	const other = approved("Ngo Amélie", form1);
	approved("Amina Bello", form1);
	const { id } = await start();
	const found = async (search: string) => {
		const page = await rolloverStudents(cast.admin, { id, search });
		return [page.found, page.rows.map(({ name, class_name }) => [name, class_name])];
	};
	expect(await found("ame ngo")).toEqual([1, [[other.full_name, "Form 1A"]]]);
	expect((await found("am"))[0]).toBe(2);
	expect(await found("zz")).toEqual([0, []]);
	expect((await found("a"))[0]).toBeNull();
});

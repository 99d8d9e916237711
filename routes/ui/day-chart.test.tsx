import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { DayChart } from "./day-chart.tsx";

test("the chart ends at its last day, whatever day a point has", () => {
	const chart = renderToStaticMarkup(
		<DayChart
			title="Registrations per day"
			unit="Students"
			from="2026-08-09"
			to="2026-09-07"
			points={[
				{ date: "2026-09-01", value: 4 },
				{ date: "9999-12-31", value: 1 },
			]}
			empty=""
		/>,
	);
	expect(chart).toContain('viewBox="0 0 300 100"');
	expect(chart.match(/h8V/g)).toHaveLength(1);
});

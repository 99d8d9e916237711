import { expect, test } from "bun:test";
import { collectInstallments } from "./installment-rows.ts";

const typed = (number: string, ...rows: [amount: string, due_date: string][]) => ({
	registration_fee: "15000",
	tuition_fee: "85 000",
	number_of_installments: number,
	...Object.fromEntries(
		rows.flatMap(([amount, due_date], place) => [
			[`installments.${place}.amount`, amount],
			[`installments.${place}.due_date`, due_date],
		]),
	),
});
const sent = (number: string, ...rows: [string, string][]) => collectInstallments(typed(number, ...rows)).installments;

test("amounts are sent without the spaces of their groups", () => {
	expect(sent("2", ["40 000", "2026-09-15"], ["", "2027-01-15"])).toEqual([
		{ amount: "40000", due_date: "2026-09-15" },
		{ amount: "", due_date: "2027-01-15" },
	]);
});

test("an emptied row beyond the number counts for nothing, one within it is sent to be refused", () => {
	const two = [
		{ amount: "40000", due_date: "2026-09-15" },
		{ amount: "", due_date: "2027-01-15" },
	];
	expect(sent("2", ["40000", "2026-09-15"], ["", "2027-01-15"], ["", ""])).toEqual(two);
	expect(sent("3", ["40000", "2026-09-15"], ["", "2027-01-15"], ["", ""])).toEqual([
		...two,
		{ amount: "", due_date: "" },
	]);
	expect(sent("2", ["40000", "2026-09-15"], ["", "2027-01-15"], ["", "2027-04-15"])).toHaveLength(3);
});

test("no date at all is a class without dates, and a form without rows says nothing of them", () => {
	expect(sent("2", ["40000", ""], ["", ""])).toEqual([]);
	expect(sent("2")).toBeUndefined();
});

import { expect, test } from "bun:test";
import { createClass, updateClass } from "#school/classes/classes";
import { cast, openSchools, refuses } from "#testing/school";
import { amountField, collectInstallments, dateField } from "./installment-rows.ts";

openSchools();

test("the rows of the form are one list, their amounts without the spaces of their groups", () => {
	const typed = {
		name: "Form 1",
		"installments.0.amount": "40 000",
		"installments.0.due_date": "2026-09-15",
		"installments.1.due_date": "2027-01-15",
	};
	expect(collectInstallments(typed)).toEqual({
		name: "Form 1",
		installments: [
			{ amount: "40000", due_date: "2026-09-15" },
			{ amount: "", due_date: "2027-01-15" },
		],
	});
});

test("a form without rows says nothing of them", () => {
	expect(collectInstallments({ name: "Form 1" })).toEqual({ name: "Form 1" });
});

const FEES = { registration_fee: "15000", tuition_fee: "85000" };
const formOf = (number: string, ...rows: [amount: string, due_date: string][]) => ({
	name: "Form 2",
	year: "2026",
	...FEES,
	number_of_installments: number,
	...Object.fromEntries(
		rows.flatMap(([amount, due_date], index) => [
			[amountField(index), amount],
			[dateField(index), due_date],
		]),
	),
});
const installmentsOf = async (...form: Parameters<typeof formOf>) =>
	(await createClass(cast.admin, collectInstallments(formOf(...form)))).installments.map(({ amount, due_date }) => [
		amount,
		due_date,
	]);

test("without any amount the parts are equal; the first carries registration", async () => {
	expect(await installmentsOf("2", ["", "2026-09-15"], ["", "2027-01-15"], ["", ""])).toEqual([
		[57_500, "2026-09-15"],
		[42_500, "2027-01-15"],
	]);
});

test("fees copied with invisible characters count for the equal parts too", async () => {
	const form = { ...formOf("2\u200e", ["", "2026-09-15"], ["", "2027-01-15"]), tuition_fee: "85000\u200b" };
	const { installments } = await createClass(cast.admin, collectInstallments(form));
	expect(installments.map(({ amount }) => amount)).toEqual([57_500, 42_500]);
});

test("amounts that were typed count", async () => {
	expect(await installmentsOf("2", ["40000", "2026-09-15"], ["", "2027-01-15"], ["", ""])).toEqual([
		[40_000, "2026-09-15"],
		[60_000, "2027-01-15"],
	]);
});

test("an empty row beyond the number counts for nothing, one within it is refused, and so is a date beyond it", async () => {
	const create = (...form: Parameters<typeof formOf>) => createClass(cast.admin, collectInstallments(formOf(...form)));
	const two: [string, string][] = [
		["40000", "2026-09-15"],
		["", "2027-01-15"],
	];
	await refuses(create("3", ...two, ["", ""]), "invalid", ["installments.1.amount", "installments.2.due_date"]);
	await refuses(create("2", ...two, ["", "2027-04-15"]), "invalid", ["installments.1.amount"]);
});

test("no date at all is a class without dates, also when it had some", async () => {
	const { id } = await createClass(
		cast.admin,
		collectInstallments(formOf("2", ["", "2026-09-15"], ["", "2027-01-15"])),
	);
	const emptied = { ...formOf("2", ["57500", ""], ["", ""]), id };
	expect(await updateClass(cast.admin, collectInstallments(emptied))).toMatchObject({ installments: [] });
});

import { expect, test } from "bun:test";
import { cast, openSchools, refuses } from "#testing/school";
import { createClassFromForm, updateClassFromForm } from "./class-form.ts";

openSchools();

const FEES = { registration_fee: "15000", tuition_fee: "85000" };
const formOf = (number: string, ...rows: [amount: string, due_date: string][]) => ({
	name: "Form 2",
	year: "2026",
	...FEES,
	number_of_installments: number,
	installments: rows.map(([amount, due_date]) => ({ amount, due_date })),
});
const installmentsOf = async (...form: Parameters<typeof formOf>) =>
	(await createClassFromForm(cast.admin, formOf(...form))).installments.map(({ amount, due_date }) => [
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
	const { installments } = await createClassFromForm(cast.admin, form);
	expect(installments.map(({ amount }) => amount)).toEqual([57_500, 42_500]);
});

test("amounts that were typed count", async () => {
	expect(await installmentsOf("2", ["40000", "2026-09-15"], ["", "2027-01-15"], ["", ""])).toEqual([
		[40_000, "2026-09-15"],
		[60_000, "2027-01-15"],
	]);
});

test("an empty row beyond the number counts for nothing, one within it is refused, and so is a date beyond it", async () => {
	const create = (...form: Parameters<typeof formOf>) => createClassFromForm(cast.admin, formOf(...form));
	const two: [string, string][] = [
		["40000", "2026-09-15"],
		["", "2027-01-15"],
	];
	await refuses(create("3", ...two, ["", ""]), "invalid", ["installments.1.amount", "installments.2.due_date"]);
	await refuses(create("2", ...two, ["", "2027-04-15"]), "invalid", ["installments.1.amount"]);
});

test("no date at all is a class without dates, also when it had some", async () => {
	const { id } = await createClassFromForm(cast.admin, formOf("2", ["", "2026-09-15"], ["", "2027-01-15"]));
	const emptied = { ...formOf("2", ["57500", ""], ["", ""]), id };
	expect(await updateClassFromForm(cast.admin, emptied)).toMatchObject({ installments: [] });
});

test("installments that are not rows are refused as a call's are", async () => {
	const form = { ...formOf("2"), installments: "two" };
	await refuses(createClassFromForm(cast.admin, form), "invalid", ["installments"]);
});

test("fees and a number that a changed class's form leaves out count as they are stored", async () => {
	const { id } = await createClassFromForm(cast.admin, formOf("2"));
	const dated = (fields: object) =>
		updateClassFromForm(cast.admin, {
			id,
			...fields,
			installments: formOf("2", ["", "2026-09-15"], ["", "2027-01-15"]).installments,
		});
	const amounts = async (fields: object) => (await dated(fields)).installments.map(({ amount }) => amount);
	expect(await amounts({})).toEqual([57_500, 42_500]);
	expect(await amounts({ tuition_fee: "45000" })).toEqual([37_500, 22_500]);
	await refuses(dated({ id: 999 }), "not-found");
	await refuses(dated({ id: "one" }), "invalid", ["id"]);
});

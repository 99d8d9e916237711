import { expect, test } from "bun:test";
import { collectInstallments } from "./installment-rows.ts";

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

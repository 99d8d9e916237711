import { database } from "#db/open";
import { type FeeField, typedFees } from "#shared/fee-types";
import { firstAmounts } from "#shared/installments";
import { withoutUnseen } from "#shared/names";
import { wholeAmountIn } from "#shared/typed-numbers";
import { adapted } from "../adapted.ts";
import { findClass } from "./classes.queries.ts";
import { classIdInput, type SchoolClass } from "./classes.schema.ts";
import { createClass, updateClass } from "./classes.ts";

interface ClassForm extends Record<string, unknown> {
	/** A row for every possible installment; the operation refuses anything else. */
	installments?: { amount: string; due_date: string }[] | string;
}

export const createClassFromForm = adapted(createClass, (create, form) => create(withInstallments(form, {})));
export const updateClassFromForm = adapted(updateClass, (update, form) =>
	update(withInstallments(form, storedClass(form))),
);

function storedClass(form: object): Partial<SchoolClass> {
	const { data } = classIdInput.safeParse(form);
	return data ? findClass(database(), data.id) : {};
}

/** Empty rows beyond the number go. Without any date there are no due dates; without any amount the parts are equal. */
function withInstallments(sent: ClassForm, stored: Partial<SchoolClass>): object {
	const { installments: rows, ...form } = sent;
	if (!Array.isArray(rows)) return sent;
	// As the class's own fields are read: a copied amount may have invisible characters.
	const typed = (field: FeeField | "number_of_installments") =>
		withoutUnseen(String(form[field] ?? stored[field] ?? ""));
	const number = wholeAmountIn(typed("number_of_installments"));
	const used = rows.filter(({ due_date }, index) => index < number || !isEmpty(due_date));
	if (used.every(({ due_date }) => isEmpty(due_date))) return { ...form, installments: [] };
	if (!used.every(({ amount }) => isEmpty(amount))) return { ...form, installments: used };
	const fees = typedFees(typed);
	const amounts = firstAmounts(fees, used.length);
	return { ...form, installments: used.map(({ due_date }, index) => ({ amount: amounts[index], due_date })) };
}

const isEmpty = (typed: string) => typed.trim() === "";

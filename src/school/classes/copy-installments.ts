import { z } from "zod";
import type { Tx } from "#db/open";
import { conflict, invalid } from "#refusal";
import { firstAmounts } from "#shared/installments";
import { say, sayCount } from "#shared/words/words";
import { messageAnswer } from "../accounts/accounts.schema.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { findClass } from "./classes.queries.ts";
import { copyInput, type InstallmentInput, type SchoolClass } from "./classes.schema.ts";
import { installmentInputsOf, writeInstallments } from "./installments.ts";

/** The other classes keep their amounts. */
export const copyInstallments = change({
	name: "copyInstallments",
	allow: HEAD,
	input: copyInput,
	answer: () => messageAnswer().extend({ count: z.int() }),
	run: ({ tx, input, note }) => {
		const from = findClass(tx, input.id);
		const installments = installmentInputsOf(tx, from.id);
		if (installments.length === 0) throw conflict(say("{name} has no dates to copy.", { name: from.name }));
		const others = [...new Set(input.class_ids)].map((id) => findClass(tx, id));
		for (const other of others) refuseOther(from, other);
		for (const other of others) writeInstallments(tx, other.id, installmentsFor(tx, other, installments));
		const names = others.map(({ name }) => name).join(", ");
		note(say("copied the dates of {name} to {names}", { name: from.name, names }));
		const count = others.length;
		return { message: sayCount(count, "Dates copied to 1 class.", "Dates copied to {count} classes."), count };
	},
});

function refuseOther(from: SchoolClass, other: SchoolClass): void {
	const names = { name: other.name, from: from.name };
	if (other.id === from.id)
		throw invalid({ class_ids: say("The dates of {from} are copied to other classes.", names) });
	if (other.year !== from.year) {
		const values = { ...names, year: other.year, own: from.year };
		throw invalid({ class_ids: say("{name} is a class of {year}, {from} of {own}. Nothing was copied.", values) });
	}
	if (other.number_of_installments !== from.number_of_installments) {
		const values = { ...names, many: other.number_of_installments, own: from.number_of_installments };
		throw invalid({
			class_ids: say("Number of installments: {name} has {many}, {from} has {own}. Nothing was copied.", values),
		});
	}
}

/** Suggests amounts to a class without any. */
function installmentsFor(tx: Tx, other: SchoolClass, installments: InstallmentInput[]): InstallmentInput[] {
	const current = installmentInputsOf(tx, other.id);
	const amounts = current.length > 0 ? current.map(({ amount }) => amount) : firstAmounts(other, installments.length);
	return installments.map(({ due_date }, index) => ({
		amount: index === installments.length - 1 ? null : (amounts[index] ?? 0),
		due_date,
	}));
}

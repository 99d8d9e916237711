import type { Fields } from "#http/body";
import { payOut, voidPayOut } from "#school/fees/cash/cash-outs";
import { closeDrawer } from "#school/fees/cash/close-drawer";
import { intent } from "#server/act";
import { withAmounts } from "#server/form-values";
import { COIN_FIELD, countField, NOTES, sumOfCounts } from "#shared/notes-and-coins";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";

const COUNTED = [...NOTES.map(String), COIN_FIELD];
const COUNT_FIELDS = COUNTED.map(countField);

/** Collects the counted notes. The total is their sum unless typed. */
function closingForm(sent: Fields): Fields {
	const fields = withAmounts(sent, ["cash_counted", "float_kept", ...COUNT_FIELDS]);
	const filled = COUNTED.filter((of) => fields[countField(of)] !== undefined && fields[countField(of)] !== "");
	if (filled.length === 0) return fields;
	const counts = Object.fromEntries(filled.map((of) => [of, fields[countField(of)]]));
	const sum = sumOfCounts(Object.fromEntries(filled.map((of) => [of, Number(counts[of])])));
	return { ...fields, counts, cash_counted: fields.cash_counted === "" ? sum : fields.cash_counted };
}

export const cashIntents = {
	"close-drawer": intent({
		operation: closeDrawer,
		input: closingForm,
		notice: ({ output: { username: name, handed_over } }) =>
			say("The drawer of {name} is closed. {amount} handed over.", { name, amount: new Amount(handed_over) }),
	}),
	"pay-out": intent({
		operation: payOut,
		input: (fields) => withAmounts(fields, ["amount"]),
		notice: ({ output: { amount, voucher_number: voucher } }) =>
			say("{amount} paid out. Print the voucher {voucher} below.", { amount: new Amount(amount), voucher }),
	}),
	"void-out": intent({
		operation: voidPayOut,
		notice: ({ output: { voids, voucher_number: entry } }) =>
			say("{receipt} is voided by {entry}.", { receipt: String(voids), entry }),
	}),
};

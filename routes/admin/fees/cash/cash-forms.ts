import type { Fields } from "#http/body";
import { payOut, voidPayOut } from "#school/fees/cash/cash-outs";
import { closeDrawer } from "#school/fees/cash/close-drawer";
import { intent, SAVED } from "#server/act";
import { withAmounts } from "#server/form-values";
import { COIN_FIELD, countField, NOTES, sumOfCounts } from "#shared/notes-and-coins";
import type { Language } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { SavedPaper } from "./saved-paper.tsx";

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

/** The dialog stays open and offers the paper. */
const savedPaper = (paper: string, id: number, { says, language }: { says: Sentence; language: Language }) => ({
	saved: { paper, id, says: says.in(language) } satisfies SavedPaper,
});

export const cashIntents = {
	"close-drawer": intent({
		operation: closeDrawer,
		input: closingForm,
		answer: ({ output: { id, username: name, handed_over }, language }) =>
			savedPaper("/print/cash/closing", id, {
				says: say("The drawer of {name} is closed. {amount} handed over.", { name, amount: new Amount(handed_over) }),
				language,
			}),
		headers: async () => [SAVED],
	}),
	"pay-out": intent({
		operation: payOut,
		input: (fields) => withAmounts(fields, ["amount"]),
		answer: ({ output: { id, amount, voucher_number: voucher }, language }) =>
			savedPaper("/print/cash/voucher", id, {
				says: say("{amount} paid out. Print the voucher {voucher} below.", { amount: new Amount(amount), voucher }),
				language,
			}),
		headers: async () => [SAVED],
	}),
	"void-out": intent({
		operation: voidPayOut,
		notice: ({ output: { voids, voucher_number: entry } }) =>
			say("{receipt} is voided by {entry}.", { receipt: String(voids), entry }),
	}),
};

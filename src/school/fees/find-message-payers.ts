import type { Reader } from "#db/open";
import { callingCode } from "../contacts/numbers.ts";
import { emptyAsUnset, year } from "../fields.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { readSetting, schoolYear } from "../settings/read-setting.ts";
import { foundByContact, MAX_FOUND } from "../students/student-search.ts";
import { payersOf } from "./find-payers.ts";
import { messageOf, readMessageInput } from "./transaction-references/message.ts";
import { usesOf } from "./transaction-references/reference-uses.ts";

/** Where a pasted message belongs: to the payments that are recorded of it, or else to the children of who sent the money. */
export const findMessagePayers = read({
	name: "findMessagePayers",
	allow: OFFICE,
	input: () => readMessageInput().extend({ year: emptyAsUnset(year()) }),
	run: ({ tx, input: { text, year = schoolYear(tx) } }) => {
		const message = messageOf(tx, text);
		return { message, known: usesOf(tx, message), students: payersOf(tx, childrenOfSender(tx, text, year)) };
	},
});
export type MessagePayers = Awaited<ReturnType<typeof findMessagePayers>>;

const NUMBERS = /(?<!\d)\d{8,13}(?!\d)/g;
/** In all six countries; with its calling code a number is longer. */
const LONGEST_NATIONAL = 9;

function childrenOfSender(tx: Reader, text: string, year: number): number[] {
	const code = callingCode(readSetting(tx, "country"));
	const numbers = (text.match(NUMBERS) ?? []).map((digits) =>
		digits.startsWith(code) && digits.length > LONGEST_NATIONAL ? `+${digits}` : digits,
	);
	return [...new Set(numbers.flatMap((number) => foundByContact(tx, number, year)))].slice(0, MAX_FOUND);
}

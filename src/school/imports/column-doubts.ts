import type { SheetRow } from "#files/workbooks/cells";
import type { Country } from "#shared/countries";
import { fold } from "#shared/names";
import { joined, type Sentence } from "#shared/words/sentence";
import { Stored } from "#shared/words/values";
import { type RuleWords, say, sayCount } from "#shared/words/words";
import { contactNumbers } from "../contacts/numbers.ts";
import type { CheckedRow } from "./checked-rows.ts";
import type { ImportFacts } from "./import-facts.ts";
import type { SheetWarning } from "./problems.ts";
import type { Column } from "./read-rows.ts";

interface Sheet {
	sheet: readonly SheetRow[];
	columns: readonly Column[];
	facts: Pick<ImportFacts, "country">;
}

/** What no row shows alone: each is said once. */
export const columnDoubts = ({ sheet, columns, facts }: Sheet, rows: readonly CheckedRow[]): SheetWarning[] => [
	...hiddenRows(sheet),
	...columns.flatMap((column) => {
		const { field } = column;
		if (field === "guardian_contact") return sharedNumbers(column, rows, facts.country);
		return field === "date_of_birth" || field === "registration_date" ? turnedDates(sheet, column) : [];
	}),
];

const ofColumn = (column: SheetWarning["column"], reason: Sentence, value = ""): SheetWarning => ({
	row: null,
	column,
	value,
	reason,
});

function hiddenRows(sheet: readonly SheetRow[]): SheetWarning[] {
	const rows = sheet.slice(1);
	const hidden = rows.filter((row) => row.hidden).length;
	if (hidden === 0) return [];
	const one = "{count} of {rows} rows is hidden in the sheet; it is imported too";
	const many = "{count} of {rows} rows are hidden in the sheet; they are imported too";
	return [ofColumn("", sayCount(hidden, one, many, { rows: rows.length }))];
}

interface TypedDay {
	row: number;
	isText: boolean;
	day: number;
	month: number;
}

/** A time may follow, and a year of two digits is a day that the spreadsheet did not understand either. */
const TEXT_DAYS = [
	/^\s*(?<day>\d\d?)\s*[/.-]\s*(?<month>\d\d?)\s*[/.-]\s*(?:\d{4}|\d\d)(?:\s.*)?$/,
	/^\s*\d{4}\s*[/.-]\s*(?<month>\d\d?)\s*[/.-]\s*(?<day>\d\d?)(?:[\sT].*)?$/,
];
const MONTHS = 12;
const FEWEST = 3;
const MOST_SHOWN = 3;

/**
 * A spreadsheet that reads the month first makes a date of 8/5 and turns it round, and leaves 25/5 a text. A text whose
 * second part is above 12 was written by somebody who puts the month first.
 */
function turnedDates(sheet: readonly SheetRow[], column: Column): SheetWarning[] {
	const days = sheet.slice(1).flatMap((row) => typedDay(row, column));
	const [texts, real] = [days.filter(({ isText }) => isText), days.filter(({ isText }) => !isText)];
	const isHalf =
		Math.min(texts.length, real.length) >= FEWEST &&
		real.every(({ day }) => day <= MONTHS) &&
		texts.every(({ day }) => day > MONTHS);
	const impossible = texts.filter(({ month }) => month > MONTHS);
	if (!isHalf && impossible.length === 0) return [];
	const suspects = (isHalf ? real : texts).filter(
		({ day, month }) => day <= MONTHS && month <= MONTHS && day !== month,
	);
	const shown = [...suspects, ...impossible].slice(0, MOST_SHOWN);
	if (shown.length === 0) return [];
	const rows = joined(shown.map(turnedInWords), "; ");
	return [ofColumn(column.name, say("Day and month may be turned round in this column: {rows}", { rows }))];
}

function typedDay({ row, cells }: SheetRow, { cellIn }: Column): TypedDay[] {
	const cell = cellIn(cells);
	if (typeof cell === "string") {
		const { day, month } = TEXT_DAYS.map((form) => form.exec(cell)?.groups).find(Boolean) ?? {};
		return day ? [{ row, isText: true, day: Number(day), month: Number(month) }] : [];
	}
	if (cell === null || typeof cell !== "object" || !("date" in cell)) return [];
	const [, month, day] = cell.date.split("-").map(Number);
	return day && month ? [{ row, isText: false, day, month }] : [];
}

function turnedInWords({ row, day, month }: TypedDay): Sentence {
	const written = dayOfMonth(day, month) ?? `${day}/${month}`;
	const meant = dayOfMonth(month, day) ?? `${month}/${day}`;
	return say("row {row} says {day}, the sheet may mean {meant}", { row, day: written, meant });
}

const NAMES = [
	"{day} January",
	"{day} February",
	"{day} March",
	"{day} April",
	"{day} May",
	"{day} June",
	"{day} July",
	"{day} August",
	"{day} September",
	"{day} October",
	"{day} November",
	"{day} December",
] as const satisfies RuleWords[];

function dayOfMonth(day: number, month: number): Sentence | undefined {
	const name = NAMES[month - 1];
	return name && say(name, { day: day === 1 ? FIRST : day });
}

const FIRST = new Stored("1", say("1 [day]"));

const MANY_FAMILIES = 4;
const FEWEST_DIGITS = 6;

/** Programs that write CSV round long numbers, so that strangers become brothers and sisters. */
function sharedNumbers({ name }: Column, rows: readonly CheckedRow[], country: Country): SheetWarning[] {
	const typed = rows.filter(({ values }) => digitsOf(values.guardian_contact ?? "").length >= FEWEST_DIGITS);
	const byNumber = Map.groupBy(
		typed.flatMap((row) => numbersOf(row.values.guardian_contact ?? "", country).map((number) => ({ number, row }))),
		({ number }) => number,
	);
	return [...byNumber.values()].flatMap((all) => {
		const sharing = all.map(({ row }) => row);
		const families = new Set(sharing.map(familyName)).size;
		if (families < (isMadeEqual(sharing, country) ? 2 : MANY_FAMILIES)) return [];
		const typed = sharing[0]?.values.guardian_contact ?? "";
		const number = inThrees(typed);
		const sentence = "{number} stands in {rows} rows of {families} families: the file has been through CSV";
		return [ofColumn(name, say(sentence, { number, rows: sharing.length, families }), typed)];
	});
}

/** By a change: these children had no number in common before. */
function isMadeEqual(sharing: readonly CheckedRow[], country: Country): boolean {
	const before = sharing.map(({ changes, values: { guardian_contact = "" } }) => {
		const change = changes.find(({ field }) => field === "guardian_contact");
		return { isChanged: change !== undefined, numbers: numbersOf(String(change?.from ?? guardian_contact), country) };
	});
	const [{ numbers } = { numbers: [] }] = before;
	const hadCommon = numbers.some((number) => before.every((one) => one.numbers.includes(number)));
	return before.some(({ isChanged }) => isChanged) && !hadCommon;
}

/** What is no whole number, such as `2.37677E+11`, may have been one before the spreadsheet. */
function numbersOf(contact: string, country: Country): readonly string[] {
	const numbers = contactNumbers(contact, country);
	return numbers.length > 0 ? numbers : [digitsOf(contact)];
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

const inThrees = (typed: string) => (/^\d+$/.test(typed) ? typed.replace(/\B(?=(\d{3})+$)/g, " ") : typed);

const familyName = ({ values, name }: CheckedRow) => (values.name_key ?? fold(name)).split(" ", 1)[0];

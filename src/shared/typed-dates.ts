import { isIsoDate } from "./dates.ts";

/** The fields of forms that take a date as people type it. Calls send ISO dates. */
const DATE_NAMES = [
	"date_of_birth",
	"registration_date",
	"paid_at",
	"due_date",
	"until",
	"day",
	"on",
	"from",
	"to",
] as const;
type Name = (typeof DATE_NAMES)[number];
/** As it is, or last in the name of a list's field: `installments.0.due_date`. */
export type DateName = Name | `${string}.${Name}`;

export const isDateName = (field: string): field is DateName =>
	DATE_NAMES.some((name) => field === name || field.endsWith(`.${name}`));

/** The day comes first, as it does wherever the school's families write. */
const FORMS = [
	/^(\d\d?)[\s./-]+(\d\d?)[\s./-]+(\d{4}|\d\d)$/,
	/^(\d\d)(\d\d)(\d{4}|\d\d)$/,
	/^(\d\d?)(?:er)?[\s./-]*([a-z]{3,})[\s./-]*(\d{4}|\d\d)$/,
];

/**
 * The ISO date in `5/12/14`, `05122014`, `5 Dec 2014`, `5 déc. 2014` or ISO text; "" if it is none. A year of two digits
 * is of this century, or of the last one if the date would be after `latest`.
 */
export function typedDate(typed: string, latest = ""): string {
	const text = withoutAccents(typed);
	if (isIsoDate(text)) return text;
	const [, day = "", month = "", year = ""] = FORMS.map((form) => form.exec(text)).find(Boolean) ?? [];
	const iso = (century: string) =>
		`${year.length === 2 ? century : ""}${year}-${monthNumber(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
	const found = [iso("20"), iso("19")].filter(isIsoDate);
	return found.find((one) => one <= latest) ?? found[0] ?? "";
}

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** Text may be a number already, or a name, cut short or not, as long as it is one month's: not `jui`. */
function monthNumber(text: string): string {
	if (!/[a-z]/.test(text)) return text;
	const [month = -1, ...more] = MONTHS.filter((month) =>
		["en", "fr"].some((language) => withoutAccents(monthName(language, month)).startsWith(text)),
	);
	return more.length === 0 ? String(month + 1) : "";
}

const monthName = (language: string, month: number) =>
	new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, month));

/** `5 December 2014`, in French `5 décembre 2014` and `1er décembre 2014`. */
export function dayInWords(iso: string, language: "en" | "fr"): string {
	const locale = language === "en" ? "en-GB" : language;
	const written = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(iso));
	return language === "fr" ? written.replace(/^1 /, "1er ") : written;
}

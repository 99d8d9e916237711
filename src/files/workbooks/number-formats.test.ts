import { expect, test } from "bun:test";
import { builtInMeaning, meaningOf } from "./number-formats.ts";

test.each([
	"0%",
	"0.00%",
	"0.00\\ %",
	"#,##0.0%",
	"0%;[Red]-0%",
	"[Blue]0%",
	"[>=0.5]0.0%;0.0%",
	'[=0]"";0%',
	'0.0"  "%',
	"_-* 0%_-",
])("%s is per cent", (format) => {
	expect(meaningOf(format)).toBe("percent");
});

test.each([
	"yyyy-mm-dd",
	"DD/MM/YYYY",
	"jj/mm/aaaa",
	"[$-40C]d mmmm yyyy;@",
	'dd" de "mmm',
	"d\\-m",
	"[h]:mm",
	"m/d/yyyy h:mm AM/PM",
])("%s is a day", (format) => {
	expect(meaningOf(format)).toBe("date");
});

test.each([
	"General",
	"@",
	'0"%"',
	"0\\%",
	'0.00" % de la note"',
	"0_%",
	"*%0",
	"[$%-40C]0",
	'0" days"',
	'#,##0\\ "F CFA"',
	"[Red]0.00",
	"00\\-00\\-00",
	"0\\m",
	"_d0",
	"##0.0E+0",
	'0"open',
	"0\\",
])("%s changes no value", (format) => {
	expect(meaningOf(format)).toBeUndefined();
});

test("an endless format is read in one pass", () => {
	for (const sign of ["[", '"', "\\", "_", "[$"]) expect(meaningOf(sign.repeat(1_000_000))).toBeUndefined();
});

test("the numbers of formats that every spreadsheet knows", () => {
	const meanings = Array.from({ length: 60 }, (_, id) => builtInMeaning(id)?.[0] ?? "-").join("");
	expect(meanings).toBe("---------pp---ddddddddd----dddddddddd--------ddd--ddddddddd-");
});

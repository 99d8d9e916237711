import { afterAll, expect, test } from "bun:test";
import { plainFigures } from "#school/audit/in-words";
import { amounts } from "#school/balances/balances";
import type {
	CashSheetPaper,
	CashVoucherPaper,
	ClosingSlipPaper,
	SheetClosing,
	SheetEntry,
} from "#school/fees/cash/cash-sheet";
import { FEE_TYPES } from "#shared/fee-types";
import { sumBy } from "#shared/money";
import { METHODS, type Method } from "#shared/payment-methods";
import { PAPER_LANGUAGES } from "#shared/words/languages";
import { CASH_SHEET } from "#templates/cash-sheet";
import { CASH_VOUCHER } from "#templates/cash-voucher";
import { CLOSING_PAPER } from "#templates/closing-paper";
import { paperOf } from "#templates/paper-kind";
import { LONGEST_NAME, nth, receipt, school } from "#testing/papers";
import { A4, A5, A6, expectWords, htmlOf, longText, pages, print, textOfPaper, wordsOf } from "#testing/pdf";
import { closeBrowser } from "./browser.ts";

afterAll(closeBrowser);

const VOUCHER = {
	id: 1,
	user_id: 2,
	username: "ada",
	day: "2026-01-09",
	at: "2026-01-09T10:00:00.000Z",
	voucher_number: "OUT-1767950000001",
	amount: 1_500,
	reason: "Chalk and two brooms",
	to_whom: "Mr Fru",
	voids_id: null,
	voids: null,
	voided_by: null,
};

const CLOSING: SheetClosing = {
	id: 1,
	time: "16:00",
	day: "2026-01-09",
	closed_at: "2026-01-09T15:00:00.000Z",
	user_id: 2,
	username: "ada",
	closed_by: 1,
	closed_by_name: "head",
	last_payment_id: 12,
	last_cash_out_id: 1,
	opening_float: 10_000,
	cash_taken: 185_000,
	paid_out: 1_500,
	expected: 193_500,
	cash_counted: 193_000,
	float_kept: 10_000,
	difference: -500,
	handed_over: 183_000,
	counts: { 10000: 18, 5000: 2, 2000: 1, 500: 1, coins: 500 },
	handed_to: "the head",
	handed_to_user_id: 1,
	received_at: null,
	note: "coin lost",
	confirmed: { on: null },
};

const entry = (place: number): SheetEntry => ({
	...receipt().lines[0],
	id: place + 1,
	time: "08:05",
	receipt_number: `RCP-17679500000${String(place).padStart(2, "0")}`,
	class_id: 1,
	student_name: place % 3 ? "Abena Fotso Claire" : LONGEST_NAME,
	class_name: "Terminale D Industrielle",
	fee_type: nth(FEE_TYPES, place),
	method: nth(METHODS, place),
	reference: place % 2 ? "PP260730.1050.B91660" : null,
	reference_reason: place === 3 ? "another bank" : null,
	amount: 12_500 * (place + 1),
	other_day: place === 4 ? "2026-01-05" : null,
	taken_by: "bursar.ngono",
	joint_receipt: null,
	other_drawer: place === 5 ? "head" : null,
	voids: place === 6 ? { receipt_number: "RCP-1767950000001", reason: "typed for the wrong brother" } : null,
	gives_back: place === 7 ? { receipt_number: "RCP-1767950000002", reason: "moved away" } : null,
	given_back: place === 2 ? 5_000 : 0,
	voucher_number: place === 7 ? "OUT-1767950000003" : null,
});

function totalsOf(entries: SheetEntry[]): CashSheetPaper["totals"] {
	const sum = (some: SheetEntry[]) => sumBy(some, ({ amount }) => amount);
	const byType = (some: SheetEntry[]) => amounts((type) => sum(some.filter(({ fee_type }) => fee_type === type)));
	const byMethod = <Value>(value: (some: SheetEntry[]) => Value) => ({
		...(Object.fromEntries(
			METHODS.map((method) => [method, value(entries.filter((one) => one.method === method))]),
		) as Record<Method, Value>),
		unstated: value([]),
	});
	const [net, by_type] = [sum(entries), byType(entries)];
	const by_method = byMethod(sum);
	return {
		by_method,
		by_type,
		by_method_and_type: byMethod(byType),
		taken: net,
		voided: 0,
		given_back: 0,
		net,
		paid_out: 1_500,
	};
}

function cashSheet(count: number): CashSheetPaper {
	const entries = Array.from({ length: count }, (_, place) => entry(place));
	const received = { ...CLOSING, id: 2, username: "ben", handed_to: "ada", confirmed: { on: "2026-01-10" } };
	return {
		school,
		date: "2026-01-09",
		cashier: null,
		printed_at: "2026-01-09T16:05:00.000Z",
		entries,
		methods: ["cash", "mtn_momo", "orange_money", "bank", "other"],
		totals: totalsOf(entries),
		cash_outs: [{ ...VOUCHER, time: "10:00" }],
		closings: [CLOSING],
		received: count === 0 ? [] : [received],
		again: entries.filter(({ reference_reason }) => reference_reason !== null),
	};
}

const voucher = (changes: Partial<CashVoucherPaper> = {}) =>
	paperOf(CASH_VOUCHER, { school, paid_out_by: "ada", ...VOUCHER, ...changes });
const closingSlip = (changes: Partial<ClosingSlipPaper>) => paperOf(CLOSING_PAPER, { school, ...CLOSING, ...changes });
const long = longText(200);
const most = 97_297_875;
const LONG_SCHOOL = { ...school, name: longText(200), address: longText(500) };

test.each([
	{
		name: "cash voucher",
		size: A6,
		paper: voucher(),
		longest: voucher({
			school: LONG_SCHOOL,
			reason: long,
			to_whom: long,
			amount: most,
			voided_by: "OUT-1767950001234",
		}),
		en: ["1 500"],
		fr: ["cinq cents francs CFA"],
	},
	{
		name: "closing paper",
		size: A5,
		paper: closingSlip({}),
		longest: closingSlip({
			school: LONG_SCHOOL,
			difference: -most,
			note: long,
			handed_to: long,
			username: long,
			closed_by_name: long,
			handed_over: most,
		}),
		en: ["Closing made by", "Handed to", "Kept as float", "not confirmed yet", "183 000"],
		fr: ["Arrêté établi par", "Remis à", "Fonds de caisse gardé", "pas encore confirmée", "183 000"],
	},
])(
	"a $name is one page, also with the longest texts",
	async ({ size, paper, longest, ...said }) => {
		for (const language of PAPER_LANGUAGES) {
			const pdf = await print(paper, language);
			expect(pages(pdf)).toEqual([size]);
			expectWords(await wordsOf(pdf), language === "fr" ? said.fr : said.en);
			expect(pages(await print(longest, language))).toEqual([size]);
		}
	},
	60_000,
);

test.each([
	[-500, "en", "Difference500 shortFive hundred francs CFA"],
	[-500, "fr", "Écart500 manquantCinq cents francs CFA"],
	[2_000, "en", "Difference2 000 overTwo thousand francs CFA"],
	[0, "fr", "Écartexact"],
] as const)("a closing says the difference in words: %d, %s", (difference, language, said) => {
	expectWords(textOfPaper(closingSlip({ difference }), language), [said]);
});

test("a cash sheet is A4 with totals, closings and three lines to sign", async () => {
	const sheet = cashSheet(12);
	const pdf = await print(paperOf(CASH_SHEET, sheet));
	for (const page of pages(pdf)) expect(page).toEqual(A4);
	const { net, by_method } = sheet.totals;
	const figures = [net, by_method.cash, by_method.orange_money, 183_000].map((sum) => plainFigures(sum).in("en"));
	const said = ["All cashiers", "handed over", "short:", "Numbers taken again", "OUT-1767950000001"];
	expectWords(await wordsOf(pdf), [...figures, ...said, "Cashier", "Received by", "Head"]);
}, 60_000);

test("on a cash sheet what was voided is struck, and the entry that voids it is not", () => {
	const reason = "typed twice";
	const [paid, undone] = ["RCP-1767950000100", "RCP-1767950000101"];
	const entries = [
		{ ...entry(0), receipt_number: paid, voided_by: { receipt_number: undone, reason } },
		{ ...entry(1), receipt_number: undone, amount: -12_500, voids: { receipt_number: paid, reason } },
	];
	const out = { ...VOUCHER, time: "10:00" };
	const cash_outs = [
		{ ...out, voucher_number: "OUT-100", voided_by: "OUT-101" },
		{ ...out, id: 2, voucher_number: "OUT-101", amount: -1_500, voids: "OUT-100" },
	];
	const struck: string[] = [];
	const sheet = htmlOf(paperOf(CASH_SHEET, { ...cashSheet(0), entries, cash_outs }));
	const collect = { text: ({ text }: { text: string }) => void struck.push(text.trim()) };
	new HTMLRewriter().on(".struck", collect).transform(sheet);
	const numbers = struck.filter((text) => /^(RCP|OUT)-/.test(text));
	expect(numbers).toEqual([paid, "OUT-100"]);
});

test.each([...PAPER_LANGUAGES])(
	"a cash sheet of an empty day and one of 400 entries can be printed: %s",
	async (language) => {
		expect(pages(await print(paperOf(CASH_SHEET, cashSheet(0)), language))).toHaveLength(1);
		expect(pages(await print(paperOf(CASH_SHEET, cashSheet(400)), language)).length).toBeGreaterThan(5);
	},
	60_000,
);

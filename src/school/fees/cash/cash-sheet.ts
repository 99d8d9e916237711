import { z } from "zod";
import type { Reader } from "#db/open";
import type {
	CashSheetPaper,
	CashVoucherPaper,
	ClosingSlipPaper,
	SheetCashOut,
	SheetClosing,
	SheetEntry,
	SheetReceived,
} from "#shared/cash-papers";
import { clockTime, dayOf, today } from "#shared/dates";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { date } from "../../fields.ts";
import { pageNumber, pageOf } from "../../list.ts";
import { nameOnPaper } from "../../name-on-paper.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { recordedRead } from "../../recorded-read.ts";
import { readIdentity } from "../../settings/identity.ts";
import type { Payment } from "../payments.schema.ts";
import {
	type CashOut,
	type Closing,
	cashOutIdInput,
	closingInput,
	type DaySheet,
	dayInput,
	type HandOver,
} from "./cash.schema.ts";
import { findCashOut } from "./cash-outs.ts";
import {
	cashiers,
	cashiersWithAccount,
	findCashier,
	refuseOtherCashier,
	resolveCashier,
	resolveDrawer,
} from "./cashiers.ts";
import { findClosing } from "./closings.ts";
import { sheetFor } from "./day-sheet.ts";
import { drawerOf } from "./drawer.ts";

const entryView =
	(day: string) =>
	(entry: Payment): SheetEntry => ({
		id: entry.id,
		time: clockTime(entry.recorded_at),
		receipt_number: entry.receipt_number,
		student_id: entry.student_id,
		student_name: entry.student_name,
		class_name: entry.class_name,
		fee_type: entry.fee_type,
		method: entry.method,
		reference: entry.reference,
		reference_reason: entry.reference_reason,
		amount: entry.amount,
		other_day: entry.paid_at === day ? null : entry.paid_at,
		taken_by: entry.taken_by,
		other_drawer: entry.drawer === entry.taken_by ? null : entry.drawer,
		voids: entry.voids,
		voided_by: entry.voided_by,
		gives_back: entry.gives_back,
		given_back: entry.given_back,
		voucher_number: entry.voucher_number,
		moved_from: entry.moved_from,
		moved: entry.moved,
	});

const cashOutView = ({ day: _, at, user_id: __, voids_id: ___, ...out }: CashOut): SheetCashOut => ({
	...out,
	time: clockTime(at),
});

const closingView = ({ closed_at, ...closing }: Closing): SheetClosing => ({
	id: closing.id,
	time: clockTime(closed_at),
	username: closing.username,
	closed_by_name: closing.closed_by_name,
	opening_float: closing.opening_float,
	cash_taken: closing.cash_taken,
	paid_out: closing.paid_out,
	expected: closing.expected,
	cash_counted: closing.cash_counted,
	float_kept: closing.float_kept,
	difference: closing.difference,
	handed_over: closing.handed_over,
	handed_to: closing.handed_to,
	note: closing.note,
	confirmed: confirmation(closing),
});

type Handed = Pick<HandOver, "handed_to_user_id" | "handed_over" | "received_at">;

const confirmation = ({ handed_to_user_id, handed_over, received_at }: Handed) =>
	handed_to_user_id === null || handed_over === 0 ? null : { on: received_at === null ? null : dayOf(received_at) };

const receivedView = (handed: HandOver): SheetReceived => ({
	id: handed.id,
	time: clockTime(handed.closed_at),
	username: handed.username,
	handed_over: handed.handed_over,
	handed_to: handed.handed_to,
	confirmed: confirmation(handed),
});

const sheetView = ({ date, methods, entries, totals, cash_outs, closings, received, again }: DaySheet) => ({
	date,
	methods,
	entries: entries.map(entryView(date)),
	totals,
	cash_outs: cash_outs.map(cashOutView),
	closings: closings.map(closingView),
	received: received.map(receivedView),
	again: again.map(entryView(date)),
});

export const cashSheet = recordedRead({
	name: "cashSheet",
	action: "openPaper",
	allow: OFFICE,
	input: dayInput.extend({ date: dayInput.shape.date.nullish() }),
	run: ({ tx, actor, input: { date, user_id } }) => {
		const by = resolveCashier(actor, user_id);
		const answer: CashSheetPaper = {
			school: readIdentity(tx),
			cashier: by === undefined ? null : findCashier(tx, by).username,
			printed_at: new Date().toISOString(),
			...sheetView(sheetFor(tx, date ?? today(), by)),
		};
		return { answer, summary: say("opened the cash sheet of {day}", { day: new Day(answer.date) }) };
	},
});

const sheetPageInput = z.object({
	day: date("Date").catch(() => today()),
	by: dayInput.shape.user_id.catch(undefined),
	page: pageNumber,
	close: dayInput.shape.user_id.catch(undefined),
});

/** Newest first; the paper lists the day in order. */
export const cashSheetPage = read({
	name: "cashSheetPage",
	allow: OFFICE,
	input: sheetPageInput,
	run: ({ tx, actor, input: { day, by, page, close } }) => {
		const cashier = resolveCashier(actor, by);
		const sheet = sheetView(sheetFor(tx, day, cashier));
		return {
			...pageOf(sheet.entries.toReversed(), page),
			date: sheet.date,
			methods: sheet.methods,
			totals: sheet.totals,
			cash_outs: sheet.cash_outs.toReversed(),
			closings: sheet.closings.toReversed(),
			received: sheet.received.toReversed(),
			again: sheet.again.toReversed(),
			by: cashier ?? null,
			today: today(),
			cashiers: actor.desk_only ? [findCashier(tx, actor.id)] : cashiers(tx),
			everybody: !actor.desk_only,
			own: actor.id,
			receivers: cashiersWithAccount(tx),
			drawer: drawerOf(tx, findCashier(tx, resolveDrawer(actor, close))),
		};
	},
});
export type CashSheetPage = Awaited<ReturnType<typeof cashSheetPage>>;

export const cashVoucher = read({
	name: "cashVoucher",
	allow: OFFICE,
	input: cashOutIdInput,
	run: ({ tx, actor, input }): CashVoucherPaper => {
		const { voucher_number, amount, reason, to_whom, user_id, username, at, voids, voided_by } = findCashOut(
			tx,
			input.id,
		);
		refuseOtherCashier(actor, user_id);
		const paid_out_by = nameOnPaper(tx, { id: user_id, username }, at);
		return { school: readIdentity(tx), voucher_number, amount, reason, to_whom, paid_out_by, at, voids, voided_by };
	},
});

export const closingSlip = read({
	name: "closingSlip",
	allow: OFFICE,
	input: closingInput,
	run: ({ tx, actor, input }): ClosingSlipPaper => {
		const closing = findClosing(tx, input.id);
		refuseOtherCashier(actor, closing.user_id);
		const { closed_at, counts } = closing;
		return { school: readIdentity(tx), closed_at, counts, ...closingView(closing), ...namesOnSlip(tx, closing) };
	},
});

/** The slip is signed, so it has the names that papers use. */
function namesOnSlip(tx: Reader, closing: Closing) {
	const { user_id, username, closed_by, closed_by_name, handed_to, handed_to_user_id, closed_at } = closing;
	const named = (id: number | null, username: string) => nameOnPaper(tx, { id, username }, closed_at);
	return {
		username: named(user_id, username),
		closed_by_name: named(closed_by, closed_by_name),
		handed_to: handed_to === null ? null : named(handed_to_user_id, handed_to),
	};
}

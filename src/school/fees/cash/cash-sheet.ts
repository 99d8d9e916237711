import { z } from "zod";
import type { Reader } from "#db/open";
import { clockTime, dayOf, today } from "#shared/dates";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { date } from "../../fields.ts";
import { pageNumber, pageOf } from "../../list.ts";
import { nameOnPaper } from "../../name-on-paper.ts";
import { once } from "../../once.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { recordedRead } from "../../recorded-read.ts";
import { readIdentity } from "../../settings/identity.ts";
import type { Payment } from "../payments.schema.ts";
import { type Closing, cashOutIdInput, closingInput, dayInput, type HandOver } from "./cash.schema.ts";
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

const inDay =
	(day: string) =>
	({ recorded_at, paid_at, drawer, ...entry }: Payment) => ({
		...entry,
		time: clockTime(recorded_at),
		/** Null if it is the day of the sheet. */
		other_day: paid_at === day ? null : paid_at,
		other_drawer: drawer === entry.taken_by ? null : drawer,
	});

/** `on` is null until the receiver confirms; null without a receiver. */
const confirmation = ({ handed_to_user_id, handed_over, received_at }: HandOver) =>
	handed_to_user_id === null || handed_over === 0 ? null : { on: received_at === null ? null : dayOf(received_at) };

const withTime = <Handed extends HandOver>(handed: Handed) => ({
	...handed,
	time: clockTime(handed.closed_at),
	confirmed: confirmation(handed),
});

/** With the school's times of day, which a browser elsewhere would not know. */
function sheetInSchoolTime(tx: Reader, date: string, cashier: number | undefined) {
	const sheet = sheetFor(tx, date, cashier);
	return {
		...sheet,
		entries: sheet.entries.map(inDay(date)),
		cash_outs: sheet.cash_outs.map((out) => ({ ...out, time: clockTime(out.at) })),
		closings: sheet.closings.map(withTime),
		received: sheet.received.map(withTime),
		again: sheet.again.map(inDay(date)),
	};
}
type Sheet = ReturnType<typeof sheetInSchoolTime>;
export type SheetEntry = Sheet["entries"][number];
export type SheetCashOut = Sheet["cash_outs"][number];
export type SheetClosing = Sheet["closings"][number];
export type SheetReceived = Sheet["received"][number];

export const cashSheet = recordedRead({
	name: "cashSheet",
	action: "openPaper",
	allow: OFFICE,
	input: () => dayInput().extend({ date: dayInput().shape.date.nullish() }),
	run: ({ tx, actor, input: { date, user_id } }) => {
		const by = resolveCashier(actor, user_id);
		const answer = {
			school: readIdentity(tx),
			cashier: by === undefined ? null : findCashier(tx, by).username,
			printed_at: new Date().toISOString(),
			...sheetInSchoolTime(tx, date ?? today(), by),
		};
		return { answer, summary: say("opened the cash sheet of {day}", { day: new Day(answer.date) }) };
	},
});
export type CashSheetPaper = Awaited<ReturnType<typeof cashSheet>>;

const sheetPageInput = once(() =>
	z.object({
		day: date("Date").catch(() => today()),
		by: dayInput().shape.user_id.catch(undefined),
		page: pageNumber,
		close: dayInput().shape.user_id.catch(undefined),
	}),
);

/** Newest first; the paper lists the day in order. */
export const cashSheetPage = read({
	name: "cashSheetPage",
	allow: OFFICE,
	input: sheetPageInput,
	run: ({ tx, actor, input: { day, by, page, close } }) => {
		const cashier = resolveCashier(actor, by);
		const { entries, ...sheet } = sheetInSchoolTime(tx, day, cashier);
		return {
			...pageOf(entries.toReversed(), page),
			...sheet,
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
	run: ({ tx, actor, input }) => {
		const out = findCashOut(tx, input.id);
		refuseOtherCashier(actor, out.user_id);
		return { ...out, school: readIdentity(tx), paid_out_by: nameOnPaper(tx, { ...out, id: out.user_id }, out.at) };
	},
});
export type CashVoucherPaper = Awaited<ReturnType<typeof cashVoucher>>;

export const closingPaper = read({
	name: "closingPaper",
	allow: OFFICE,
	input: closingInput,
	run: ({ tx, actor, input }) => {
		const closing = findClosing(tx, input.id);
		refuseOtherCashier(actor, closing.user_id);
		return {
			...closing,
			school: readIdentity(tx),
			confirmed: confirmation(closing),
			...namesOnClosing(tx, closing),
		};
	},
});
export type ClosingPaperData = Awaited<ReturnType<typeof closingPaper>>;

/** The slip is signed, so it has the names that papers use. */
function namesOnClosing(tx: Reader, closing: Closing) {
	const { user_id, username, closed_by, closed_by_name, handed_to, handed_to_user_id, closed_at } = closing;
	const named = (id: number | null, username: string) => nameOnPaper(tx, { id, username }, closed_at);
	return {
		username: named(user_id, username),
		closed_by_name: named(closed_by, closed_by_name),
		handed_to: handed_to === null ? null : named(handed_to_user_id, handed_to),
	};
}

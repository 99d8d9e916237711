import { max } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { cashClosings, cashOuts } from "#db/schema/cash";
import { payments } from "#db/schema/ledger";
import { conflict, invalid } from "#refusal";
import { sumOfCounts } from "#shared/cash-papers";
import { today } from "#shared/dates";
import { joined, type Sentence } from "#shared/words/sentence";
import { Amount, PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { SignedIn } from "../../actor.ts";
import { detailed, plainFigures, quoted } from "../../audit/in-words.ts";
import { change } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { confirmClock } from "../confirm-clock.ts";
import { type CloseInput, type Closing, closeInput, closingAnswer, type Drawer } from "./cash.schema.ts";
import { findCashier, resolveDrawer } from "./cashiers.ts";
import { findClosing } from "./closings.ts";
import { drawerOf } from "./drawer.ts";
import { findReceiver } from "./hand-overs.ts";

/** Final: the next closing corrects it. The head may close another account's drawer, even a deleted one's. */
export const closeDrawer = change({
	name: "closeDrawer",
	allow: OFFICE,
	input: closeInput,
	answer: closingAnswer,
	repeatAnswer: ({ tx, id }) => findClosing(tx, id),
	run: ({ tx, actor, input, note }) => {
		const clock = confirmClock(tx, input.clock_confirmed);
		const drawer = drawerOf(tx, findCashier(tx, resolveDrawer(actor, input.user_id)));
		refuseOldFigures(drawer, input.expected);
		refuseNothingToClose(drawer, input.cash_counted);
		const count = checked(drawer, input);
		const closing = saveClosing(tx, drawer, { ...count, ...receiverOf(tx, drawer, count, input) }, actor);
		note(clock(closedInWords(closing)));
		return closing;
	},
});

function refuseOldFigures(drawer: Drawer, seen: number | undefined): void {
	if (seen === undefined || seen === drawer.expected) return;
	const sentence = say(
		"The drawer has changed since. Expected are now {expected}: {float} at start, {taken} taken, {out} paid out.",
		{
			expected: new Amount(drawer.expected),
			float: new Amount(drawer.opening_float),
			taken: new Amount(drawer.cash_taken),
			out: new Amount(drawer.paid_out),
		},
	);
	throw conflict(sentence, { expected: sentence });
}

function refuseNothingToClose({ since, opening_float, username: name }: Drawer, counted: number): void {
	if (since !== null || counted !== opening_float) return;
	throw conflict(say("Nothing came into the drawer of {name} or went out of it since it was last closed.", { name }));
}

function checked(drawer: Drawer, input: CloseInput) {
	const { cash_counted, counts, note = null } = input;
	const float_kept = input.float_kept ?? Math.min(drawer.opening_float, cash_counted);
	const difference = cash_counted - drawer.expected;
	if (counts && sumOfCounts(counts) !== cash_counted)
		throw invalid({
			counts: say("The notes and coins make {sum}, not {counted}.", {
				sum: new Amount(sumOfCounts(counts)),
				counted: new Amount(cash_counted),
			}),
		});
	if (float_kept > cash_counted)
		throw invalid({
			float_kept: say("Not more than what was counted can stay in the drawer: {counted}.", {
				counted: new Amount(cash_counted),
			}),
		});
	if (difference !== 0 && note === null)
		throw invalid({
			note: say("Counted are {counted}, expected are {expected}. Write down why.", {
				counted: new Amount(cash_counted),
				expected: new Amount(drawer.expected),
			}),
		});
	return { cash_counted, float_kept, difference, counts: counts ? JSON.stringify(counts) : null, note };
}

type Receiver = Pick<Closing, "handed_to" | "handed_to_user_id">;

/** Money that leaves the drawer goes to somebody. */
function receiverOf(tx: Tx, drawer: Drawer, count: ReturnType<typeof checked>, input: CloseInput): Receiver {
	const { handed_to = null, handed_to_user_id: to } = input;
	if (to !== undefined) return { handed_to: findReceiver(tx, to, drawer).username, handed_to_user_id: to };
	const amount = count.cash_counted - count.float_kept;
	if (amount > 0 && handed_to === null)
		throw invalid({
			handed_to: say("Say to whom {amount} is handed: an account or a name.", { amount: new Amount(amount) }),
		});
	return { handed_to, handed_to_user_id: null };
}

type Count = ReturnType<typeof checked> & Receiver;

function saveClosing(tx: Tx, drawer: Drawer, count: Count, actor: SignedIn): Closing {
	const { opening_float, cash_taken, paid_out } = drawer;
	const { id } = tx
		.insert(cashClosings)
		.values({
			user_id: drawer.user_id,
			username: drawer.username,
			closed_by: actor.id,
			closed_by_name: actor.username,
			opening_float,
			cash_taken,
			paid_out,
			...count,
			day: today(),
			closed_at: new Date().toISOString(),
			last_payment_id: newestId(tx, payments),
			last_cash_out_id: newestId(tx, cashOuts),
		})
		.returning({ id: cashClosings.id })
		.get();
	return findClosing(tx, id);
}

const newestId = (tx: Reader, table: typeof payments | typeof cashOuts) =>
	tx
		.select({ id: max(table.id) })
		.from(table)
		.get()?.id ?? 0;

function closedInWords(closing: Closing): Sentence {
	const { username, expected, cash_counted, note, handed_over } = closing;
	const counted = say("closed the drawer of {name}: {expected} expected, {counted} counted, {difference}", {
		name: quoted(username),
		expected: new PlainAmount(expected),
		counted: plainFigures(cash_counted),
		difference: differenceInWords(closing),
	});
	const done = detailed(counted, note === null ? [] : [quoted(note)]);
	return handed_over === 0 ? done : joined([done, handedInWords(closing)]);
}

function differenceInWords({ difference }: Closing): Sentence {
	if (difference === 0) return say("exact");
	const amount = plainFigures(Math.abs(difference));
	return difference < 0 ? say("{amount} short", { amount }) : say("{amount} over", { amount });
}

function handedInWords({ handed_over, handed_to }: Closing): Sentence {
	return say("handed {amount} to {person}", { amount: plainFigures(handed_over), person: quoted(handed_to ?? "") });
}

import { z } from "zod";
import { connectionOf, type Reader } from "#db/open";
import { conflict } from "#refusal";
import { dayOf } from "#shared/dates";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { type Entry, entryAheadOfClock } from "../clock.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";

interface ClockBehind {
	computer_day: string;
	says: Sentence;
}

function clockBehind(tx: Reader): ClockBehind | null {
	const now = Date.now();
	const newest = entryAheadOfClock(connectionOf(tx), now);
	return newest && { computer_day: dayOf(now), says: inWords(dayOf(now), newest) };
}

function inWords(computer_day: string, { kind, at }: Entry): Sentence {
	const days = { today: new Day(computer_day), day: new Day(dayOf(at)) };
	if (kind === "payment")
		return say("This computer says that today is {today}, but the newest payment is of {day}.", days);
	return kind === "line"
		? say("This computer says that today is {today}, but the newest line of the audit trail is of {day}.", days)
		: say("This computer says that today is {today}, but the newest backup is of {day}.", days);
}

/** While the clock is behind, each payment has to be confirmed. Returns how the audit line ends. */
export function confirmClock(tx: Reader, confirmed: boolean | undefined): (done: Sentence) => Sentence {
	const behind = clockBehind(tx);
	if (!behind) return (done) => done;
	const { says, computer_day } = behind;
	if (confirmed) return (done) => say("{done}. {says} The clock was confirmed as right", { done, says });
	const day = new Day(computer_day);
	throw conflict(joinSentences([says, say("Set the computer's clock, or confirm that {day} is right.", { day })]), {
		clock_confirmed: say("Confirm that today is {day}.", { day }),
	});
}

export const deskClock = read({
	name: "deskClock",
	allow: OFFICE,
	input: () => z.object({}),
	run: ({ tx }) => clockBehind(tx),
});

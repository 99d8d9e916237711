import { and, eq } from "drizzle-orm";
import type { Tx } from "#db/open";
import { discounts } from "#db/schema/cash";
import { students } from "#db/schema/school";
import { conflict, refusedField } from "#refusal";
import { today } from "#shared/dates";
import { FEE_TYPES } from "#shared/fee-types";
import { LEAVING_LABEL } from "#shared/leaving";
import { sumBy } from "#shared/money";
import { Amount, Day, PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { quoted } from "../audit/in-words.ts";
import { type Balance, balancesOfStudent } from "../balances/balances.ts";
import { addCancellation, addDiscount, discountsInForce } from "../balances/discount-rows.ts";
import { change } from "../operation.ts";
import { findWritableStudent, type StoredStudent, studentById } from "./students.queries.ts";
import { leaveInput, studentAnswer, studentIdInput } from "./students.schema.ts";

/** In mid-year (docs/decisions/0088). What is owed stays owed, less what is taken off. */
export const leaveSchool = change({
	name: "leaveSchool",
	input: leaveInput,
	answer: studentAnswer,
	run: ({ tx, actor, input: { id, on, leaving, waive }, language, note }) => {
		const student = findWritableStudent(tx, actor, id);
		const { full_name: name } = student;
		if (student.leaving !== null) throw conflict(say("{name} has left already.", { name }));
		refuseOtherDay(student, on);
		const money = balancesOfStudent(tx, actor, id);
		refuseAboveOwed(money, waive);
		const reason = say("the fees until {day}", { day: new Day(on) }).in(language);
		for (const [fee_type, amount] of fromTheLast(money, waive))
			addDiscount(tx, actor, { student_id: id, fee_type, amount, kind: "other", reason, for_leaving: 1 });
		tx.update(students).set({ leaving, left_on: on }).where(eq(students.id, id)).run();
		const values = { name: quoted(name), what: say(LEAVING_LABEL[leaving]), day: new Day(on) };
		note(
			waive === 0
				? say("noted that {name} {what} on {day}", values)
				: say("noted that {name} {what} on {day}, {amount} taken off", { ...values, amount: new PlainAmount(waive) }),
			{ student_id: id },
		);
		return studentById(tx, id);
	},
});

/** Also of somebody whom the new year left behind, who is then planned again. */
export const returnToSchool = change({
	name: "returnToSchool",
	input: studentIdInput,
	answer: studentAnswer,
	run: ({ tx, actor, input: { id }, language, note }) => {
		const { full_name: name, leaving } = findWritableStudent(tx, actor, id);
		if (leaving === null) throw conflict(say("{name} has not left.", { name }));
		const reason = say("back on {day}", { day: new Day(today()) }).in(language);
		const restored = cancelForLeaving(tx, actor, id, reason);
		tx.update(students).set({ leaving: null, left_on: null }).where(eq(students.id, id)).run();
		note(
			restored === 0
				? say("noted that {name} has not left", { name: quoted(name) })
				: say("noted that {name} has not left, {amount} owed again", {
						name: quoted(name),
						amount: new PlainAmount(restored),
					}),
			{ student_id: id },
		);
		return studentById(tx, id);
	},
});

function refuseOtherDay({ registration_date: first }: StoredStudent, on: string): void {
	if (on >= first && on <= today()) return;
	const values = { label: say("Last day"), first: new Day(first) };
	throw refusedField("invalid", "on", say("{label} must be from the registration, {first}, to today.", values));
}

function refuseAboveOwed({ owed, student_name: name }: Balance, waive: number): void {
	if (waive <= owed) return;
	const most = new Amount(owed);
	throw conflict(say("{name} owes {most}, so no more can be taken off.", { name, most }), {
		waive: say("At most {most} can be taken off.", { most }),
	});
}

function* fromTheLast({ balance }: Balance, waive: number) {
	let rest = waive;
	for (const type of FEE_TYPES.toReversed()) {
		const amount = Math.min(Math.max(balance[type], 0), rest);
		rest -= amount;
		if (amount > 0) yield [type, amount] as const;
	}
}

/** Answers their sum. Those that somebody cancelled since are over already. */
function cancelForLeaving(tx: Tx, actor: SignedIn, id: number, reason: string): number {
	const granted = discountsInForce(tx, and(eq(discounts.student_id, id), eq(discounts.for_leaving, 1)));
	for (const one of granted) addCancellation(tx, actor, one, reason);
	return sumBy(granted, ({ amount }) => amount);
}

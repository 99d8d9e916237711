import { expect } from "bun:test";
import type { Office } from "./office.ts";
import { send } from "./office-door.ts";
import type { Does } from "./office-steps.ts";

/** What an office does with its drawers: money out, and the count, of the own drawer or for another. */

export const accountOf = ({ cashiers }: Office, cashier: number) => cashiers[cashier]?.id ?? 0;
const signedIn = ({ cashiers }: Office, cashier: number) => cashiers[cashier] as Office["admin"];

/** What the desk answers to this count, by the rules of the page. */
function allowed({ book }: Office, { of, planted, note, keep, coins, seen }: Does<"close">) {
	const { expected, opening_float, untouched } = book.drawers.now(of);
	const counted = Math.max(0, expected + planted);
	const float = keep ?? Math.min(opening_float, counted);
	const status = () => {
		if (seen) return 409;
		if (untouched && counted === opening_float) return 409;
		return coins || float > counted || (counted !== expected && note === null) ? 400 : 201;
	};
	return { expected, counted, float, status: status() };
}

/** Counts a drawer, perhaps with a difference, the wrong coins, a float there is not, or figures of before. */
export async function closeOne(office: Office, one: Does<"close">): Promise<void> {
	const { of, by, note, keep, coins, seen } = one;
	const { expected, counted, float, status } = allowed(office, one);
	const body = {
		...{ user_id: accountOf(office, of), cash_counted: counted },
		...(note === null ? {} : { note }),
		...(keep === null ? {} : { float_kept: keep }),
		...(seen === null ? {} : { expected: expected + seen }),
	};
	const counts = coins === null ? {} : { counts: { coins: counted + coins } };
	const answer = await send(signedIn(office, by), "/fees/closings", { ...body, ...counts });
	expect([one, answer.status]).toEqual([one, status]);
	if (answer.status !== 201) return;
	const { taken, paidOut, difference } = office.book.drawers.count(of, counted, float);
	expect(answer.body).toMatchObject({
		...{ user_id: body.user_id, closed_by_name: signedIn(office, by).username, cash_taken: taken, paid_out: paidOut },
		...{ expected, cash_counted: counted, float_kept: float, difference, handed_over: counted - float },
	});
}

/** Nobody pays out what is not there. */
export async function payOutOne(office: Office, { amount, by }: Does<"pay out">): Promise<void> {
	const { drawers } = office.book;
	const body = { amount, reason: "Chalk", to_whom: "Mr Fru" };
	const may = amount <= drawers.now(by).expected;
	const answer = await send(signedIn(office, by), "/fees/cash-outs", body);
	expect([amount, answer.status]).toEqual([amount, may ? 201 : 409]);
	if (!may) return;
	const { id } = answer.body as { id: number };
	drawers.outs.push({ id, cashier: by, amount, voided: false });
}

/** Into the drawer it came out of, whoever takes it back, until that was counted. */
export async function takeBack(office: Office, { out: nth, by }: Does<"take back">): Promise<void> {
	const { drawers } = office.book;
	const out = drawers.outs.at(-1 - nth);
	if (!out) return;
	const may = drawers.mayVoid(out);
	const answer = await send(signedIn(office, by), `/fees/cash-outs/${out.id}/void`, { reason: "Not bought" });
	expect(answer.status).toBe(may ? 201 : 409);
	if (!may) return;
	out.voided = true;
	const { id } = answer.body as { id: number };
	drawers.outs.push({ id, cashier: out.cashier, amount: -out.amount, voided: false });
}

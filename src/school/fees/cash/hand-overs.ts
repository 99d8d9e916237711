import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { cashClosings, handOversReceived } from "#db/schema/cash";
import { conflict, invalid } from "#refusal";
import { Day, Instant, PlainAmount, Stored } from "#shared/words/values";
import { say } from "#shared/words/words";
import { quoted } from "../../audit/in-words.ts";
import { idempotencyKey } from "../../fields.ts";
import { change } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { closingInput, type HandOver, handOverAnswer } from "./cash.schema.ts";
import { type Cashier, cashiersWithAccount } from "./cashiers.ts";

const handedOver = sql<number>`${cashClosings.cash_counted} - ${cashClosings.float_kept}`;

function handOvers(tx: Reader, where: SQL | undefined): HandOver[] {
	const { id, day, closed_at, username, handed_to, handed_to_user_id } = getTableColumns(cashClosings);
	return tx
		.select({
			id,
			day,
			closed_at,
			username,
			handed_to,
			handed_to_user_id,
			handed_over: handedOver,
			received_at: handOversReceived.received_at,
		})
		.from(cashClosings)
		.leftJoin(handOversReceived, eq(handOversReceived.closing_id, cashClosings.id))
		.where(and(isNotNull(cashClosings.handed_to_user_id), gt(handedOver, 0), where))
		.orderBy(desc(cashClosings.id))
		.all();
}

export const handedToOn = (tx: Reader, user_id: number, day: string) =>
	handOvers(tx, and(eq(cashClosings.handed_to_user_id, user_id), eq(cashClosings.day, day))).reverse();

/** Omits receivers who are no longer admins. */
export function handOversNotConfirmed(tx: Reader) {
	const able = new Set(cashiersWithAccount(tx).map(({ user_id }) => user_id));
	return handOvers(tx, isNull(handOversReceived.closing_id))
		.filter(({ handed_to_user_id }) => able.has(handed_to_user_id ?? 0))
		.reverse();
}

export function findReceiver(tx: Reader, user_id: number, drawer: Cashier): Cashier {
	const refused = (sentence: ReturnType<typeof say>) => invalid({ handed_to_user_id: sentence });
	if (user_id === drawer.user_id)
		throw refused(say("The money of a drawer is handed to somebody else than its cashier."));
	const account = tx
		.select({ username: users.username, role: users.role })
		.from(users)
		.where(eq(users.id, user_id))
		.get();
	if (account?.role !== "admin") throw refused(say("Choose the account of an admin."));
	return { user_id, username: account.username };
}

export const confirmHandOver = change({
	name: "confirmHandOver",
	allow: OFFICE,
	input: () => z.object({ id: closingInput().shape.id, idempotency_key: idempotencyKey }),
	answer: handOverAnswer,
	repeatAnswer: ({ tx, id }) => handOvers(tx, eq(cashClosings.id, id))[0] as HandOver,
	run: ({ tx, actor, input: { id }, note }) => {
		const [found] = handOvers(tx, eq(cashClosings.id, id));
		if (found?.handed_to_user_id !== actor.id) throw conflict(say("This money was not handed to you."));
		if (found.received_at !== null)
			throw conflict(say("This was already confirmed, {time}.", { time: new Instant(found.received_at) }));
		const received_at = new Date().toISOString();
		tx.insert(handOversReceived).values({ closing_id: id, received_at }).run();
		note(
			say("confirmed {amount} received from {name}, handed over {day}", {
				amount: new PlainAmount(found.handed_over),
				name: quoted(found.username),
				day: new Stored(found.day, new Day(found.day)),
			}),
		);
		return { ...found, received_at: received_at as string | null };
	},
});

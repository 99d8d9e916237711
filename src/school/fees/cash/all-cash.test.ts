import { expect, test } from "bun:test";
import { database } from "#db/open";
import type { SignedIn } from "#school/actor";
import { close, desk, openCashDesks, out, take, undo } from "#testing/cash-desk";
import { person } from "#testing/cast";
import { randomNumbers } from "#testing/random";
import { deleteUser } from "../../accounts/users.ts";
import { voidPayOut } from "./cash-outs.ts";
import { drawerOwners } from "./cashiers.ts";
import { listClosings } from "./closings.ts";
import { drawerNow } from "./drawer.ts";

openCashDesks();

const number = (query: string) => (database().$client.query(query).get() as { n: number }).n;

/** Each franc of cash is in a closing or an open drawer. */
async function everyFrancIsSomewhere(): Promise<void> {
	const closed = await listClosings(desk.head);
	const open = await Promise.all(drawerOwners(database()).map((user_id) => drawerNow(desk.head, { user_id })));
	const sum = (of: "cash_taken" | "paid_out") => [...closed, ...open].reduce((all, each) => all + each[of], 0);
	expect(sum("cash_taken")).toBe(number("SELECT COALESCE(SUM(amount), 0) AS n FROM payments WHERE method = 'cash'"));
	expect(sum("paid_out")).toBe(number("SELECT COALESCE(SUM(amount), 0) AS n FROM cash_outs"));
	for (const { expected, opening_float, cash_taken, paid_out } of open)
		expect(expected).toBe(opening_float + cash_taken - paid_out);
}

for (const seed of [1, 2, 3])
	test(`all cash lies in closings and open drawers, morning ${seed}`, async () => {
		const roll = randomNumbers(seed);
		let cashiers: SignedIn[] = [desk.ada, desk.ben, desk.head];
		const taken: { id: number }[] = [];
		const paidOut: { id: number }[] = [];
		const some = <One>(list: One[]) => list[roll(list.length)] as One;
		for (let act = 0; act < 150; act++) {
			const who = some(cashiers);
			const what = roll(20);
			if (what < 9) taken.push(await take(who, 100 + roll(50) * 100, what < 2 ? { method: "other" } : {}));
			else if (what < 13 && taken.length > 0) await undo(who, some(taken)).catch(() => undefined);
			else if (what < 15)
				paidOut.push(
					...(await out(who, 50 + roll(400)).then(
						(one) => [one],
						() => [],
					)),
				);
			else if (what < 16 && paidOut.length > 0)
				await voidPayOut(who, { id: some(paidOut).id, reason: "x" }).catch(() => undefined);
			else if (what < 19) {
				const user_id = some(drawerOwners(database()));
				if (user_id) await close(who, roll(3_000), { user_id, note: "as counted" }).catch(() => undefined);
			} else if (who !== desk.head) {
				await deleteUser(desk.head, { id: who.id });
				cashiers = cashiers.filter((one) => one !== who).concat(person(`cashier ${act}`, "admin"));
			}
			if (act % 15 === 0) await everyFrancIsSomewhere();
		}
		await everyFrancIsSomewhere();
		expect((await listClosings(desk.head)).length).toBeGreaterThan(5);
	});

test("of two who close at once only one counts what was in the drawer", async () => {
	await take(desk.ada, 10_000);
	const tries = [close(desk.ada, 10_000), close(desk.head, 10_000, { user_id: desk.ada.id })];
	const done = await Promise.allSettled(tries);
	expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	await everyFrancIsSomewhere();
});

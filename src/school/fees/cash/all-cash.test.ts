import { expect, test } from "bun:test";
import { database } from "#db/open";
import type { SignedIn } from "#school/actor";
import { close, out, take, undo } from "#testing/cash-desk";
import { person } from "#testing/cast";
import { randomNumbers } from "#testing/random";
import { cast, openSchools } from "#testing/school";
import { deleteUser } from "../../accounts/users.ts";
import { voidPayOut } from "./cash-outs.ts";
import { drawerOwners } from "./cashiers.ts";
import { listClosings } from "./closings.ts";
import { drawerNow } from "./drawer.ts";

openSchools({ year: 2026, fees: { tuition_fee: 50_000_000 }, desks: true });

const number = (query: string) => (database().$client.query(query).get() as { n: number }).n;

/** Each franc of cash is in a closing or an open drawer. */
async function everyFrancIsSomewhere(): Promise<void> {
	const closed = await listClosings(cast.admin);
	const open = await Promise.all(drawerOwners(database()).map((user_id) => drawerNow(cast.admin, { user_id })));
	const sum = (of: "cash_taken" | "paid_out") => [...closed, ...open].reduce((all, each) => all + each[of], 0);
	expect(sum("cash_taken")).toBe(number("SELECT COALESCE(SUM(amount), 0) AS n FROM payments WHERE method = 'cash'"));
	expect(sum("paid_out")).toBe(number("SELECT COALESCE(SUM(amount), 0) AS n FROM cash_outs"));
	for (const { expected, opening_float, cash_taken, paid_out } of open)
		expect(expected).toBe(opening_float + cash_taken - paid_out);
}

for (const seed of [1, 2, 3])
	test(`all cash lies in closings and open drawers, morning ${seed}`, async () => {
		const roll = randomNumbers(seed);
		let cashiers: SignedIn[] = [cast.ada, cast.ben, cast.admin];
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
			} else if (who !== cast.admin) {
				await deleteUser(cast.admin, { id: who.id });
				cashiers = cashiers.filter((one) => one !== who).concat(person(`cashier ${act}`, "admin"));
			}
			if (act % 15 === 0) await everyFrancIsSomewhere();
		}
		await everyFrancIsSomewhere();
		expect((await listClosings(cast.admin)).length).toBeGreaterThan(5);
	});

test("of two who close at once only one counts what was in the drawer", async () => {
	await take(cast.ada, 10_000);
	const tries = [close(cast.ada, 10_000), close(cast.admin, 10_000, { user_id: cast.ada.id })];
	const done = await Promise.allSettled(tries);
	expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	await everyFrancIsSomewhere();
});

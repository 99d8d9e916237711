import { eq } from "drizzle-orm";
import { connectionOf, type Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { notFound } from "#refusal";
import { byName } from "#shared/names";
import type { SignedIn } from "../../actor.ts";
import { askTheHead } from "../../permissions.ts";

export interface Cashier {
	user_id: number;
	username: string;
}

/** Undefined means all cashiers. A bursar sees only their own. */
export function resolveCashier(actor: SignedIn, user_id: number | undefined): number | undefined {
	if (user_id !== undefined) refuseOtherCashier(actor, user_id);
	return actor.desk_only ? actor.id : user_id;
}

export function refuseOtherCashier(actor: SignedIn, user_id: number): void {
	if (actor.desk_only && user_id !== actor.id) throw askTheHead();
}

export const resolveDrawer = (actor: SignedIn, user_id: number | undefined) =>
	resolveCashier(actor, user_id) ?? actor.id;

/** A deleted account keeps the name under which it used the drawer. */
export function findCashier(tx: Reader, user_id: number): Cashier {
	const account = tx
		.select({ username: users.username, role: users.role })
		.from(users)
		.where(eq(users.id, user_id))
		.get();
	if (account?.role === "admin") return { user_id, username: account.username };
	const former = nameInDrawers(tx, user_id);
	if (!former) throw notFound("User");
	return { user_id, username: account?.username ?? former };
}

const nameInDrawers = (tx: Reader, user_id: number) =>
	connectionOf(tx)
		.query<{ name: string | null }, [{ id: number }]>(
			`SELECT coalesce(
				(SELECT recorded_by_name FROM payments WHERE drawer = $id AND recorded_by = $id ORDER BY id DESC LIMIT 1),
				(SELECT username FROM cash_outs WHERE user_id = $id ORDER BY id DESC LIMIT 1),
				(SELECT username FROM cash_closings WHERE user_id = $id ORDER BY id DESC LIMIT 1)
			) AS name`,
		)
		.get({ id: user_id })?.name;

/** The recursion jumps through the index from one account to the next. */
export function drawerOwners(tx: Reader): number[] {
	const rows = connectionOf(tx)
		.query<{ id: number }, []>(
			`WITH RECURSIVE with_cash(id) AS (
				SELECT MIN(drawer) FROM payments WHERE drawer IS NOT NULL
				UNION ALL
				SELECT (SELECT MIN(drawer) FROM payments WHERE drawer > with_cash.id) FROM with_cash WHERE with_cash.id IS NOT NULL
			)
			SELECT id FROM with_cash WHERE id IS NOT NULL
			UNION SELECT user_id FROM cash_outs
			UNION SELECT user_id FROM cash_closings
			ORDER BY id`,
		)
		.all();
	return rows.map(({ id }) => id);
}

export const cashiersWithAccount = (tx: Reader): Cashier[] =>
	tx.select({ user_id: users.id, username: users.username }).from(users).where(eq(users.role, "admin")).all();

export function cashiers(tx: Reader): Cashier[] {
	const admins = cashiersWithAccount(tx);
	const known = new Set(admins.map(({ user_id }) => user_id));
	const others = drawerOwners(tx).filter((id) => !known.has(id));
	const all = [...admins, ...others.map((id) => findCashier(tx, id))];
	return all.sort((a, b) => byName(a.username, b.username) || a.user_id - b.user_id);
}

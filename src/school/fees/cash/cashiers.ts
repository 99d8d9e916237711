import { and, desc, eq } from "drizzle-orm";
import { connectionOf, type Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { cashClosings, cashOuts } from "#db/schema/cash";
import { payments } from "#db/schema/ledger";
import { notFound } from "#refusal";
import { byName } from "#shared/names";
import type { SignedIn } from "../../actor.ts";
import { askTheHead } from "../../permissions.ts";

/** Perhaps deleted since. */
export interface Cashier {
	user_id: number;
	username: string;
}

/** Undefined means all cashiers. A bursar sees only their own. */
export function resolveCashier(actor: SignedIn, user_id: number | undefined): number | undefined {
	if (!actor.desk_only) return user_id;
	if (user_id !== undefined && user_id !== actor.id) throw askTheHead();
	return actor.id;
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
	if (former === undefined) throw notFound("User");
	return { user_id, username: account?.username ?? former };
}

function nameInDrawers(tx: Reader, user_id: number): string | undefined {
	const taken = tx
		.select({ name: payments.recorded_by_name })
		.from(payments)
		.where(and(eq(payments.drawer, user_id), eq(payments.recorded_by, user_id)))
		.orderBy(desc(payments.id))
		.limit(1)
		.get();
	const paidOut = tx
		.select({ name: cashOuts.username })
		.from(cashOuts)
		.where(eq(cashOuts.user_id, user_id))
		.orderBy(desc(cashOuts.id))
		.limit(1)
		.get();
	const closed = tx
		.select({ name: cashClosings.username })
		.from(cashClosings)
		.where(eq(cashClosings.user_id, user_id))
		.orderBy(desc(cashClosings.id))
		.limit(1)
		.get();
	return (taken ?? paidOut ?? closed)?.name;
}

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

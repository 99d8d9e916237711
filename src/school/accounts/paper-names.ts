import { desc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/open";
import { paperNames, users } from "#db/schema/accounts";
import { refusedField } from "#refusal";
import { fold, visualKey } from "#shared/names";
import { say } from "#shared/words/words";
import { atAGlance, looksLike } from "./imitation.ts";

export const COULD_BE_ANOTHER = say("This name could be taken for somebody else's. Choose another.");

/** SQL. The arguments are names of columns; the answer is the name at the instant. */
export const paperNameAt = (account: string, at: string, username: string) =>
	sql<string>`coalesce((select nullif(name, '') from paper_names where user_id = ${sql.raw(account)}
		and since <= ${sql.raw(at)} order by since desc limit 1), ${sql.raw(username)})`;

/** SQL; null if it is the username. */
export const PAPER_NAME = sql<string | null>`(select nullif(name, '') from paper_names
	where user_id = ${sql.raw("users.id")} order by since desc limit 1)`;

export const paperNameOf = (tx: Reader, user_id: number): string | null =>
	tx.select({ name: PAPER_NAME }).from(users).where(eq(users.id, user_id)).get()?.name ?? null;

export const accountInTrail = ({ id }: { id: number }) => ({ record: `account ${id}` });

/** Earlier papers keep the earlier name. */
export function setPaperName(tx: Tx, user_id: number, name: string): void {
	const newest = tx
		.select()
		.from(paperNames)
		.where(eq(paperNames.user_id, user_id))
		.orderBy(desc(paperNames.since))
		.limit(1)
		.get();
	if (name === (newest?.name ?? "")) return;
	if (name !== "") refuseTakenName(tx, name, user_id);
	// The clock may have been set back.
	const since = new Date(Math.max(Date.now(), Date.parse(newest?.since ?? "1970-01-01") + 1)).toISOString();
	tx.insert(paperNames).values({ user_id, since, name }).run();
}

function refuseTakenName(tx: Reader, name: string, ownId: number): void {
	const others = tx.select({ id: users.id, username: users.username, paper_name: PAPER_NAME }).from(users).all();
	const isTaken = others.some(
		({ id, username, paper_name }) =>
			id !== ownId && (looksLike(name, username) || (paper_name !== null && looksLike(name, paper_name))),
	);
	if (isTaken) throw refusedField("conflict", "paper_name", COULD_BE_ANOTHER);
}

/** Families know these names, from receipts too, so no account may register under one or under what looks like it. */
export const isNameInOffice = (tx: Reader, username: string, ownId: number): boolean =>
	tx
		.select({ id: users.id, username: users.username, name: PAPER_NAME })
		.from(users)
		.where(eq(users.role, "admin"))
		.all()
		.some(
			(admin) =>
				admin.id !== ownId &&
				(looksLike(username, admin.username) || (admin.name !== null && looksLike(username, admin.name))),
		);

/** Of who leads the school. Bursar, cashier, économe and intendant are what the desk may call itself. */
const TITLES = new Set(
	`head headmaster headmistress headteacher principal principale viceprincipal director directress rector dean
	proprietor proprietress founder promoter proviseur proviseure directeur directrice recteur rectrice censeur
	fondateur fondatrice promoteur promotrice prefet surveillantgeneral chefdetablissement`
		.split(/\s+/)
		.map(visualKey),
);

/** Long enough to be no part of a name: found in `Proviseur-Adjoint` and `P r o v i s e u r` too. */
const LONG = 8;

/** The head gives a title to whoever carries it. */
export function refuseTitle(name: string): void {
	const letters = atAGlance(name);
	const words = [
		...fold(name)
			.split(/[^\p{L}\p{N}]+/u)
			.map(visualKey),
		letters,
		letters.replace(/^(?:the|le|la|l)/u, ""),
	];
	const isCarried = (title: string) => (title.length < LONG ? words.includes(title) : letters.includes(title));
	if ([...TITLES].some(isCarried))
		throw refusedField("conflict", "paper_name", say("This title is for the head to give. Write your name alone."));
}

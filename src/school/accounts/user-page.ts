import { inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { cachedUntilWrite } from "#db/cached-until-write";
import { users } from "#db/schema";
import { contactKey } from "#shared/contact";
import { PAGE_SIZE } from "#shared/limits";
import { caseKey, nameSortKey } from "#shared/names";
import { emptyAsUnset, integer, line } from "../fields.ts";
import { ADMIN, read } from "../operation.ts";
import { userAnswer } from "./accounts.schema.ts";
import { LISTED } from "./find-account.ts";

/** One screenful of accounts, by username, found by a part of the name or of the number. */
export const usersPage = read({
	name: "usersPage",
	allow: ADMIN,
	input: z.object({ q: emptyAsUnset(line("Search")), page: emptyAsUnset(integer("Page", 1, 1_000_000)) }),
	answer: z.object({ users: z.array(userAnswer), total: z.int(), page: z.int(), pages: z.int() }),
	run: ({ tx, input: { q, page: asked = 1 } }) => {
		const ids = idsByName(tx, q ?? "");
		const pages = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
		const page = Math.min(asked, pages);
		const wanted = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
		const shown = tx.select(LISTED).from(users).where(inArray(users.id, wanted)).all();
		shown.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id));
		return { users: shown, total: ids.length, page, pages };
	},
});

/** Whom a search finds, as a French dictionary orders them, which SQLite cannot. */
const idsByName = cachedUntilWrite((tx, q: string) =>
	tx
		.select({ id: users.id, username: users.username })
		.from(users)
		.where(q === "" ? undefined : nameOrNumber(q))
		.all()
		.map(({ id, username }) => ({ id, key: nameSortKey(username) }))
		.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
		.map(({ id }) => id),
);

function nameOrNumber(q: string): SQL {
	const byName = sql`instr(${users.username_key}, ${caseKey(q)})`;
	return /\d/.test(q) ? sql`(${byName} or instr(${users.contact_key}, ${contactKey(q)}))` : byName;
}

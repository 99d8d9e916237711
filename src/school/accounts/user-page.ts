import { asc, count, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/schema";
import { contactKey } from "#shared/contact";
import { PAGE_SIZE } from "#shared/limits";
import { caseKey } from "#shared/names";
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
		const found = q === undefined ? undefined : nameOrNumber(q);
		const total = tx.select({ many: count() }).from(users).where(found).get()?.many ?? 0;
		const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
		const page = Math.min(asked, pages);
		const shown = tx
			.select(LISTED)
			.from(users)
			.where(found)
			.orderBy(asc(users.username_key))
			.limit(PAGE_SIZE)
			.offset((page - 1) * PAGE_SIZE)
			.all();
		return { users: shown, total, page, pages };
	},
});

function nameOrNumber(q: string): SQL {
	const byName = sql`instr(${users.username_key}, ${caseKey(q)})`;
	return /\d/.test(q) ? sql`(${byName} or instr(${users.contact_key}, ${contactKey(q)}))` : byName;
}

import { inArray } from "drizzle-orm";
import { z } from "zod";
import { cachedUntilWrite } from "#db/cached-until-write";
import { users } from "#db/schema/accounts";
import { byName, nameSortKey } from "#shared/names";
import { FAMILIES, ROLE_LABEL } from "#shared/roles";
import { storedWord } from "#shared/words/words";
import { contactSearch } from "../contacts/numbers.ts";
import { emptyAsUnset, line } from "../fields.ts";
import { list, pageNumber } from "../list.ts";
import { listDownload } from "../list-download.ts";
import { once } from "../once.ts";
import { read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { isNamed } from "../search-words.ts";
import { readSetting } from "../settings/read-setting.ts";
import { USER_COLUMNS } from "./accounts.queries.ts";
import { userAnswer } from "./accounts.schema.ts";

type User = z.output<ReturnType<typeof userAnswer>>;

export const listUsers = read({
	name: "listUsers",
	allow: HEAD,
	input: () => z.object({}),
	answer: () => z.array(userAnswer()),
	run: ({ tx }) =>
		tx
			.select(USER_COLUMNS)
			.from(users)
			.all()
			.sort((a, b) => byName(a.username, b.username)),
});

const userFilter = once(() => z.object({ q: emptyAsUnset(line("Search")) }));

interface Filter extends z.output<ReturnType<typeof userFilter>> {
	families?: boolean;
}

const ofFamilies = ({ families }: Filter) => (families ? inArray(users.role, FAMILIES) : undefined);

const userList = list<Filter, User>({
	table: users,
	where: ofFamilies,
	rows: (tx, where) => tx.select(USER_COLUMNS).from(users).where(where).all(),
	sortedIds: (tx, { q, families }) => idsByName(tx, { q, families }),
});

/** A screen cuts an overlong search. */
const searchOfScreen = once(() =>
	z.preprocess((q) => (typeof q === "string" ? q.slice(0, 100) : q), userFilter().shape.q),
);

export const usersPage = read({
	name: "usersPage",
	allow: HEAD,
	input: () => userFilter().extend({ q: searchOfScreen(), page: pageNumber, families: z.boolean().optional() }),
	run: ({ tx, input: { page, ...filter } }) => userList.page(tx, filter, page),
});

export const downloadUsers = listDownload({
	name: "downloadUsers",
	allow: HEAD,
	input: userFilter,
	title: "Users",
	list: userList,
	columns: [
		{ header: "Username", width: 26, value: ({ username }) => username },
		{ header: "Number", value: ({ contact }) => contact },
		{ header: "Role", width: 12, value: ({ role }) => storedWord(role, ROLE_LABEL[role]) },
		{ header: "Since", kind: "moment", value: ({ created_at }) => created_at },
	],
});

const idsByName = cachedUntilWrite((tx, { q = "", families }: Pick<Filter, "q" | "families">) => {
	const hasNumber = contactSearch(q, readSetting(tx, "country"), 1);
	const matches = isNamed(q);
	return tx
		.select({ id: users.id, username: users.username, contact: users.contact })
		.from(users)
		.where(ofFamilies({ families }))
		.all()
		.filter(({ username, contact }) => matches(username) || hasNumber?.(contact))
		.map(({ id, username }) => ({ id, key: nameSortKey(username) }))
		.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
		.map(({ id }) => id);
});

import type { RouterContextProvider } from "react-router";
import { usersPage } from "#school/accounts/users-list";
import { mayCall } from "#school/permissions";
import { ask, userOf } from "#server/visit";
import { isoDate } from "#shared/dates";

const BROTHERS_LISTED = 10;

/** Search results of the dialog `?link=677`; null if closed. */
export async function linkableAccounts(
	context: Readonly<RouterContextProvider>,
	typed: string | null,
	seeing: number[],
) {
	if (typed === null || !mayCall(usersPage, userOf(context))) return null;
	if (typed.trim() === "") return { typed: "", count: 0, accounts: [] };
	const { rows, count } = await ask(context, usersPage, { q: typed, families: true });
	const accounts = rows
		.slice(0, BROTHERS_LISTED)
		.map(({ id, username, contact, role }) => ({ id, username, contact, role, sees: seeing.includes(id) }));
	return { typed, count, accounts };
}
export type LinkableAccounts = NonNullable<Awaited<ReturnType<typeof linkableAccounts>>>;

/** Shown once: the code is in no address, so a reload does not show it again. */
export const newLinkCode = ({ output }: { output: { code: string; expires_at: string } }) => ({
	link_code: { code: output.code, until: isoDate(new Date(output.expires_at)) },
});
export type NewLinkCode = ReturnType<typeof newLinkCode>["link_code"];

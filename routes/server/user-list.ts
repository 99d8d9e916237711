import type { Fields } from "#http/body";
import { logUnforeseen } from "#log-unforeseen";
import { issueResetCode } from "#school/accounts/password-reset";
import { createAccount } from "#school/accounts/register";
import { deleteUser, makeParentAccount, updateUser } from "#school/accounts/users";
import { usersPage } from "#school/accounts/users-list";
import { say } from "#shared/words/words";
import { intent } from "./act.ts";
import { ask, type RequestArgs, userOf } from "./visit.ts";

/** `found` is null after an unexpected error, which the view shows. */
export async function userList({ url, context }: RequestArgs) {
	const params = url.searchParams;
	const own = userOf(context).id;
	try {
		return { own, found: await ask(context, usersPage, { q: params.get("q"), page: params.get("page") }) };
	} catch (error) {
		if (isAnswer(error)) throw error;
		logUnforeseen(error);
		return { own, found: null };
	}
}
/** `ask` throws redirects and refusals on purpose. */
const isAnswer = (error: unknown): boolean =>
	error instanceof Response || (error instanceof Object && "data" in error && "init" in error);

export type UserList = Awaited<ReturnType<typeof userList>>;
export type User = NonNullable<UserList["found"]>["rows"][number];

/** An unticked box sends nothing, so a hidden field marks rows that have one. Only admins have these fields. */
function officeFields({ has_desk_box, desk_only, paper_name, ...fields }: Fields): Fields {
	if (fields.role !== "admin") return fields;
	const withName = paper_name === undefined ? fields : { ...fields, paper_name };
	return has_desk_box === undefined ? withName : { ...withName, desk_only: Boolean(desk_only) };
}

export const userIntents = {
	"save-user": intent({
		operation: updateUser,
		input: officeFields,
		notice: () => say("User updated successfully!"),
		fallback: say("Failed to update user"),
	}),
	"delete-user": intent({
		operation: deleteUser,
		notice: ({ output }) => output.message,
		fallback: say("Failed to delete user"),
	}),
	"add-user": intent({
		operation: createAccount,
		input: ({ desk_only, must_change_password, ...fields }) => ({
			...fields,
			desk_only: desk_only !== undefined,
			must_change_password: must_change_password !== undefined,
		}),
		notice: ({ output }) => say("{username} can log in now.", { username: output.username }),
	}),
	"make-parent": intent({
		operation: makeParentAccount,
		notice: ({ output }) => say("{username} is a parent account now.", { username: output.username }),
	}),
	"reset-code": intent({ operation: issueResetCode, answer: ({ output }) => ({ ok: true as const, ...output }) }),
};

/** The code is in no address, so a reload does not show it again. */
export interface IssuedCode {
	ok: true;
	username: string;
	code: string;
}

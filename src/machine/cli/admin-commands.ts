import { eq } from "drizzle-orm";
import { database, inTransaction, type Reader } from "#db/open";
import { users } from "#db/schema/accounts";
import { findByUsername } from "#school/accounts/accounts.queries";
import { newPasswordColumns } from "#school/accounts/password-changes";
import { hashPassword, newPassword } from "#school/accounts/passwords";
import { createAccount } from "#school/accounts/register";
import { forgetAddressTries, forgetTriesOf } from "#school/accounts/throttle";
import { listUsers } from "#school/accounts/users-list";
import { COMMAND_LINE } from "#school/actor";
import { addLine } from "#school/audit/audit-trail";
import { accountInWords } from "#school/audit/in-words";
import { fieldSentences } from "#school/field-messages";
import { endAccessOf } from "#school/sessions";
import { joinSentences } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { withdrawSetupLink } from "../serve/setup-link.ts";
import { parseArguments } from "./arguments.ts";
import { askSecret, CommandRefused, withSchool } from "./command-line.ts";

async function createAdmin(args: string[]): Promise<void> {
	const { words, options } = parseArguments(args, { contact: { type: "string" } });
	const [username, ...more] = words;
	if (!username || more.length > 0 || !options.contact) {
		throw new CommandRefused("Usage: portal admin create USERNAME --contact NUMBER");
	}
	const password = await askSecret(`Password for ${username}: `);
	await withSchool(async () => {
		const admin = await createAccount(COMMAND_LINE, { username, contact: options.contact, password, role: "admin" });
		withdrawSetupLink();
		console.log(`The admin ${admin.username} can log in now.`);
	});
}

async function resetAdmin(args: string[]): Promise<void> {
	const [username, ...more] = parseArguments(args).words;
	if (!username || more.length > 0) throw new CommandRefused("Usage: portal admin reset USERNAME");
	const password = newPassword("Password").safeParse(await askSecret(`New password for ${username}: `));
	if (!password.success)
		throw new CommandRefused(joinSentences(Object.values(fieldSentences(password.error))).toString());
	await withSchool(async () => {
		adminCalled(database(), username);
		const password_hash = await hashPassword(password.data, COMMAND_LINE);
		const account = inTransaction((tx) => {
			// A running portal may have changed the account meanwhile.
			const account = adminCalled(tx, username);
			tx.update(users).set(newPasswordColumns(password_hash)).where(eq(users.id, account.id)).run();
			endAccessOf(tx, account.id);
			forgetTriesOf(tx, account.id);
			forgetAddressTries(tx);
			const summary = say("set a new password for the admin {account}", { account: accountInWords(account) });
			addLine(tx, { by: COMMAND_LINE, action: "resetAdmin", summary });
			return account;
		});
		console.log(
			`The admin ${account.username} has a new password; every session of the account has ended, and every code it gave out that nobody has used.`,
		);
	});
}

function adminCalled(tx: Reader, username: string) {
	const account = findByUsername(tx, username);
	if (account?.role !== "admin") throw new CommandRefused(`There is no admin called ${username}.`);
	return account;
}

async function listAdmins(args: string[]): Promise<void> {
	if (parseArguments(args).words.length > 0) throw new CommandRefused("Usage: portal admin list");
	await withSchool(async () => {
		const admins = (await listUsers(COMMAND_LINE)).filter((user) => user.role === "admin");
		if (admins.length === 0)
			console.log(
				"There is no admin yet. Start the portal for a setup link, or: portal admin create USERNAME --contact NUMBER",
			);
		for (const admin of admins)
			console.log(`${admin.username}\t${admin.contact}\tsince ${admin.created_at.slice(0, 10)}`);
	});
}

const ACTIONS: Record<string, (args: string[]) => Promise<void>> = {
	create: createAdmin,
	reset: resetAdmin,
	list: listAdmins,
};

export async function admin([action = "", ...rest]: string[]): Promise<void> {
	const work = ACTIONS[action];
	if (!work) throw new CommandRefused("Usage: portal admin create|reset|list (see portal admin --help)");
	await work(rest);
}

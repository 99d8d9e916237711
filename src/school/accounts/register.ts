import { z } from "zod";
import { ROLES } from "#shared/roles";
import { accountInWords } from "../audit/in-words.ts";
import { ADMIN, change } from "../operation.ts";
import { insertAccount, publicAccount } from "./accounts.queries.ts";
import { newAccountInput, registerInput } from "./accounts.schema.ts";
import { hashPassword } from "./passwords.ts";
import { addressLimit, runWithinLimits } from "./throttle.ts";

export const accountAnswer = z.object({ id: z.int(), username: z.string(), contact: z.string(), role: z.enum(ROLES) });

/** Self-registration of a student, a teacher or a parent. */
export const registerAccount = change({
	name: "registerAccount",
	allow: "everyone",
	input: registerInput,
	answer: accountAnswer,
	prepare: ({ input }) =>
		runWithinLimits([addressLimit("register", input.address)], () =>
			hashPassword(input.password, { address: input.address }),
		),
	run: ({ tx, input, prepared: password_hash, note }) => {
		const { username, contact, role } = input;
		const account = insertAccount(tx, { username, contact, role, password_hash });
		note(`registered as ${role}`, { by: account });
		return publicAccount(account);
	},
});

/** An account of any role, created by the command line or the demonstration school. */
export const createAccount = change({
	name: "createAccount",
	allow: ADMIN,
	input: newAccountInput,
	answer: accountAnswer,
	prepare: ({ actor, input }) => hashPassword(input.password, actor),
	run: ({ tx, input, prepared: password_hash, note }) => {
		const { username, contact, role } = input;
		const account = insertAccount(tx, { username, contact, role, password_hash });
		note(`created the ${role} account ${accountInWords(account)}`);
		return publicAccount(account);
	},
});

import { z } from "zod";
import { database, type Tx } from "#db/open";
import { ROLES } from "#shared/roles";
import { joined } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import type { Actor } from "../actor.ts";
import { accountInWords, quoted } from "../audit/in-words.ts";
import { once } from "../once.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { otherForm, sentWith } from "../sent-forms.ts";
import { findUser, insertAccount, passwordHashOf, publicAccount } from "./accounts.queries.ts";
import { newAccountInput, registerInput } from "./accounts.schema.ts";
import { setPaperName } from "./paper-names.ts";
import { type HashRequester, hashPassword, passwordMatches } from "./passwords.ts";
import { addressLimit, resetLimit, runWithinLimits, triesPrefix } from "./throttle.ts";

/** These two are for the audit trail. */
export const DESK_ONLY = say("at the desk only");
export const CHANGE_AT_LOGIN = say("the password to be changed at the next login");

export const accountAnswer = once(() =>
	z.object({ id: z.int(), username: z.string(), contact: z.string(), role: z.enum(ROLES) }),
);

interface NewAccount {
	password: string;
	idempotency_key?: string;
}

/** The stored form has no password, so a repeat must send the account's. Wrong ones are counted, against guessing. */
async function hashNew(
	operation: string,
	actor: Actor,
	{ password, idempotency_key }: NewAccount,
	who: HashRequester,
): Promise<string> {
	const first = idempotency_key === undefined ? undefined : sentWith(database(), actor, idempotency_key);
	const id = first?.operation === operation ? first.record_id : 0;
	const hash = passwordHashOf(database(), id);
	if (!hash) return hashPassword(password, who);
	const matches = await runWithinLimits(
		[resetLimit(`${triesPrefix({ id }, "")}/sent-again`)],
		() => passwordMatches(password, hash, who),
		(right) => !right,
	);
	if (!matches) throw otherForm();
	return hash;
}

const repeatAnswer = ({ tx, id }: { tx: Tx; id: number }) => publicAccount(findUser(tx, id));

export const registerAccount = change({
	name: "registerAccount",
	allow: "everyone",
	input: registerInput,
	answer: accountAnswer,
	prepare: ({ actor, input, client }) =>
		runWithinLimits([addressLimit("register", client.address)], () => hashNew("registerAccount", actor, input, client)),
	repeatAnswer,
	run: ({ tx, input, prepared: password_hash, note }) => {
		const { username, contact, role } = input;
		const account = insertAccount(tx, { username, contact, role, password_hash });
		note(say("registered as {role}", { role: say(role) }), { by: account });
		return publicAccount(account);
	},
});

export const createAccount = change({
	name: "createAccount",
	allow: HEAD,
	input: newAccountInput,
	answer: accountAnswer,
	prepare: ({ actor, input }) => hashNew("createAccount", actor, input, actor),
	repeatAnswer,
	run: ({ tx, input, prepared: password_hash, note }) => {
		const { password: _, idempotency_key: __, paper_name = "", ...chosen } = input;
		const account = insertAccount(tx, { ...chosen, password_hash });
		setPaperName(tx, account.id, paper_name);
		const created = say("created the {role} account {account}", {
			role: say(account.role),
			account: accountInWords(account),
		});
		const atDesk = account.desk_only ? [DESK_ONLY] : [];
		const first = account.must_change_password ? [CHANGE_AT_LOGIN] : [];
		const onPapers = paper_name === "" ? [] : [say("{name} on papers", { name: quoted(paper_name) })];
		note(joined([created, ...atDesk, ...first, ...onPapers]));
		return publicAccount(account);
	},
});

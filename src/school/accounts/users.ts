import { eq, or } from "drizzle-orm";
import type { Tx } from "#db/open";
import { users } from "#db/schema/accounts";
import { students, teachers } from "#db/schema/school";
import { conflict, invalid, refusedField } from "#refusal";
import { caseKey } from "#shared/names";
import type { Role } from "#shared/roles";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { accountInWords, changesInWords, listOrNothing, quoted } from "../audit/in-words.ts";
import { change } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { endAccessOf, endResetCodesBy, endResetsOf, endSessionsOf } from "../sessions.ts";
import { type Account, findUser, headCount, publicAccount, refuseTakenUsername } from "./accounts.queries.ts";
import { messageAnswer, NO_PAPER_NAME, NOT_AT_THE_DESK, userIdInput, userUpdateInput } from "./accounts.schema.ts";
import { usernameProblem } from "./imitation.ts";
import { accountInTrail, paperNameOf, setPaperName } from "./paper-names.ts";
import { newPasswordColumns } from "./password-changes.ts";
import { hashPassword } from "./passwords.ts";
import { accountAnswer, CHANGE_AT_LOGIN, DESK_ONLY } from "./register.ts";
import { forgetLinksOf, noteFormerOwner, refuseMorePersons } from "./student-links.queries.ts";
import { forgetTriesOf } from "./throttle.ts";

function refuseNewName(tx: Tx, username: string, ownId: number): void {
	const problem = usernameProblem(username);
	if (problem) throw invalid({ username: problem });
	refuseTakenUsername(tx, username, ownId);
}

/** A new password or role ends the account's sessions and the codes it gave out. One head must remain. */
export const updateUser = change({
	name: "updateUser",
	allow: HEAD,
	input: userUpdateInput,
	answer: accountAnswer,
	prepare: async ({ actor, input }) => (input.password === undefined ? undefined : hashPassword(input.password, actor)),
	record: {
		find: ({ tx, input }) => {
			const user = findUser(tx, input.id);
			const { desk_only, must_change_password } = user;
			return { ...publicAccount(user), desk_only, must_change_password, paper_name: paperNameOf(tx, user.id) };
		},
		changes: whatChanged,
		about: ({ input }) => accountInTrail(input),
	},
	run: ({ tx, actor, input, prepared: password_hash, note }) => {
		const user = findUser(tx, input.id);
		const { username = user.username, contact = user.contact, role = user.role } = input;
		const { must_change_password = user.must_change_password } = input;
		if (username !== user.username) refuseNewName(tx, username, user.id);
		const desk_only = deskOnlyAfter(user, role, input.desk_only);
		refuseWithoutHead(tx, actor, user, { role, desk_only });
		if (role === "student" && user.role !== "student") refuseMorePersons(tx, user);
		const saved = tx
			.update(users)
			.set({
				username,
				contact,
				role,
				desk_only,
				must_change_password,
				username_key: caseKey(username),
				...(password_hash ? newPasswordColumns(password_hash) : {}),
			})
			.where(eq(users.id, user.id))
			.returning()
			.get();
		revokeAfterUpdate({ tx, actor }, user, saved);
		const names = renamedOnPapers(tx, saved, input.paper_name);
		const values = {
			account: accountInWords(user),
			changes: whatChanged({ ...user, ...names.before }, { ...saved, ...names.after }),
		};
		note(say("changed the account {account}: {changes}", values));
		return publicAccount(saved);
	},
});

/** Earlier papers keep the old name. */
function renamedOnPapers(tx: Tx, { id, role }: Account, sent: string | undefined) {
	if (role !== "admin" && sent) throw invalid({ paper_name: NO_PAPER_NAME });
	const before = { paper_name: paperNameOf(tx, id) };
	const name = role === "admin" ? sent : "";
	if (name !== undefined) setPaperName(tx, id, name);
	return { before, after: { paper_name: paperNameOf(tx, id) } };
}

function deskOnlyAfter(user: Account, role: Role, sent: boolean | undefined): boolean {
	if (role === "admin") return sent ?? user.desk_only;
	if (sent) throw invalid({ desk_only: NOT_AT_THE_DESK });
	return false;
}

/** A head cannot give up their own rights either. */
function refuseWithoutHead(tx: Tx, actor: SignedIn, user: Account, next: Pick<Account, "role" | "desk_only">): void {
	const staysHead = next.role === "admin" && !next.desk_only;
	if (isLastHead(tx, user) && next.role !== "admin")
		throw conflict(say("This is the last admin account. Make another admin first."), {
			role: say("The last admin must stay an admin."),
		});
	if (isLastHead(tx, user) && !staysHead)
		throw refusedField("conflict", "desk_only", say("This is the last admin who is not at the desk only."));
	if (user.id === actor.id && next.desk_only !== user.desk_only)
		throw refusedField("conflict", "desk_only", say("You cannot set this on your own account."));
}

const isLastHead = (tx: Tx, { role, desk_only }: Pick<Account, "role" | "desk_only">) =>
	role === "admin" && !desk_only && headCount(tx) === 1;

type Described = Pick<
	Account,
	"username" | "contact" | "role" | "desk_only" | "must_change_password" | "password_hash"
> & { paper_name: string | null };

function revokeAfterUpdate({ tx, actor }: { tx: Tx; actor: SignedIn }, before: Account, after: Account): void {
	const newPassword = after.password_hash !== before.password_hash;
	// A reset that began with the old number must not finish.
	if (after.contact !== before.contact) endResetsOf(tx, after.id);
	if (newPassword) forgetTriesOf(tx, after.id);
	// A bursar may not give out reset codes, so those given out before end.
	if (after.desk_only) endResetCodesBy(tx, after.id);
	if (after.role !== before.role) {
		tx.update(students).set({ self_user_id: null }).where(eq(students.self_user_id, after.id)).run();
		if (after.role === "admin" || after.role === "teacher") forgetLinksOf(tx, after.id);
		endAccessOf(tx, after.id);
	} else if (newPassword && after.id === actor.id) endSessionsOf(tx, actor.id, actor.session_id);
	else if (newPassword) endAccessOf(tx, after.id);
}

function whatChanged(before: Described, after: Described): Sentence {
	const changes = changesInWords([
		["username", before.username, after.username],
		["contact", before.contact, after.contact],
		["role", before.role, after.role, (role: Role) => say(role)],
		["name on papers", before.paper_name, after.paper_name],
	]);
	if (after.desk_only !== before.desk_only)
		changes.push(after.desk_only ? DESK_ONLY : say("no longer at the desk only"));
	if (after.password_hash !== before.password_hash) changes.push(say("a new password"));
	if (after.must_change_password !== before.must_change_password)
		changes.push(after.must_change_password ? CHANGE_AT_LOGIN : say("the password no longer to be changed"));
	return listOrNothing(changes);
}

export const deleteUser = change({
	name: "deleteUser",
	allow: HEAD,
	input: userIdInput,
	answer: messageAnswer,
	run: ({ tx, actor, input, note }) => {
		const user = findUser(tx, input.id);
		if (user.id === actor.id) throw conflict(say("You cannot delete your own account."));
		if (isLastHead(tx, user)) throw conflict(say("The last admin account cannot be deleted."));
		endAccessOf(tx, user.id);
		noteFormerOwner(tx, eq(students.user_id, user.id), user);
		tx.update(students).set({ user_id: null, self_user_id: null }).where(eq(students.user_id, user.id)).run();
		tx.update(teachers).set({ user_id: null }).where(eq(teachers.user_id, user.id)).run();
		forgetLinksOf(tx, user.id);
		tx.delete(users).where(eq(users.id, user.id)).run();
		const values = { role: say(user.role), account: accountInWords(user), contact: quoted(user.contact) };
		note(say("deleted the {role} account {account}, contact {contact}", values));
		return { message: say("User deleted successfully!") };
	},
});

/** For a parent who registered as a student. With registered records the account stays a student's. */
export const makeParentAccount = change({
	name: "makeParentAccount",
	allow: HEAD,
	input: userIdInput,
	answer: accountAnswer,
	run: ({ tx, actor, input, note }) => {
		const user = findUser(tx, input.id);
		const { username } = user;
		if (user.role !== "student") throw conflict(say("{username} is no student account.", { username }));
		const registered = tx
			.select({ name: students.full_name })
			.from(students)
			.where(or(eq(students.user_id, user.id), eq(students.self_user_id, user.id)))
			.get();
		if (registered)
			throw conflict(
				say("{name} is registered under {username}, so it stays a student account.", { ...registered, username }),
			);
		const saved = tx.update(users).set({ role: "parent" }).where(eq(users.id, user.id)).returning().get();
		revokeAfterUpdate({ tx, actor }, user, saved);
		note(say("made the student account {account} a parent account", { account: accountInWords(user) }));
		return publicAccount(saved);
	},
});

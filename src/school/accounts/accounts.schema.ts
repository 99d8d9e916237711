import { z } from "zod";
import { PAPER_NAME_MAX, USERNAME_MAX, USERNAME_MIN } from "#shared/limits";
import { ROLE_LABEL, ROLES, SELF_REGISTRATION_ROLES } from "#shared/roles";
import { LANGUAGES } from "#shared/words/languages";
import { type RuleLabel, say } from "#shared/words/words";
import { isRequired, issueText, mayHaveAtMost, mustBeText, mustHaveAtLeast, textExpected } from "../field-messages.ts";
import {
	emptyAsUnset,
	idempotencyKey,
	line,
	lineAsTyped,
	oneOf,
	optionalLine,
	rawMax,
	recordId,
	tick,
	yesOrNo,
} from "../fields.ts";
import { once } from "../once.ts";
import { countryField } from "../settings/settings.schema.ts";
import { couldBeAnother, usernameProblem } from "./imitation.ts";
import { COULD_BE_ANOTHER } from "./paper-names.ts";
import { newPassword, triedPassword } from "./passwords.ts";

const usernameLabel = say("Username");
const TOO_LONG = issueText(mayHaveAtMost(USERNAME_MAX, usernameLabel));

const normalizedUsername = once(() =>
	z
		.string(textExpected(usernameLabel))
		.max(rawMax(USERNAME_MAX), TOO_LONG)
		.transform((text) => text.normalize("NFKC").trim())
		.pipe(
			z
				.string()
				.min(1, issueText(isRequired(usernameLabel)))
				.refine(
					(text) => text === "" || [...text].length >= USERNAME_MIN,
					issueText(mustHaveAtLeast(USERNAME_MIN, usernameLabel)),
				)
				.refine((text) => [...text].length <= USERNAME_MAX, TOO_LONG),
		),
);

const newUsername = once(() =>
	normalizedUsername().superRefine((text, issue) => {
		const problem = usernameProblem(text);
		if (problem) issue.addIssue(issueText(problem));
	}),
);

const paperName = once(() =>
	optionalLine("Name on papers", PAPER_NAME_MAX)
		.transform((name) => name?.replace(/\s+/g, " "))
		.refine((name) => !name || !couldBeAnother(name), issueText(COULD_BE_ANOTHER))
		.describe(
			"What receipts, vouchers and other papers call an admin, from now on; at most 60 characters. Empty is the username.",
		),
);

const triedUsername = once(() => lineAsTyped("Username", 200));

const contact = once(() => line("Contact number", 64));

const sameAs = (password: "password" | "newPassword", sentence: RuleLabel) =>
	[
		(input: { confirm_password?: string } & Record<string, unknown>) =>
			input.confirm_password === undefined || input.confirm_password === input[password],
		{ error: issueText(say(sentence)), path: ["confirm_password"] },
	] as [(input: Record<string, unknown>) => boolean, { error: string; path: string[] }];

const confirmPassword = once(() => z.string(issueText(mustBeText(say("Confirm password")))).optional());

export const loginInput = once(() =>
	z.object({
		username: triedUsername(),
		password: triedPassword("Password"),
		keep: tick.describe("True keeps a family or a teacher signed in on this phone for 30 days; an admin's is ignored."),
	}),
);

export const endSessionInput = once(() => z.object({ number: z.string(textExpected(say("Phone"))) }));

export const rememberedDeviceAnswer = once(() =>
	z.object({
		number: z.string().describe("Not the session's id, from which nobody finds it."),
		label: z.string().nullable().describe("The browser's name; null if it has none that is known."),
		seen_at: z.string().nullable().describe("To the hour."),
		this: z.boolean().describe("The session that asks."),
	}),
);

export const registerInput = once(() =>
	z
		.object({
			username: newUsername(),
			contact: contact(),
			password: newPassword("Password"),
			confirm_password: confirmPassword(),
			role: oneOf("Role", SELF_REGISTRATION_ROLES, ROLE_LABEL),
			idempotency_key: idempotencyKey,
		})
		.refine(...sameAs("password", "Passwords do not match")),
);

export const NOT_AT_THE_DESK = say("Only an admin can be at the desk only.");
export const NO_PAPER_NAME = say("Only an admin has a name on papers.");

const officeChoices = once(() => ({
	desk_only: yesOrNo("At the desk only")
		.optional()
		.describe("An admin who takes money and leaves everything else to the head."),
	must_change_password: yesOrNo("New password at the first login")
		.optional()
		.describe("The owner chooses a new password before anything else."),
	paper_name: paperName(),
}));

export const newAccountInput = once(() =>
	z
		.object({
			username: newUsername(),
			contact: contact(),
			password: newPassword("Password"),
			role: oneOf("Role", ROLES, ROLE_LABEL),
			...officeChoices(),
			idempotency_key: idempotencyKey,
		})
		.refine(({ role, desk_only }) => role === "admin" || !desk_only, {
			error: issueText(NOT_AT_THE_DESK),
			path: ["desk_only"],
		})
		.refine(({ role, paper_name }) => role === "admin" || !paper_name, {
			error: issueText(NO_PAPER_NAME),
			path: ["paper_name"],
		}),
);

export const checkUserInput = once(() => z.object({ username: triedUsername(), contact: emptyAsUnset(contact()) }));

export const resetPasswordInput = once(() =>
	z
		.object({
			username: emptyAsUnset(triedUsername()),
			newPassword: newPassword("New password"),
			confirm_password: confirmPassword(),
			// A code is shown in groups of four.
			reset_token: emptyAsUnset(line("Reset code", 200).transform((code) => code.replace(/\s/g, ""))),
		})
		.refine(...sameAs("newPassword", "Passwords do not match.")),
);

export const changePasswordInput = once(() =>
	z
		.object({
			currentPassword: triedPassword("Current password"),
			newPassword: newPassword("New password"),
			confirm_password: confirmPassword(),
		})
		.refine(...sameAs("newPassword", "Passwords do not match.")),
);

export const changeContactInput = once(() =>
	z.object({
		contact: contact(),
		password: triedPassword("Password").describe("The own password: an open session alone does not change the number."),
	}),
);

export const userUpdateInput = once(() =>
	z.object({
		id: recordId("User"),
		username: normalizedUsername().optional(),
		contact: contact().optional(),
		password: emptyAsUnset(newPassword("Password")),
		role: oneOf("Role", ROLES, ROLE_LABEL).optional(),
		...officeChoices(),
	}),
);

export const ownLanguageInput = once(() =>
	z.object({
		language: oneOf("Language", LANGUAGES).nullable().describe("`null` forgets it."),
	}),
);

export const ownPaperNameInput = once(() =>
	z.object({
		paper_name: paperName(),
	}),
);

export const userIdInput = once(() => z.object({ id: recordId("User") }));

export const firstAdminInput = once(() =>
	z
		.object({
			token: line("Setup link", 200),
			school_name: line("School name"),
			country: countryField(),
			username: newUsername(),
			contact: contact(),
			password: newPassword("Password"),
			confirm_password: confirmPassword(),
		})
		.refine(...sameAs("password", "Passwords do not match")),
);

export const userAnswer = once(() =>
	z.object({
		id: z.int(),
		username: z.string(),
		contact: z.string(),
		role: z.enum(ROLES),
		desk_only: z.boolean(),
		must_change_password: z.boolean(),
		paper_name: z.string().nullable().describe("What papers call an admin; null for the username."),
		created_at: z.string(),
	}),
);
export const sessionUserAnswer = once(() =>
	z.object({
		id: z.int(),
		username: z.string(),
		role: z.enum(ROLES),
		initials: z.string(),
	}),
);
export const currentUserAnswer = once(() =>
	sessionUserAnswer().extend({
		language: z.enum(LANGUAGES).nullable().describe("The language the account chose, or null."),
	}),
);
export const messageAnswer = once(() => z.object({ message: z.string() }));

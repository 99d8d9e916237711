import { z } from "zod";
import { USERNAME_MAX, USERNAME_MIN } from "#shared/limits";
import { ROLES, SELF_REGISTRATION_ROLES } from "#shared/roles";
import { type RuleLabel, say } from "#shared/words/words";
import { isRequired, issueText, mayHaveAtMost, mustBeText, textExpected } from "../field-messages.ts";
import { emptyAsUnset, line, oneOf, rawMax, recordId } from "../fields.ts";
import { imitationProblem } from "./imitation.ts";
import { knownBrowser as browser } from "./known-browser.ts";
import { newPassword, triedPassword } from "./passwords.ts";

const USERNAME = /^[\p{L}\p{M}\p{N}._\-@+]+( [\p{L}\p{M}\p{N}._\-@+]+)*$/u;

const label = say("Username");
const TOO_LONG = issueText(mayHaveAtMost(USERNAME_MAX, label));

/** A username being kept or chosen: NFKC, trimmed. */
const keptUsername = z
	.string(textExpected(label))
	.max(rawMax(USERNAME_MAX), TOO_LONG)
	.transform((text) => text.normalize("NFKC").trim())
	.pipe(
		z
			.string()
			.min(1, issueText(isRequired(label)))
			.refine(
				(text) => text === "" || [...text].length >= USERNAME_MIN,
				issueText(say("{label} must have at least {min} characters.", { label, min: USERNAME_MIN })),
			)
			.refine((text) => [...text].length <= USERNAME_MAX, TOO_LONG)
			.refine(
				(text) => text === "" || USERNAME.test(text),
				issueText(say("Username may have letters, digits, . _ - @ + and single spaces between words.")),
			),
	);

/** A username being chosen: nobody else's, nor one that only seems to be. */
const username = keptUsername.superRefine((text, issue) => {
	const problem = imitationProblem(text);
	if (problem) issue.addIssue(issueText(problem));
});

/** A username being tried: looked up as it is, whatever it looks like. */
const triedUsername = line("Username", 200);
const contact = line("Contact number", 64);
/** Where a request came from, and what its device cookie says. The doors fill both in; nothing a client sends reaches them. */
const address = z.string().default("unknown");

const sameAs = (password: "password" | "newPassword", sentence: RuleLabel) =>
	[
		(input: { confirm_password?: string | undefined } & Record<string, unknown>) =>
			input.confirm_password === undefined || input.confirm_password === input[password],
		{ error: issueText(say(sentence)), path: ["confirm_password"] },
	] as [(input: Record<string, unknown>) => boolean, { error: string; path: string[] }];

const confirmPassword = z.string(issueText(mustBeText(say("Confirm password")))).optional();

export const loginInput = z.object({ username: triedUsername, password: triedPassword("Password"), address, browser });

export const registerInput = z
	.object({
		username,
		contact,
		password: newPassword("Password"),
		confirm_password: confirmPassword,
		role: oneOf("Role", SELF_REGISTRATION_ROLES),
		address,
	})
	.refine(...sameAs("password", "Passwords do not match"));

export const newAccountInput = z.object({
	username,
	contact,
	password: newPassword("Password"),
	role: oneOf("Role", ROLES),
});

export const checkUserInput = z.object({ username: triedUsername, contact: emptyAsUnset(contact), address, browser });

export const resetPasswordInput = z
	.object({
		username: emptyAsUnset(triedUsername),
		newPassword: newPassword("New password"),
		confirm_password: confirmPassword,
		// A code is shown in groups of four and may be typed as it was read.
		reset_token: emptyAsUnset(line("Reset code", 200).transform((code) => code.replace(/\s/g, ""))),
		address,
		browser,
	})
	.refine(...sameAs("newPassword", "Passwords do not match."));

export const changePasswordInput = z
	.object({
		currentPassword: triedPassword("Current password"),
		newPassword: newPassword("New password"),
		confirm_password: confirmPassword,
		browser,
	})
	.refine(...sameAs("newPassword", "Passwords do not match."));

export const userUpdateInput = z.object({
	id: recordId("User"),
	username: keptUsername.optional(),
	contact: contact.optional(),
	password: emptyAsUnset(newPassword("Password")),
	role: oneOf("Role", ROLES).optional(),
});

export const userIdInput = z.object({ id: recordId("User") });

export const firstAdminInput = z
	.object({
		token: line("Setup link", 200),
		school_name: line("School name"),
		username,
		contact,
		password: newPassword("Password"),
		confirm_password: confirmPassword,
		address,
		browser,
	})
	.refine(...sameAs("password", "Passwords do not match"));

export const userAnswer = z.object({
	id: z.int(),
	username: z.string(),
	contact: z.string(),
	role: z.enum(ROLES),
	created_at: z.string(),
});
export const sessionUserAnswer = z.object({
	id: z.int(),
	username: z.string(),
	role: z.enum(ROLES),
	initials: z.string(),
});
export const messageAnswer = z.object({ message: z.string() });

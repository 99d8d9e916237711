import { z } from "zod";
import { PAPER_NAME_MAX, USERNAME_MAX, USERNAME_MIN } from "#shared/limits";
import { say } from "#shared/words/words";
import { isRequired, issueText, mayHaveAtMost, textExpected } from "../field-messages.ts";
import { lineAsTyped, optionalLine, rawMax } from "../fields.ts";
import { imitationProblem } from "./imitation.ts";
import { COULD_BE_ANOTHER } from "./paper-names.ts";

const USERNAME = /^[\p{L}\p{M}\p{N}._\-@+]+( [\p{L}\p{M}\p{N}._\-@+]+)*$/u;

const label = say("Username");
const TOO_LONG = issueText(mayHaveAtMost(USERNAME_MAX, label));

export const normalizedUsername = z
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

export const newUsername = normalizedUsername.superRefine((text, issue) => {
	const problem = imitationProblem(text);
	if (problem) issue.addIssue(issueText(problem));
});

export const paperName = optionalLine("Name on papers", PAPER_NAME_MAX)
	.transform((name) => name?.replace(/\s+/g, " "))
	.refine((name) => !name || imitationProblem(name) === null, issueText(COULD_BE_ANOTHER))
	.describe(
		"What receipts, vouchers and other papers call an admin, from now on; at most 60 characters. Empty is the username.",
	);

export const triedUsername = lineAsTyped("Username", 200);

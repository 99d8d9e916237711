import { z } from "zod";
import { notInSms, placeholdersIn, REMINDER_TEXTS, unknownPlaceholders } from "#shared/reminders";
import type { Language } from "#shared/words/languages";
import { type RuleLabel, say } from "#shared/words/words";
import { issueText } from "../field-messages.ts";
import { optionalLine } from "../fields.ts";

/** Two messages of 153 letters, and room for the names of the placeholders. */
const MAX_TEXT = 320;

/** A text with placeholders that can be sent as an SMS. An empty one brings the portal's own text back. */
export const reminderTextField = (name: RuleLabel, language: Language) =>
	z
		.preprocess(inOneLine, optionalLine(name, MAX_TEXT))
		.superRefine((text = "", context) => {
			const [unknown] = unknownPlaceholders(text);
			const letters = notInSms(text);
			if (unknown !== undefined) context.addIssue({ code: "custom", message: notKnown(name, unknown, language) });
			else if (letters.length > 0) context.addIssue({ code: "custom", message: notSendable(name, letters) });
		})
		.transform((text) => (text === "" ? REMINDER_TEXTS[language] : text));

const inOneLine = (sent: unknown) => (typeof sent === "string" ? sent.replace(/[\r\n]+/g, " ") : sent);

const notKnown = (name: RuleLabel, unknown: string, language: Language) =>
	issueText(
		say("{label} may have these words in braces: {known}. This one is not known: {unknown}", {
			label: say(name),
			known: placeholdersIn(language),
			unknown,
		}),
	);

const notSendable = (name: RuleLabel, letters: string[]) =>
	issueText(
		say("{label} has letters that no SMS has: {letters}. Write e for ê, o for ô, u for û, c for ç.", {
			label: say(name),
			letters: letters.join(" "),
		}),
	);

import { expect, test } from "bun:test";
import { z } from "zod";
import { Sentence } from "#shared/words/sentence";
import { Amount, Day } from "#shared/words/values";
import { say } from "#shared/words/words";
import { fieldSentences, issueSentence, issueText } from "./field-messages.ts";

test("a sentence comes through zod with its values, in either language", async () => {
	await import("#shared/words/french/family");
	await import("#shared/words/french/rules");
	const label = say("Password");
	const sentence = say("{label} must have at least {min} characters.", { label, min: 8 });
	const schema = z.object({ password: z.string().min(8, issueText(sentence)), other: z.string("Plain text.") });
	const { error } = schema.safeParse({ password: "short" });
	const said = fieldSentences(error as z.ZodError);
	expect(JSON.parse(JSON.stringify(said))).toEqual({
		password: "Password must have at least 8 characters.",
		other: "Plain text.",
	});
	expect((said.password as Sentence).in("fr")).toBe("«\u00a0Mot de passe\u00a0» doit avoir au moins 8 caractères.");
});

test("amounts, days and counts stay what they are", () => {
	const values = { left: new Amount(85_000), day: new Day("2026-11-12"), count: 1 };
	const sentence = new Sentence("{count} payments of {left} on {day}", values, "{count} payment of {left} on {day}");
	expect(issueSentence(issueText(sentence))).toEqual(sentence);
});

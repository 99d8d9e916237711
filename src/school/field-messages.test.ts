import { expect, test } from "bun:test";
import { z } from "zod";
import { Sentence } from "#shared/words/sentence";
import { Amount, Choices, Day, FileSize, Instant, PlainAmount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { fieldSentences, issueSentence, issueText, wrongKind } from "./field-messages.ts";

test("a sentence passes through zod with its values, in either language", async () => {
	await import("#shared/words/french/everything");
	const label = say("Password");
	const sentence = say("{label} must have at least {min} characters.", { label, min: 8 });
	const schema = z.object({ password: z.string().min(8, issueText(sentence)), other: z.string("Plain text.") });
	const { error } = schema.safeParse({ password: "short" });
	const said = fieldSentences(error as z.ZodError);
	expect(JSON.parse(JSON.stringify(said))).toEqual({
		password: "Password must have at least 8 characters.",
		other: "Plain text.",
	});
	expect(said.password?.in("fr")).toBe("«\u00a0Mot de passe\u00a0» doit avoir au moins 8 caractères.");
});

test("a value of a kind that a schema has no sentence for is refused by its field's name, in either language", async () => {
	await import("#shared/words/french/everything");
	const schema = z.object({ number: z.string(), payments: z.array(z.object({ amount: z.int() })) });
	const { error } = schema.safeParse({ payments: [null, { amount: "1" }] }, { error: wrongKind });
	const said = fieldSentences(error as z.ZodError);
	expect(JSON.parse(JSON.stringify(said))).toEqual({
		number: "number is required.",
		"payments.0": "payments.0 has a value of the wrong kind.",
		"payments.1.amount": "payments.1.amount has a value of the wrong kind.",
	});
	expect(said["payments.0"]?.in("fr")).toBe("«\u00a0payments.0\u00a0» a une valeur du mauvais type.");
});

test("amounts, days, times, sizes, choices and counts keep their kind", () => {
	const values = {
		left: new Amount(85_000),
		together: new PlainAmount(85_000),
		day: new Day("2026-11-12"),
		at: new Instant("2026-11-12T08:30:00.000Z"),
		room: new FileSize(1_234_567),
		status: new Choices([{ value: "approved", label: "Approved" }]),
		count: 1,
	};
	const english = "{count} payments of {left} ({together}) on {day}, {at}, {room}, {status}";
	const sentence = new Sentence(english, values, english.replace("payments", "payment"));
	const readBack = issueSentence(issueText(sentence));
	expect(readBack).toEqual(sentence);
	expect(readBack.in("fr")).toBe(sentence.in("fr"));
});

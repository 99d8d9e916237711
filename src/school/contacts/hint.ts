import { z } from "zod";
import { COUNTRY_LABEL, type Country } from "#shared/countries";
import { MAX_SHORT } from "#shared/limits";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { read } from "../operation.ts";
import { readSetting } from "../settings/read-setting.ts";
import { contactNumbers } from "./numbers.ts";

const EXAMPLE: Record<Exclude<Country, "CM">, string> = {
	GA: "077 12 34 56",
	CG: "06 612 34 56",
	TD: "66 12 34 56",
	CF: "70 12 34 56",
	GQ: "222 123 456",
};

/** Null if a number is whole. Unusual contacts are accepted. */
export function contactHint(contact: string, country: Country): Sentence | null {
	if (contact.trim() === "" || contactNumbers(contact, country).length > 0) return null;
	if (country === "CM")
		return say("This does not look like a phone number of 9 digits starting with 6 or 2. It is kept as typed.");
	const values = { country: say(COUNTRY_LABEL[country]), example: EXAMPLE[country] };
	return say("This does not look like a phone number of {country}, such as {example}. It is kept as typed.", values);
}

/** For a form, while it is filled in. */
export const hintOfContact = read({
	name: "hintOfContact",
	allow: "everyone",
	input: z.object({ contact: z.string().catch("") }),
	run: ({ tx, input: { contact } }) => contactHint(contact.slice(0, MAX_SHORT), readSetting(tx, "country")),
});

import { z } from "zod";
import { COUNTRY_LABEL, type Country } from "#shared/countries";
import { MAX_SHORT } from "#shared/limits";
import { takenFromContact } from "#shared/matricule";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { tick } from "../fields.ts";
import { read } from "../operation.ts";
import { readSetting } from "../settings/read-setting.ts";
import { contactNumbers } from "./numbers.ts";

const EXAMPLE: Record<Country, string> = {
	CM: "677 12 34 56",
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

/** A matricule is typed again from papers, best as digits alone. */
function matriculeHint(contact: string, country: Country): Sentence | null {
	const taken = takenFromContact(contact.trim());
	if (/^\d*$/.test(taken)) return null;
	const example = EXAMPLE[country].replaceAll(" ", "");
	return say("The matricule takes “{taken}” from it. A number typed as {example} makes a better one.", {
		taken,
		example,
	});
}

/** For a form, while it is filled in. */
export const hintOfContact = read({
	name: "hintOfContact",
	allow: "everyone",
	input: () => z.object({ contact: z.string().catch(""), guardian: tick }),
	run: ({ tx, input }) => {
		const contact = input.contact.slice(0, MAX_SHORT);
		const country = readSetting(tx, "country");
		return contactHint(contact, country) ?? (input.guardian ? matriculeHint(contact, country) : null);
	},
});

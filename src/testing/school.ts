import { beforeEach } from "bun:test";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { inLanguage, type Refusal } from "#refusal";
import { castOfSchool } from "./cast.ts";
import { freshSchool } from "./fresh-school.ts";

export const cast = {} as ReturnType<typeof castOfSchool>;

export function openSchools(): void {
	beforeEach(() => {
		freshSchool();
		Object.assign(cast, castOfSchool());
	});
}

/** A refusal's fields and problems as a call answers them. */
export const inEnglish = ({ words }: Refusal) => inLanguage(words, "en");

/** The refusal in plain text and fields. */
export async function refusal(answer: Promise<unknown>) {
	const error = await answer.then(
		() => ({ reason: "nothing refused", sentence: "", words: {} }),
		(error) => error,
	);
	const fields = error.words && inEnglish(error).fields;
	return { reason: error.reason, sentence: error.sentence?.replaceAll("\u00a0", " "), fields };
}

export const trail = () =>
	database()
		.select({ summary: auditTrail.summary })
		.from(auditTrail)
		.orderBy(auditTrail.id)
		.all()
		.map(({ summary }) => summary.replaceAll("\u00a0", " "));

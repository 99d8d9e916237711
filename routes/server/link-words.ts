import type { Language } from "#shared/words/languages";
import { say } from "#shared/words/words";

/** The longer sentences of the page of codes and requests, for a parent and for a student. */
const SENTENCES = {
	hint: say(
		"It is on the slip that the school gave you: 8 letters and digits, such as K7QM-4T2X, never 0, 1, I, L or O.",
	),
	unused: say("The code was not used. Take the slip back to the office."),
	request: say("Ask the office here. It looks at each request and may call you; until then nothing is shown."),
	card: say("On the school's card."),
	leave: say("The school keeps the record. To see it again you need a new code."),
};
const QUESTION = { parent: say("Is this your child?"), student: say("Is this you?") };

/**
 * They come with the page's data: every family page loads the one French dictionary of families, and most families open
 * this page once.
 */
export function linkWords(language: Language, student: boolean) {
	const { hint, unused, request, card, leave } = SENTENCES;
	const question = student ? QUESTION.student : QUESTION.parent;
	return {
		...{ hint: hint.in(language), unused: unused.in(language), request: request.in(language) },
		...{ card: card.in(language), leave: leave.in(language), question: question.in(language) },
	};
}

export type LinkWords = ReturnType<typeof linkWords>;

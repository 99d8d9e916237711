import { dictionary } from "#shared/words/french/dictionary";

/** The setup of the school, which one person sees once. */
export const setup = dictionary({
	"Name the school and make its first administrator. This link works once.":
		"Nommez l'établissement et créez son premier administrateur. Ce lien ne sert qu'une fois.",
	"Setting up…": "Mise en service…",
	"The administrator": "L'administrateur",
});

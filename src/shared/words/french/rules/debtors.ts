import { dictionary } from "#shared/words/french/dictionary";

/** Who owes, and the reminders of their families. */
export const debtors = dictionary({
	"{label} has letters that no SMS has: {letters}. Write e for ê, o for ô, u for û, c for ç.":
		"« {label} » a des lettres qu'aucun SMS ne connaît : {letters}. Écrivez e pour ê, o pour ô, u pour û, c pour ç.",
	"{label} may have these words in braces: {known}. This one is not known: {unknown}":
		"« {label} » peut avoir ces mots entre accolades : {known}. Celui-ci n'est pas connu : {unknown}",
	"Agreed until": "Convenu jusqu'au",
	Arrears: "Arriérés",
	"Class number": "Numéro de la classe",
	"How the family was reminded": "Comment la famille a été relancée",
	"Last reminder": "Dernière relance",
	"Noted: {channel}.": "Noté : {channel}.",
	Standing: "Situation",
	"To pay in all": "À payer en tout",

	// Letters
	"{count} letters, two to a sheet": ["{count} lettre, deux par feuille", "{count} lettres, deux par feuille"],
	"{name} owes nothing, so there is no letter to print.": "{name} ne doit rien : il n'y a pas de lettre à imprimer.",
	"Laying out the letters…": "Mise en page des lettres…",
	"Writing the letters…": "Rédaction des lettres…",
});

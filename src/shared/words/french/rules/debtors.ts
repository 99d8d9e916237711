import { dictionary } from "#shared/words/french/dictionary";

/** Who owes, and the reminders of their families. */
export const debtors = dictionary({
	Arrears: "Arriérés",

	// Letters
	"{count} letters, two to a sheet": ["{count} lettre, deux par feuille", "{count} lettres, deux par feuille"],
	"{name} owes nothing, so there is no letter to print.": "{name} ne doit rien : il n'y a pas de lettre à imprimer.",
	"Laying out the letters…": "Mise en page des lettres…",
	"Writing the letters…": "Rédaction des lettres…",
});

import { dictionary } from "#shared/words/french/dictionary";

/** How money is handed over at the desk. */
export const paying = dictionary({
	More: "Plus",
	"Only if the slip pays for more than this.": "Seulement si le bordereau paie plus que ceci.",
	"Print a joint receipt": "Imprimer un reçu commun",
	"Take several payments at once": "Encaisser plusieurs versements à la fois",
	"Type the transaction number of the message or slip.":
		"Saisissez le numéro de transaction du message ou du bordereau.",
	"Why this number is taken again": "Pourquoi ce numéro est repris",
});

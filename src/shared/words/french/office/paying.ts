import { dictionary } from "#shared/words/french/dictionary";

/** How money is handed over at the desk. */
export const paying = dictionary({
	"{amount} left": "reste {amount}",
	"{name}, {class}, {amount} owing": "{name}, {class}, doit {amount}",
	"Add a brother or sister": "Ajouter un frère ou une sœur",
	"Amount paid (XAF)": "Montant versé (FCFA)",
	More: "Plus",
	"Not yet placed: {rest}.": "Reste à répartir : {rest}.",
	"Only if the slip pays for more than this.": "Seulement si le bordereau paie plus que ceci.",
	"Pay several": "Encaisser plusieurs",
	"Pay several fees": "Encaisser plusieurs versements",
	"Placed above the amount paid: {rest}.": "Réparti au-delà du montant versé : {rest}.",
	"Print a joint receipt": "Imprimer un reçu commun",
	"Take several payments at once": "Encaisser plusieurs versements à la fois",
	"Type the transaction number of the message or slip.":
		"Saisissez le numéro de transaction du message ou du bordereau.",
	"Why this number is taken again": "Pourquoi ce numéro est repris",
});

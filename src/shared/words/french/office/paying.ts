import { dictionary } from "#shared/words/french/dictionary";

/** How money is handed over at the desk. */
export const paying = dictionary({
	"{student}, {fee}, {amount}, {day}, taken by {who}": "{student}, {fee}, {amount}, {day}, encaissé par {who}",
	"A message can be forged. Look at the school's own phone or statement.":
		"Un message peut être falsifié. Regardez le téléphone ou le relevé de l'établissement.",
	More: "Plus",
	"Only if the slip pays for more than this.": "Seulement si le bordereau paie plus que ceci.",
	"Or paste the whole message here.": "Ou collez ici le message entier.",
	"Print a joint receipt": "Imprimer un reçu commun",
	"Read message": "Lire le message",
	"Read. Compare it with the message, then go on.": "Lu. Comparez avec le message, puis continuez.",
	"Take several payments at once": "Encaisser plusieurs versements à la fois",
	"This number is known: {left} left of {slip}.": "Ce numéro est connu : il reste {left} sur {slip}.",
	"Type the transaction number of the message or slip.":
		"Saisissez le numéro de transaction du message ou du bordereau.",
	"Why this number is taken again": "Pourquoi ce numéro est repris",
});

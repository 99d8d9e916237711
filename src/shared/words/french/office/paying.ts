import { dictionary } from "#shared/words/french/dictionary";

/** How money is handed over at the desk. */
export const paying = dictionary({
	"{student}, {fee}, {amount}, {day}, taken by {who}": "{student}, {fee}, {amount}, {day}, encaissé par {who}",
	"A message can be forged. Look at the school's own phone or statement.":
		"Un message peut être falsifié. Regardez le téléphone ou le relevé de l'établissement.",
	"{amount} left": "reste {amount}",
	"{name}, {class}, {amount} owing": "{name}, {class}, doit {amount}",
	"Add a brother or sister": "Ajouter un frère ou une sœur",
	"Amount paid (XAF)": "Montant versé (FCFA)",
	More: "Plus",
	"Not yet placed: {rest}.": "Reste à répartir : {rest}.",
	"Only if the slip pays for more than this.": "Seulement si le bordereau paie plus que ceci.",
	"Or paste the whole message here.": "Ou collez ici le message entier.",
	"Another fee or child": "Autres frais ou autre enfant",
	"Pay several": "Encaisser plusieurs",
	"Pay several fees": "Encaisser plusieurs versements",
	"Payment history": "Historique des versements",
	"Placed above the amount paid: {rest}.": "Réparti au-delà du montant versé : {rest}.",
	"Read message": "Lire le message",
	"Read. Compare it with the message, then go on.": "Lu. Comparez avec le message, puis continuez.",
	"This number is known: {left} left of {slip}.": "Ce numéro est connu : il reste {left} sur {slip}.",
	"Type the transaction number of the message or slip.":
		"Saisissez le numéro de transaction du message ou du bordereau.",
	"Why this number is taken again": "Pourquoi ce numéro est repris",
});

import { dictionary } from "#shared/words/french/dictionary";

/** Linking a child to the accounts of its family. */
export const families = dictionary({
	// Checking papers
	"{label} must be an address such as https://portal.school.example, without anything after the name, or empty.":
		"{label} doit être une adresse comme https://portal.school.example, sans rien après le nom, ou vide.",
	"A receipt's number begins with RCP, a card's with c.":
		"Le numéro d'un reçu commence par RCP, celui d'une carte par c.",
	"Check a receipt or a card": "Vérifier un reçu ou une carte",
	enrolled: "inscrit",
	"Genuine receipt of {school}": "Reçu authentique de {school}",
	"Keep it and call {phone}.": "Gardez-le et appelez le {phone}.",
	"Keep it and call the school.": "Gardez-le et appelez l'établissement.",
	"not enrolled": "non inscrit",
	"Not one of our papers.": "Ce papier n'est pas de chez nous.",
	"Number on the paper": "Numéro du papier",
	"Fees of {name}, {year}: paid {paid}, left to pay {left}": "Frais de {name}, {year} : payé {paid}, reste {left}",
	"Receipt {number} {amount} {name}, {day}": "Reçu {number} {amount} {name}, {day}",
	"Receipt {number} {amount} {name}, {day}, to check: {address}":
		"Reçu {number} {amount} {name}, {day}, à vérifier : {address}",
	"takes back {receipt}": "annule le {receipt}",
	"This card belongs to a pupil of {school}": "Cette carte appartient à un élève de {school}",
	valid: "valable",
	"voided on {day}": "annulé le {day}",

	// Links
	"{name} is linked to four accounts already: {accounts}.": "{name} est déjà lié à quatre comptes : {accounts}.",
	"Only accounts of parents and students are linked to a child.":
		"Seuls les comptes de parents et d'élèves sont liés à un enfant.",
	"The account {username} sees {name} already.": "Le compte {username} voit déjà {name}.",
	"The student account {username} belongs to another person already.":
		"Le compte d'élève {username} appartient déjà à une autre personne.",
});

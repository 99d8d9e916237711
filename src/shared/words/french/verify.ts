import { dictionary } from "#shared/words/french/dictionary";

/** The check of a paper, and the check at the gate. */
export const verify = dictionary({
	"A receipt's number begins with RCP, a certificate's with CERT, a card's with c.":
		"Le numéro d'un reçu commence par RCP, celui d'un certificat par CERT, celui d'une carte par c.",
	"Check a receipt, a card or a certificate": "Vérifier un reçu, une carte ou un certificat",
	enrolled: "inscrit",
	"Genuine certificate of enrolment of {school}": "Certificat de scolarité authentique délivré par {school}",
	"Genuine clearance of {school}: on that day nothing was owed":
		"Quitus authentique délivré par {school} : rien n'était dû à cette date",
	"Genuine receipt of {school}": "Reçu authentique délivré par {school}",
	"Keep it and call {phone}.": "Gardez-le et appelez le {phone}.",
	"Keep it and call the school.": "Gardez-le et appelez l'établissement.",
	"not enrolled": "non inscrit",
	"Not one of our papers.": "Ce document ne vient pas de notre établissement.",
	"Number on the paper": "Numéro du document",
	"takes back {receipt}": "annule le {receipt}",
	"This card belongs to a pupil of {school}": "Carte d'un élève inscrit à : {school}",
	valid: "valable",
	"voided on {day}": "annulé le {day}",
	"Academic year": "Année scolaire",

	// At the gate and at the door of an examination
	Gate: "Entrée",
	"Name or matricule": "Nom ou matricule",
	Next: "Suivant",
	"No dates set": "Sans échéances",
	"Not enrolled": "Non inscrit",
	"See the bursar": "Voir l'économe",
	"Type a name or a matricule, or point the phone's camera at the code of a card.":
		"Saisissez un nom ou un matricule, ou visez le code d'une carte avec l'appareil photo du téléphone.",
});

import { dictionary } from "#shared/words/french/dictionary";

/** The page that checks a paper. It has no script, so no browser loads this. */
export const verify = dictionary({
	"A receipt's number begins with RCP, a card's with c.":
		"Le numéro d'un reçu commence par RCP, celui d'une carte par c.",
	"Check a receipt or a card": "Vérifier un reçu ou une carte",
	enrolled: "inscrit",
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
});

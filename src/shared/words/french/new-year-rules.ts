import { dictionary } from "./dictionary.ts";

/** Refusals and messages of the new year. */
export const newYearRules = dictionary({
	Move: "Passage",
	"What is copied": "Ce qui est copié",
	"Instalment dates": "Dates des tranches",
	Ladder: "Passage de classe en classe",
	Average: "Moyenne",
	Decision: "Décision",
	"Check of the preview": "Contrôle de l'aperçu",
	"Number of new records": "Nombre de nouveaux dossiers",
	"{label} must be an object.": "{label} : un objet est attendu.",
	"Send a list of 1 to {max} lines.": "Envoyez une liste de 1 à {max} lignes.",
	"{year} is the last year of the portal.": "{year} est la dernière année du portail.",
	"{name} has begun the move of {year} already.": "{name} a déjà commencé le passage de {year}.",
	"{year} has no class {name}.": "{year} n'a pas de classe {name}.",
	"The record {id} is not in the move of {year}.": "Le dossier {id} n'est pas dans le passage de {year}.",
	"The draft is deleted. No student was moved.": "Le brouillon est supprimé. Aucun élève n'a changé d'année.",
	"{count} students saved.": ["{count} élève enregistré.", "{count} élèves enregistrés."],
	"This move was run already. Nothing was changed; please look again.":
		"Ce passage a déjà été effectué. Rien n'a été modifié ; veuillez regarder à nouveau.",
	"This move was taken back. Nothing was changed; please look again.":
		"Ce passage a été annulé. Rien n'a été modifié ; veuillez regarder à nouveau.",
	"There are problems to solve first. Nothing was changed; please look again.":
		"Il reste des problèmes à régler. Rien n'a été modifié ; veuillez regarder à nouveau.",
	"The preview is another one by now. Nothing was changed; please look again.":
		"L'aperçu a changé entre-temps. Rien n'a été modifié ; veuillez regarder à nouveau.",
	"{count} new records would be made by now, not {expected}. Nothing was changed; please look again.": [
		"{count} nouveau dossier serait créé à présent, et non {expected}. Rien n'a été modifié ; veuillez regarder à nouveau.",
		"{count} nouveaux dossiers seraient créés à présent, et non {expected}. Rien n'a été modifié ; veuillez regarder à nouveau.",
	],
	"This move was not run. Nothing was changed.": "Ce passage n'a pas été effectué. Rien n'a été modifié.",
	"This move was taken back already. Nothing was changed.": "Ce passage a déjà été annulé. Rien n'a été modifié.",
	"Only the newest move can be taken back. Nothing was changed.":
		"Seul le passage le plus récent peut être annulé. Rien n'a été modifié.",
	"A move can be taken back for {days} days. Nothing was changed.":
		"Un passage peut être annulé pendant {days} jours. Rien n'a été modifié.",
	"The move made {count} new records, not {expected}. Nothing was changed; please look again.": [
		"Le passage a créé {count} nouveau dossier, et non {expected}. Rien n'a été modifié ; veuillez regarder à nouveau.",
		"Le passage a créé {count} nouveaux dossiers, et non {expected}. Rien n'a été modifié ; veuillez regarder à nouveau.",
	],
	"{name} is pending in {year}. Approve the record first.":
		"{name} est en attente en {year}. Validez d'abord le dossier.",
	"{name} is in {year} already: record {id}.": "{name} est déjà en {year} : dossier {id}.",
	"Several records of {year} could be {name}. Join them first.":
		"Plusieurs dossiers de {year} pourraient être {name}. Réunissez-les d'abord.",
	"{year} has no department {title}, which {name} is in.":
		"{year} n'a pas la filière {title}, dans laquelle est {name}.",
});

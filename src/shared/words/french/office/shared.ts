import { dictionary } from "#shared/words/french/dictionary";

/** Titles, lists, and what several pages of the office share. */
export const shared = dictionary({
	// Titles
	"Class Management": "Gestion des classes",
	"Student Management": "Gestion des élèves",
	"Teacher Management": "Gestion des enseignants",
	"Vocational Departments": "Filières",

	// Lists
	"{count} of {total}": "{count} sur {total}",
	"{count} students": ["{count} élève", "{count} élèves"],
	"{count} teachers": ["{count} enseignant", "{count} enseignants"],
	"Add Class": "Ajouter une classe",
	"Add Department": "Ajouter une filière",
	"All classes": "Toutes les classes",
	"All statuses": "Tous les statuts",
	Back: "Retour",
	Reason: "Motif",
	Show: "Afficher",
	"Show all": "Tout afficher",
	"Show all {total}": "Tout afficher ({total})",
	"There is no class in {year} yet. Choose another year, or add the classes first.":
		"Il n'y a pas encore de classe en {year}. Choisissez une autre année, ou ajoutez d'abord les classes.",
	"Upload Students": "Importer des élèves",

	// Papers, and reaching a family
	"number looks odd": "numéro inhabituel",
	"Both languages": "Les deux langues",
	Call: "Appel",
	"Call the family of {name}": "Appeler la famille de {name}",
	"WhatsApp to the family of {name}": "WhatsApp à la famille de {name}",
});

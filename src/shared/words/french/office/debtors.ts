import { dictionary } from "#shared/words/french/dictionary";

/** Who owes, and the reminders of their families. */
export const debtors = dictionary({
	"Agreed dates": "Dates convenues",
	Order: "Ordre",
	"Print letters to families": "Imprimer des lettres aux familles",
	"Print the debtors": "Imprimer les insolvables",

	// Which paper
	"Class call list": "Liste à afficher, sans montants",
	"In order list": "Liste des élèves en règle",
	"Office list": "Liste du bureau",

	// Filters
	"All who owe": "Tous ceux qui doivent",
	"Approved students": "Élèves approuvés",
	"By class and name": "Par classe et par nom",
	"Highest amount first": "Montant le plus élevé d'abord",
	"Only agreed dates": "Seulement avec date convenue",
	Overdue: "En retard",
	"Paid in part": "Payé en partie",
	"Paid nothing": "Rien payé",
	"Pending students too": "Aussi les élèves en attente",
	"With agreed dates": "Avec les dates convenues",
	"Without agreed dates": "Sans les dates convenues",
});

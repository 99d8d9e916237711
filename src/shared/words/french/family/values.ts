import { dictionary } from "#shared/words/french/dictionary";

/** Labels of values that are stored and sent in English. The roles are in visitors.ts, which the login shows. */
export const values = dictionary({
	// Fee types
	Registration: "Inscription",
	"Sanitation & Health": "Hygiène et santé",
	"Sport Wear": "Tenue de sport",
	Tuition: "Scolarité",
	Vocational: "Formation professionnelle",

	// Whether a fee is paid
	Completed: "Soldé",
	Owing: "Doit",
	Paid: "Soldé",

	// Sexes
	Female: "Féminin",
	Male: "Masculin",

	// Statuses of students and teachers
	Approved: "Validé",
	Pending: "En attente",
	Rejected: "Refusé",
});

import { dictionary } from "#shared/words/french/dictionary";

/** Titles, lists, and what several pages of the office share. */
export const shared = dictionary({
	// Titles
	"Class Management": "Gestion des classes",
	"Student Management": "Gestion des élèves",
	"Teacher Management": "Gestion des enseignants",
	"Vocational Departments": "Filières",
});

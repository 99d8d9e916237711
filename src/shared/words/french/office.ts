import { dictionary } from "./dictionary.ts";
import "./family.ts";

/** The office's pages. Sentences that they share with the families' pages are in family.ts, which this file imports. */
export const office = dictionary({
	// Titles
	"Class Management": "Gestion des classes",
	"Student Management": "Gestion des élèves",
	"Teacher Management": "Gestion des enseignants",
	"Vocational Departments": "Filières",
});

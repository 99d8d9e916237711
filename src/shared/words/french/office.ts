import { dictionary } from "./dictionary.ts";
import "./family.ts";

/** The office's pages; what they share with the families' is there, and comes along. */
export const office = dictionary({
	// Titles
	"Class Management": "Gestion des classes",
	"Student Management": "Gestion des élèves",
	"Teacher Management": "Gestion des enseignants",
	"Vocational Departments": "Filières",
});

import { dictionary } from "./dictionary.ts";
import "./family.ts";

/** The office's pages; what they share with the families' is there, and comes along. */
export const office = dictionary({
	// Titles
	"Audit trail": "Journal des modifications",
	Backups: "Sauvegardes",
	"Class Management": "Gestion des classes",
	Fees: "Frais",
	"ID Cards": "Cartes scolaires",
	Settings: "Paramètres",
	"Student Management": "Gestion des élèves",
	"Teacher Management": "Gestion des enseignants",
	Users: "Utilisateurs",
	"Vocational Departments": "Filières",
});

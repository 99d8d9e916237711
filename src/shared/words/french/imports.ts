import { dictionary } from "./dictionary.ts";

/** The pages of imports of students. */
export const imports = dictionary({
	"Rows to mend": "Lignes à corriger",
	"What is wrong": "Ce qui ne va pas",
	"What to do": "Que faire",
	Changes: "Modifications",
	Field: "Champ",
	"From [change]": "Avant",
	"To [change]": "Après",
	"Record No.": "N° de dossier",
	Rows: "Lignes",
});

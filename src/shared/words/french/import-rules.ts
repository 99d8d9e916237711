import { dictionary } from "./dictionary.ts";

/** Refusals, problems and warnings of imports. Browsers never load them. */
export const importRules = dictionary({
	"Columns of the sheet": "Colonnes de la feuille",
	"{label} must name the header of a column for each field: {example}.":
		"« {label} » doit donner l'en-tête d'une colonne pour chaque champ : {example}.",
	"{label} may have these fields, as text: {fields}.": "« {label} » accepte ces champs, en texte : {fields}.",
	Import: "Importation",
	Kind: "Genre de ligne",
	"Only the full name may come from two columns.": "Seul le nom complet peut venir de deux colonnes.",
	"A column can be one field only.": "Une colonne ne peut servir qu'à un seul champ.",
	'The sheet has no column "{header}".': "La feuille n'a pas de colonne « {header} ».",
	"{label} must be the number of a record.": "« {label} » doit être le numéro d'un dossier.",
	"More than one student of the year has this name and date of birth. Write the Record No. of the one that is meant.":
		"Plusieurs élèves de l'année ont ce nom et cette date de naissance. Indiquez le n° de dossier de celui qui est concerné.",
	"This number is of one student, and the name and date of birth are of another.":
		"Ce numéro est celui d'un élève, le nom et la date de naissance sont ceux d'un autre.",
	"There is no record {record}.": "Il n'y a pas de dossier {record}.",
	"The record {record} is of {other}, not of {year}.": "Le dossier {record} est de {other}, pas de {year}.",
	"{name} is already registered in {year}.": "{name} est déjà inscrit en {year}.",
	"A student with this name and date of birth is already registered in {year}, in another class.":
		"Un élève de ce nom et de cette date de naissance est déjà inscrit en {year}, dans une autre classe.",
	"No student of {year} fits this row.": "Aucun élève de {year} ne correspond à cette ligne.",
	"A student with this name and date of birth is in {before}. Run the new year afterwards: it links the two records.":
		"Un élève de ce nom et de cette date de naissance est inscrit en {before}. Faites ensuite le passage à la nouvelle année : il relie les deux dossiers.",
	"This student is already in row {row}.": "Cet élève est déjà à la ligne {row}.",
	"This national matricule is already in row {row}.": "Ce matricule national est déjà à la ligne {row}.",
	"{name} has paid {paid} in {from} and moves to {to}: {owed} is then owed, {credit} is a credit.":
		"{name} a versé {paid} en {from} et passe en {to} : il reste alors {owed} à payer, avec un avoir de {credit}.",
	"The file of this import is stored for {hours} hours and is gone. Send the workbook again.":
		"Le fichier de cette importation est gardé {hours} heures et n'est plus là. Envoyez de nouveau le classeur.",
	"This import was dropped. Send the workbook again.":
		"Cette importation a été abandonnée. Envoyez de nouveau le classeur.",
	"This import was run already: {added} added, {changed} changed, {left_out} left out.":
		"Cette importation a déjà été faite : {added} ajoutés, {changed} modifiés, {left_out} laissés de côté.",
	"Something that this import depends on was changed since it was checked. Nothing was saved; please look again.":
		"Des données dont dépend cette importation ont changé depuis la vérification. Rien n'a été enregistré ; veuillez vérifier de nouveau.",
	"There is nothing to import: no row is new or changes anything.":
		"Il n'y a rien à importer : aucune ligne n'est nouvelle ni ne modifie quoi que ce soit.",
	"Choose the columns first: {columns}.": "Choisissez d'abord les colonnes : {columns}.",
	"{count} students added": ["{count} élève ajouté", "{count} élèves ajoutés"],
	"{count} changed": ["{count} modifié", "{count} modifiés"],
	"{count} rows left out": ["{count} ligne laissée de côté", "{count} lignes laissées de côté"],
	"{parts}.": "{parts}.",
	"{removed} students are removed, {kept} stay.": "{removed} élèves retirés, {kept} conservés.",
	"This import was taken back already.": "Cette importation a déjà été annulée.",
	"This import was not run, so there is nothing to take back.":
		"Cette importation n'a pas été faite, il n'y a donc rien à annuler.",
	"An import can be taken back for {days} days.": "Une importation peut être annulée pendant {days} jours.",
	"This import was not run, so it changed nothing.": "Cette importation n'a pas été faite, elle n'a donc rien modifié.",
	"The import was dropped. Nothing was saved.": "L'importation est abandonnée. Rien n'a été enregistré.",
	"Changes of an import": "Modifications d'une importation",
});

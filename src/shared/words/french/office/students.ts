import { dictionary } from "#shared/words/french/dictionary";

/** The students' page, its import and its dialogs. */
export const students = dictionary({
	// The list
	"Add a class first: every student is registered in one.":
		"Ajoutez d'abord une classe : chaque élève est inscrit dans une classe.",
	"Add the first student, or upload the list of the school from Excel.":
		"Ajoutez le premier élève, ou importez la liste de l'établissement depuis Excel.",
	"All details": "Tous les détails",
	"Approve All": "Tout valider",
	"Approve student": "Valider l'élève",
	"Are you sure you want to approve this student?": "Voulez-vous vraiment valider cet élève ?",
	"Delete All": "Tout supprimer",
	"No student of {year} has this status among those searched for.":
		"Aucun élève de {year} n'a ce statut parmi ceux recherchés.",
	"No student of {year} is called so in this class.": "Aucun élève de {year} ne porte ce nom dans cette classe.",
	"Search by name": "Rechercher par nom",
	"shared with another student": "partagé avec un autre élève",
	"Student Menus": "Actions sur les élèves",

	// Dialogs
	"A backup is made first.": "Une sauvegarde est faite d'abord.",
	"Approve all {count} students of {year} who are pending?": [
		"Valider l'élève de {year} en attente ?",
		"Valider les {count} élèves de {year} en attente ?",
	],
	"Choose a class": "Choisir une classe",
	"Edit Student": "Modifier l'élève",
	"everything kept of this child": "tout ce qui est conservé sur cet enfant",
	"For the family: {everything} (data, photo, payments).":
		"Pour la famille : {everything} (données, photo, versements).",
	"No student of {year} is pending.": "Aucun élève de {year} n'est en attente.",
	"Please select a class first": "Veuillez d'abord choisir une classe",
	"Print Class List": "Imprimer la liste de classe",
	"{count} students of {year}": ["{count} élève de {year}", "{count} élèves de {year}"],
	"{count} students of {year} stay: there are payments in their name.": [
		"{count} élève de {year} reste : des versements sont à son nom.",
		"{count} élèves de {year} restent : des versements sont à leur nom.",
	],
	"{students} will be deleted, with the photo.": "{students} sera supprimé, avec sa photo.",
	"{students} will be deleted, with their photos.": "{students} seront supprimés, avec leurs photos.",
	"{year} has no classes yet, and a student needs one.":
		"{year} n'a pas encore de classe, et il en faut une à chaque élève.",
	"{year} has no students.": "{year} n'a aucun élève.",
	"{year} has no vocational departments yet, and a student needs one.":
		"{year} n'a pas encore de filière, et il en faut une à chaque élève.",

	// Upload
	"{count} students came from the workbook.": [
		"{count} élève est venu du classeur.",
		"{count} élèves sont venus du classeur.",
	],
	"{count} students of {year} are pending.": [
		"{count} élève de {year} est en attente.",
		"{count} élèves de {year} sont en attente.",
	],
	"All problems in Excel": "Toutes les erreurs en Excel",
	"An Excel workbook (.xlsx) of up to 2 MB and 5,000 students.":
		"Un classeur Excel (.xlsx) de 2\u00a0Mo et 5\u00a0000 élèves au plus.",
	Column: "Colonne",
	"Download template (.xlsx)": "Télécharger le modèle (.xlsx)",
	"Excel file": "Fichier Excel",
	"One student in a row, in the columns of the template. Pictures and fathers' names are added later. If one row has a problem, nothing is saved and the problems are listed here.":
		"Un élève par ligne, dans les colonnes du modèle. Les photos et les noms des pères s'ajoutent plus tard. Si une ligne a une erreur, rien n'est enregistré et les erreurs sont listées ici.",
	"Please select a valid Excel file (.xlsx)": "Veuillez choisir un fichier Excel (.xlsx)",
	"Please select an Excel file first": "Veuillez d'abord choisir un fichier Excel",
	Problems: "Erreurs",
	"Reading the workbook and registering its students…": "Lecture du classeur et inscription des élèves…",
	Row: "Ligne",
	"the first {shown} of {total}": "les {shown} premières sur {total}",
	Upload: "Importer",
	"Uploading…": "Importation…",
	Value: "Valeur",
});

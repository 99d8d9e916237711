import { dictionary } from "#shared/words/french/dictionary";

/** Excel files: their names, headers and sheets, and what is wrong with one that is sent. */
export const files = dictionary({
	// Names of files
	"{what} of {year}": "{what} de {year}",
	"Class fees": "Frais de la classe",
	"Fees {class}": "Frais {class}",
	"Students template": "Modèle élèves",

	// Headers
	"{column} ({hint})": "{column} ({hint})",
	"0 to 100": "0 à 100",
	"Account number": "Numéro du compte",
	"as in the portal": "comme dans le portail",
	"Fee Type": "Type de frais",
	"Guardian's Contact": "Contact du tuteur",
	Line: "Ligne",
	"M or F": "M ou F",
	Since: "Depuis",
	"Student number": "Numéro de l'élève",
	"Taken By": "Encaissé par",
	telephone: "téléphone",
	"Voided By": "Annulé par",
	"Written Down": "Enregistré le",
	"YYYY-MM-DD": "AAAA-MM-JJ",

	// The audit trail
	"A file holds at most {lines} lines: older ones are not in this one. Choose From and To for them.":
		"Un fichier contient au plus {lines} lignes : les plus anciennes n'y sont pas. Choisissez « Du » et « Au » pour les avoir.",

	// A file that is no workbook
	"The workbook is too large. An Excel file (.xlsx) of up to {size} MB with up to {students} students is accepted.":
		"Le classeur est trop volumineux. Un fichier Excel (.xlsx) de {size} Mo au plus, avec {students} élèves au plus, est accepté.",
	"This one contains macros. Save it as Excel Workbook (.xlsx), without macros, and send that file.":
		"Celui-ci contient des macros. Enregistrez-le comme Classeur Excel (.xlsx), sans macros, et envoyez ce fichier.",
	"This one is a binary workbook (.xlsb). Open it, save it as Excel Workbook (.xlsx) and send that file.":
		"Celui-ci est un classeur binaire (.xlsb). Ouvrez-le, enregistrez-le comme Classeur Excel (.xlsx) et envoyez ce fichier.",
	"This one is damaged or incomplete. Open it in Excel, save it again as Excel Workbook (.xlsx) and send that file.":
		"Celui-ci est abîmé ou incomplet. Ouvrez-le dans Excel, enregistrez-le de nouveau comme Classeur Excel (.xlsx) et envoyez ce fichier.",
	"This one is in an old format (.xls). Open it, save it as Excel Workbook (.xlsx) and send that file.":
		"Celui-ci est dans un ancien format (.xls). Ouvrez-le, enregistrez-le comme Classeur Excel (.xlsx) et envoyez ce fichier.",
	"This one is protected by a password. Save it without a password and send that file.":
		"Celui-ci est protégé par un mot de passe. Enregistrez-le sans mot de passe et envoyez ce fichier.",

	// What is wrong with a sheet
	"{count} are known, such as {names}.": "Il y en a {count}, par exemple {names}.",
	"{count} problems": ["{count} erreur", "{count} erreurs"],
	"{count} rows": ["{count} ligne", "{count} lignes"],
	"{label} holds a line break or an invisible character. Type it again, on one line.":
		"« {label} » contient un retour à la ligne ou un caractère invisible. Retapez-le sur une seule ligne.",
	"{label} holds the spreadsheet error {error}. Type the value.":
		"« {label} » contient l'erreur de tableur {error}. Saisissez la valeur.",
	"{label} holds {what} where text is expected. Format the cell as text and type it again.":
		"« {label} » contient {what} au lieu d'un texte. Mettez la cellule au format Texte et retapez la valeur.",
	"{label} is a formula without a result. Type the value, or save the file in Excel once.":
		"« {label} » est une formule sans résultat. Saisissez la valeur, ou enregistrez le fichier une fois dans Excel.",
	"{label} may have up to {max} characters.": "« {label} » peut avoir jusqu'à {max} caractères.",
	"{label} must be a day of the calendar, as 2012-05-14 or 14/05/2012, with four digits for the year.":
		"« {label} » doit être un jour du calendrier, comme 2012-05-14 ou 14/05/2012, avec l'année en quatre chiffres.",
	"{label} must be a number from 0 to {max}, such as 12.75 or 12,75.":
		"« {label} » doit être un nombre de 0 à {max}, comme 12,75 ou 12.75.",
	"{label} must be between 0 and {max}.": "« {label} » doit être compris entre 0 et {max}.",
	"{label} must be M or F (male or female, garçon or fille).":
		"« {label} » doit être M ou F (masculin ou féminin, garçon ou fille).",
	"{year} has no classes yet. Add them first, then upload the sheet again.":
		"{year} n'a pas encore de classes. Ajoutez-les d'abord, puis importez de nouveau la feuille.",
	"{year} has no vocational departments yet. Add them first, then upload the sheet again.":
		"{year} n'a pas encore de filières. Ajoutez-les d'abord, puis importez de nouveau la feuille.",
	"a date": "une date",
	"A student with this name, date of birth and class is already in row {row}.":
		"Un élève avec ce nom, cette date de naissance et cette classe est déjà à la ligne {row}.",
	"A student with this name, date of birth and class is already registered in {year}.":
		"Un élève avec ce nom, cette date de naissance et cette classe est déjà inscrit en {year}.",
	"Known: {names}.": "Choix possibles : {names}.",
	"Students uploaded successfully!": "Élèves importés !",
	'The column "{header}" is in column {found}. It belongs in column {place}.':
		"La colonne « {header} » est en colonne {found}. Sa place est en colonne {place}.",
	'The column "{header}" is missing. It belongs in column {place}, with this header in the first row.':
		"La colonne « {header} » manque. Sa place est en colonne {place}, avec cet en-tête à la première ligne.",
	"The workbook has {problems} in {rows}. Nothing was saved; mend the sheet and upload it again.":
		"Le classeur a {problems} sur {rows}. Rien n'a été enregistré ; corrigez la feuille et importez-la de nouveau.",
	"The workbook has no students. Write one in each row under the headers, then send it again.":
		"Le classeur n'a aucun élève. Écrivez-en un par ligne sous les en-têtes, puis renvoyez-le.",
	'There is no class "{typed}" in {year}. {known}': "Il n'y a pas de classe « {typed} » en {year}. {known}",
	'There is no vocational department "{typed}" in {year}. {known}':
		"Il n'y a pas de filière « {typed} » en {year}. {known}",
	"TRUE or FALSE": "VRAI ou FAUX",
});

import { dictionary } from "#shared/words/french/dictionary";

/** Fees and the dashboard. */
export const money = dictionary({
	// Dashboard
	"{step} – done": "{step} – fait",
	"{year} begins here": "L'année {year} commence ici",
	"Cash of today, all years": "Encaissé aujourd'hui, toutes années",
	CLASSES: "CLASSES",
	"Classes, each with its five fees": "Les classes, chacune avec ses cinq frais",
	Day: "Jour",
	"Figures by day": "Chiffres par jour",
	"Figures of the year": "Chiffres de l'année",
	"Last good backup": "Dernière sauvegarde réussie",
	"Loading dashboard...": "Chargement du tableau de bord…",
	"Loading...": "Chargement…",
	"Money per day": "Encaissements par jour",
	"most {value}, {day}": "maximum {value}, {day}",
	Nobody: "Personne",
	"Nobody in the last 30 days, since {since}.": "Personne ces 30 derniers jours, depuis le {since}.",
	"None yet": "Aucune",
	"Nothing in the last 30 days, since {since}.": "Rien ces 30 derniers jours, depuis le {since}.",
	"Registrations per day": "Inscriptions par jour",
	"Something is wrong with the school's data. Tell whoever looks after the portal's computer now.":
		"Les données de l'établissement sont abîmées. Prévenez tout de suite la personne qui s'occupe de l'ordinateur du portail.",
	STUDENTS: "ÉLÈVES",
	"Students, from an Excel sheet or one by one": "Les élèves, par un fichier Excel ou un par un",
	TEACHERS: "ENSEIGNANTS",
	"The figures could not be counted. Please try again.": "Les chiffres n'ont pas pu être comptés. Veuillez réessayer.",
	"The portal goes on meanwhile. Write on paper what you enter until this is mended: what is entered after that backup has to be entered again.":
		"Le portail marche toujours. Notez sur papier ce que vous saisissez jusqu'à la réparation : ce qui est saisi après cette sauvegarde devra l'être à nouveau.",
	Today: "Aujourd'hui",
	"Too old": "Trop ancienne",
	"TOTAL FEES PAID (YEAR)": "TOTAL ENCAISSÉ (ANNÉE)",
	VOCATIONAL: "FILIÈRES",
	"Vocational departments; every student is in one": "Les filières ; chaque élève en suit une",
	"Waiting for approval": "En attente de validation",
	XAF: "FCFA",
});

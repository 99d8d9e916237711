import { dictionary } from "#shared/words/french/dictionary";

/** Students and their import. */
export const students = dictionary({
	// One student
	"{name} has {payments} in {year} and stays in that year.":
		"{name} : {payments} en {year}, le changement d'année est impossible.",
	"Ask the office to change the year: payments were made for {year}.":
		"Demandez à l'administration de changer l'année : des versements ont été faits pour {year}.",
	"Student deleted successfully!": "Élève supprimé !",
	"This account has {count} students in {year}, which is as many as one account may register. Ask the office to register more.":
		[
			"Ce compte a {count} élève en {year}, le maximum pour un compte. Demandez à l'administration d'en inscrire d'autres.",
			"Ce compte a {count} élèves en {year}, le maximum pour un compte. Demandez à l'administration d'en inscrire d'autres.",
		],
	"You have already registered yourself as a student. Students can only register once.":
		"Vous êtes déjà inscrit comme élève. Un élève ne s'inscrit qu'une fois.",

	// All students of a year
	"{count} students approved successfully!": ["{count} élève validé !", "{count} élèves validés !"],
	"{count} students deleted successfully!": ["{count} élève supprimé !", "{count} élèves supprimés !"],
	"{count} students kept: there are payments in their name.": [
		"{count} élève conservé : des versements sont à son nom.",
		"{count} élèves conservés : des versements sont à leur nom.",
	],
	"{count} students of {year} would be deleted by now, not {expected}. Nothing was deleted; please look again.": [
		"{count} élève de {year} serait supprimé maintenant, et non {expected}. Rien n'a été supprimé ; veuillez vérifier.",
		"{count} élèves de {year} seraient supprimés maintenant, et non {expected}. Rien n'a été supprimé ; veuillez vérifier.",
	],
	"Type the number of students to confirm.": "Saisissez le nombre d'élèves pour confirmer.",

	// An upload
	"This list of problems is no longer kept. Upload the workbook again.":
		"Cette liste d'erreurs n'est plus gardée. Importez à nouveau le classeur.",

	// Banners after a change
	"Student added successfully!": "Élève ajouté !",
	"Student updated successfully!": "Élève modifié !",
});

import { dictionary } from "#shared/words/french/dictionary";

/** Classes, vocational departments and teachers. */
export const school = dictionary({
	// What several records share
	"{count} payments": ["{count} versement", "{count} versements"],
	"{name} has {payments} in the books and cannot be deleted.":
		"{name} : {payments} dans les comptes, la suppression est impossible.",
	"{name} has {payments} in the books and stays in {year}.":
		"{name} : {payments} dans les comptes, le changement d'année est impossible ({year}).",
	"{name} has {students} and stays in {year}.": "{name} : {students}, le changement d'année est impossible ({year}).",

	// Classes
	"{name} has {students} and cannot be deleted. Move them to another class first.":
		"{name} : {students}, la suppression est impossible. Placez-les d'abord dans une autre classe.",
	"Class deleted successfully!": "Classe supprimée !",
	"Payments were made for this class of {year}.": "Des versements ont été faits pour cette classe de {year}.",
	"Students are in this class of {year}.": "Des élèves sont dans cette classe de {year}.",
	"There is already a class {name} in {year}.": "Il y a déjà une classe {name} en {year}.",
	"This name is taken in {year}.": "Ce nom est déjà pris en {year}.",

	// Vocational departments
	"{name} has {students} and cannot be deleted. Give them another vocational training first.":
		"{name} : {students}, la suppression est impossible. Donnez-leur d'abord une autre formation professionnelle.",
	"Students chose this department of {year}.": "Des élèves ont choisi cette filière de {year}.",
	"There is already a vocational department {title} in {year}.": "Il y a déjà une filière {title} en {year}.",
	"This title is taken in {year}.": "Ce nom est déjà pris en {year}.",
	"Vocational department deleted successfully!": "Filière supprimée !",

	// Teachers
	"{name} is already approved.": "{name} : déjà validé.",
	"{name} is already rejected.": "{name} : déjà refusé.",
	"Teacher deleted successfully!": "Enseignant supprimé !",
	"You have already registered yourself as a teacher. Teachers can only register once.":
		"Vous êtes déjà inscrit comme enseignant. Un enseignant ne s'inscrit qu'une fois.",

	// Banners after a change
	"Class created successfully!": "Classe créée !",
	"Class updated successfully!": "Classe modifiée !",
	"Teacher approved successfully!": "Enseignant validé !",
	"Teacher created successfully!": "Enseignant créé !",
	"Teacher rejected successfully!": "Enseignant refusé !",
	"Teacher updated successfully!": "Enseignant modifié !",
	"Vocational department created successfully!": "Filière créée !",
	"Vocational department updated successfully!": "Filière modifiée !",
});

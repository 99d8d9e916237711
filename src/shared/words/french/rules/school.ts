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
	"Choose at least one class.": "Choisissez au moins une classe.",
	"Choose at most {max} classes.": "Choisissez au plus {max} classes.",
	"Class deleted successfully!": "Classe supprimée !",
	"Dates copied to {count} classes.": [
		"Échéances copiées vers {count} classe.",
		"Échéances copiées vers {count} classes.",
	],
	"Due date": "Échéance",
	"Due date {number} must be after {previous}.": "L'échéance {number} doit suivre le {previous}.",
	"Due date {number} must be from {first} to {last}.": "L'échéance {number} doit être entre le {first} et le {last}.",
	"Number of instalments: {name} has {many}, {from} has {own}. Nothing was copied.":
		"Nombre de tranches : {name} en a {many}, {from} en a {own}. Rien n'a été copié.",
	"Payments were made for this class of {year}.": "Des versements ont été faits pour cette classe de {year}.",
	"Send a list of at most {max} instalments.": "Envoyez une liste de {max} tranches au plus.",
	"Students are in this class of {year}.": "Des élèves sont dans cette classe de {year}.",
	"The dates of {from} are copied to other classes.": "Les échéances de {from} sont copiées vers d'autres classes.",
	"The dates of this class are for {year}. Send dates for {next}, or an empty list to clear them.":
		"Les échéances de cette classe sont pour {year}. Envoyez celles de {next}, ou une liste vide pour les effacer.",
	"There is already a class {name} in {year}.": "Il y a déjà une classe {name} en {year}.",
	"This class has dates for {count} instalments. Send {number}, or an empty list to clear them.": [
		"Cette classe a des échéances pour {count} tranche. Envoyez-en {number}, ou une liste vide pour les effacer.",
		"Cette classe a des échéances pour {count} tranches. Envoyez-en {number}, ou une liste vide pour les effacer.",
	],
	"This name is taken in {year}.": "Ce nom est déjà pris en {year}.",

	"{amount} by {day}": "{amount} pour le {day}",
	"{name} is a class of {year}, {from} of {own}. Nothing was copied.":
		"{name} est une classe de {year}, {from} de {own}. Rien n'a été copié.",

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

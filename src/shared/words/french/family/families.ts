import { dictionary } from "#shared/words/french/dictionary";

/** The pages of families and teachers, and the forms of students and teachers. */
export const families = dictionary({
	// Pages of families
	"{class}, academic year {year}": "{class}, année scolaire {year}",
	"A registration you change waits again until the school has looked at it.":
		"Une inscription modifiée attend de nouveau la validation de l'établissement.",
	"CHILDREN REGISTERED": "ENFANTS INSCRITS",
	"Fees are shown here once a student is registered.": "Les frais s'affichent ici dès qu'un élève est inscrit.",
	"in {year}": "en {year}",
	"My children": "Mes enfants",
	"My registration": "Mon inscription",
	"MY REGISTRATION STATUS": "MON INSCRIPTION",
	"No student record found for this account": "Aucun dossier d'élève pour ce compte",
	"Not registered": "Non inscrit",
	"Pay Fees (Contact Admin)": "Payer (à l'économat)",
	"Register each of your children for the school year.": "Inscrivez chacun de vos enfants pour l'année scolaire.",
	"Register Myself": "M'inscrire",
	"Register yourself for the school year. Students can only register once.":
		"Inscrivez-vous pour l'année scolaire. Un élève ne s'inscrit qu'une fois.",
	Registered: "Inscrit",
	"The registration of {name} for {class}.": "Inscription de l'élève {name} en {class}.",
	"Unable to load fee information for this student": "Impossible de lire les frais de cet élève",
	"What is paid at the school office is listed here, with its receipt.":
		"Ce qui est payé à l'économat s'affiche ici, avec son reçu.",

	// Linking a child
	"I have a code": "J'ai un code",
	Matricule: "Matricule",
	"My child is not here": "Mon enfant n'est pas là",
	"My record is not here": "Mon dossier n'est pas là",
	Remove: "Retirer",
	"Remove from my list": "Retirer de ma liste",
	"The office looks at your request of {day}: {name}": "L'administration examine votre demande du {day} : {name}",

	// Pages of teachers
	"{name}, {subjects}. The status {status} goes with it.":
		"{name}, {subjects}. Le statut {status} sera supprimé aussi.",
	"A registration you change goes back to PENDING until the school has looked at it again.":
		"Une inscription que vous modifiez repasse EN ATTENTE jusqu'à ce que l'établissement l'ait revue.",
	"Add your name and subjects. The school then approves your registration.":
		"Ajoutez votre nom et vos matières. L'établissement valide ensuite votre inscription.",
	"REGISTRATION STATUS": "STATUT DE L'INSCRIPTION",
	"Teacher Already Registered": "Enseignant déjà inscrit",
	"The school has approved your registration.": "L'établissement a validé votre inscription.",
	"The school has not approved your registration. Correct it and it is looked at again, or ask at the office.":
		"L'établissement n'a pas validé votre inscription. Corrigez-la pour qu'elle soit revue, ou adressez-vous à l'administration.",
	"The school has your registration and has not decided yet. This page looks again by itself.":
		"L'établissement a reçu votre inscription et n'a pas encore décidé. Cette page se met à jour toute seule.",
	"Your registration status has changed to: {status}": "Votre inscription est maintenant : {status}",

	// The forms of students and teachers
	"Same parents as {name}? Change what differs.": "Les mêmes parents que {name} ? Corrigez ce qui diffère.",
	"{label} is in the future.": "« {label} » est dans le futur.",
	"{label} is required.": "« {label} » est obligatoire.",
	"{label} must be a date such as 2012-09-30.": "« {label} » doit être une date comme 2012-09-30.",
	"{label} must be a number from {min} to {max}.": "« {label} » doit être un nombre de {min} à {max}.",
	"{label} must be {day} or later.": "« {label} » doit être le {day} ou plus tard.",
	"{year} has no classes yet": "{year} n'a pas encore de classes",
	"{year} has no departments yet": "{year} n'a pas encore de filières",
	"Ask the office to change the class: payments were made for {class}.":
		"Demandez à l'administration de changer la classe : des versements ont été faits pour {class}.",
	"The average {average} is right": "La moyenne {average} est juste",
	"This picture is too large. A JPEG, PNG or WebP picture of up to {size} MB is accepted.":
		"Cette image est trop volumineuse. Une image JPEG, PNG ou WebP de {size} Mo au plus est acceptée.",
	Choose: "Choisir",
	Contact: "Contact",
	Family: "Famille",
	Identity: "Identité",
	"JPEG, PNG or WebP, up to 10 MB.": "JPEG, PNG ou WebP, 10 Mo au plus.",
	"No picture": "Aucune image",
	"No preview": "Pas d'aperçu",
	Picture: "Photo",
	"Registration Date": "Date d'inscription",
	"Remove the picture": "Retirer l'image",
	"Salary Amount": "Salaire",
	"Salary Amount, XAF": "Salaire, FCFA",
	Schooling: "Parcours scolaire",
	"Teacher Name": "Nom de l'enseignant",
	"The picture now": "L'image actuelle",
	"The picture you chose": "L'image choisie",
	"This is another child": "C'est un autre enfant",
	"With a comma between them: Mathematics, Physics.": "Séparées par une virgule : Mathématiques, Physique.",

	// What is left to pay, and when
	"{amount} due {day}": "{amount} à payer pour le {day}",
	"{amount} overdue since {day}": "{amount} en retard depuis le {day}",
	"Left to pay {amount}": "Reste à payer : {amount}",
	"Left to pay {amount}, {count} children": [
		"Reste à payer : {amount}, 1 enfant",
		"Reste à payer : {amount}, {count} enfants",
	],
	"Show the {count} paid fees": ["Afficher les frais soldés ({count})", "Afficher les frais soldés ({count})"],
	"Agreed until {day}": "Moratoire jusqu'au {day}",
	"Due [date]": "Échéance",
	"Due [instalment]": "À payer",
	Instalment: "Tranche",
	"Instalment {number}": "Tranche {number}",
	Instalments: "Tranches",
	"Left [amount]": "Reste",
	Overdue: "En retard",
	"Paid [instalment]": "Payée",
	"Part paid": "Payée en partie",
});

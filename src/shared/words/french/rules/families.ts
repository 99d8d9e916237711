import { dictionary } from "#shared/words/french/dictionary";

/** Linking a child to the accounts of its family. */
export const families = dictionary({
	// Checking papers
	"{label} must be an address such as https://portal.school.example, without anything after the name, or empty.":
		"{label} doit être une adresse comme https://portal.school.example, sans rien après le nom, ou vide.",
	"Fees of {name}, {year}: paid {paid}, left to pay {left}": "Frais de {name}, {year} : payé {paid}, reste {left}",
	"Receipt {number} {amount} {name}, {day}": "Reçu {number} {amount} {name}, {day}",
	"Receipt {number} {amount} {name}, {day}, to check: {address}":
		"Reçu {number} {amount} {name}, {day}, à vérifier : {address}",

	// Links
	"{name} is linked to four accounts already: {accounts}.": "{name} est déjà lié à quatre comptes : {accounts}.",
	"{name} is now on your list.": "{name} est maintenant sur votre liste.",
	"{name} is no longer on your list.": "{name} n'est plus sur votre liste.",
	"{username} no longer sees {name}.": "{username} ne voit plus {name}.",
	"A student account belongs to one person, and yours has one already.":
		"Un compte d'élève appartient à une seule personne, et le vôtre en a déjà une.",
	"A student account belongs to one person, and {username} is linked to several. End the links to the others first.":
		"Un compte d'élève appartient à une seule personne, et {username} est lié à plusieurs. Retirez d'abord les autres liens.",
	"Five of your requests wait for the office. Ask again once it has decided.":
		"Cinq de vos demandes attendent déjà. Redemandez quand l'administration aura décidé.",
	"Four accounts see this child already. Ask the office to end one of them.":
		"Quatre comptes voient déjà cet enfant. Demandez à l'administration d'en retirer un.",
	"Only accounts of parents and students are linked to a child.":
		"Seuls les comptes de parents et d'élèves sont liés à un enfant.",
	Request: "Demande",
	"The account {username} sees {name} already.": "Le compte {username} voit déjà {name}.",
	"The office will look at your request.": "L'administration examinera votre demande.",
	"The student account {username} belongs to another person already.":
		"Le compte d'élève {username} appartient déjà à une autre personne.",
	"This code is not valid. Ask the office for a new one.":
		"Ce code n'est pas valable. Demandez-en un nouveau à l'administration.",
	"This request was already decided by {who}.": "Cette demande a déjà été traitée par {who}.",
	"Your account sees every student.": "Votre compte voit tous les élèves.",
	"Your account sees this child already.": "Votre compte voit déjà cet enfant.",

	// Requests of families
	"{username} asked for {name} and sees the record now.":
		"{username} a demandé à voir {name} et consulte maintenant le dossier.",
	"{username} now sees this child.": "{username} voit maintenant cet enfant.",
	"Approved request": "Demande acceptée",
	"Birth date agrees": "Date de naissance comparée",
	"Class of the record": "Classe du dossier",
	"Name agrees": "Nom comparé",
	"nearly the same": "presque le même",
	"Open request": "Demande en attente",
	"Phone agrees": "Téléphone comparé",
	"Records found": "Dossiers trouvés",
	"Refused request": "Demande refusée",
	"the same": "identique",
	"The request of {username} for {name} is refused.": "La demande de {username} pour {name} est refusée.",
	different: "différent",
	Record: "Dossier",
	// Slips with codes
	"{class} has no students, so there is no slip to print.":
		"La classe {class} n'a pas d'élèves, donc aucun coupon à imprimer.",
	"Choose a class, or at least one student.": "Choisissez une classe, ou au moins un élève.",
	"Choose a class or students, not both.": "Choisissez une classe ou des élèves, pas les deux.",
	"Choose at least one student.": "Choisissez au moins un élève.",
	"Choose at most {max} students.": "Choisissez au plus {max} élèves.",
	"Every student of {class} is linked to an account already. Choose all students to print for them.":
		"Chaque élève de la classe {class} est déjà lié à un compte. Choisissez tous les élèves pour imprimer quand même.",

	// Approvals, and two records of one child
	"{label} must be a list.": "{label} doit être une liste.",
	"No pending student of {year} is ready.": "Aucun élève de {year} en attente n'est prêt.",
	"{username} would be the fifth account that sees {name}. End the link of another one first.":
		"{username} serait le cinquième compte à voir {name}. Retirez d'abord le lien d'un autre.",
	"Choose two different records.": "Choisissez deux dossiers différents.",
	"The record {id} of {name} has agreed dates and cannot go.":
		"Le dossier {id} de {name} a des moratoires et ne peut pas disparaître.",
	"The record {id} of {name} has fee reductions and cannot go.":
		"Le dossier {id} de {name} a des réductions et ne peut pas disparaître.",
	"The record {id} of {name} has payments and cannot go.":
		"Le dossier {id} de {name} a des versements et ne peut pas disparaître.",
	"The records are of different years, {year} and {other}.":
		"Les dossiers sont d'années différentes, {year} et {other}.",
	"{name} is approved.": "{name} est validé.",
	"The two records of {name} are one now.": "Les deux dossiers de {name} n'en font plus qu'un.",
	Only: "Seulement",
	"Other record": "Autre dossier",
	"Record that stays": "Dossier conservé",
	Take: "Reprendre",

	// Phones that stay signed in
	"The phone is signed out.": "Le téléphone est déconnecté.",
});

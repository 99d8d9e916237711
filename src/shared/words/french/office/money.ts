import { dictionary } from "#shared/words/french/dictionary";

/** Fees and the dashboard. */
export const money = dictionary({
	// The fees desk
	"{class}, academic year {year}. Guardian {contact}": "{class}, année scolaire {year}. Tuteur {contact}",
	"{class}, guardian {contact}, paid": "{class}, tuteur {contact}, soldé",
	"{class}, guardian {contact}, {amount} owing": "{class}, tuteur {contact}, doit {amount}",
	"{count} found. Choose with the arrow keys.": [
		"{count} trouvé. Choisissez avec les flèches.",
		"{count} trouvés. Choisissez avec les flèches.",
	],
	"{count} match: type more": ["{count} résultat : précisez la recherche", "{count} résultats : précisez la recherche"],
	"{fee}, paid": "{fee}, soldé",
	"{fee}, {amount} left": "{fee}, reste {amount}",
	"{label} may not be in the future.": "« {label} » ne peut pas être dans le futur.",
	"{label} of a student of {year} must be {day} or later.":
		"« {label} », pour un élève de {year}, doit être le {day} ou plus tard.",
	"{left} is left of {fee}.": "Reste {left} sur {fee}.",
	"{receipt} is voided by {entry}.": "{receipt} est annulé par {entry}.",
	"{receipt}: {amount} of {student} for {fee}. The payment stays in the books with an opposite entry in your name, and this cannot be undone.":
		"{receipt} : {amount} versés pour {student} ({fee}). Le versement reste dans les comptes avec une écriture contraire à votre nom. Cette action est définitive.",
	"At most {left} is left.": "Il ne reste que {left} à payer.",
	"Cancel [void]": "Retour",
	"Choose a fee type": "Choisir un type de frais",
	"Confirm that today is {day}.": "Confirmez que nous sommes le {day}.",
	"Everything is paid": "Tout est soldé",
	"Excel, all of {year}": "Excel, toute l'année {year}",
	"Find a student above to take the first one.": "Recherchez un élève ci-dessus pour encaisser le premier.",
	Found: "Résultats",
	"Latest payments": "Derniers versements",
	"Look at the date first.": "Vérifiez d'abord la date.",
	"Look at the spelling and at the chosen year. A receipt is found by its whole number or the beginning of it.":
		"Vérifiez l'orthographe et l'année choisie. Un reçu se trouve par son numéro entier ou par le début de ce numéro.",
	"Name, phone, matricule or receipt": "Nom, téléphone, matricule ou reçu",
	"No payments in {year}": "Aucun versement en {year}",
	"Nobody found for “{query}”": "Personne ne correspond à « {query} »",
	"Part of a name, four digits of the guardian's phone, a matricule, or the number of a receipt.":
		"Une partie d'un nom, quatre chiffres du téléphone du tuteur, un matricule, ou le numéro d'un reçu.",
	Pay: "Encaisser",
	"Keys: {s} several, {p} one fee, {slash} search":
		"Touches : {s} plusieurs, {p} un seul type de frais, {slash} recherche",
	"Pay Fee": "Encaisser un versement",
	"Paying…": "Encaissement…",
	"Payment date": "Date du versement",
	"Payment successful! Receipt generated.": "Versement enregistré ! Reçu établi.",
	"Search student or receipt number": "Rechercher un élève ou un numéro de reçu",
	"Set the computer's clock before you take money: every receipt carries its date.":
		"Mettez l'ordinateur à l'heure avant d'encaisser : chaque reçu porte sa date.",
	"Students found": "Élèves trouvés",
	"The date is right: today is {day}": "La date est exacte : nous sommes le {day}",
	"The first payment of {name} will stand here.": "Le premier versement pour {name} apparaîtra ici.",
	"Type at least 2 characters": "Saisissez au moins 2 caractères",
	"Void payment": "Annuler le versement",
	"Voiding…": "Annulation…",

	// The fees of a class
	"{class}, amounts paid (XAF)": "{class}, montants versés (FCFA)",
	"Class of {year}": "Classe de {year}",
	"Fetch Data": "Afficher les données",
	"Fetching…": "Chargement…",
	"Fully paid": "Soldés",
	'No students found in class "{class}". Students need to be assigned to this class to view fee data.':
		"Aucun élève dans la classe « {class} ». Placez des élèves dans cette classe pour voir leurs frais.",
	"Print Class Fee List": "Imprimer les frais d'une classe",
	"Print Report": "Imprimer l'état",
	"Select a class": "Choisir une classe",
	"Total students": "Nombre d'élèves",
	"With balance": "Non soldés",
});

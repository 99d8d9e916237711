import { dictionary } from "#shared/words/french/dictionary";

/** The fees desk, and a student's money. */
export const fees = dictionary({
	// The fees desk
	"Owes {amount} of {year}": "Doit {amount} de l'année {year}",
	"Earlier years": "Années précédentes",
	"Pay there": "Encaisser sur cette année",
	"Pay {amount} of {year} there": "Encaisser {amount} de l'année {year}",
	"With what is owed of earlier years": "Avec les arriérés des années précédentes",
	"{class}, academic year {year}. Guardian {contact}": "{class}, année scolaire {year}. Tuteur {contact}",
	"{class}, guardian {contact}, paid": "{class}, tuteur {contact}, soldé",
	"{class}, guardian {contact}, {amount} owing": "{class}, tuteur {contact}, doit {amount}",
	"{count} found. Choose with the arrow keys.": [
		"{count} trouvé. Choisissez avec les flèches.",
		"{count} trouvés. Choisissez avec les flèches.",
	],
	"{count} found in {year}": ["{count} résultat en {year}", "{count} résultats en {year}"],
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
	"Show them": "Les afficher",
	"Latest payments": "Derniers versements",
	"Look at the date first.": "Vérifiez d'abord la date.",
	"Look at the spelling. A receipt is found by the last four digits of its number, or by the whole number.":
		"Vérifiez l'orthographe. Pour retrouver un reçu, saisissez son numéro, ou ses quatre derniers chiffres.",
	"Name, phone, matricule or receipt": "Nom, téléphone, matricule ou reçu",
	"No payments in {year}": "Aucun versement en {year}",
	"Nobody found for “{query}”": "Personne ne correspond à « {query} »",
	"Part of a name, four digits of the guardian's phone, a matricule, or the end of a receipt's number.":
		"Une partie d'un nom, quatre chiffres du téléphone du tuteur, un matricule, ou la fin du numéro d'un reçu.",
	"Keys: {s} several, {p} one fee, {slash} search, {n} new student":
		"Touches : {s} plusieurs, {p} un seul type de frais, {slash} recherche, {n} nouvel élève",
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
	"Class of {year}": "Classe ({year})",
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

	// How money is handed over
	"{student}, {fee}, {amount}, {day}, taken by {who}": "{student}, {fee}, {amount}, {day}, encaissé par {who}",
	"A message can be forged. Look at the school's own phone or statement.":
		"Un message peut être falsifié. Vérifiez sur le téléphone ou le relevé de l'établissement.",
	"{amount} left": "reste {amount}",
	"{name}, {class}, {amount} owing": "{name}, {class}, doit {amount}",
	"Add a brother or sister": "Ajouter un frère ou une sœur",
	"Amount paid (XAF)": "Montant versé (FCFA)",
	"Cash given (XAF)": "Remis (FCFA)",
	"Change to give: {amount}": "Monnaie à rendre : {amount}",
	"{amount} is missing.": "Il manque {amount}.",
	"Left on the slip: {amount}": "Reste sur le bordereau : {amount}",
	"Type {placed} as the amount paid, and {paid} as cash given.":
		"Mettez {placed} comme montant versé et {paid} comme somme remise.",
	"Type {placed} as the amount paid, and {paid} as the amount on the slip.":
		"Mettez {placed} comme montant versé et {paid} comme montant du bordereau.",
	"Not yet placed: {rest}.": "Reste à répartir : {rest}.",
	"Only if the slip pays for more than this.": "Seulement si le bordereau paie plus que ceci.",
	"Or paste the whole message here.": "Ou collez ici le message entier.",
	"Another fee or child": "Autres frais ou autre enfant",
	"Pay several": "Plusieurs versements",
	"Pay several fees": "Encaisser plusieurs frais",
	"Payment history": "Historique des versements",
	"Placed above the amount paid: {rest}.": "Réparti au-delà du montant versé : {rest}.",
	"Read message": "Lire le message",
	"Read. Compare it with the message, then go on.": "Lu. Comparez avec le message, puis continuez.",
	"This number is known: {left} left of {slip}.": "Ce numéro est connu : il reste {left} sur {slip}.",
	"{used} of it are spent. Receipts that were given out keep what they say.":
		"{used} en sont déjà utilisés. Les reçus déjà remis gardent ce qu'ils disent.",
	"Put right": "Rectifier",
	"Put the slip's amount right": "Rectifier le montant du bordereau",
	"Type the transaction number of the message or slip.":
		"Saisissez le numéro de transaction du message ou du bordereau.",
	"Why this number is taken again": "Pourquoi ce numéro est repris",

	// A payment date far back
	"A month ago?": "Il y a un mois ?",
	"Two months ago?": "Il y a deux mois ?",
	"Three months ago?": "Il y a trois mois ?",
	"Four months ago?": "Il y a quatre mois ?",
	"Five months ago?": "Il y a cinq mois ?",
	"Six months ago?": "Il y a six mois ?",
	"Seven months ago?": "Il y a sept mois ?",
	"Eight months ago?": "Il y a huit mois ?",
	"Nine months ago?": "Il y a neuf mois ?",
	"Ten months ago?": "Il y a dix mois ?",
	"Eleven months ago?": "Il y a onze mois ?",
	"A year ago?": "Il y a un an ?",
	"More than a year ago?": "Il y a plus d'un an ?",
	"{question} Yes, it was paid on {day}.": "{question} Oui, versé le {day}.",
	"{question} Confirm that it was paid on {day}.": "{question} Confirmez que c'était versé le {day}.",

	// Discounts
	"{amount} off {fee} of {student} will no longer be taken off. The balance will be {left}.":
		"La remise de {amount} sur « {fee} » de {student} ne sera plus appliquée. Le solde sera de {left}.",
	"50 %": "50 %",
	"A reduction lowers what is to be paid of one fee. It is shown here with who gave it and why.":
		"Une remise diminue ce qui est à payer d'un type de frais. Elle s'affiche ici avec son auteur et son motif.",
	"At most {most} can be taken off.": "Remise de {most} au plus.",
	"Cancel a reduction": "Annuler une remise",
	"Cancel the reduction": "Annuler la remise",
	"Cancelled by": "Annulée par",
	"Cancelled by {who}, {day}: {reason}": "Annulée par {who}, le {day} : {reason}",
	"Cancelled on": "Annulée le",
	"Choose a kind": "Choisir un type",
	"Fee reductions": "Remises",
	"Fee reductions of {name}": "Remises : {name}",
	"Give a reduction": "Accorder une remise",
	"Give the reduction": "Accorder la remise",
	"Given by": "Accordée par",
	"Given by {who}, {day}": "Accordée par {who}, le {day}",
	"Granted on": "Accordée le",
	"Kind of reduction": "Type de remise",
	"No reductions yet": "Aucune remise",
	"Print [paper]": "Imprimer",
	"Reason of the cancellation": "Motif de l'annulation",
	"Reduction cancelled. {fee} of {name}: the balance is {left}.":
		"Remise annulée. {fee} de {name} : le solde est de {left}.",
	"Reduction given. {fee} of {name}: the balance is {left}.":
		"Remise accordée. {fee} de {name} : le solde est de {left}.",
	Reductions: "Remises",
	"Reductions of {name}": "Remises : {name}",
	"The balance of {fee} will be {left}.": "Le solde de « {fee} » sera de {left}.",
	"The balance of {fee} will be a credit of {left}.": "Le solde de « {fee} » sera un avoir de {left}.",

	// Kinds of discounts
	"Other [reduction]": "Autre",
	Scholarship: "Bourse",
	Siblings: "Fratrie",
	"Staff child": "Enfant du personnel",

	// Later dates agreed on with families
	"{day}, in force": "{day}, en vigueur",
	"{day}, this date is over": "{day}, cette date est passée",
	"{day} is agreed already. The new date takes its place.": "Le {day} est déjà convenu. La nouvelle date le remplace.",
	"{day}, agreed on with the family of {student}, will no longer count. What is late is overdue at once.":
		"La date du {day} convenue avec la famille de {student} ne comptera plus. Ce qui est échu sera aussitôt en retard.",
	"{label} must be a day from {first} to {last}.": "« {label} » doit être un jour du {first} au {last}.",
	"Agree on this date": "Accorder cette date",
	Agreed: "Accordé",
	"Agreed by {who}, {day}": "Accordé par {who}, le {day}",
	Agreement: "Moratoire",
	"Agreement ended": "Fin du moratoire",
	"Dates agreed before": "Moratoires précédents",
	"End the agreement": "Mettre fin au moratoire",
	Ended: "Terminé",
	"Ended by {who}, {day}": "Terminé par {who}, le {day}",
	"Later date": "Nouvelle échéance",
	"Later date agreed: {day}.": "Moratoire accordé jusqu'au {day}.",
	"Later dates": "Moratoires",
	"Later dates of {name}": "Moratoires : {name}",
	"No later date agreed yet": "Aucun moratoire",
	"Owed in all: {amount}": "Reste à payer : {amount}",
	"The agreement is ended. It stays in the history.": "Le moratoire est terminé. Il reste dans l'historique.",
	"Until a date that is agreed on, the student does not count as overdue. It is shown here with who and why.":
		"Jusqu'à la date convenue, l'élève n'est pas compté en retard. Le moratoire s'affiche ici avec son auteur et son motif.",
	"Why. Only the office reads it, the family never.": "Le motif. Seule l'administration le lit, jamais la famille.",

	// What is due
	"{amount} would bring this student up to date": "Avec {amount}, cet élève serait à jour",
	"Instalment {number} of {count}: {left} left, due {day}":
		"Tranche {number} sur {count} : reste {left}, échéance le {day}",
	"Overdue: {amount} since {day}": "En retard : {amount} depuis le {day}",

	// Tabs of the fees
	"Cash sheet": "Journal de caisse",
	"Class list": "Liste de classe",
	Desk: "Caisse",

	// The cash sheet
	"{taken} taken, {voided} voided": "Encaissé : {taken} ; annulé : {voided}",
	"All cashiers": "Tous les caissiers",
	"Bank, other, not stated": "Banque, autre, non précisé",
	"Cash sheet {day}": "Journal de caisse {day}",
	Cashier: "Caissier",
	"Close this drawer": "Arrêter cette caisse",
	"Date paid: {day}": "Date du versement : {day}",
	"drawer of {name}": "caisse de {name}",
	"Entries of {day}": "Écritures du {day}",
	"In my drawer there should be {amount}.": "Solde théorique de ma caisse : {amount}.",
	"Nothing was recorded on this day.": "Rien n'a été enregistré ce jour-là.",
	"Numbers taken again": "Numéros repris",
	"Take a payment at the desk": "Encaisser un versement",
	Taken: "Encaissé",
	"Taken on this day": "Encaissé ce jour-là",
	"The day after": "Le jour suivant",
	"The day before": "Le jour précédent",
	Time: "Heure",
	Totals: "Totaux",
	"Voided by {receipt}": "Annulé par {receipt}",
	"Voided by {receipt}: {reason}": "Annulé par {receipt} : {reason}",
	"Voids {receipt}": "Annule {receipt}",
	"Voids {receipt}: {reason}": "Annule {receipt} : {reason}",

	// Closing a drawer
	"Cash counted": "Espèces comptées",
	"Cash taken": "Espèces encaissées",
	"Close my drawer": "Arrêter ma caisse",
	"Close the drawer": "Arrêter la caisse",
	"Close the drawer of {name}": "Arrêter la caisse de {name}",
	"Closed by": "Arrêté établi par",
	"closed by {name}": "arrêté établi par {name}",
	Closings: "Arrêtés de caisse",
	"Closing…": "Arrêté en cours…",
	Coins: "Pièces",
	"Coins, in XAF": "Pièces, en FCFA",
	Counted: "Compté",
	Difference: "Écart",
	"Difference: {amount}": "Écart : {amount}",
	exact: "exact",
	Expected: "Solde théorique",
	"Float at start": "Fonds de caisse initial",
	"Handed over": "Remis",
	"Handed to": "Remis à",
	"Kept as float": "Fonds de caisse gardé",
	"Left empty, {amount} stay in the drawer, or all of it if there is less.":
		"Si vous laissez vide : {amount} FCFA gardés en caisse, ou tout s'il y a moins.",
	"An account confirms on the dashboard that the money came.":
		"Un titulaire de compte confirme la réception sur son tableau de bord.",
	"confirmed by {name} on {day}": "réception confirmée par {name} le {day}",
	"Name, without an account": "Nom, sans compte",
	"not confirmed yet": "réception pas encore confirmée",
	"Print the closing of {name}, {time}": "Imprimer l'arrêté de caisse de {name}, {time}",
	"Received from other drawers": "Reçu d'autres caisses",
	"Somebody without an account": "Une personne sans compte",
	"Needed when the count is short or over.": "Nécessaire s'il manque de l'argent ou s'il y en a en trop.",
	Note: "Observation",
	"Notes and coins": "Billets et pièces",
	"Notes of {value}": "Billets de {value}",
	over: "en trop",
	short: "manquant",
	"The notes and coins above fill it in.": "Les billets et pièces ci-dessus le remplissent.",

	// Money out of a drawer
	"{voucher}: {amount} to {person}. The money is back in the drawer of {name}.":
		"{voucher} : {amount} à {person}. L'argent est de nouveau dans la caisse de {name}.",
	"Money out": "Sortie de caisse",
	"Money out of the drawer": "Sorties de caisse",
	"Money out of the drawer [dialog]": "Sortie de caisse",
	"Paid out": "Décaissé",
	"Paid out of the drawer": "Décaissé",
	"Pay out": "Décaisser",
	"Paying out…": "Décaissement…",
	"Print {voucher}": "Imprimer {voucher}",
	"To whom": "Bénéficiaire",
	Voucher: "Bon",

	// Voiding a payment
	"It was no cash. Money that you give back by hand is money out of your drawer.":
		"Ce n'étaient pas des espèces. L'argent que vous rendez en main propre est une sortie de votre caisse.",
	"The cash comes out of the drawer of {name}.": "Les espèces sortent de la caisse de {name}.",
	"The cash comes out of your drawer.": "Les espèces sortent de votre caisse.",

	// Debtors
	"{name}, at the desk": "{name}, à la caisse",
	"agreed date was {day}": "moratoire échu le {day}",
	"Agreed dates": "Moratoires",
	"agreed until {day}": "moratoire jusqu'au {day}",
	"Brothers and sisters together": "Frères et sœurs ensemble",
	Debtors: "Insolvables",
	"Last payment": "Dernier versement",
	"Messages in": "Langue des messages",
	"Nobody is overdue on {day}": "Personne n'est en retard au {day}",
	"Nobody is overdue today": "Personne n'est en retard aujourd'hui",
	"Nobody on this list": "Personne sur cette liste",
	"Nobody owes anything here": "Personne ne doit rien ici",
	"of {total}": "sur {total}",
	"One family, {count} children: {sum}": [
		"Une famille, {count} enfant : {sum}",
		"Une famille, {count} enfants : {sum}",
	],
	Order: "Ordre",
	Owed: "Reste à payer",
	"since {day}": "depuis le {day}",
	"Without due dates nobody is ever overdue": "Sans échéances, personne n'est jamais en retard",

	// Papers of the debtors
	"Call list for the class": "Liste à afficher en classe",
	"Gate list": "Liste pour l'entrée",
	"Letters to families": "Lettres aux familles",
	"Office list": "Liste interne",
	"Only the call list may leave the office: it has names, and no amounts or phones.":
		"Seule la liste à afficher peut sortir de l'économat : elle a les noms, sans montants ni téléphones.",
	Paper: "Document",

	// Filters of the debtors
	"All who owe": "Tous ceux qui doivent",
	"Approved only": "Validés seulement",
	"By amount": "Par montant",
	"By class": "Par classe",
	"Left out": "Exclus",
	"Listed too": "Compris",
	"More choices": "Autres choix",
	"Only these": "Eux seuls",
	"Paid in part": "Payé en partie",
	"Paid nothing": "Rien payé",
	"Pending too": "Avec ceux en attente",

	// How a student stands

	// Reminders
	"How the family of {name} was reminded": "Comment la famille de {name} a été relancée",
	"Letter to the family of {name}": "Lettre à la famille de {name}",
	Noted: "Noté",
	Reminded: "Relancé",
	"SMS to the family of {name}": "SMS à la famille de {name}",

	// The prints of a receipt
	"The payment was voided: every print says VOID.":
		"Le versement a été annulé : toute impression porte la mention ANNULÉ.",
	"The first Print or PDF is the receipt itself. Every later one is marked as a copy.":
		"La première impression, ou le premier PDF, est le reçu lui-même. Les suivants sont marqués comme copies.",
	"Printed before prints were counted. Every further print says DUPLICATE.":
		"Imprimé avant que les impressions soient comptées. Toute nouvelle impression porte la mention DUPLICATA.",
	"Printed by {person}, {time}. Every further print says DUPLICATE.":
		"Imprimé par {person}, le {time}. Toute nouvelle impression porte la mention DUPLICATA.",
	"Printed just now. If the printer jams, {again} gives the same receipt again until {time}; every other print is marked as a copy.":
		"Imprimé à l'instant. Si l'imprimante se bloque, {again} redonne le même reçu jusqu'à {time} ; toute autre impression est marquée comme copie.",
});

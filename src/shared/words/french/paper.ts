import { dictionary } from "./dictionary.ts";

export const paper = dictionary({
	"Help: {guide}": "Aide : {guide}",
	"Class Fee List {class} {year}": "Liste des frais {class} {year}",
	"Class List {class} {year}": "Liste {class} {year}",
	"Discount of {name}": "Remise : {name}",
	"ID Cards {year}": "Cartes scolaires {year}",
	"Receipt {number}": "Reçu {number}",
	"{number} left": "départs : {number}",
	"Statement of {name} {year}": "Relevé : {name} {year}",
	"The portal on your phone": "Le portail sur votre téléphone",

	"{paper} {number}": "{paper} {number}",
	"born on {day} [boy]": "né le {day}",
	"born on {day} [girl]": "née le {day}",
	"born on {day} in {place} [boy]": "né le {day} à {place}",
	"born on {day} in {place} [girl]": "née le {day} à {place}",
	"Anybody can check this paper: it is genuine if the school's portal says the same of its number.":
		"Chacun peut vérifier ce document : il est authentique si le portail de l'établissement dit la même chose de son numéro.",
	"Clearance certificate": "Quitus",
	"The last day at our school was {day}.": "Son dernier jour dans notre établissement a été le {day}.",
	"Done at {place}, on {day}": "Fait à {place}, le {day}",
	"In witness whereof this certificate is issued, to serve wherever it is needed.":
		"En foi de quoi le présent certificat est délivré pour servir et valoir ce que de droit.",
	"In witness whereof this clearance is issued, to serve wherever it is needed.":
		"En foi de quoi le présent quitus est délivré pour servir et valoir ce que de droit.",
	"is duly enrolled in our school, in the class {class}, for the academic year {year}. [boy]":
		"est régulièrement inscrit dans notre établissement, en classe de {class}, pour l'année scolaire {year}.",
	"is duly enrolled in our school, in the class {class}, for the academic year {year}. [girl]":
		"est régulièrement inscrite dans notre établissement, en classe de {class}, pour l'année scolaire {year}.",
	"of the class {class} in the academic year {year}, has paid all fees due to our school up to this day and owes it nothing, for any academic year.":
		"de la classe de {class}, année scolaire {year}, a acquitté tous les frais dus à notre établissement à ce jour et ne lui doit plus rien, toutes années scolaires confondues.",
	"The head of {school} certifies that the student": "Le chef de l'établissement « {school} » certifie que l'élève",
	"Unmarked until {time}, for you alone. Every other print carries the mark of a copy.":
		"Sans mention jusqu'à {time}, pour vous seul. Toute autre impression porte la mention d'une copie.",
	"was duly enrolled in our school, in the class {class}, for the academic year {year}. [boy]":
		"a été régulièrement inscrit dans notre établissement, en classe de {class}, pour l'année scolaire {year}.",
	"was duly enrolled in our school, in the class {class}, for the academic year {year}. [girl]":
		"a été régulièrement inscrite dans notre établissement, en classe de {class}, pour l'année scolaire {year}.",

	// Statements, and the portal's address for the wall
	"If it does not open, join the school's own network first.":
		"S'il ne s'ouvre pas, connectez-vous d'abord au réseau de l'établissement.",
	"Point the phone's camera at the square, or type the address into the browser.":
		"Visez le carré avec l'appareil photo du téléphone, ou saisissez l'adresse dans le navigateur.",
	"Discounts in force": "Remises en vigueur",
	"Statement of payments": "Relevé des versements",

	"Amount handed over": "Montant remis",
	"Last entry {receipt}, fingerprint {fingerprint}": "Dernière écriture {receipt}, empreinte {fingerprint}",
	"Vocational [short]": "Formation prof.",
	"Closing {number} of the drawer of {name}": "Arrêté de caisse {number} de {name}",
	"Closing made by": "Arrêté établi par",
	"Closing of a drawer": "Arrêté de caisse",
	"confirmed on {day}": "réception confirmée le {day}",
	"No. {number}": "N° {number}",
	"Amounts in XAF. Printed {time}.": "Montants en FCFA. Imprimé le {time}.",
	Head: "Chef d'établissement",
	"Paid out by": "Décaissé par",
	"Received by [hand]": "Reçu par",
	"This voids {number}.": "Ceci annule {number}.",
	"VOID. It was voided by {number}.": "ANNULÉ. Annulé par {number}.",
	"When [voucher]": "Date et heure",
	"Voucher of voided money out": "Bon d'une sortie annulée",
	"Voucher: money out of the drawer": "Bon de sortie de caisse",

	"Parent's copy": "Exemplaire du parent",
	"School's copy": "Exemplaire de l'établissement",
	"Amount received": "Montant reçu",
	"Amount taken back": "Montant annulé",
	"Amount given back": "Montant remboursé",
	"Amount moved": "Montant reporté",
	"Paid too much on other fees": "Versé en trop sur d'autres frais",
	"Given back by, recorded {time}": "Remboursé par, saisi le {time}",
	"Moved by, recorded {time}": "Reporté par, saisi le {time}",
	"Balance before, {fee}": "Solde précédent, {fee}",
	"Credit of the student": "Avoir de l'élève",
	"Keep this receipt. The school finds this payment by its number.":
		"Conservez ce reçu. Son numéro permet de retrouver le versement.",
	"Keep this receipt. The school finds each payment by any of its numbers.":
		"Conservez ce reçu. Chacun de ses numéros permet de retrouver les versements.",
	"Payment receipt": "Reçu de versement",
	"Received by, recorded {time}": "Encaissé par, saisi le {time}",
	"Signature and stamp": "Signature et cachet",
	"slip {amount}": "bordereau {amount}",
	"Taken back": "Annulé",
	"This voids receipt {number}.": "Ce reçu annule le reçu {number}.",
	"VOID. This receipt counts for nothing: all of it was voided.":
		"ANNULÉ. Ce reçu est sans valeur : il a été annulé en entier.",
	"VOID. This receipt counts for nothing: it was voided by {number}.":
		"ANNULÉ. Ce reçu est sans valeur : il a été annulé par {number}.",
	"Voided by, recorded {time}": "Annulé par, saisi le {time}",

	// Discounts
	"All discounts in force": "Total des remises en vigueur",
	CANCELLED: "ANNULÉE",
	"Cancelled by {who}, {time}.": "Annulée par {who}, le {time}.",
	"Decision on a discount": "Décision de remise sur les frais",
	"Fee of the class": "Frais de la classe",
	"Head of the school": "Chef d'établissement",
	"No. {number}, academic year {year}": "N° {number}, année scolaire {year}",
	"Parent or guardian": "Parent ou tuteur",
	"Taken off the fee, {fee}": "Remise accordée : {fee}",
	"To be paid, as of {day}": "À payer au {day}",

	// Extensions
	"Academic year {year}": "Année scolaire {year}",
	"Agreed by, for the school": "Accordé par, pour l'établissement",
	"Agreed date": "Nouvelle échéance",
	"Agreed on": "Accordé le",
	"Agreement on a later date": "Moratoire",
	"Agreement with the family of {name}": "Moratoire : {name}",
	"Overdue, as of {day}": "En retard au {day}",
	"Owed in all, as of {day}": "Reste à payer au {day}",
	"What is due is paid by the agreed date at the latest. Until then the school counts nothing as overdue.":
		"La famille s'engage à payer la somme échue au plus tard à cette date. Jusque-là, elle n'est pas considérée comme en retard.",
	"Academic year {year}. Amounts in XAF. Printed on {day}.":
		"Année scolaire {year}. Montants en FCFA. Imprimé le {day}.",
	"Call list {class} {day}": "Liste à afficher {class} {day}",
	"Classes without dates, not on this list": "Classes sans échéances, absentes de cette liste",
	"Confidential: for the office, not for display": "Confidentiel : réservé à l'économat, ne pas afficher",
	"Debtors {class} {day}": "Insolvables {class} {day}",
	"In order on {day}": "En règle au {day}",
	"is over": "dépassé",
	"Nobody is on this list.": "Personne n'est sur cette liste.",
	"Please see the bursar": "Prière de passer à l'économat",
	"Students in order {class} {day}": "Élèves en règle {class} {day}",
	"Total due": "Frais exigibles",

	"after that": "ensuite",
	"Agreed with you: until {day}": "Moratoire : jusqu'au {day}",
	"as soon as you can": "dès que possible",
	Bursar: "L'économe",
	"by {day}": "au plus tard le {day}",
	"By when": "Échéance",
	"If you have paid since, please show the receipt.": "Si vous avez payé entre-temps, merci de présenter le reçu.",
	"Letter {name} {day}": "Lettre {name} {day}",
	"Letters to families {day}": "Lettres aux familles {day}",
	"No family gets a letter: nobody is on this list.": "Aucune lettre : personne n'est sur cette liste.",
	"Please see the bursar of the school.": "Prière de passer à l'économat de l'établissement.",
	"Please see the bursar of the school, or call {phone}.":
		"Prière de passer à l'économat de l'établissement ou d'appeler le {phone}.",
	"Some school fees for the academic year {year} are still to be paid.":
		"Madame, Monsieur, sauf erreur de notre part, des frais exigibles de l'année scolaire {year} restent à payer.",
	"Still owed": "Reste à payer",
	"To the parents or guardian of": "Aux parents ou au tuteur de",

	"Good until {day}": "Valable jusqu'au {day}",
	"It works once and links one account to this child. Whoever has it can use it: keep it to yourself.":
		"Il sert une seule fois et lie un seul compte à cet enfant. Toute personne qui a ce code peut s'en servir : ne le donnez à personne.",
	"Access card {name}": "Coupon d'accès {name}",
	"Access cards {class}": "Coupons d'accès {class}",
	"Log in as parent. No account yet? Touch “Create Account” first.":
		"Connectez-vous comme parent. Pas encore de compte ? Touchez d'abord « Créer un compte ».",
	"Open {address}, or point the phone's camera at the square.":
		"Ouvrez {address}, ou visez le carré avec l'appareil photo du téléphone.",
	"Open the school's portal. The office tells you its address.":
		"Ouvrez le portail de l'établissement. L'administration vous donne l'adresse.",
	"See your child on your phone": "Suivez votre enfant sur votre téléphone",
	"Touch “Register”, then “I have a code”, type the code and answer “Yes”.":
		"Touchez « Inscription », puis « J'ai un code », saisissez le code et répondez « Oui ».",

	"* Another student has the same matricule: tell them apart by name and birth date.":
		"* Un autre élève a le même matricule : distinguez-les par le nom et la date de naissance.",
	"Academic year {year}. Amounts paid, in XAF. Printed on {day}.":
		"Année scolaire {year}. Montants versés, en FCFA. Imprimé le {day}.",
	"Academic year {year}. Printed on {day}.": "Année scolaire {year}. Imprimé le {day}.",
	"Class Fee List": "Liste des frais",
	"Class List": "Liste de classe",
	"Fully Paid": "Soldés",
	"Total Students": "Nombre d'élèves",
	"With Balance": "Non soldés",

	// Above a preview
	"{problem} Print from the browser works all the same.": "{problem} L'impression par le navigateur marche quand même.",
	"Language of the paper": "Langue du document",
});

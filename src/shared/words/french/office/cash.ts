import { dictionary } from "#shared/words/french/dictionary";

/** The cash sheet, closing a drawer, money out of it. */
export const cash = dictionary({
	// The screens of the fees
	"Cash sheet": "Journal de caisse",
	"Class list": "Liste de classe",
	Desk: "Caisse",

	// The cash sheet
	"{taken} taken, {voided} voided": "{taken} encaissés, {voided} annulés",
	"All cashiers": "Tous les caissiers",
	"Bank, other, not stated": "Banque, autre, non précisé",
	"Cash sheet {day}": "Journal de caisse {day}",
	Cashier: "Caissier",
	"Close this drawer": "Arrêter cette caisse",
	"Date paid: {day}": "Date du versement : {day}",
	"drawer of {name}": "caisse de {name}",
	"Entries of {day}": "Écritures du {day}",
	"In my drawer there should be {amount}.": "Il devrait y avoir {amount} dans ma caisse.",
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
	"Closed by": "Arrêté par",
	"closed by {name}": "arrêté par {name}",
	Closings: "Arrêtés de caisse",
	"Closing…": "Arrêté en cours…",
	Coins: "Pièces",
	"Coins, in XAF": "Pièces, en FCFA",
	Counted: "Compté",
	Difference: "Écart",
	"Difference: {amount}": "Écart : {amount}",
	Drawer: "Caisse",
	exact: "exact",
	Expected: "Attendu",
	"Float at start": "Fonds au départ",
	"Handed over": "Remis",
	"Handed to": "Remis à",
	"Kept as float": "Laissé en fonds",
	"Left empty, {amount} stay in the drawer, or all of it if there is less.":
		"Si vous laissez vide, {amount} restent en caisse, ou tout s'il y a moins.",
	"Needed when the count is short or over.": "Nécessaire s'il manque de l'argent ou s'il y en a en trop.",
	Note: "Note",
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
	"Paid out": "Sorti",
	"Paid out of the drawer": "Sorti de la caisse",
	"Pay out": "Sortir",
	"Paying out…": "Sortie en cours…",
	"Print {voucher}": "Imprimer {voucher}",
	"To whom": "À qui",
	Voucher: "Bon",

	// Voiding a payment
	"It was no cash. Money that you give back by hand is money out of your drawer.":
		"Ce n'étaient pas des espèces. L'argent que vous rendez en main propre est une sortie de votre caisse.",
	"The cash comes out of the drawer of {name}.": "Les espèces sortent de la caisse de {name}.",
	"The cash comes out of your drawer.": "Les espèces sortent de votre caisse.",
});

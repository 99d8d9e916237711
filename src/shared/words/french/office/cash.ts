import { dictionary } from "#shared/words/french/dictionary";

/** The cash sheet, closing a drawer, money out of it. */
export const cash = dictionary({
	"Cash counted": "Espèces comptées",
	"Cash sheet {day}": "Journal de caisse {day}",
	"Cash taken": "Espèces encaissées",
	"Close a drawer": "Arrêter une caisse",
	"Closed by": "Arrêté par",
	Closings: "Arrêtés de caisse",
	Difference: "Écart",
	Drawer: "Caisse",
	Expected: "Attendu",
	"Float at start": "Fonds de caisse au départ",
	"Float of a drawer": "Fonds de caisse",
	"Handed over": "Remis",
	"Handed to": "Remis à",
	"Kept as float": "Laissé en fonds de caisse",
	"Money out": "Sortie de caisse",
	Note: "Note",
	"Notes and coins": "Billets et pièces",
	"Paid out of the drawer": "Sorti de la caisse",
	"Pay money out of the drawer": "Sortir de l'argent de la caisse",
	Taken: "Encaissé",
	"To whom": "À qui",
	"Void money out": "Annuler une sortie de caisse",
});

import { dictionary } from "#shared/words/french/dictionary";

/** Payments and receipts. */
export const fees = dictionary({
	// The prints of a receipt, above its paper and in its dialog
	"Printed before prints were counted. Every further print says DUPLICATE.":
		"Imprimé avant que les impressions soient comptées. Toute autre impression porte DUPLICATA.",
	"Printed by {person}, {time}. Every further print says DUPLICATE.":
		"Imprimé par {person}, le {time}. Toute autre impression porte DUPLICATA.",
	"Printed just now. If the printer jams, {again} gives the same receipt again until {time}; every other print is marked as a copy.":
		"Imprimé à l'instant. Si l'imprimante se bloque, {again} redonne le même reçu jusqu'à {time} ; toute autre impression est marquée comme copie.",
	"The first Print or PDF is the receipt itself. Every later one is marked as a copy.":
		"La première impression, ou le premier PDF, est le reçu lui-même. Les suivants sont marqués comme copies.",
	"The payment was voided: every print says VOID.": "Le versement a été annulé : toute impression porte ANNULÉ.",
	"this page": "cette page",
});

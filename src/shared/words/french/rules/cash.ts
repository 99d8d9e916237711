import { dictionary } from "#shared/words/french/dictionary";

/** Drawers, their closings, money out of them, and their Excel files. */
export const cash = dictionary({
	// Closing a drawer
	"The drawer of {name} is closed. {amount} handed over.": "La caisse de {name} est arrêtée. {amount} remis.",
	"Counted are {counted}, expected are {expected}. Write down why.":
		"Compté : {counted}, attendu : {expected}. Notez pourquoi.",
	"{label} must be numbers of notes, and one amount of coins.":
		"« {label} » doit être des nombres de billets, et un montant pour les pièces.",
	"Not more than what was counted can stay in the drawer: {counted}.":
		"Il ne peut pas rester en caisse plus que ce qui a été compté : {counted}.",
	"Nothing came into the drawer of {name} or went out of it since it was last closed.":
		"Rien n'est entré dans la caisse de {name} ni n'en est sorti depuis son dernier arrêté.",
	"The drawer has changed since. Expected are now {expected}: {float} at start, {taken} taken, {out} paid out.":
		"La caisse a changé entre-temps. Il est maintenant attendu {expected} : {float} au départ, {taken} encaissés, {out} sortis.",
	"The notes and coins make {sum}, not {counted}.": "Les billets et pièces font {sum}, et non {counted}.",

	// Money out
	"{amount} paid out. Print the voucher {voucher} below.": "{amount} sortis. Imprimez le bon {voucher} ci-dessous.",
	"The drawer of {name} was closed after {voucher}. What was counted is final.":
		"La caisse de {name} a été arrêtée après {voucher}. Ce qui a été compté est définitif.",
	"There should be {expected} in your drawer: no more can be paid out of it.":
		"Il devrait y avoir {expected} dans votre caisse : il ne peut pas en sortir plus.",

	// Days
	"At most {days} days can be shown at once.": "On peut afficher {days} jours au plus à la fois.",
	"The last day may not be before the first.": "Le dernier jour ne peut pas précéder le premier.",

	// Excel files
	Closed: "Arrêté le",
	Closing: "Arrêté de caisse",
	Days: "Jours",
	Entries: "Écritures",
	"Money by day": "Encaissements par jour",
	"Why the number was taken again": "Pourquoi le numéro a été repris",
});

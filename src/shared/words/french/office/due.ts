import { dictionary } from "#shared/words/french/dictionary";

/** When it is due, and who owes. */
export const due = dictionary({
	// The found student and the payment forms
	"{amount} would bring this student up to date": "Avec {amount}, cet élève serait à jour",
	"Agreed until {day}": "Moratoire jusqu'au {day}",
	"Instalment {number} of {count}: {left} left, due {day}":
		"Tranche {number} sur {count} : reste {left}, échéance le {day}",
	"Overdue: {amount} since {day}": "En retard : {amount} depuis le {day}",

	// The instalments of a student, which the server writes for families too
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

import { dictionary } from "#shared/words/french/dictionary";

/** When it is due, and who owes. */
export const due = dictionary({
	// The found student and the payment forms
	"{amount} would bring this student up to date": "Avec {amount}, cet élève serait à jour",
	"Instalment {number} of {count}: {left} left, due {day}":
		"Tranche {number} sur {count} : reste {left}, échéance le {day}",
	"Overdue: {amount} since {day}": "En retard : {amount} depuis le {day}",
});

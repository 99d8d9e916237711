import { dictionary } from "#shared/words/french/dictionary";

/** Fee reductions. */
export const reductions = dictionary({
	"{amount} off {fee} of {student} will no longer be taken off. The balance will be {left}.":
		"La remise de {amount} sur « {fee} » de {student} ne sera plus appliquée. Le solde sera de {left}.",
	"{fee}, {amount}": "{fee}, {amount}",
	"50 %": "50 %",
	"A reduction lowers what is to be paid of one fee. It is shown here with who gave it and why.":
		"Une remise diminue ce qui est à payer d'un type de frais. Elle s'affiche ici avec son auteur et son motif.",
	"At most {most} can be taken off.": "La remise peut être de {most} au plus.",
	"Cancel a reduction": "Annuler une remise",
	"Cancel the reduction": "Annuler la remise",
	"Cancelled by": "Annulée par",
	"Cancelled by {who}, {day}: {reason}": "Annulée par {who}, le {day} : {reason}",
	"Cancelled on": "Annulée le",
	"Choose a kind": "Choisir un genre",
	"Fee reductions": "Remises",
	"Give a reduction": "Accorder une remise",
	"Give the reduction": "Accorder la remise",
	"Given by": "Accordée par",
	"Given by {who}, {day}": "Accordée par {who}, le {day}",
	"Granted on": "Accordée le",
	"Kind of reduction": "Genre de remise",
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

	// Kinds
	"Other [reduction]": "Autre",
	Scholarship: "Bourse",
	Siblings: "Fratrie",
	"Staff child": "Enfant du personnel",
});

import { dictionary } from "#shared/words/french/dictionary";

/** Later dates agreed on with families. */
export const agreements = dictionary({
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
	"End the agreement": "Mettre fin au moratoire",
	Ended: "Terminé",
	"Ended by {who}, {day}": "Terminé par {who}, le {day}",
	"Later date": "Nouvelle date",
	"Later date agreed: {day}.": "Moratoire accordé jusqu'au {day}.",
	"Later dates": "Moratoires",
	"Later dates of {name}": "Moratoires : {name}",
	"No later date agreed yet": "Aucun moratoire",
	"Owed in all: {amount}": "Total dû : {amount}",
	"The agreement is ended. It stays in the history.": "Le moratoire est terminé. Il reste dans l'historique.",
	"Until a date that is agreed on, the student does not count as overdue. It is shown here with who and why.":
		"Jusqu'à la date convenue, l'élève n'est pas compté en retard. Le moratoire s'affiche ici avec son auteur et son motif.",
	"Why. Only the office reads it, the family never.": "Le motif. Seule l'administration le lit, jamais la famille.",
});

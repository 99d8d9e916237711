import { dictionary } from "#shared/words/french/dictionary";

/** Who owes, and the reminders of their families. */
export const debtors = dictionary({
	"{name}, at the desk": "{name}, à la caisse",
	"agreed date was {day}": "date convenue dépassée : {day}",
	"Agreed dates": "Dates convenues",
	"agreed until {day}": "convenu jusqu'au {day}",
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
	Owed: "Reste dû",
	"since {day}": "depuis le {day}",
	"Without due dates nobody is ever overdue": "Sans échéances, personne n'est jamais en retard",

	// Which paper
	"Class call list": "Liste à afficher, sans montants",
	"In order list": "Liste des élèves en règle",
	"Letters to families": "Lettres aux familles",
	"Office list": "Liste du bureau",
	"Only the call list may leave the office: it has names, and no amounts or phones.":
		"Seule la liste à afficher peut sortir du bureau : elle a les noms, sans montants ni téléphones.",
	Paper: "Papier",

	// Filters
	"All who owe": "Tous ceux qui doivent",
	"Approved only": "Seulement approuvés",
	"By amount": "Par montant",
	"By class": "Par classe",
	"Left out": "Exclues",
	"Listed too": "Comprises",
	"More choices": "Autres choix",
	"Only these": "Elles seules",
	"Paid in part": "Payé en partie",
	"Paid nothing": "Rien payé",
	"Pending too": "Aussi en attente",

	// How a student stands
	"In order": "En règle",
	"Later date agreed": "Date convenue",
	"No dates": "Sans échéances",

	// Reminders
	"How the family of {name} was reminded": "Comment la famille de {name} a été relancée",
	Letter: "Lettre",
	"Letter to the family of {name}": "Lettre à la famille de {name}",
	Noted: "Noté",
	Reminded: "Relancé",
	SMS: "SMS",
	"SMS to the family of {name}": "SMS à la famille de {name}",
	WhatsApp: "WhatsApp",
});

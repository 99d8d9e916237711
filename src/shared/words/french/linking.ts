import { dictionary } from "#shared/words/french/dictionary";

/** The page on which a family uses the code of a slip or asks the office for a child. */
export const linking = dictionary({
	"Ask the office": "Demander à l'administration",
	Code: "Code",
	Continue: "Continuer",
	"Looking…": "Recherche…",
	No: "Non",
	Yes: "Oui",
	"Ask the office here. It looks at each request and may call you; until then nothing is shown.":
		"Demandez ici. L'administration examine chaque demande et peut vous appeler ; rien ne s'affiche avant.",
	"Is this you?": "Est-ce vous ?",
	"Is this your child?": "Est-ce votre enfant ?",
	"It is on the slip that the school gave you: 8 letters and digits, such as K7QM-4T2X, never 0, 1, I, L or O.":
		"Il est sur le coupon remis par l'établissement : 8 lettres et chiffres, comme K7QM-4T2X, jamais 0, 1, I, L ni O.",
	"On the school's card.": "Sur la carte scolaire.",
	"The code was not used. Take the slip back to the office.":
		"Le code n'a pas été utilisé. Rapportez le coupon à l'administration.",
	"The school keeps the record. To see it again you need a new code.":
		"L'établissement garde le dossier. Pour le revoir, il faudra un nouveau code.",
});

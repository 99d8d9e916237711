import { dictionary } from "#shared/words/french/dictionary";

/** The check at the gate and at the door of an examination. */
export const gate = dictionary({
	Gate: "Entrée",
	"Name or matricule": "Nom ou matricule",
	Next: "Suivant",
	"No dates set": "Sans échéances",
	"Not enrolled": "Non inscrit",
	"See the bursar": "Voir l'économe",
	"Type a name or a matricule, or point the phone's camera at the code of a card.":
		"Saisissez un nom ou un matricule, ou visez le code d'une carte avec l'appareil photo du téléphone.",
});

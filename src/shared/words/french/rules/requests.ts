import { dictionary } from "#shared/words/french/dictionary";

/** Any request: what a door refuses before a rule is asked. */
export const requests = dictionary({
	// Any request
	"{what} not found.": "{what} introuvable.",
	Backup: "Sauvegarde",
	Conflict: "Conflit",
	"Invalid input": "Saisie incorrecte",
	"Login refused": "Connexion refusée",
	"Not allowed": "Non autorisé",
	"Not available": "Indisponible",
	"Not signed in": "Non connecté",
	"Not there yet": "Pas encore disponible",
	"Nothing to read here": "Rien à lire ici",
	Payment: "Versement",
	"Session expired. Please login again.": "Session expirée. Veuillez vous reconnecter.",
	"Something went wrong in the portal. Nothing was saved; please try again.":
		"Une erreur s'est produite dans le portail. Rien n'a été enregistré ; veuillez réessayer.",
	"Storage full": "Disque plein",
	"The disk did not take what was written: nothing was saved. Tell whoever looks after this computer, and try again.":
		"Le disque n'a pas accepté l'écriture : rien n'a été enregistré. Prévenez la personne qui s'occupe de cet ordinateur, puis réessayez.",
	"The disk is full: nothing was saved. Free some space and try again; reading still works.":
		"Le disque est plein : rien n'a été enregistré. Libérez de la place et réessayez ; la lecture marche toujours.",
	"This form was already saved, and something in it was changed since. Look at what was saved, then open the form again.":
		"Ce formulaire a déjà été enregistré, et quelque chose y a changé depuis. Regardez ce qui a été enregistré, puis ouvrez à nouveau le formulaire.",
	"This form was saved before, and what it saved has been deleted since. Open the form again.":
		"Ce formulaire a déjà été enregistré, et ce qu'il a enregistré a été supprimé depuis. Ouvrez à nouveau le formulaire.",
	"Open the page again.": "Ouvrez à nouveau la page.",
	"This form was opened by another account, and {username} is logged in now. Nothing was saved.":
		"Ce formulaire a été ouvert par un autre compte, et le compte connecté est maintenant {username}. Rien n'a été enregistré.",
	"The portal's own pages use this address. There is nothing to read or to do here.":
		"Cette adresse sert aux pages du portail. Il n'y a rien à y lire ni à y faire.",
	"The portal is starting or stopping. Try again in a moment.":
		"Le portail démarre ou s'arrête. Réessayez dans un instant.",
	"There is no such call.": "Cet appel n'existe pas.",
	"There is no such page.": "Cette page n'existe pas.",
	"This button is not known. Please reload the page.": "Bouton inconnu. Veuillez recharger la page.",
	"This was sent from another site and was not done.": "Cette demande venait d'un autre site et a été refusée.",
	"Too large": "Trop volumineux",
	"Too many tries": "Trop de tentatives",
	"Too slow": "Trop lent",
	"Unsupported type": "Type non accepté",
	User: "Utilisateur",
	"Vocational department": "Filière",
	"Your account may not do this.": "Votre compte n'a pas ce droit.",

	// Request bodies
	"Send a multipart form or JSON.": "Envoyez un formulaire multipart ou du JSON.",
	"Send the body as JSON (application/json).": "Envoyez le corps en JSON (application/json).",
	"Send the form as the page does.": "Envoyez le formulaire comme le fait la page.",
	"The body is not sound JSON.": "Le corps n'est pas du JSON correct.",
	"The body is nested too deep: at most {max} levels.": "Le corps est trop imbriqué : {max} niveaux au plus.",
	"The body must be a JSON object.": "Le corps doit être un objet JSON.",
	"The request is damaged.": "La demande est abîmée.",
	"The connection was closed before the request was complete. Nothing was saved.":
		"La connexion a été coupée avant la fin de la demande. Rien n'a été enregistré.",
	"The form arrived damaged. Please send it again.": "Le formulaire est arrivé abîmé. Veuillez le renvoyer.",
	"The portal has too much to do at the moment. Nothing was saved; please try again in a few seconds.":
		"Le portail est trop occupé en ce moment. Rien n'a été enregistré ; veuillez réessayer dans quelques secondes.",
	"There is too much text in this form: at most {size} KB are accepted.":
		"Il y a trop de texte dans ce formulaire : {size} Ko au plus sont acceptés.",
	"This arrived too slowly and was not taken. Please try again where the line is better.":
		"L'envoi était trop lent et a été abandonné. Veuillez réessayer avec une meilleure connexion.",
	"This is too large: at most {size} KB are accepted.": "C'est trop volumineux : {size} Ko au plus sont acceptés.",
	"This is too large: at most {size} MB are accepted.": "C'est trop volumineux : {size} Mo au plus sont acceptés.",
	"Too many fields: at most {max} are accepted.": "Trop de champs : {max} au plus sont acceptés.",

	// Limits
	"{what} Please wait {count} minutes and try again.": [
		"{what} Veuillez patienter {count} minute, puis réessayer.",
		"{what} Veuillez patienter {count} minutes, puis réessayer.",
	],
	"{what} Please wait {count} seconds and try again.": [
		"{what} Veuillez patienter {count} seconde, puis réessayer.",
		"{what} Veuillez patienter {count} secondes, puis réessayer.",
	],
	"Too many changes in ten minutes.": "Trop de modifications en dix minutes.",
	"Too many tries.": "Trop de tentatives.",
});

import { dictionary } from "#shared/words/french/dictionary";

/** The pages of teachers. */
export const teacher = dictionary({
	"{name}, {subjects}. The status {status} goes with it.":
		"{name}, {subjects}. Le statut {status} sera supprimé aussi.",
	"A registration you change goes back to PENDING until the school has looked at it again.":
		"Une inscription que vous modifiez repasse EN ATTENTE jusqu'à ce que l'établissement l'ait revue.",
	"Add your name and subjects. The school then approves your registration.":
		"Ajoutez votre nom et vos matières. L'établissement valide ensuite votre inscription.",
	"REGISTRATION STATUS": "STATUT DE L'INSCRIPTION",
	"Teacher Already Registered": "Enseignant déjà inscrit",
	"The school has approved your registration.": "L'établissement a validé votre inscription.",
	"The school has not approved your registration. Correct it and it is looked at again, or ask at the office.":
		"L'établissement n'a pas validé votre inscription. Corrigez-la pour qu'elle soit revue, ou adressez-vous à l'administration.",
	"The school has your registration and has not decided yet. This page looks again by itself.":
		"L'établissement a reçu votre inscription et n'a pas encore décidé. Cette page se met à jour toute seule.",
	"Your registration status has changed to: {status}": "Votre inscription est maintenant : {status}",
});

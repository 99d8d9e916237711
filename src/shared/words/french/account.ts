import { dictionary } from "#shared/words/french/dictionary";

/** The own account, and the setup of the school that makes the first one. */
export const account = dictionary({
	"A new password logs {username} out everywhere else.":
		"Un nouveau mot de passe déconnecte {username} partout ailleurs.",
	"Somebody else chose your password. Choose one that only you know.":
		"Votre mot de passe a été choisi par quelqu'un d'autre. Choisissez-en un que vous seul connaissez.",
	"Current password": "Mot de passe actuel",
	"Name on papers": "Nom sur les documents",
	"What receipts and vouchers say from now on, such as Mme Fotso Marie. Without it they say {username}.":
		"Ce que disent désormais les reçus et les bons, par exemple Mme Fotso Marie. Sans lui, ils disent {username}.",
	Browser: "Navigateur",
	"Last seen": "Dernière visite",
	"No phone stays signed in": "Aucun téléphone ne reste connecté",
	"Sign out": "Déconnecter",
	"Signing out…": "Déconnexion…",
	"This phone": "Ce téléphone",
	"Tick “Keep me signed in on this phone” when you log in.":
		"Cochez « Rester connecté sur ce téléphone » à la connexion.",
	"Unknown browser": "Navigateur inconnu",
	"You stay signed in on these phones for 30 days. Sign out a phone that is lost or that others use.":
		"Vous restez connecté 30 jours sur ces téléphones. Déconnectez un téléphone perdu ou utilisé par d'autres.",

	// The sidebar of the office, which is also on an admin's password page
	"Audit trail": "Journal des modifications",
	Backups: "Sauvegardes",
	Classes: "Classes",
	"New year": "Nouvelle année",
	Fees: "Frais",
	"ID Cards": "Cartes scolaires",
	Reports: "Rapports",
	Settings: "Paramètres",
	Students: "Élèves",
	Teachers: "Enseignants",
	Users: "Utilisateurs",
	"Vocational [departments]": "Filières",

	// The setup of the school
	"Name the school and make its first administrator. This link works once.":
		"Nommez l'établissement et créez son premier administrateur. Ce lien ne sert qu'une fois.",
	"Setting up…": "Mise en service…",
	"The administrator": "L'administrateur",
});

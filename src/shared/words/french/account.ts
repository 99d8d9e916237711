import { dictionary } from "#shared/words/french/dictionary";

export const account = dictionary({
	"A new password logs {username} out everywhere else.":
		"Un nouveau mot de passe déconnecte {username} partout ailleurs.",
	"Somebody else chose your password. Choose one that only you know.":
		"Votre mot de passe a été choisi par quelqu'un d'autre. Choisissez-en un que vous seul connaissez.",
	"Current password": "Mot de passe actuel",
	"The school calls this number, and it proves who you are when you forget your password. Now: {contact}.":
		"L'école appelle ce numéro, et il prouve qui vous êtes si vous oubliez votre mot de passe. Actuel : {contact}.",
	"New phone number": "Nouveau numéro de téléphone",
	"Change phone number": "Changer le numéro de téléphone",
	"Your phone number is now {contact}. It was {before}.":
		"Votre numéro de téléphone est maintenant {contact}. C'était {before}.",
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

	// The sidebar of the office; an admin's password page shows it too
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
	"Was there a school already? Then fill in nothing here: stop the portal, plug in the stick with its copies, and type {command} on the portal's computer.":
		"Y avait-il déjà un établissement ? Alors ne remplissez rien ici : arrêtez le portail, branchez la clé qui a ses copies, et tapez {command} sur l'ordinateur du portail.",
	"portal restore FOLDER": "portal restore DOSSIER",
	"Setting up…": "Mise en service…",
	Country: "Pays",
	Cameroon: "Cameroun",
	Gabon: "Gabon",
	Congo: "Congo",
	Chad: "Tchad",
	"Central African Republic": "République centrafricaine",
	"Equatorial Guinea": "Guinée équatoriale",
	"Phone numbers that begin with neither + nor 00 are read as numbers of this country.":
		"Les numéros de téléphone qui ne commencent ni par + ni par 00 sont lus comme des numéros de ce pays.",
	"The administrator": "L'administrateur",

	// The privacy page
	"A list of who changed what and when, so that mistakes can be found.":
		"Un journal des modifications (qui, quoi, quand), pour retrouver les erreurs.",
	"A photo is made smaller and whatever the phone wrote into it, such as the place where it was taken, is removed before it is kept. It is used for the ID card and the school's own lists.":
		"Une photo est réduite, et ce que le téléphone y a écrit, comme le lieu où elle a été prise, est effacé avant l'enregistrement. Elle sert à la carte scolaire et aux listes de l'établissement.",
	"Of a student: name, sex, date and place of birth, parents' names, classes, previous average, guardian contact, training, and a photo if you gave one.":
		"Pour un élève : nom, sexe, date et lieu de naissance, noms des parents, classes, moyenne de l'année précédente, contact du tuteur, filière, et une photo si vous en avez donné une.",
	"Of a teacher: name, subjects, ID card number, classes and salary.":
		"Pour un enseignant : nom, matières, numéro de carte d'identité, classes et salaire.",
	"Of an account: username, contact number, and the password in a form nobody can read.":
		"Pour un compte : nom d'utilisateur, numéro de téléphone, et le mot de passe sous une forme que personne ne peut lire.",
	"Of money: every payment, when it was made and who received it.":
		"Pour l'argent : chaque versement, quand il a été fait et qui l'a encaissé.",
	"On this device": "Sur cet appareil",
	"The portal remembers that you are logged in until you log out or close the browser (30 days if you asked), and the school year you chose.":
		"Le portail retient que vous êtes connecté jusqu'à ce que vous vous déconnectiez ou fermiez le navigateur (30 jours si demandé), et l'année scolaire que vous avez choisie.",
	"The school's administrators see everything except passwords. You see what your own account registered, and nobody else's. Nothing is sent to anybody outside the school, and there is no advertising and no counting of visitors.":
		"Les administrateurs de l'établissement voient tout sauf les mots de passe. Vous voyez ce que votre propre compte a inscrit, et rien de ce qui est aux autres. Rien n'est envoyé hors de l'établissement, il n'y a ni publicité ni comptage des visiteurs.",
	"To correct or remove something": "Pour corriger ou supprimer quelque chose",
	"What {school} keeps in this portal, why, and who may see it.":
		"Ce que l'établissement {school} conserve dans ce portail, pourquoi, et qui peut le voir.",
	"What is kept": "Ce qui est conservé",
	"Who may see it": "Qui peut le voir",
	"You can change or delete what you registered yourself until a payment is recorded for it. For anything else ask the school office; payments and the list of changes stay, because the school must be able to account for them.":
		"Vous pouvez modifier ou supprimer ce que vous avez inscrit vous-même tant qu'aucun versement n'y est enregistré. Pour le reste, adressez-vous à l'administration de l'établissement ; les versements et le journal des modifications restent, car l'établissement doit pouvoir en rendre compte.",
});

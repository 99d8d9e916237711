import { dictionary } from "#shared/words/french/dictionary";

/** The pages before the login, and the own password. */
export const visitors = dictionary({
	// Landing page
	"{count} more pictures": ["{count} autre image", "{count} autres images"],
	"{title}, picture {number}": "{title}, image {number}",
	"Continue as {username}": "Continuer en tant que {username}",
	"Get Started": "Commencer",
	"My pages": "Mes pages",
	"My phones": "Mes téléphones",
	"Register for the school year, follow your registration, and see what is paid and what is left to pay.":
		"Inscrivez-vous pour l'année scolaire, suivez votre inscription et voyez ce qui est payé et ce qui reste à payer.",
	"Register Now": "S'inscrire",
	"Vocational departments": "Filières professionnelles",
	WELCOME: "BIENVENUE",
	Welcome: "Bienvenue",
	"Welcome to {school}": "{school} vous souhaite la bienvenue",

	// Accounts and passwords
	"Log in, or create an account, to use your code.": "Connectez-vous, ou créez un compte, pour utiliser votre code.",
	"Your code is kept until you log in.": "Votre code est gardé jusqu'à la connexion.",
	"Keep me signed in on this phone": "Rester connecté sur ce téléphone",
	"A forgotten password is found by it.": "Il sert si vous oubliez votre mot de passe.",
	"Account created successfully!": "Compte créé !",
	Admin: "Administrateur",
	"Already registered?": "Déjà inscrit ?",
	"At least 8 characters.": "Au moins 8 caractères.",
	"Change password": "Changer le mot de passe",
	Check: "Vérifier",
	"Check a paper": "Vérifier un papier",
	"Checking…": "Vérification…",
	"Code from the office": "Code de l'administration",
	"Confirm password": "Confirmer le mot de passe",
	"Contact number": "Numéro de téléphone",
	"Create Account": "Créer un compte",
	"Creating…": "Création…",
	"Enter your username and the phone number you registered with.":
		"Saisissez votre nom d'utilisateur et le numéro de téléphone donné à l'inscription.",
	"Failed to create account. Please try again.": "Le compte n'a pas pu être créé. Veuillez réessayer.",
	"Failed to reset password. Please try again.": "Le mot de passe n'a pas pu être réinitialisé. Veuillez réessayer.",
	"Failed to verify account. Please try again.": "Le compte n'a pas pu être vérifié. Veuillez réessayer.",
	"For the account {username}.": "Pour le compte {username}.",
	"Forgot your password?": "Mot de passe oublié ?",
	"I am": "Je suis",
	"I have a code from the school office": "J'ai un code de l'administration",
	"Logging in…": "Connexion…",
	Login: "Se connecter",
	"Login failed. Please try again.": "Connexion impossible. Veuillez réessayer.",
	"New here?": "Pas encore de compte ?",
	"New password": "Nouveau mot de passe",
	"No token received from server": "Aucun jeton reçu du serveur",
	Parent: "Parent",
	Password: "Mot de passe",
	"Passwords do not match.": "Les mots de passe ne sont pas identiques.",
	"Phone number": "Numéro de téléphone",
	Reset: "Réinitialiser",
	"Reset code": "Code de réinitialisation",
	"Reset password": "Réinitialiser le mot de passe",
	"Resetting…": "Réinitialisation…",
	"Server returned invalid JSON response": "Le serveur a donné une réponse illisible",
	Student: "Élève",
	Teacher: "Enseignant",
	"This does not look like a phone number of 9 digits starting with 6 or 2. It is kept as typed.":
		"Cela ne ressemble pas à un numéro de téléphone de 9 chiffres commençant par 6 ou 2. Il est gardé tel quel.",
	"Twelve digits, given to you at the school. It works once, for one day.":
		"Douze chiffres, remis par l'établissement. Le code sert une seule fois et pendant un jour.",
	Username: "Nom d'utilisateur",
	"Username or parent ID": "Nom d'utilisateur ou identifiant du parent",
	"Welcome, {username}": "Bienvenue, {username}",
	"You chose {tile}, and this account is registered as {role}. These are its pages.":
		"Vous avez choisi « {tile} », mais ce compte est inscrit comme « {role} ». Voici ses pages.",
	"You will log in with it.": "Il vous servira à vous connecter.",

	// The first day
	"Name the school and make its first administrator. This link works once.":
		"Nommez l'établissement et créez son premier administrateur. Ce lien ne sert qu'une fois.",
	"School name": "Nom de l'établissement",
	"Set up the school": "Mettre l'établissement en service",
	"Setting up…": "Mise en service…",
	Setup: "Mise en service",
	"The administrator": "L'administrateur",
	"The school": "L'établissement",

	// Privacy
	"A list of who changed what and when, so that mistakes can be found.":
		"Un journal des modifications (qui, quoi, quand), pour retrouver les erreurs.",
	"A photo is made smaller and whatever the phone wrote into it, such as the place where it was taken, is removed before it is kept. It is used for the ID card and the school's own lists.":
		"Une photo est réduite, et ce que le téléphone y a écrit, comme le lieu où elle a été prise, est effacé avant l'enregistrement. Elle sert à la carte scolaire et aux listes de l'établissement.",
	"Of a student: name, sex, date and place of birth, parents' names, classes, previous average, guardian contact, training, and a photo if you gave one.":
		"Pour un élève : nom, sexe, date et lieu de naissance, noms des parents, classes, moyenne de l'année précédente, contact du tuteur, formation professionnelle, et une photo si vous en avez donné une.",
	"Of a teacher: name, subjects, ID card number, classes and salary.":
		"Pour un enseignant : nom, matières, numéro de carte d'identité, classes et salaire.",
	"Of an account: username, contact number, and the password in a form nobody can read.":
		"Pour un compte : nom d'utilisateur, numéro de téléphone, et le mot de passe sous une forme que personne ne peut lire.",
	"Of money: every payment, when it was made and who received it.":
		"Pour l'argent : chaque versement, quand il a été fait et qui l'a encaissé.",
	"On this device": "Sur cet appareil",
	Photos: "Photos",
	Privacy: "Confidentialité",
	"The portal remembers that you are logged in until you log out or close the browser (30 days if you asked), and the school year you chose.":
		"Le portail retient que vous êtes connecté jusqu'à ce que vous vous déconnectiez ou fermiez le navigateur (30 jours si demandé), et l'année scolaire que vous avez choisie.",
	"The school's administrators see everything except passwords. You see what your own account registered, and nobody else's. Nothing is sent to anybody outside the school, and there is no advertising and no counting of visitors.":
		"Les administrateurs de l'établissement voient tout sauf les mots de passe. Vous voyez ce que votre propre compte a inscrit, et rien de ce qui est aux autres. Rien n'est envoyé hors de l'établissement, il n'y a ni publicité ni comptage des visiteurs.",
	"To correct or remove something": "Pour corriger ou supprimer quelque chose",
	"What {school} keeps in this portal, why, and who may see it.":
		"Ce que {school} conserve dans ce portail, pourquoi, et qui peut le voir.",
	"What is kept": "Ce qui est conservé",
	"Who may see it": "Qui peut le voir",
	"You can change or delete what you registered yourself until a payment is recorded for it. For anything else ask the school office; payments and the list of changes stay, because the school must be able to account for them.":
		"Vous pouvez modifier ou supprimer ce que vous avez inscrit vous-même tant qu'aucun versement n'y est enregistré. Pour le reste, adressez-vous à l'administration de l'établissement ; les versements et le journal des modifications restent, car l'établissement doit pouvoir en rendre compte.",
});

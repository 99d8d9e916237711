import { dictionary } from "#shared/words/french/dictionary";

/** Public, family and teacher pages, and what the office shares with them: frames, forms, errors, fees and receipts. */
export const family = dictionary({
	// The frame of signed-in pages
	"Account of {username}": "Compte : {username}",
	Go: "Afficher",
	Logout: "Se déconnecter",
	"{label}: {text}": "{label} : {text}",
	Main: "Navigation principale",
	Menu: "Menu",
	"Select Year": "Année",
	"Skip to content": "Aller au contenu",
	"Top bar": "Barre du haut",
	Year: "Année",

	// Forms, errors
	"Back to {page}": "Retour à « {page} »",
	"Back to the start": "Retour à l'accueil",
	Cancel: "Annuler",
	Close: "Fermer",
	"Close without saving": "Fermer sans enregistrer",
	"Close without saving what you typed?": "Fermer sans enregistrer votre saisie ?",
	"Hide password": "Masquer le mot de passe",
	"Keep editing": "Continuer la saisie",
	Loading: "Chargement",
	"No connection.": "Pas de connexion.",
	"No connection: you are still signed in. Try again.": "Pas de connexion : vous êtes encore connecté. Réessayez.",
	"Not found": "Introuvable",
	optional: "(facultatif)",
	"Please correct these fields:": "Veuillez corriger ces champs :",
	"Request failed": "Échec de la demande",
	"Saved; the list could not be read again.": "Enregistré ; la liste n'a pas pu être relue.",
	"Saving…": "Enregistrement…",
	"Show password": "Afficher le mot de passe",
	"Something went wrong in the portal. Please try again.":
		"Une erreur s'est produite dans le portail. Veuillez réessayer.",
	"The portal could not be reached, and we do not know whether this was saved. Nothing you typed is lost: check the connection and try again.":
		"Le portail est injoignable, et nous ne savons pas si c'est enregistré. Votre saisie n'est pas perdue : vérifiez la connexion et réessayez.",
	"The portal is busy. Trying again …": "Le portail est occupé. Nouvel essai …",
	"The portal is starting.": "Le portail démarre.",
	"This did not work": "L'opération a échoué",
	"This school has no administrator yet. Open the setup link that the portal printed on its terminal (also in the file SETUP-LINK.txt of its data folder).":
		"Cet établissement n'a pas encore d'administrateur. Ouvrez le lien de mise en service que le portail a affiché dans son terminal (il est aussi dans le fichier SETUP-LINK.txt de son dossier de données).",
	"Try again": "Réessayer",
	"What you had typed waits on this phone. Log in with the same account.":
		"Votre saisie attend sur ce téléphone. Connectez-vous avec le même compte.",
	"What you had typed is here again, without pictures and passwords.":
		"Votre saisie est de nouveau là, sans photos ni mots de passe.",

	// Titles of the family's and the teacher's pages
	Dashboard: "Tableau de bord",
	"My Fees": "Mes frais",
	Register: "Inscription",
	"Teacher Registration": "Inscription des enseignants",

	// The months in a day
	Jan: "janv.",
	Feb: "févr.",
	Mar: "mars",
	Apr: "avr.",
	May: "mai",
	Jun: "juin",
	Jul: "juil.",
	Aug: "août",
	Sep: "sept.",
	Oct: "oct.",
	Nov: "nov.",
	Dec: "déc.",

	// Lists and their dialogs
	Actions: "Actions",
	"Add Student": "Ajouter un élève",
	"Add Teacher": "Ajouter un enseignant",
	"Are you sure you want to delete this teacher?": "Voulez-vous vraiment supprimer cet enseignant ?",
	Delete: "Supprimer",
	"Delete Student": "Supprimer l'élève",
	"Delete teacher": "Supprimer l'enseignant",
	"Delete {name}": "Supprimer {name}",
	"Deleting…": "Suppression…",
	"Edit {name}": "Modifier {name}",
	"Next page": "Page suivante",
	"No Students Found": "Aucun élève",
	"No Teachers Found": "Aucun enseignant",
	"Page {number} of {pages}": "Page {number} sur {pages}",
	Pages: "Pages",
	"Previous page": "Page précédente",
	Print: "Imprimer",
	Refresh: "Actualiser",
	"Refreshing…": "Actualisation…",
	Save: "Enregistrer",
	"This action cannot be undone": "Cette action est définitive",
	"Type {text} to confirm": "Tapez {text} pour confirmer",

	// An empty year
	"Switch to {year}": "Passer à {year}",
	"There is nothing in {year}.": "Rien en {year}.",
	"{year} has {count} children.": ["{year} compte {count} enfant.", "{year} compte {count} enfants."],
	"{year} has {count} classes.": ["{year} compte {count} classe.", "{year} compte {count} classes."],
	"{year} has {count} departments.": ["{year} compte {count} filière.", "{year} compte {count} filières."],
	"{year} has {count} payments.": ["{year} compte {count} versement.", "{year} compte {count} versements."],
	"{year} has {count} records.": ["{year} compte {count} dossier.", "{year} compte {count} dossiers."],
	"{year} has {count} registrations.": ["{year} compte {count} inscription.", "{year} compte {count} inscriptions."],
	"{year} has {count} students.": ["{year} compte {count} élève.", "{year} compte {count} élèves."],
	"{year} has {count} teachers.": ["{year} compte {count} enseignant.", "{year} compte {count} enseignants."],

	// Fees, payments and receipts
	"Amount (XAF)": "Montant (FCFA)",
	Balance: "Solde",
	credit: "avoir",
	Credit: "Avoir",
	Date: "Date",
	Fee: "Montant",
	"Fee type": "Type de frais",
	"Fee type (XAF)": "Frais (FCFA)",
	"Fees of {name}": "Frais : {name}",
	"left to pay": "reste à payer",
	"Left to pay": "Reste à payer",
	"No payments yet": "Aucun versement",
	"Paid [amount]": "Payé",
	Payments: "Versements",
	"Please enter a valid amount": "Veuillez saisir un montant valable",
	Receipt: "Reçu",
	Reduction: "Remise",
	State: "État",
	Statement: "Relevé",
	"Taken by": "Encaissé par",
	Total: "Total",
	"Void {receipt}": "Annuler {receipt}",
	"Void entry": "Annulation",
	Voided: "Annulé",

	// Labels of students and teachers
	Class: "Classe",
	"Classes Taught": "Classes enseignées",
	"Date of Birth": "Date de naissance",
	"Father's Name": "Nom du père",
	"Full Name": "Nom complet",
	"Guardian Contact": "Contact du tuteur",
	"ID Card": "N° de carte d'identité",
	"Mother's Name": "Nom de la mère",
	Name: "Nom",
	"Next Class": "Classe",
	"Place of Birth": "Lieu de naissance",
	"Previous Average": "Moyenne de l'année précédente",
	"Previous Class": "Classe précédente",
	Sex: "Sexe",
	Status: "Statut",
	Subjects: "Matières",
	"Vocational Training": "Filière",

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
	"Vocational departments": "Filières",
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
	"Check a paper": "Vérifier un document",
	"Checking…": "Vérification…",
	"Code from the office": "Code de l'administration",
	"Confirm password": "Confirmer le mot de passe",
	"Contact number": "Numéro de téléphone",
	"Are you the student? To follow your child instead, choose Parent above.":
		"Êtes-vous l'élève ? Pour suivre votre enfant, choisissez « Parent » ci-dessus.",
	"Create a parent account": "Créer un compte de parent",
	"Create a student account": "Créer un compte d'élève",
	"Create a teacher account": "Créer un compte d'enseignant",
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
		"Pour un élève : nom, sexe, date et lieu de naissance, noms des parents, classes, moyenne de l'année précédente, contact du tuteur, filière, et une photo si vous en avez donné une.",
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
		"Ce que l'établissement {school} conserve dans ce portail, pourquoi, et qui peut le voir.",
	"What is kept": "Ce qui est conservé",
	"Who may see it": "Qui peut le voir",
	"You can change or delete what you registered yourself until a payment is recorded for it. For anything else ask the school office; payments and the list of changes stay, because the school must be able to account for them.":
		"Vous pouvez modifier ou supprimer ce que vous avez inscrit vous-même tant qu'aucun versement n'y est enregistré. Pour le reste, adressez-vous à l'administration de l'établissement ; les versements et le journal des modifications restent, car l'établissement doit pouvoir en rendre compte.",

	// Pages of families
	"{class}, academic year {year}": "{class}, année scolaire {year}",
	"A registration you change waits again until the school has looked at it.":
		"Une inscription modifiée attend de nouveau la validation de l'établissement.",
	"CHILDREN REGISTERED": "ENFANTS INSCRITS",
	"Fees are shown here once a student is registered.": "Les frais s'affichent ici dès qu'un élève est inscrit.",
	"in {year}": "en {year}",
	"My children": "Mes enfants",
	"My registration": "Mon inscription",
	"MY REGISTRATION STATUS": "MON INSCRIPTION",
	"No student record found for this account": "Aucun dossier d'élève pour ce compte",
	"Not registered": "Non inscrit",
	"Pay Fees (Contact Admin)": "Payer (à l'économat)",
	"Register each of your children for the school year.": "Inscrivez chacun de vos enfants pour l'année scolaire.",
	"Register Myself": "M'inscrire",
	"Register yourself for the school year. Students can only register once.":
		"Inscrivez-vous pour l'année scolaire. Un élève ne s'inscrit qu'une fois.",
	Registered: "Inscrit",
	"The registration of {name} for {class}.": "Inscription de l'élève {name} en {class}.",
	"Unable to load fee information for this student": "Impossible de charger les frais de cet élève",
	"What is paid at the school office is listed here, with its receipt.":
		"Ce qui est payé à l'économat s'affiche ici, avec son reçu.",

	// Linking a child
	"I have a code": "J'ai un code",
	Matricule: "Matricule",
	"I am new at the school": "Je suis nouveau dans l'établissement",
	"My child is new at the school": "Mon enfant est nouveau dans l'établissement",
	"My child is not here": "Mon enfant n'est pas là",
	"My record is not here": "Mon dossier n'est pas là",
	Remove: "Retirer",
	"Remove from my list": "Retirer de ma liste",
	"The office agreed to your request of {day}: {name} is on your list.":
		"L'administration a accepté votre demande du {day} : {name} est sur votre liste.",
	"The office could not agree to your request of {day}: {name}. Please come to the office.":
		"L'administration n'a pas pu accepter votre demande du {day} : {name}. Veuillez vous présenter à l'administration.",
	"The office looks at your request of {day}: {name}": "L'administration examine votre demande du {day} : {name}",

	"The school has my child already": "Mon enfant est déjà dans l'établissement",
	"The school has my record already": "Je suis déjà dans l'établissement",

	// Pages of teachers
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

	// The forms of students and teachers
	"Same parents as {name}? Change what differs.": "Les mêmes parents que {name} ? Corrigez ce qui diffère.",
	"{label} is in the future.": "« {label} » est dans le futur.",
	"{label} is required.": "« {label} » est obligatoire.",
	"{label} must be a date such as 2012-09-30.": "« {label} » doit être une date comme 2012-09-30.",
	"{label} must be a number from {min} to {max}.": "« {label} » doit être un nombre de {min} à {max}.",
	"{label} must be {day} or later.": "« {label} » doit être le {day} ou plus tard.",
	"{year} has no classes yet": "{year} n'a pas encore de classes",
	"{year} has no departments yet": "{year} n'a pas encore de filières",
	"Ask the office to change the class: payments were made for {class}.":
		"Demandez à l'administration de changer la classe : des versements ont été faits pour {class}.",
	"The average {average} is right": "La moyenne {average} est juste",
	"This picture is too large. A JPEG, PNG or WebP picture of up to {size} MB is accepted.":
		"Cette image est trop volumineuse. Une image JPEG, PNG ou WebP de {size} Mo au plus est acceptée.",
	Choose: "Choisir",
	Contact: "Contact",
	Family: "Famille",
	Identity: "Identité",
	"JPEG, PNG or WebP, up to 10 MB.": "JPEG, PNG ou WebP, 10 Mo au plus.",
	"No picture": "Aucune image",
	"No preview": "Pas d'aperçu",
	Picture: "Photo",
	"Registration Date": "Date d'inscription",
	"Remove the picture": "Retirer l'image",
	"Salary Amount": "Salaire",
	"Salary Amount, XAF": "Salaire, FCFA",
	Schooling: "Parcours scolaire",
	"Teacher Name": "Nom de l'enseignant",
	"The picture now": "L'image actuelle",
	"The picture you chose": "L'image choisie",
	"This is another child": "C'est un autre enfant",
	"With a comma between them: Mathematics, Physics.": "Séparées par une virgule : Mathématiques, Physique.",

	// What is left to pay, and when
	"{amount} due {day}": "{amount} à payer pour le {day}",
	"{amount} overdue since {day}": "{amount} en retard depuis le {day}",
	"To pay now {amount}": "À payer maintenant : {amount}",
	"Left to pay {amount}": "Reste à payer : {amount}",
	"Left to pay {amount}, {count} children": [
		"Reste à payer : {amount}, 1 enfant",
		"Reste à payer : {amount}, {count} enfants",
	],
	"Show the {count} paid fees": ["Afficher les frais soldés ({count})", "Afficher les frais soldés ({count})"],
	"Agreed until {day}": "Moratoire jusqu'au {day}",
	"Due [date]": "Échéance",
	"Due [instalment]": "À payer",
	Instalment: "Tranche",
	"Instalment {number}": "Tranche {number}",
	Instalments: "Tranches",
	"Left [amount]": "Reste",
	Overdue: "En retard",
	"Paid [instalment]": "Payée",
	"Part paid": "Payée en partie",

	// Fee types
	Registration: "Inscription",
	"Sanitation & Health": "Hygiène et santé",
	"Sport Wear": "Tenue de sport",
	Tuition: "Scolarité",
	Vocational: "Formation professionnelle",

	// Whether a fee is paid
	Completed: "Soldé",
	Owing: "Non soldé",
	Paid: "Soldé",

	// Sexes
	Female: "Féminin",
	Male: "Masculin",

	// Statuses of students and teachers
	Approved: "Validé",
	Pending: "En attente",
	Rejected: "Refusé",
});

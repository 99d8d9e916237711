import { dictionary } from "./dictionary.ts";

/** The sentences of the rules: refusals, labels of fields, confirmations. Browsers never load them. */
export const rules = dictionary({
	// Any request
	"{what} not found.": "{what} introuvable.",
	Backup: "Sauvegarde",
	Class: "Classe",
	Conflict: "Conflit",
	"Invalid input": "Saisie incorrecte",
	"Login refused": "Connexion refusée",
	"Not allowed": "Non autorisé",
	"Not available": "Indisponible",
	"Not signed in": "Non connecté",
	"Not there yet": "Pas encore disponible",
	Payment: "Versement",
	Picture: "Image",
	Receipt: "Reçu",
	"Session expired. Please login again.": "Session expirée. Veuillez vous reconnecter.",
	"Something went wrong in the portal. Nothing was saved; please try again.":
		"Une erreur s'est produite dans le portail. Rien n'a été enregistré ; veuillez réessayer.",
	"Storage full": "Espace plein",
	"The disk did not take what was written: nothing was saved. Tell whoever looks after this computer, and try again.":
		"Le disque n'a pas pris ce qui était écrit : rien n'a été enregistré. Prévenez la personne qui s'occupe de cet ordinateur, puis réessayez.",
	"The disk is full: nothing was saved. Free some space and try again; reading still works.":
		"Le disque est plein : rien n'a été enregistré. Libérez de la place et réessayez ; la lecture marche toujours.",
	"This button is not known. Please reload the page.": "Ce bouton n'est pas connu. Veuillez recharger la page.",
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
	"The body must be a JSON object.": "Le corps doit être un objet JSON.",
	"The connection was closed before the request was complete. Nothing was saved.":
		"La connexion a été coupée avant la fin de la demande. Rien n'a été enregistré.",
	"The form arrived damaged. Please send it again.": "Le formulaire est arrivé abîmé. Veuillez le renvoyer.",
	"The portal has too much to do at the moment. Nothing was saved; please try again in a few seconds.":
		"Le portail est trop occupé en ce moment. Rien n'a été enregistré ; veuillez réessayer dans quelques secondes.",
	"There is too much text in this form: at most {size} KB are accepted.":
		"Il y a trop de texte dans ce formulaire : {size} Ko au plus sont acceptés.",
	"This arrived too slowly and was not taken. Please try again where the line is better.":
		"L'envoi était trop lent et n'a pas été pris. Veuillez réessayer là où la connexion est meilleure.",
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

	// What is wrong with a field. The quotation marks let a sentence fit a label of either gender.
	"{label} contains a character that cannot be shown.":
		"« {label} » contient un caractère que l'on ne peut pas afficher.",
	"{label} contains a character that cannot be typed again.":
		"« {label} » contient un caractère que l'on ne peut pas retaper.",
	"{label} is in the future.": "« {label} » est dans le futur.",
	"{label} is not known.": "« {label} » est introuvable.",
	"{label} is one of the first anybody would guess. Choose another.":
		"« {label} » est l'un des premiers que n'importe qui devinerait. Choisissez-en un autre.",
	"{label} is required.": "« {label} » est obligatoire.",
	"{label} is too long.": "« {label} » est trop long.",
	"{label} may have at most {max} characters.": "« {label} » peut avoir au plus {max} caractères.",
	"{label} must be a date such as 2012-09-30.": "« {label} » doit être une date comme 2012-09-30.",
	"{label} must be a full path such as /media/usb/backups, or empty.":
		"« {label} » doit être un chemin complet comme /media/usb/backups, ou rester vide.",
	"{label} must be a number from {min} to {max}.": "« {label} » doit être un nombre de {min} à {max}.",
	"{label} must be a number such as RCP-1757230000000, or at least its first four digits.":
		"« {label} » doit être un numéro comme RCP-1757230000000, ou au moins ses quatre premiers chiffres.",
	"{label} must be a whole amount in XAF from 0 to 100 000 000.":
		"« {label} » doit être un montant entier en FCFA, de 0 à 100\u00a0000\u00a0000.",
	"{label} must be a whole number from {min} to {max}.": "« {label} » doit être un nombre entier de {min} à {max}.",
	"{label} must be a year from {first} to {last}.": "« {label} » doit être une année de {first} à {last}.",
	"{label} must be an amount in XAF from 0 to 100 000 000 with at most two decimals.":
		"« {label} » doit être un montant en FCFA, de 0 à 100\u00a0000\u00a0000, avec deux décimales au plus.",
	"{label} must be one of the classes of {year}.": "« {label} » doit être l'une des classes de {year}.",
	"{label} must be one of the departments of {year}.": "« {label} » doit être l'une des filières de {year}.",
	"{label} must be one of: {values}.": "« {label} » doit être l'une de ces valeurs : {values}.",
	"{label} must be text.": "« {label} » doit être du texte.",
	"{label} must have at least {min} characters.": "« {label} » doit avoir au moins {min} caractères.",
	"{label} of {year} is required.": "« {label} » de {year} est obligatoire.",
	"Next Class and class_id disagree: number {id} is {name}.":
		"« Classe suivante » et class_id ne s'accordent pas : le numéro {id} est {name}.",

	// Labels of fields
	Action: "Action",
	Address: "Adresse",
	"Backup folder": "Dossier des sauvegardes",
	"Children of one account": "Enfants d'un même compte",
	"Class Name": "Nom de la classe",
	"Classes Taught": "Classes enseignées",
	"Date of Birth": "Date de naissance",
	"Department Title": "Nom de la filière",
	Description: "Description",
	"Father's Name": "Nom du père",
	"Fee type": "Type de frais",
	From: "Du",
	"Full Name": "Nom complet",
	"Guardian Contact": "Contact du tuteur",
	"Health & Sanitation Fee": "Hygiène et santé",
	"ID Card": "Carte d'identité",
	"ID card year": "Année de la carte scolaire",
	"Idempotency key": "Clé d'idempotence",
	Installments: "Tranches",
	"Mother's Name": "Nom de la mère",
	"Next Class": "Classe suivante",
	"Number of students": "Nombre d'élèves",
	Page: "Page",
	"Password reset": "Réinitialisation du mot de passe",
	"Payment date": "Date du versement",
	Person: "Personne",
	Phone: "Téléphone",
	"Place of Birth": "Lieu de naissance",
	"Previous Average": "Moyenne de l'année précédente",
	"Previous Class": "Classe précédente",
	Print: "Impression",
	Reason: "Motif",
	"Receipt number": "Numéro de reçu",
	"Registration Date": "Date d'inscription",
	"Registration Fee": "Frais d'inscription",
	"Reset code": "Code de réinitialisation",
	Role: "Rôle",
	"Salary Amount": "Salaire",
	Search: "Recherche",
	"Setup link": "Lien de mise en service",
	Sex: "Sexe",
	"Sport Wear Fee": "Tenue de sport",
	Status: "Statut",
	Subjects: "Matières",
	"Teacher Name": "Nom de l'enseignant",
	To: "Au",
	"Tuition Fee": "Scolarité",
	"Vocational Fee": "Frais de formation professionnelle",
	"Vocational Training": "Formation professionnelle",
	Year: "Année",

	// Accounts
	"An admin's password is set by another admin or on the command line.":
		"Le mot de passe d'un administrateur est changé par un autre administrateur ou en ligne de commande.",
	"Logged out.": "Déconnecté.",
	"No account found with these credentials.": "Aucun compte ne correspond à ces informations.",
	"Password changed.": "Mot de passe changé.",
	"Password reset successfully.": "Mot de passe réinitialisé.",
	"Passwords do not match": "Les mots de passe ne sont pas identiques",
	"The current password is not right.": "Le mot de passe actuel n'est pas correct.",
	"The last admin account cannot be deleted.": "Le dernier compte administrateur ne peut pas être supprimé.",
	"The last admin must stay an admin.": "Le dernier administrateur doit le rester.",
	"The username or the password is not right.": "Le nom d'utilisateur ou le mot de passe n'est pas correct.",
	"This is the last admin account. Make another admin first.":
		"C'est le dernier compte administrateur. Créez d'abord un autre administrateur.",
	"This setup link is used up or older than 60 minutes. Restart the portal to get a new one.":
		"Ce lien de mise en service a déjà servi ou date de plus de 60 minutes. Redémarrez le portail pour en avoir un nouveau.",
	"This username is a name the portal uses for itself. Choose another.":
		"Ce nom d'utilisateur est un nom que le portail emploie pour lui-même. Choisissez-en un autre.",
	"This username is taken. Choose another.": "Ce nom d'utilisateur est déjà pris. Choisissez-en un autre.",
	"User deleted successfully!": "Utilisateur supprimé !",
	"Username contains a character that cannot be seen. Type it again without.":
		"Le nom d'utilisateur contient un caractère invisible. Retapez-le sans lui.",
	"Username contains an accent without a letter, or too many on one.":
		"Le nom d'utilisateur contient un accent sans lettre, ou trop d'accents sur une lettre.",
	"Username may have letters, digits, . _ - @ + and single spaces between words.":
		"Le nom d'utilisateur peut avoir des lettres, des chiffres, . _ - @ + et une seule espace entre les mots.",
	"Username mixes letters of two alphabets in one word. Use one alphabet for each word.":
		"Le nom d'utilisateur mélange les lettres de deux alphabets dans un mot. Employez un seul alphabet par mot.",
	"You cannot delete your own account.": "Vous ne pouvez pas supprimer votre propre compte.",
});

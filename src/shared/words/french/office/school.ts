import { dictionary } from "#shared/words/french/dictionary";

/** Classes, vocational departments, teachers and accounts. */
export const school = dictionary({
	// Classes
	"A class carries the five fees its students pay. Add the first one before students register.":
		"Chaque classe fixe les cinq types de frais que paient ses élèves. Ajoutez la première avant les inscriptions.",
	"Are you sure you want to delete this class?": "Voulez-vous vraiment supprimer cette classe ?",
	"Amount and date of each instalment. Without any date nothing of this class is ever overdue.":
		"Montant et échéance de chaque tranche. Sans aucune date, rien n'est jamais en retard dans cette classe.",
	"Amount of instalment {number}": "Montant de la tranche {number}",
	"Amounts that a class has stay. One without dates begins with equal parts.":
		"Les montants qu'une classe a déjà restent. Une classe sans échéances commence avec des parts égales.",
	"Before the last: {sum} of {total}": "Avant la dernière : {sum} sur {total}",
	"Class Name": "Nom de la classe",
	"Classes that get these dates": "Classes qui reçoivent ces échéances",
	"Copy dates": "Copier les échéances",
	"Copy dates to…": "Copier les échéances vers…",
	"Copy the dates of {name}": "Copier les échéances de {name}",
	"Copying…": "Copie…",
	"Delete class": "Supprimer la classe",
	"Due date of instalment {number}": "Échéance de la tranche {number}",
	"Due dates": "Échéances",
	"Fees, XAF": "Frais, FCFA",
	Installments: "Tranches",
	"No Classes Found": "Aucune classe",
	"No other class of {year} has {count} instalments.": [
		"Aucune autre classe de {year} n'a {count} tranche.",
		"Aucune autre classe de {year} n'a {count} tranches.",
	],
	"the rest: {amount}": "le reste : {amount}",
	"The instalments before the last are {sum} together, more than Total Fees of {total}.":
		"Les tranches avant la dernière font {sum} ensemble, plus que le total des frais de {total}.",
	"Total Fees": "Total des frais",
	"with dates": "avec échéances",
	"{name} has no dates to copy.": "{name} n'a pas d'échéances à copier.",
	"{name}, first due {day}": "{name}, première échéance {day}",
	"{name} of {year}, with its fees of {fees}.": "{name} de {year}, avec ses frais de {fees}.",

	// A change of fees or class
	"Yes, change what is owed like this": "Oui, modifier ainsi ce qui est dû",

	// Vocational departments
	"Add Vocational Department": "Ajouter une filière",
	"Are you sure you want to delete this vocational department?": "Voulez-vous vraiment supprimer cette filière ?",
	"Created Date": "Date de création",
	"Delete vocational department": "Supprimer la filière",
	"Department Title": "Nom de la filière",
	Departments: "Filières",
	Description: "Description",
	"Every student chooses one. Departments and their pictures also stand on the school's public page.":
		"Chaque élève en choisit une. Les filières et leurs images paraissent aussi sur la page publique de l'établissement.",
	"No description": "Sans description",
	"No Vocational Departments Found": "Aucune filière",
	"Picture {number}": "Image {number}",
	Pictures: "Images",
	"Pictures, JPEG, PNG or WebP of up to 10 MB": "Images JPEG, PNG ou WebP, 10\u00a0Mo au plus",
	"{title} of {year}, with its picture.": "{title} de {year}, avec son image.",
	"{title} of {year}, with its {pictures} pictures.": "{title} de {year}, avec ses {pictures} images.",
	"{title} of {year}.": "{title} de {year}.",

	// Teachers
	Approve: "Valider",
	"Approve teacher": "Valider l'enseignant",
	"Approve {name}": "Valider {name}",
	"Approving…": "Validation…",
	"Are you sure you want to approve this teacher?": "Voulez-vous vraiment valider cet enseignant ?",
	"Are you sure you want to reject this teacher?": "Voulez-vous vraiment refuser cet enseignant ?",
	"No name, subject or ID card of {year} has “{search}” in it.":
		"Aucun nom, aucune matière ni carte d'identité de {year} ne contient « {search} ».",
	"No teacher of {year} has this status among those searched for.":
		"Aucun enseignant de {year} n'a ce statut parmi ceux recherchés.",
	Reject: "Refuser",
	"Reject teacher": "Refuser l'enseignant",
	"Reject {name}": "Refuser {name}",
	"Rejecting…": "Refus…",
	Salary: "Salaire",
	"Search by name, subjects or ID card": "Nom, matière ou carte d'identité",
	"Teachers register themselves with an account of their own, or the office adds them here.":
		"Les enseignants s'inscrivent avec leur propre compte, ou l'administration les ajoute ici.",

	// Accounts
	"A stored password cannot be shown. Edit to set a new one.":
		"Un mot de passe enregistré ne peut pas être affiché. Modifiez la ligne pour en choisir un nouveau.",
	"{role}, at the desk only": "{role}, à la caisse seulement",
	"At the desk only": "À la caisse seulement",
	"Add User": "Ajouter un utilisateur",
	"Adding…": "Ajout…",
	"All Users": "Tous les utilisateurs",
	"Are you sure you want to delete this user?": "Voulez-vous vraiment supprimer cet utilisateur ?",
	"At least 8 characters. Ask them to change it after the first login.":
		"Au moins 8 caractères. Demandez à la personne de le changer après la première connexion.",
	"Delete User": "Supprimer l'utilisateur",
	"Failed to fetch users": "Impossible de lire les utilisateurs",
	"Leave as it is": "Ne pas changer",
	"Make a code": "Créer un code",
	"Make a code for {username} ({contact})? Be sure it is this person who asks: whoever has the code can set a new password.":
		"Créer un code pour {username} ({contact}) ? Assurez-vous que c'est bien cette personne qui le demande : celui qui a le code peut choisir un nouveau mot de passe.",
	"Making…": "Création…",
	"No username or number has this in it.": "Aucun nom d'utilisateur ni numéro ne contient cela.",
	"No Users Found": "Aucun utilisateur",
	Number: "Numéro",
	"On the login page: Reset, then “I have a code from the school office”.":
		"Sur la page de connexion : « Réinitialiser », puis « J'ai un code de l'administration ».",
	"Password reset code": "Code de réinitialisation",
	"Reset code for {username}": "Code de réinitialisation pour {username}",
	Role: "Rôle",
	"Search username or number": "Utilisateur ou numéro",
	"Show password of {username}": "Afficher le mot de passe du compte {username}",
	"Write this down for {username}. It is shown only now, works once, and for one day.":
		"Notez ce code pour {username}. Il ne s'affiche que maintenant, ne sert qu'une fois et pendant un jour.",
	"{username} ({role}, {contact}) will no longer be able to log in. What the account registered, and every payment, stays.":
		"{username} ({role}, {contact}) ne pourra plus se connecter. Ce que le compte a inscrit, et tous les versements, restent.",

	// Drawers and reminders in the settings
	Drawers: "Caisses",
	"Float of a drawer": "Fonds de caisse",
	"XAF for giving change, in a drawer that was never closed. Later it is what the last closing kept.":
		"En FCFA, pour rendre la monnaie, dans une caisse qui n'a jamais été arrêtée. Ensuite, c'est ce que le dernier arrêté a laissé.",
	"An empty text brings the portal's own back.": "Un texte vide remet celui du portail.",
	Reminders: "Relances",
	"Reminder in English": "Message en anglais",
	"Reminder in French": "Message en français",
	"What WhatsApp and SMS are opened with in the list of debtors. The words in braces are filled in: {placeholders}.":
		"Le texte avec lequel s'ouvrent WhatsApp et SMS dans la liste des insolvables. Les mots entre accolades sont remplacés : {placeholders}.",
	"Without ê, ô, û and ç, which no SMS has.": "Sans ê, ô, û ni ç, qu'aucun SMS ne connaît.",
});

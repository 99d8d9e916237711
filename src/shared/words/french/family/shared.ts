import { dictionary } from "#shared/words/french/dictionary";

/** What all pages share: frames, forms, errors, fees and receipts as families and the office see them. */
export const shared = dictionary({
	// The frame of signed-in pages
	"Account of {username}": "Compte de {username}",
	Go: "Afficher",
	Logout: "Se déconnecter",
	Main: "Navigation principale",
	Menu: "Menu",
	"Select Year": "Année",
	"Skip to content": "Aller au contenu",
	"Top bar": "Barre du haut",
	Year: "Année",

	// Forms, errors
	"Back to the start": "Retour à l'accueil",
	Cancel: "Annuler",
	Close: "Fermer",
	"Hide password": "Masquer le mot de passe",
	Loading: "Chargement",
	"Not found": "Introuvable",
	optional: "facultatif",
	"Please correct these fields:": "Veuillez corriger ces champs :",
	"Request failed": "Échec de la demande",
	"Saving…": "Enregistrement…",
	"Show password": "Afficher le mot de passe",
	"Something went wrong in the portal. Please try again.":
		"Une erreur s'est produite dans le portail. Veuillez réessayer.",
	"The portal could not be reached. Check the connection and try again.":
		"Le portail est injoignable. Vérifiez la connexion et réessayez.",
	"The portal could not be reached. Nothing here is lost: check the connection and try again.":
		"Le portail est injoignable. Rien n'est perdu ici : vérifiez la connexion et réessayez.",
	"This did not work": "Cela n'a pas marché",
	"This school has no administrator yet. Open the setup link that the portal printed on its terminal (also in the file SETUP-LINK.txt of its data folder).":
		"Cet établissement n'a pas encore d'administrateur. Ouvrez le lien de mise en service que le portail a affiché dans son terminal (il est aussi dans le fichier SETUP-LINK.txt de son dossier de données).",
	"Try again": "Réessayer",

	// Titles of the family's and the teacher's pages
	Dashboard: "Tableau de bord",
	"My Fees": "Mes frais",
	Register: "Inscription",
	"Teacher Registration": "Inscription des enseignants",

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

	// Labels of students and teachers
	Class: "Classe",
	"Classes Taught": "Classes enseignées",
	"Date of Birth": "Date de naissance",
	"Father's Name": "Nom du père",
	"Full Name": "Nom complet",
	"Guardian Contact": "Contact du tuteur",
	"ID Card": "Carte d'identité",
	"Mother's Name": "Nom de la mère",
	Name: "Nom",
	"Next Class": "Classe suivante",
	"Place of Birth": "Lieu de naissance",
	"Previous Average": "Moyenne de l'année précédente",
	"Previous Class": "Classe précédente",
	Sex: "Sexe",
	Status: "Statut",
	Subjects: "Matières",
	"Vocational Training": "Formation professionnelle",
});

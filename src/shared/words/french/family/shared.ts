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

	// Fees
	"Amount (XAF)": "Montant (FCFA)",
	Balance: "Solde",
	Class: "Classe",
	"Fee type": "Type de frais",
	"Fees of {name}": "Frais de {name}",
	"No payments yet": "Aucun versement",
	"Payment history": "Historique des versements",
	Receipt: "Reçu",
	Save: "Enregistrer",
	Status: "Statut",
	Total: "Total",
});

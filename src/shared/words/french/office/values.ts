import { dictionary } from "#shared/words/french/dictionary";

/** Labels of values that are stored and sent in English, on the office's pages. */
export const values = dictionary({
	// Fees of a class
	"Health & Sanitation Fee": "Hygiène et santé",
	"Registration Fee": "Frais d'inscription",
	"Sport Wear Fee": "Tenue de sport",
	"Tuition Fee": "Frais de scolarité",
	"Vocational Fee": "Frais de formation professionnelle",

	// How a payment was made
	Amount: "Montant",
	"Amount on the slip": "Montant du bordereau",
	Bank: "Banque",
	Cash: "Espèces",
	"MTN MoMo": "MTN MoMo",
	"Not stated": "Non précisé",
	"Orange Money": "Orange Money",
	"Other [method]": "Autre",
	"Transaction number": "Numéro de transaction",

	// Who may set a new password
	"Whoever brings a code from the office": "Celui qui apporte un code de l'administration",
	"Whoever knows the username and the phone number": "Celui qui connaît le nom d'utilisateur et le numéro de téléphone",

	// Actions of the audit trail
	"Approve all students": "Valider tous les élèves",
	"Approve or reject a teacher": "Valider ou refuser un enseignant",
	"Ask for an account": "Rechercher un compte",
	"Cancel a fee reduction": "Annuler une remise",
	"Change a class": "Modifier une classe",
	"Change a department": "Modifier une filière",
	"Change a student": "Modifier un élève",
	"Change a teacher": "Modifier un enseignant",
	"Change an account": "Modifier un compte",
	"Change the own language": "Changer sa langue",
	"Change the own password": "Changer son mot de passe",
	"Change the settings": "Modifier les paramètres",
	"Create a class": "Créer une classe",
	"Create a department": "Créer une filière",
	"Create a teacher": "Créer un enseignant",
	"Create an account": "Créer un compte pour quelqu'un",
	"Copy due dates to other classes": "Copier des échéances vers d'autres classes",
	"Delete a class": "Supprimer une classe",
	"Delete a department": "Supprimer une filière",
	"Delete a student": "Supprimer un élève",
	"Delete a teacher": "Supprimer un enseignant",
	"Delete all students": "Supprimer tous les élèves",
	"Delete an account": "Supprimer un compte",
	"Download a backup": "Télécharger une sauvegarde",
	"Download the audit trail": "Télécharger le journal des modifications",
	"Export a student's file": "Exporter le dossier d'un élève",
	"Give a fee reduction": "Accorder une remise",
	"Give out a reset code": "Remettre un code de réinitialisation",
	"Log in": "Se connecter",
	"Log out": "Se déconnecter",
	"Make a backup": "Faire une sauvegarde",
	"Print a receipt": "Imprimer un reçu",
	"Register a student": "Inscrire un élève",
	"Register an account": "Ouvrir un compte",
	"Reset a forgotten password": "Réinitialiser un mot de passe oublié",
	"Record payments again from the journal": "Enregistrer de nouveau des versements du journal",
	"Restore a backup": "Restaurer une sauvegarde",
	"Set an admin's password": "Changer le mot de passe d'un administrateur",
	"Sign a phone out": "Déconnecter un téléphone",
	"Take a payment": "Encaisser un versement",
	"Upload students": "Importer des élèves",
	"Void a payment": "Annuler un versement",

	// Who acted, without an account
	"command line": "ligne de commande",
	visitor: "visiteur",
});

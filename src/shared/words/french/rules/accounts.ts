import { dictionary } from "#shared/words/french/dictionary";

/** Accounts and passwords. */
export const accounts = dictionary({
	// Accounts
	"An admin's password is set by another admin or on the command line.":
		"Le mot de passe d'un administrateur est changé par un autre administrateur ou en ligne de commande.",
	"Ask the head to do this.": "Demandez au chef d'établissement de le faire.",
	"{label} must be true or false.": "« {label} » doit être true ou false.",
	"Only an admin can be at the desk only.": "Seul un administrateur peut être limité à la caisse.",
	"This is the last admin who is not at the desk only.":
		"C'est le dernier administrateur qui n'est pas limité à la caisse.",
	"You cannot set this on your own account.": "Vous ne pouvez pas changer cela sur votre propre compte.",
	"Language changed.": "Langue changée.",
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
	"This setup link was used: the school has its administrator. Log in instead.":
		"Ce lien de mise en service a déjà servi : l'école a son administrateur. Connectez-vous.",
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
		"Le nom d'utilisateur peut avoir des lettres, des chiffres, . _ - @ + et un seul espace entre les mots.",
	"Username mixes letters of two alphabets in one word. Use one alphabet for each word.":
		"Le nom d'utilisateur mélange les lettres de deux alphabets dans un mot. Employez un seul alphabet par mot.",
	"You cannot delete your own account.": "Vous ne pouvez pas supprimer votre propre compte.",

	// Banners on the list of users
	"Failed to delete user": "L'utilisateur n'a pas pu être supprimé",
	"Failed to update user": "L'utilisateur n'a pas pu être modifié",
	"User updated successfully!": "Utilisateur modifié !",
	"{username} can log in now.": "{username} peut maintenant se connecter.",
});

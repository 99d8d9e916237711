import { dictionary } from "#shared/words/french/dictionary";

/** Fields: what is wrong with a value, and their labels. */
export const fields = dictionary({
	// What is wrong with a field. The quotation marks let a sentence fit a label of either gender.
	"{label} contains a character that cannot be shown.":
		"« {label} » contient un caractère que l'on ne peut pas afficher.",
	"{label} contains a character that cannot be typed again.":
		"« {label} » contient un caractère que l'on ne peut pas retaper.",
	"{label} is not known.": "« {label} » est introuvable.",
	"{label} is one of the first anybody would guess. Choose another.":
		"« {label} » : trop facile à deviner. Choisissez-en un autre.",
	"{label} is too long.": "« {label} » est trop long.",
	"{label} may have at most {max} characters.": "« {label} » peut avoir au plus {max} caractères.",
	"{label} must be a full path such as /media/usb/backups, or empty.":
		"« {label} » doit être un chemin complet comme /media/usb/backups, ou rester vide.",
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
	"{label} of {year} is required.": "« {label} » est obligatoire pour {year}.",
	"Next Class and class_id disagree: number {id} is {name}.":
		"« Classe » et class_id ne s'accordent pas : le numéro {id} est {name}.",

	// Labels of fields
	"Backup folder": "Dossier de sauvegarde",
	"Idempotency key": "Clé d'idempotence",
	"Number of students": "Nombre d'élèves",
	Page: "Page",
	"Password reset": "Réinitialisation du mot de passe",
	"Receipt number": "Numéro de reçu",
	Search: "Recherche",
	"Setup link": "Lien de mise en service",
});

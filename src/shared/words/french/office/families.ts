import { dictionary } from "#shared/words/french/dictionary";

/** How families reach their children, for the office. */
export const families = dictionary({
	"Approve a family's request": "Accepter la demande d'une famille",
	"Ask the office for a child": "Demander un enfant à l'administration",
	"End the own link to a child": "Retirer un enfant de sa liste",
	"End the link of an account to a child": "Retirer le lien d'un compte à un enfant",
	"Give out a link code": "Donner un code de liaison",
	"Link a child by code": "Lier un enfant par code",
	"Link an account to a child": "Lier un compte à un enfant",
	"Refuse a family's request": "Refuser la demande d'une famille",
	"Try a link code": "Essayer un code de liaison",
});

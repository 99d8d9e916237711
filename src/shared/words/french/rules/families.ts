import { dictionary } from "#shared/words/french/dictionary";

/** Linking a child to the accounts of its family. */
export const families = dictionary({
	"{name} is linked to four accounts already: {accounts}.": "{name} est déjà lié à quatre comptes : {accounts}.",
	"Only accounts of parents and students are linked to a child.":
		"Seuls les comptes de parents et d'élèves sont liés à un enfant.",
	"The account {username} sees {name} already.": "Le compte {username} voit déjà {name}.",
	"The student account {username} belongs to another person already.":
		"Le compte d'élève {username} appartient déjà à une autre personne.",
});

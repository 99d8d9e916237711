import { dictionary } from "#shared/words/french/dictionary";

/** Linking a child to the accounts of its family. */
export const families = dictionary({
	"{name} is linked to four accounts already: {accounts}.": "{name} est déjà lié à quatre comptes : {accounts}.",
	"Only accounts of parents and students are linked to a child.":
		"Seuls les comptes de parents et d'élèves sont liés à un enfant.",
	"The account {username} sees {name} already.": "Le compte {username} voit déjà {name}.",
	"The student account {username} belongs to another person already.":
		"Le compte d'élève {username} appartient déjà à une autre personne.",

	// What a family sees first
	"{amount} due {day}": "{amount} à payer avant le {day} inclus",
	"{amount} overdue since {day}": "{amount} en retard depuis le {day}",
	"Left to pay {amount}": "Reste à payer : {amount}",
	"Left to pay {amount}, {count} children": [
		"Reste à payer : {amount}, 1 enfant",
		"Reste à payer : {amount}, {count} enfants",
	],
	"Same parents as {name}? Change what differs.": "Les mêmes parents que {name} ? Corrigez ce qui diffère.",
	"Show the {count} paid fees": ["Afficher les frais soldés ({count})", "Afficher les frais soldés ({count})"],

	// Phones that stay signed in
	"Keep me signed in on this phone": "Rester connecté sur ce téléphone",
	"Last seen": "Dernière visite",
	"No phone stays signed in": "Aucun téléphone ne reste connecté",
	"Sign out": "Déconnecter",
	"Signing out…": "Déconnexion…",
	"The phone is signed out.": "Le téléphone est déconnecté.",
	"This phone": "Ce téléphone",
	"Tick “Keep me signed in on this phone” when you log in.":
		"Cochez « Rester connecté sur ce téléphone » à la connexion.",
	"Unknown browser": "Navigateur inconnu",
	"You stay signed in on these phones for 30 days. Sign out a phone that is lost or that others use.":
		"Vous restez connecté 30 jours sur ces téléphones. Déconnectez un téléphone perdu ou utilisé par d'autres.",
});

import { dictionary } from "#shared/words/french/dictionary";

/** Codes that check papers, and the address at which phones reach the portal. */
export const checking = dictionary({
	"A phone on the school's network opens the portal at this address, without internet. Scan it, or print it for the wall.":
		"Un téléphone sur le réseau de l'établissement ouvre le portail à cette adresse, sans internet. Scannez-la, ou imprimez-la pour l'afficher.",
	"A router may give this computer another address one day. A fixed one, entered in Settings as the address on papers, stays right on what is printed.":
		"Un routeur peut donner un jour une autre adresse à cet ordinateur. Une adresse fixe, saisie dans les Paramètres comme adresse sur les papiers, reste juste sur ce qui est imprimé.",
	"Address on papers": "Adresse sur les papiers",
	"Cards carry a QR code only once papers have an address.":
		"Les cartes ne portent un code QR qu'une fois l'adresse sur les papiers connue.",
	"Check code on ID cards": "Code de contrôle sur les cartes",
	"Checking papers": "Contrôle des papiers",
	"How phones reach the portal": "Comment les téléphones atteignent le portail",
	"Not on cards": "Pas sur les cartes",
	"QR code in the lower corner": "Code QR dans le coin inférieur",
	"Receipts carry it with a QR code that opens their check. Empty: only the check code. It must stay the same for years, since paper cannot be changed.":
		"Les reçus la portent avec un code QR qui ouvre leur contrôle. Vide : le code de contrôle seul. Elle doit rester la même pendant des années, car un papier ne se change plus.",
	"This computer is on no network: phones cannot reach it now.":
		"Cet ordinateur n'est sur aucun réseau : les téléphones ne peuvent pas l'atteindre.",
});

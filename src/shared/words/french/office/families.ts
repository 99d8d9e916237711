import { dictionary } from "#shared/words/french/dictionary";

/** How families reach their children, for the office. */
export const families = dictionary({
	// The student's page
	"Accounts of the family": "Comptes de la famille",
	"All of it in the audit trail": "Tout voir dans le journal",
	"Brothers and sisters": "Frères et sœurs",
	"by code": "par code",
	"by request": "sur demande",
	"by the office": "par l'administration",
	"from a second record": "par un second dossier",
	"from last year": "depuis l'an dernier",
	"ID card": "Carte scolaire",
	"linked {how}, {day}; reads only": "lié {how}, le {day} ; consultation seule",
	"No account sees this child yet.": "Aucun compte ne voit encore cet enfant.",
	"No other student of this year has the same guardian's number or account.":
		"Aucun autre élève de cette année n'a le même numéro de tuteur ni le même compte.",
	"None known": "Aucun connu",
	"Only the first {shown} are listed.": "Seuls les {shown} premiers sont affichés.",
	"Page of {name}": "Fiche de {name}",
	"Photo of {name}": "Photo de {name}",
	"Record number": "Numéro de dossier",
	"registered the child and may edit it": "a inscrit l'enfant et peut modifier le dossier",
	"Same child as record {number}?": "Même enfant que le dossier {number} ?",
	"There is no student with this number. The record may have been deleted.":
		"Aucun élève n'a ce numéro. Le dossier a peut-être été supprimé.",
	Edit: "Modifier",
	Guardian: "Tuteur",
	Receipts: "Reçus",

	// Link slips
	"{class}: {unlinked} of {students} without an account": "{class} : {unlinked} sur {students} sans compte",
	"{count} link slips": ["Coupon", "{count} coupons"],
	"{count} slips, four to a sheet": ["{count} coupon, quatre par feuille", "{count} coupons, quatre par feuille"],
	"All students of the class": "Tous les élèves de la classe",
	"Each slip has a code with which a family links its account to its child.":
		"Chaque coupon porte un code qui permet à une famille de lier son compte à son enfant.",
	"For whom": "Pour qui",
	"Laying out the slips…": "Mise en page des coupons…",
	"Link slip": "Coupon",
	"Link slips": "Coupons de liaison",
	"Other languages": "Autres langues",
	"Print from the browser": "Imprimer depuis le navigateur",
	"Print link slips": "Imprimer des coupons de liaison",
	"The PDF can be opened again for ten minutes. A later print has new codes.":
		"Le PDF reste disponible dix minutes. Une impression ultérieure porte de nouveaux codes.",
	"Those nobody is linked to": "Ceux qu'aucun compte ne suit",
	"Writing the slips…": "Préparation des coupons…",

	// Approvals
	"{pending} pending: {ready} ready · {look} to look at":
		"{pending} en attente : {ready} à valider · {look} à vérifier",
	"{pending} pending: {ready} ready · {look} to look at · {expected} expected from last year, not confirmed yet":
		"{pending} en attente : {ready} à valider · {look} à vérifier · {expected} attendus de l'an dernier, pas encore confirmés",
	"All are approved, also who is to be looked at.": "Tous sont validés, même ceux qui sont à vérifier.",
	"Approve the {count} that are ready": ["Valider l'élève qui est prêt", "Valider les {count} qui sont prêts"],
	"Approve who is ready in {year}? The others stay pending.":
		"Valider les élèves de {year} qui sont prêts ? Les autres restent en attente.",
	"born on {day}": "né(e) le {day}",
	"Call the guardian at {phone} first: whoever knows the child can register it.":
		"Appelez d'abord le tuteur au {phone} : quiconque connaît l'enfant peut l'inscrire.",
	"Expected from last year": "Attendu de l'an dernier",
	"Is this the same child?": "Est-ce le même enfant ?",
	"Joining…": "Réunion…",
	"Linked accounts": "Comptes liés",
	"No photo": "Pas de photo",
	"No, two children": "Non, deux enfants",
	"Nobody waits for approval": "Personne n'attend de validation",
	"Odd phone number": "Numéro inhabituel",
	"Registered by": "Inscrit par",
	"registered by {name}": "inscrit par {name}",
	"registered by the office": "inscrit par l'administration",
	"Same child as record {number} in {class}?": "Même enfant que le dossier {number} en {class} ?",
	"Same name and birth date as another": "Même nom et même naissance qu'un autre",
	"Shared matricule": "Matricule partagé",
	"Students whom families register stand here until the office has approved them.":
		"Les élèves inscrits par les familles restent ici jusqu'à leur validation.",
	"Take over the father's name": "Reprendre le nom du père",
	"Take over the photo": "Reprendre la photo",
	"The office": "L'administration",
	"The record that goes is deleted. {accounts} will see the record that stays, and edit it no more.":
		"Le dossier retiré est supprimé. Le dossier conservé sera visible, sans modification possible, pour : {accounts}.",
	"The record that goes is deleted. No account is linked to it.":
		"Le dossier retiré est supprimé. Aucun compte n'y est lié.",
	"This record goes": "Ce dossier est retiré",
	"This record stays": "Ce dossier est conservé",
	"Under 8 or over 30 years old": "Moins de 8 ans ou plus de 30 ans",
	"Yes, make them one record": "Oui, n'en faire qu'un dossier",
	Approvals: "Validations",
	List: "Liste",
	Marks: "Remarques",
	Ready: "Prêt",

	"Approve a family's request": "Accepter la demande d'une famille",
	"Ask the office for a child": "Demander un enfant à l'administration",
	"End the own link to a child": "Retirer un enfant de sa liste",
	"End the link of an account to a child": "Retirer le lien d'un compte à un enfant",
	"Join two records of one child": "Réunir deux dossiers d'un enfant",
	"Give out a link code": "Donner un code de liaison",
	"Link a child by code": "Lier un enfant par code",
	"Link an account to a child": "Lier un compte à un enfant",
	"Refuse a family's request": "Refuser la demande d'une famille",
	"Try a link code": "Essayer un code de liaison",
});

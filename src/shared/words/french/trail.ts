import { dictionary } from "./dictionary.ts";

/** The lines of the audit trail. Who acted has a column of its own, so a line begins with what that person did. */
export const trail = dictionary({
	// How a line is put together
	"{done}: {details}": "{done} : {details}",
	"{done} with {along}": "{done}, avec {along}",
	"{others} and {last}": "{others} et {last}",
	"{field} {before} to {after}": "{field} {before} → {after}",
	"{name} (no. {id})": "{name} (n° {id})",
	"{tried} was refused: {why}": "s'est vu refuser {tried} : {why}",
	"and {many} more of these until {until}": "et {many} lignes semblables jusqu'au {until}",
	"and {many} more of these ({outcome}) until {until}": "et {many} lignes semblables ({outcome}) jusqu'au {until}",
	"{done}. {says} The clock was confirmed as right": "{done}. {says} L'horloge a été confirmée juste",
	nothing: "rien",
	"sent the same form a second time; nothing was created":
		"a envoyé le même formulaire une seconde fois ; rien n'a été créé",

	// Imports
	"{added} new, {changed} changed, {problems} with problems":
		"{added} nouveaux, {changed} modifiés, {problems} avec des erreurs",
	"checked {file}: {counts}": "a vérifié {file} : {counts}",
	"imported {count} of {students} of {file}": "a importé {count} lignes sur {students} de {file}",
	"took back the import of {file}: {removed} removed, {kept} kept":
		"a annulé l'importation de {file} : {removed} retirés, {kept} conservés",
	"dropped the import of {file}": "a abandonné l'importation de {file}",
	// The new year
	"began the move of {year} to {next}": "a commencé le passage de {year} à {next}",
	"changed the move of {year} to {next}": "a modifié le passage de {year} à {next}",
	"gave up the move of {year} to {next}": "a abandonné le passage de {year} à {next}",
	"decided about {count} students in the move of {year} to {next}": [
		"a décidé pour {count} élève dans le passage de {year} à {next}",
		"a décidé pour {count} élèves dans le passage de {year} à {next}",
	],
	"copied {classes} and {departments} of {year} to {next}": "a copié {classes} et {departments} de {year} à {next}",
	"{count} classes": ["{count} classe", "{count} classes"],
	"{count} departments": ["{count} filière", "{count} filières"],
	"moved {students} of {year} to {next}: {promoted} promoted, {repeated} repeat, {leaving} left":
		"a fait passer {students} de {year} à {next} : {promoted} promus, {repeated} redoublent, {leaving} partis",
	"moved {students} of {year} to {next}: {promoted} promoted, {repeated} repeat, {leaving} left, {linked} there already":
		"a fait passer {students} de {year} à {next} : {promoted} promus, {repeated} redoublent, {leaving} partis, {linked} déjà inscrits",
	"took the new year back: {removed} removed, {kept} kept":
		"a annulé le passage à la nouvelle année : {removed} supprimés, {kept} conservés",
	"moved {name} of {year} to {class} of {next}": "a fait passer {name} de {year} en {class} de {next}",
	"linked the records of {name} in {year} and {next}": "a relié les dossiers de {name} en {year} et {next}",

	// Payments
	"took {amount} from {name} for {fee} ({receipt})": "a encaissé {amount} pour {name}, {fee} ({receipt})",
	"took {amount} from {name} for {fee} by {method} ({receipt})":
		"a encaissé {amount} pour {name}, {fee}, par {method} ({receipt})",
	bank: "banque",
	"another way": "un autre moyen",
	"took the number {number} again: {reason}": "a accepté une seconde fois le numéro {number} : {reason}",
	"took the bank number {number} again: {reason}": "a accepté une seconde fois le numéro bancaire {number} : {reason}",
	"dated the payment {receipt} {day}, {days} days before it was recorded":
		"a daté le versement {receipt} du {day}, {days} jours avant son enregistrement",
	"sent the payment {receipt} a second time; nothing was recorded":
		"a envoyé une seconde fois le versement {receipt} ; rien n'a été enregistré",
	"voided {receipt}, {amount} of {name} for {fee}: {reason}":
		"a annulé {receipt}, {amount} pour {name}, {fee} : {reason}",
	"printed {receipt} of {name}": "a imprimé le reçu {receipt} pour {name}",
	"printed the joint receipt {receipt} of {names}": "a imprimé le reçu groupé {receipt} pour {names}",
	"marked DUPLICATE": "marqué DUPLICATA",
	"marked VOID": "marqué ANNULÉ",
	"the unmarked print once more": "encore une fois l'original sans marque",
	"recorded again {entry}": "a enregistré de nouveau {entry}",
	"could not record again {entry}: {why}": "n'a pas pu enregistrer de nouveau {entry} : {why}",
	"payments up to {receipts} were answered before there was a journal and are missing or changed: compare with the receipt book":
		"a constaté que des versements jusqu'à {receipts}, confirmés avant l'existence du journal, manquent ou ont changé : à comparer avec le carnet de reçus",

	// What leaves the house
	"downloaded the whole year {year} ({students})": "a téléchargé toute l'année {year} ({students})",
	"downloaded the list for the ministry's site": "a téléchargé la liste pour le site du ministère",

	// The drawer
	"paid {amount} out of the drawer to {person}: {reason} ({voucher})":
		"a décaissé {amount} pour {person} : {reason} ({voucher})",
	"voided {voucher}, {amount} out of the drawer of {name} to {person}: {reason} ({void})":
		"a annulé {voucher}, {amount} décaissés par {name} pour {person} : {reason} ({void})",
	"closed the drawer of {name}: {expected} expected, {counted} counted, {difference}":
		"a arrêté la caisse tenue par {name} : {expected} attendus, {counted} comptés, {difference}",
	"{amount} short": "{amount} manquants",
	"{amount} over": "{amount} en trop",
	"handed {amount} over": "{amount} remis",
	"handed {amount} to {person}": "{amount} remis à {person}",

	"confirmed {amount} received from {name}, handed over {day}":
		"a confirmé avoir reçu {amount}, remis par {name} le {day}",
	"put the amount of the slip {number} right, {before} to {after}: {reason}":
		"a rectifié le montant du bordereau {number}, {before} → {after} : {reason}",

	// Fee reductions, later dates, reminders
	"gave {name} {amount} off {fee} ({kind}): {reason}":
		"a accordé à {name} {amount} de remise sur {fee} ({kind}) : {reason}",
	"cancelled {amount} off {fee} of {name} ({kind}): {reason}":
		"a annulé {amount} de remise sur {fee} accordés à {name} ({kind}) : {reason}",
	scholarship: "bourse",
	siblings: "fratrie",
	staff: "enfant du personnel",
	other: "autre",
	"agreed with {name}'s family on {day}: {why}":
		"a accordé à la famille, pour {name}, un moratoire jusqu'au {day} : {why}",
	"ended the agreement of {name}: {why}": "a mis fin au moratoire accordé pour {name} : {why}",
	"reminded {name}'s family by {channel}": "a relancé la famille, pour {name}, par {channel}",
	whatsapp: "WhatsApp",
	sms: "SMS",
	call: "téléphone",
	letter: "lettre",
	"printed the debtors of {classes} ({which}): {students}":
		"a imprimé les insolvables, {classes} ({which}) : {students}",
	"printed the call list of {classes} ({which}): {students}":
		"a imprimé la liste à afficher, {classes} ({which}) : {students}",
	"printed the students in order of {classes} ({which}): {students}":
		"a imprimé les élèves en règle, {classes} ({which}) : {students}",
	"printed the letters of {classes} ({which}): {students}":
		"a imprimé les lettres aux familles, {classes} ({which}) : {students}",
	"printed the letter to {name}'s family again": "a imprimé de nouveau la lettre à la famille, pour {name}",
	"all classes of {year}": "toutes les classes ({year})",
	"on {day}": "au {day}",
	"owing on {day}": "restes à payer au {day}",
	"overdue on {day}": "en retard au {day}",
	"nothing paid on {day}": "rien payé au {day}",
	"paid in part on {day}": "payé en partie au {day}",

	// Students
	"registered the student {name} in {class} ({year})": "a inscrit l'élève {name} en {class} ({year})",
	"registered the student {name} in {class} ({year}) at the desk":
		"a inscrit l'élève {name} en {class} ({year}) à la caisse",
	"changed the student {name}: {changes}": "a modifié l'élève {name} : {changes}",
	"deleted the student {name} ({year})": "a supprimé l'élève {name} ({year})",
	"issued a certificate of enrolment to {name} ({number})": "a délivré un certificat de scolarité : {name} ({number})",
	"issued a clearance to {name} ({number})": "a délivré un quitus : {name} ({number})",
	"exported the file of {name} ({year})": "a exporté le dossier complet : {name} ({year})",
	"confirmed by payment {receipt}: {name}": "place confirmée par le versement {receipt} : {name}",
	"approved all pending students of {year}: {approved}": "a validé tous les élèves en attente ({year}) : {approved}",
	"approved the pending students of {year} who were ready: {approved}":
		"a validé les élèves en attente qui étaient prêts ({year}) : {approved}",
	"deleted all students of {year}: {changes}": "a supprimé tous les élèves ({year}) : {changes}",
	"{count} deleted": ["{count} supprimé", "{count} supprimés"],
	"{count} kept": ["{count} conservé", "{count} conservés"],
	"added {count} photos to {year}": ["a ajouté {count} photo ({year})", "a ajouté {count} photos ({year})"],
	"registered {count} students of {year} from a workbook": [
		"a inscrit {count} élève ({year}) depuis un classeur Excel",
		"a inscrit {count} élèves ({year}) depuis un classeur Excel",
	],
	"joined the record {id} of {name} to the record {other}": "a réuni le dossier {id}, {name}, au dossier {other}",
	"joined the record {id} of {name} ({accounts}) to the record {other}":
		"a réuni le dossier {id}, {name} ({accounts}), au dossier {other}",
	"{count} reductions": ["{count} remise", "{count} remises"],
	"{count} agreed dates": ["{count} moratoire", "{count} moratoires"],
	"{count} reminders": ["{count} relance", "{count} relances"],
	"{count} links": ["{count} lien", "{count} liens"],
	"{count} link codes": ["{count} code de liaison", "{count} codes de liaison"],
	"registration date": "date d'inscription",
	sex: "sexe",
	"date of birth": "date de naissance",
	"place of birth": "lieu de naissance",
	"father's name": "nom du père",
	"mother's name": "nom de la mère",
	"previous class": "classe précédente",
	"next class": "classe demandée",
	"previous average": "moyenne précédente",
	"guardian contact": "contact du tuteur",
	"vocational training": "filière",
	status: "statut",
	pending: "en attente",
	approved: "validé",
	rejected: "refusé",
	"a new picture": "nouvelle photo",
	"picture removed": "photo retirée",

	// Links
	"gave out a link code for {names}": "a remis un code de liaison pour {names}",
	"gave out {count} link codes for {names}": [
		"a remis {count} code de liaison pour {names}",
		"a remis {count} codes de liaison pour {names}",
	],
	"a link code": "un code de liaison",
	"it was not valid": "il n'était pas valable",
	"{username} was linked to {name} by code": "a lié le compte {username} à {name}, par code",
	"{username} was linked to {name} by claim": "a lié le compte {username} à {name}, sur demande",
	"{username} was linked to {name} by the office": "a lié le compte {username} à {name}, par l'administration",
	"{username} is no longer linked to {name}": "a mis fin au lien du compte {username} avec {name}",
	"asked the office for {name}": "a demandé à l'administration le lien avec {name}",
	"refused {username}'s request for {name}": "a refusé au compte {username} le lien avec {name}",

	// Classes, departments, teachers
	"created the class {name} ({year})": "a créé la classe {name} ({year})",
	"changed {name} {changes}": "a modifié la classe {name} : {changes}",
	"changed {name} in nothing": "a enregistré la classe {name} sans rien changer",
	"deleted the class {name} ({year})": "a supprimé la classe {name} ({year})",
	"set {count} instalments for {name}: {dates}": [
		"a fixé {count} tranche pour {name} : {dates}",
		"a fixé {count} tranches pour {name} : {dates}",
	],
	"took the dates of {name} away": "a supprimé les échéances pour {name}",
	"copied the dates of {name} to {names}": "a copié les échéances fixées pour {name} vers {names}",
	"due were {dates}": "échéances : {dates}",
	"the rest": "le reste",
	installments: "tranches",
	level: "niveau",
	"national matricule": "matricule national",
	"year that opens by default": "année ouverte par défaut",
	"pass mark": "moyenne de passage",
	registration: "inscription",
	tuition: "scolarité",
	vocational: "formation professionnelle",
	"sport wear": "tenue de sport",
	"health & sanitation": "hygiène et santé",
	"created the vocational department {title} ({year})": "a créé la filière {title} ({year})",
	"changed the vocational department {title}: {changes}": "a modifié la filière {title} : {changes}",
	"deleted the vocational department {title} ({year})": "a supprimé la filière {title} ({year})",
	title: "intitulé",
	description: "description",
	"new {picture}": "nouvelle image, {picture}",
	"removed {picture}": "image retirée, {picture}",
	"{picture} removed": "image retirée, {picture}",
	"created the teacher {name} ({year})": "a créé l'enseignant {name} ({year})",
	"changed the teacher {name}: {changes}": "a modifié l'enseignant {name} : {changes}",
	"deleted the teacher {name} ({year})": "a supprimé l'enseignant {name} ({year})",
	"approved the teacher {name} ({year})": "a validé l'enseignant {name} ({year})",
	"rejected the teacher {name} ({year})": "a refusé l'enseignant {name} ({year})",
	"{status} again to pending": "{status} → en attente",
	name: "nom",
	subjects: "matières",
	"ID card [number]": "n° de carte d'identité",
	"classes taught": "classes tenues",
	salary: "salaire",
	year: "année",

	// Accounts
	"logged in": "s'est connecté",
	"logged out": "s'est déconnecté",
	"a login as {username}": "une connexion au nom {username}",
	"the password was not right": "le mot de passe n'était pas le bon",
	"there is no such account": "ce compte n'existe pas",
	"registered as {role}": "a ouvert son compte ({role})",
	"created the {role} account {account}": "a créé le compte {account} ({role})",
	"changed the account {account}: {changes}": "a modifié le compte {account} : {changes}",
	"deleted the {role} account {account}, contact {contact}":
		"a supprimé le compte {account} ({role}), contact {contact}",
	username: "nom d'utilisateur",
	contact: "contact",
	role: "rôle",
	admin: "administrateur",
	student: "élève",
	teacher: "enseignant",
	parent: "parent",
	"at the desk only": "à la caisse seulement",
	"no longer at the desk only": "plus seulement à la caisse",
	"a new password": "nouveau mot de passe",
	"the password no longer to be changed": "le mot de passe n'est plus à changer",
	"the password to be changed at the next login": "le mot de passe à changer à la prochaine connexion",
	"changed the own password": "a changé son mot de passe",
	"a change of the own password": "le changement de son mot de passe",
	"the current one was not right": "l'actuel n'était pas le bon",
	"name on papers": "nom sur les documents",
	"{name} on papers": "{name} sur les documents",
	"made the student account {account} a parent account": "a fait du compte élève {account} un compte parent",
	"removed the own name on papers": "n'a plus de nom à part sur les documents",
	"changed the own name on papers to {name}": "a choisi {name} comme nom sur les documents",
	"forgot the own language": "n'a plus de langue enregistrée",
	"changed the own language to en": "a choisi l'anglais comme langue",
	"changed the own language to fr": "a choisi le français comme langue",
	"asked for the account {username}: {outcome}": "a demandé le compte {username} : {outcome}",
	"it exists": "il existe",
	"no match": "aucune correspondance",
	"was recognised by username and phone number": "a été reconnu par le nom d'utilisateur et le téléphone",
	"reset the forgotten password": "a réinitialisé son mot de passe oublié",
	"a new password for {username}": "un nouveau mot de passe pour {username}",
	"the code was not right": "le code n'était pas le bon",
	"gave out a password reset code for {account}": "a remis un code de réinitialisation pour {account}",
	"set a new password for the admin {account}": "a donné un nouveau mot de passe à l'administrateur {account}",
	"signed the phone {phone} out": "a déconnecté le téléphone {phone}",
	"without a name": "sans nom",
	"set up {school} and became its first admin":
		"a mis en service le portail, établissement {school}, et en est devenu le premier administrateur",

	// Settings, backups, this trail
	"changed the settings: {changes}": "a modifié les paramètres : {changes}",
	motto: "devise",
	"receipts on a sheet": "reçus par feuille",
	"school name": "nom de l'établissement",
	address: "adresse",
	phone: "téléphone",
	logo: "logo",
	stamp: "cachet",
	signature: "signature",
	"how a year is written": "écriture de l'année",
	"what the cards carry": "année portée sur les cartes",
	"password reset": "mot de passe oublié",
	"children of one account": "enfants d'un même compte",
	"float of a drawer": "fonds de caisse",
	"reminder in English": "relance en anglais",
	"reminder in French": "relance en français",
	"backup folder": "dossier des sauvegardes",
	language: "langue",
	"language of papers": "langue des documents",
	"address on papers": "adresse sur les documents",
	"check code on ID cards": "code de contrôle sur les cartes",
	"made the backup {name}": "a fait la sauvegarde {name}",
	"downloaded the backup {name}": "a téléchargé la sauvegarde {name}",
	"restored the backup made at {at} ({reason}).": "a restauré la sauvegarde faite le {at} ({reason}).",
	"There is no school here now, so no later payment is known.":
		"Il n'y avait aucun établissement ici : aucun versement plus récent n'est connu.",
	"The school as it is now cannot be read, so which later payments are not in the backup is not known: compare with the paper receipts.":
		"Les données remplacées ne se lisaient plus : on ne sait pas quels versements plus récents manquent à la sauvegarde. À comparer avec les reçus papier.",
	"Every payment of the school as it is now is in the backup.":
		"Tous les versements des données remplacées sont dans la sauvegarde.",
	"{count} later payments are not in the backup, {sum} together: {receipts}.": [
		"{count} versement plus récent n'est pas dans la sauvegarde, {sum} en tout : {receipts}.",
		"{count} versements plus récents ne sont pas dans la sauvegarde, {sum} en tout : {receipts}.",
	],
	"The school as it was is in {path}.": "Les données remplacées sont dans {path}.",
	"The files of the school as it was are in {folder}.": "Les fichiers des données remplacées sont dans {folder}.",
	"downloaded 1 line of the audit trail": "a téléchargé 1 ligne du journal des modifications",
	"downloaded {lines} lines of the audit trail": "a téléchargé {lines} lignes du journal des modifications",
	person: "personne",
	receipt: "reçu",
	action: "action",
	from: "du",
	to: "au",
});

import { dictionary } from "./dictionary.ts";
import "./students.ts";

/** The new year: its pages, refusals and messages. */
export const newYear = dictionary({
	// Begin
	"What goes along": "Ce qui est repris",
	"Classes with their fees, levels and ladder": "Les classes, avec leurs frais, leurs niveaux et la classe suivante",
	"Dates of the instalments, one year later": "Les dates des tranches, un an plus tard",
	"Departments with their pictures": "Les filières, avec leurs images",
	"From {from} to {to}": "De {from} à {to}",
	"{name} has begun this move. Any head may go on with it.":
		"{name} a commencé ce passage. Tout chef d'établissement peut le poursuivre.",
	"Go on with the move": "Poursuivre le passage",
	"{year} has no students to move.": "{year} n'a pas d'élèves à faire passer.",
	"The portal knows no year after {year}.": "Le portail ne connaît pas d'année après {year}.",
	"Choose the year that ends at the top of the page.": "Choisissez en haut de la page l'année qui se termine.",
	"{count} students of {year} can be moved. Nothing changes before the last step, and that can be taken back for 30 days.":
		[
			"{count} élève de {year} peut passer. Rien ne change avant la dernière étape, qui peut être annulée pendant 30 jours.",
			"{count} élèves de {year} peuvent passer. Rien ne change avant la dernière étape, qui peut être annulée pendant 30 jours.",
		],
	"It is the year chosen at the top of the page. Payments, debts and receipts stay where they are.":
		"C'est l'année choisie en haut de la page. Les versements, les dettes et les reçus restent où ils sont.",
	"What the next year has already, by name, is left alone. Teachers are not copied.":
		"Ce que l'année suivante a déjà sous le même nom n'est pas touché. Les enseignants ne sont pas repris.",
	"Begin the move": "Commencer le passage",
	"{year} is empty so far.": "{year} est encore vide.",
	"{year} has already: classes: {classes}; departments: {departments}; students: {students}.":
		"{year} a déjà : classes : {classes} ; filières : {departments} ; élèves : {students}.",
	"nothing yet": "rien encore",
	"Moves so far": "Passages effectués ou commencés",
	Years: "Années",
	Begun: "Commencé",
	Moved: "Effectué",
	"Taken back [move]": "Annulé",
	"not yet": "pas encore",
	"{when} by {name}": "{when} par {name}",

	// Steps
	Steps: "Étapes",
	"The year": "L'année",
	"From class to class": "De classe en classe",
	"Students by class": "Élèves par classe",
	Preview: "Aperçu",
	"Move [step]": "Passage",
	"An average below this repeats": "Redouble au-dessous de cette moyenne",
	"10 of 20, or 50 of 100. Without an average everybody is promoted.":
		"10 sur 20, ou 50 sur 100. Sans moyenne, tout le monde passe.",
	"Save and go on": "Enregistrer et continuer",
	"Give up this move": "Abandonner ce passage",
	"What was entered in it is lost. No student was moved.":
		"Ce qui y a été saisi est perdu. Aucun élève n'a changé d'année.",
	"Promote to": "Passe en",
	"Repeat in": "Redouble en",
	"Not said yet": "Pas encore dit",
	"End of the school": "Fin de la scolarité",
	"After {class}": "Après {class}",
	"Said by": "Selon",
	"to be said": "à dire",
	"levels and names": "les niveaux et les noms",
	"the school": "l'établissement",

	// Students
	"Average of the year": "Moyenne de l'année",
	"What becomes of them": "Décision",
	"What becomes of {name}": "Décision pour {name}",
	"To class": "En classe de",
	"Average of {name}": "Moyenne de {name}",
	"Class of {name}": "Classe de {name}",
	"Save {name}": "Enregistrer {name}",
	"Say the class": "Dites la classe",
	"by the ladder": "selon l'échelle",
	"By the rule": "Selon la règle",
	Promote: "Passe",
	Repeat: "Redouble",
	Leave: "Part",
	Skip: "Laissé de côté",
	Promoted: "Passe",
	Repeats: "Redouble",
	Skipped: "Laissé de côté",
	"Leaves: left": "Part : départ",
	"Leaves: finished": "Part : fin de scolarité",
	"Leaves: expelled": "Part : exclusion",
	"Leaving [filter]": "Partent",
	"Entered by hand": "Saisis à la main",
	"To be decided": "À décider",
	"Without an average": "Sans moyenne",
	"already there": "déjà là",
	"two records could be this child": "deux dossiers pourraient être cet enfant",
	"Nobody is left to move": "Il n'y a plus personne à faire passer",
	"Not saved yet: {why}": "Pas encore enregistré : {why}",
	"not saved yet": "pas encore enregistré",
	"all is saved": "tout est enregistré",
	"Enter goes to the next student, Shift and Enter back. In a list type the first letters. What you change is saved by itself.":
		"Entrée va à l'élève suivant, Maj et Entrée au précédent. Dans une liste, tapez les premières lettres. Vos changements s'enregistrent tout seuls.",
	"Pending, skipped unless you decide": "En attente, laissés de côté sauf décision de votre part",
	"{class}: {students}, {entered} entered, {open} open": "{class} : {students}, {entered} saisis, {open} à décider",
	"Nobody fits this filter": "Personne ne correspond à ce filtre",
	"Owes [column]": "Reste dû",
	Everybody: "Tous",
	"Promote all": "Tous passent",
	"All repeat": "Tous redoublent",
	"All by the rule": "Tous selon la règle",
	"Next class: {class}": "Classe suivante : {class}",

	// Preview
	"Promoted in": "Admis",
	"Repeat the class": "Redoublent",
	"Already there": "Déjà là",
	"Limit of {count}": "Limite de {count}",
	"{count} students finish": ["{count} élève termine", "{count} élèves terminent"],
	"{left} leave, {expelled} expelled": "{left} partent, {expelled} exclus",
	"{count} from {class}": "{count} de {class}",
	"{count} repeating": "{count} redoublent",
	"{count} already there": "{count} déjà là",
	"above {count}": "plus de {count}",
	"{sum}, {count} students": ["{sum}, {count} élève", "{sum}, {count} élèves"],
	"{count} new records": ["{count} nouveau dossier", "{count} nouveaux dossiers"],
	"Owed of this year, paid there": "Reste dû de cette année, payé sur cette année",
	"Reductions of this year, not copied": "Réductions de cette année, non reprises",
	"Go on to the move": "Passer à l'exécution",
	"{count} problems stop the move": ["{count} problème empêche le passage", "{count} problèmes empêchent le passage"],
	"nobody has said which class follows": "personne n'a dit quelle classe suit",
	"the next year has no such class": "l'année suivante n'a pas cette classe",
	"the next year has no such department": "l'année suivante n'a pas cette filière",
	"two records of the next year could be this child: join them, or skip the student":
		"deux dossiers de l'année suivante pourraient être cet enfant : réunissez-les, ou laissez l'élève de côté",
	"New year {year}": "Nouvelle année {year}",
	"The school of {from} moves up to {to}": "L'établissement passe de {from} à {to}",

	// Run and result
	"Make {count} new records": ["Créer {count} nouveau dossier", "Créer {count} nouveaux dossiers"],
	"{promote} are promoted, {repeat} repeat, {leave} leave, {skip} are skipped, {linked} are there already. A backup is made first; all of it is done, or nothing.":
		"{promote} passent, {repeat} redoublent, {leave} partent, {skip} sont laissés de côté, {linked} sont déjà là. Une sauvegarde est faite d'abord ; tout est fait, ou rien.",
	"Nobody is enrolled by this: each student is expected until the first payment or your approval.":
		"Personne n'est inscrit par là : chaque élève est attendu jusqu'au premier versement ou à votre validation.",
	"Making a backup, then moving the school…": "Sauvegarde, puis passage de l'établissement…",
	"Moving the school…": "Passage en cours…",
	"Move the school": "Effectuer le passage",
	"Back to the preview": "Revenir à l'aperçu",
	"The school is in the next year: {count} new records.":
		"L'établissement est dans la nouvelle année. Nouveaux dossiers : {count}.",
	"The new year is taken back: {removed} removed, {kept} kept.":
		"Le passage est annulé. Dossiers retirés : {removed} ; dossiers restés : {kept}.",
	"{year} opens by default now.": "{year} s'ouvre maintenant par défaut.",
	"{year} opens by default.": "{year} s'ouvre par défaut.",
	"The portal still opens with {year} for whoever has not chosen another.":
		"Le portail s'ouvre encore sur {year} pour qui n'a pas choisi une autre année.",
	"Open with {year}": "Ouvrir sur {year}",
	"Moved {when} by {name}": "Passage effectué {when} par {name}",
	"Taken back {when} by {name}": "Annulé {when} par {name}",
	"Begin again": "Recommencer",
	"This move can no longer be taken back.": "Ce passage ne peut plus être annulé.",
	"Take it back": "Annuler le passage",
	"Taking it back…": "Annulation…",
	"possible until {day}": "possible jusqu'au {day}",
	"New records that nobody has touched are removed; what was paid or changed stays.":
		"Les nouveaux dossiers que personne n'a touchés sont retirés ; ce qui a été payé ou modifié reste.",
	"{count} of the new records would stay.": [
		"{count} des nouveaux dossiers resterait.",
		"{count} des nouveaux dossiers resteraient.",
	],
	"Records that stayed": "Dossiers restés",
	"was paid for": "a un versement",
	"was approved": "a été validé",
	"was changed": "a été modifié",
	"has papers or links": "a des documents ou des liens",

	// Refusals and messages
	Move: "Passage",
	"What is copied": "Ce qui est copié",
	"Instalment dates": "Dates des tranches",
	Ladder: "Passage de classe en classe",
	Average: "Moyenne",
	Decision: "Décision",
	"Check of the preview": "Contrôle de l'aperçu",
	"Number of new records": "Nombre de nouveaux dossiers",
	"{label} must be an object.": "{label} : un objet est attendu.",
	"Send a list of 1 to {max} lines.": "Envoyez une liste de 1 à {max} lignes.",
	"{year} is the last year of the portal.": "{year} est la dernière année du portail.",
	"{name} has begun the move of {year} already.": "{name} a déjà commencé le passage de {year}.",
	"{year} has no class {name}.": "{year} n'a pas de classe {name}.",
	"The record {id} is not in the move of {year}.": "Le dossier {id} n'est pas dans le passage de {year}.",
	"The draft is deleted. No student was moved.": "Le brouillon est supprimé. Aucun élève n'a changé d'année.",
	"{count} students saved.": ["{count} élève enregistré.", "{count} élèves enregistrés."],
	"This move was run already. Nothing was changed; please look again.":
		"Ce passage a déjà été effectué. Rien n'a été modifié ; veuillez regarder à nouveau.",
	"This move was taken back. Nothing was changed; please look again.":
		"Ce passage a été annulé. Rien n'a été modifié ; veuillez regarder à nouveau.",
	"There are problems to solve first. Nothing was changed; please look again.":
		"Il reste des problèmes à régler. Rien n'a été modifié ; veuillez regarder à nouveau.",
	"The preview is another one by now. Nothing was changed; please look again.":
		"L'aperçu a changé entre-temps. Rien n'a été modifié ; veuillez regarder à nouveau.",
	"{count} new records would be made by now, not {expected}. Nothing was changed; please look again.": [
		"{count} nouveau dossier serait créé à présent, et non {expected}. Rien n'a été modifié ; veuillez regarder à nouveau.",
		"{count} nouveaux dossiers seraient créés à présent, et non {expected}. Rien n'a été modifié ; veuillez regarder à nouveau.",
	],
	"This move was not run. Nothing was changed.": "Ce passage n'a pas été effectué. Rien n'a été modifié.",
	"This move was taken back already. Nothing was changed.": "Ce passage a déjà été annulé. Rien n'a été modifié.",
	"Only the newest move can be taken back. Nothing was changed.":
		"Seul le passage le plus récent peut être annulé. Rien n'a été modifié.",
	"A move can be taken back for {days} days. Nothing was changed.":
		"Un passage peut être annulé pendant {days} jours. Rien n'a été modifié.",
	"The move made {count} new records, not {expected}. Nothing was changed; please look again.": [
		"Le passage a créé {count} nouveau dossier, et non {expected}. Rien n'a été modifié ; veuillez regarder à nouveau.",
		"Le passage a créé {count} nouveaux dossiers, et non {expected}. Rien n'a été modifié ; veuillez regarder à nouveau.",
	],
	"{name} is pending in {year}. Approve the record first.":
		"{name} est en attente en {year}. Validez d'abord le dossier.",
	"{name} is in {year} already: record {id}.": "{name} est déjà en {year} : dossier {id}.",
	"Several records of {year} could be {name}. Join them first.":
		"Plusieurs dossiers de {year} pourraient être {name}. Réunissez-les d'abord.",
	"{year} has no department {title}, which {name} is in.":
		"{year} n'a pas la filière {title}, dans laquelle est {name}.",
});

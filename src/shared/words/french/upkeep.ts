import { dictionary } from "#shared/words/french/dictionary";

/** Browsers never load them. */
export const upkeep = dictionary({
	"A picture must be a JPEG, PNG or WebP file of up to {size} MB and {pixels} megapixels.":
		"Une image doit être un fichier JPEG, PNG ou WebP de {size} Mo et {pixels} mégapixels au plus.",
	"This file is too large.": "Ce fichier est trop volumineux.",
	"This is a HEIC photo: on an iPhone choose Settings, Camera, Formats, Most Compatible, or share the photo as JPEG.":
		"C'est une photo HEIC : sur un iPhone, choisissez Réglages, Appareil photo, Formats, Le plus compatible, ou partagez la photo en JPEG.",
	"This picture has {width} x {height} pixels.": "Cette image a {width} × {height} pixels.",
	"This picture is damaged or incomplete.": "Cette image est abîmée ou incomplète.",
	"This picture is stored in an unusual way and takes too long to open: open it in a picture program, save it again as JPEG and send that file.":
		"Cette image est enregistrée d'une façon inhabituelle et met trop longtemps à s'ouvrir : ouvrez-la dans un logiciel d'images, enregistrez-la de nouveau en JPEG et envoyez ce fichier.",

	"Chrome could not print this document: {reason}": "Chrome n'a pas pu imprimer ce document : {reason}",
	"Chrome did not start: {reason}": "Chrome n'a pas démarré : {reason}",
	"Chrome is not installed on the school's computer. To make PDF files, the person who looks after this computer installs Chrome once: on Debian or Raspberry Pi OS `sudo apt-get install chromium-headless-shell`, elsewhere Google Chrome (also on Ubuntu, whose own Chromium is a snap that cannot make them).":
		"Chrome n'est pas installé sur l'ordinateur de l'établissement. Pour faire des fichiers PDF, la personne qui s'occupe de cet ordinateur doit installer Chrome une fois : sous Debian ou Raspberry Pi OS `sudo apt-get install chromium-headless-shell`, ailleurs Google Chrome (aussi sous Ubuntu, dont le Chromium est un snap qui ne peut pas les faire).",
	"Chrome stopped twice while printing.": "Chrome s'est arrêté deux fois pendant l'impression.",
	'CHROME_PATH is "{path}", which is no program on this computer. Correct it, or remove it to use the installed Chrome.':
		"CHROME_PATH est « {path} », qui n'est pas un programme de cet ordinateur. Corrigez cette valeur, ou retirez-la pour utiliser le Chrome installé.",
	"The PDF could not be made. Please try again.": "Le PDF n'a pas pu être créé. Veuillez réessayer.",
	"The portal is stopping. Print again in a minute.": "Le portail s'arrête. Relancez l'impression dans une minute.",
	"This document is no longer kept. Print it again.": "Ce document n'est plus disponible. Relancez l'impression.",
	"Too many papers wait to be printed. Please try again in a minute.":
		"Trop de documents attendent d'être imprimés. Veuillez réessayer dans une minute.",

	"{label} must exist on the portal's machine and be writable. Plug the stick in, or create the folder first.":
		"« {label} » doit exister sur l'ordinateur du portail et accepter l'écriture. Branchez la clé, ou créez d'abord le dossier.",
	"No backup can be made here, and without one nothing is deleted.":
		"Aucune sauvegarde ne peut être faite ici, et sans elle rien n'est supprimé.",
	"No backup could be made: {reason}": "Aucune sauvegarde n'a pu être faite : {reason}",
	"No backup could be made; the log says why.":
		"Aucune sauvegarde n'a pu être faite ; le journal du portail dit pourquoi.",
	"The backup could not be copied to {folder}: the copy differs from the original.":
		"La sauvegarde n'a pas pu être copiée dans {folder} : la copie diffère de l'original.",
	"The backup stopped before it was done (code {code}).": "La sauvegarde s'est arrêtée avant la fin (code {code}).",
	"The backup was made and did not pass its check.": "La sauvegarde a été faite mais n'a pas passé sa vérification.",
	"The disk is full: no backup could be made.": "Le disque est plein : aucune sauvegarde n'a pu être faite.",
	"The second backup folder {folder} is not there. Is the stick plugged in?":
		"Le second dossier de sauvegarde {folder} est introuvable. La clé est-elle branchée ?",
	"The second backup folder {folder} is on the same disk as the portal, so it does not help when that disk dies. Is the stick plugged in?":
		"Le second dossier de sauvegarde {folder} est sur le même disque que le portail : il ne sert à rien si ce disque tombe en panne. La clé est-elle branchée ?",
	"The second backup folder {folder} must be a whole path such as /media/stick/backups.":
		"Le second dossier de sauvegarde {folder} doit être un chemin complet comme /media/stick/backups.",
	"There is no room for a backup: it needs {needed} and {free} are free.":
		"Il n'y a pas de place pour une sauvegarde : il faut {needed} et {free} sont libres.",
	"There is no school in {folder} yet.": "Il n'y a pas encore d'établissement dans {folder}.",

	// Damaged or incomplete backups
	"{name} in the backup was changed since the backup was made, or is damaged.":
		"« {name} », dans la sauvegarde, a été modifié ou abîmé.",
	"{name} was added to the backup after it was made.": "« {name} » a été ajouté à la sauvegarde après coup.",
	"The backup ends too early: it was not copied whole, or is damaged.":
		"La sauvegarde s'arrête trop tôt : elle n'a pas été copiée en entier, ou elle est abîmée.",
	"The backup holds {name} twice.": "La sauvegarde contient « {name} » deux fois.",
	"The backup holds a file that no portal writes: {name}.":
		"La sauvegarde contient un fichier qu'aucun portail n'écrit : {name}.",
	"The backup holds something that is no plain file ({name}), which no portal writes.":
		"La sauvegarde contient quelque chose qui n'est pas un simple fichier ({name}), ce qu'aucun portail n'écrit.",
	"The backup is damaged.": "La sauvegarde est abîmée.",
	"The backup was made with another version of the migration {name} and does not fit this program.":
		"La sauvegarde a été faite avec une autre version de la migration {name} et ne convient pas à ce programme.",
	"The counts and sums of the backup are not those of its database.":
		"Les nombres et les totaux de la sauvegarde ne sont pas ceux de sa base de données.",
	"The database in the backup is damaged: {reason}.": "La base de données de la sauvegarde est abîmée : {reason}.",
	"The database in the backup is no database of a portal.":
		"La base de données de la sauvegarde n'est pas celle d'un portail.",
	"The database in the backup is not one this portal made.":
		"La base de données de la sauvegarde n'a pas été faite par ce portail.",
	"The file ends too early: it is not complete.": "Le fichier s'arrête trop tôt : il n'est pas complet.",
	"The manifest of the backup does not belong to its database.":
		"Le manifeste de la sauvegarde ne correspond pas à sa base de données.",
	"The manifest of the backup is damaged.": "Le manifeste de la sauvegarde est abîmé.",
	"The newest payment of the backup is not that of its database.":
		"Le dernier versement de la sauvegarde n'est pas celui de sa base de données.",
	"There is no room to open the backup: it needs {needed} and {free} are free.":
		"Il n'y a pas de place pour ouvrir la sauvegarde : il faut {needed} et {free} sont libres.",
	"This backup was made by a newer version of the portal. Install that version first, then restore.":
		"Cette sauvegarde a été faite par une version plus récente du portail. Installez d'abord cette version, puis restaurez.",
	"This file is no backup of the portal.": "Ce fichier n'est pas une sauvegarde du portail.",
	"This file is no backup of the portal: the database or the manifest is missing.":
		"Ce fichier n'est pas une sauvegarde du portail : il lui manque la base de données ou le manifeste.",

	// The school's database
	"{tables} would take any text as money.": "N'importe quel texte serait accepté comme montant dans {tables}.",
	"Tables or triggers of the school's database were changed by another program.":
		"Un autre programme a modifié des tables ou des déclencheurs de la base de données.",
	"The school's database cannot be opened ({reason}).": "La base de données ne peut pas être ouverte ({reason}).",
	"The school's database is damaged and cannot be read whole ({reason}).":
		"La base de données est abîmée et ne peut pas être lue en entier ({reason}).",
	"The school's database is damaged, so lists and sums may be wrong ({reason}).":
		"La base de données est abîmée : les listes et les totaux peuvent être faux ({reason}).",

	// The payments of the database
	"{after} was not written as the first payment.": "{after} n'a pas été écrit comme premier versement.",
	"{after} was not written after {before} as it is now: one of the two was changed, or they were put in another order.":
		"{after} n'a pas été écrit après {before} tel qu'il est maintenant : l'un des deux a été modifié, ou leur ordre a été changé.",
	"{count} of the newest payments, after {receipt}, were deleted.": [
		"{count} des derniers versements, après {receipt}, a été supprimé.",
		"{count} des derniers versements, après {receipt}, ont été supprimés.",
	],
	"{count} payments before {after} were taken out of the file.": [
		"{count} versement avant {after} a été retiré du fichier.",
		"{count} versements avant {after} ont été retirés du fichier.",
	],
	"{count} payments between {before} and {after} were taken out of the file.": [
		"{count} versement entre {before} et {after} a été retiré du fichier.",
		"{count} versements entre {before} et {after} ont été retirés du fichier.",
	],
	"{receipt} and {count} more payments that were answered are missing: {sum} together.": [
		"{receipt} et {count} autre versement, dont le reçu a été établi, manquent : {sum} au total.",
		"{receipt} et {count} autres versements, dont le reçu a été établi, manquent : {sum} au total.",
	],
	"{receipt} is not the payment that was answered under this number.":
		"{receipt} n'est pas le versement dont le reçu a été établi sous ce numéro.",
	"{receipt}, which was answered, is missing: {sum} together.":
		"{receipt}, dont le reçu a été établi, manque : {sum} au total.",
	"{receipts} and {count} more": ["{receipts} et {count} autre", "{receipts} et {count} autres"],
	"Compare with the paper receipts and with a backup; portal restore FILE puts a backup in the place of the school.":
		"Comparez avec les reçus sur papier et avec une sauvegarde ; portal restore FICHIER remplace les données de l'établissement par une sauvegarde.",
	"Not as written: {receipts}. An amount, a name or another field was changed in the file.":
		"Modifiés après leur enregistrement : {receipts}. Un montant, un nom ou un autre champ a été modifié dans le fichier.",
	"The backup {name} remembers other payments: {problem}":
		"La sauvegarde {name} garde la trace d'autres versements : {problem}",
	"The chain of payments breaks in {count} more places.": [
		"La chaîne des versements est rompue à {count} autre endroit.",
		"La chaîne des versements est rompue à {count} autres endroits.",
	],
	"The payments are not those that were restored on {day}: the newest of them was changed or is gone.":
		"Les versements ne sont pas ceux qui ont été restaurés le {day} : le dernier d'entre eux a été modifié ou a disparu.",

	// Copies in the second folder
	"{number} ({name}, {sum})": "{number} ({name}, {sum})",
	"Missing are: {entries}.": "Il manque : {entries}.",
	"Look for them in the second folder, in a later backup and in the receipt book.":
		"Cherchez-les dans le second dossier, dans une sauvegarde plus récente et dans le carnet de reçus.",
	"No payment is missing any more.": "Il ne manque plus aucun versement.",
	"Other payments are missing than those that were shown. Look at them again.":
		"Les versements manquants ne sont plus ceux qui étaient affichés. Vérifiez-les de nouveau.",
	"The copying to {folder} ended and is started again; the log says why.":
		"La copie vers {folder} s'est arrêtée et reprend ; le journal du portail dit pourquoi.",
	"Nothing has been copied to the stick yet.": "Rien n'a encore été copié sur la clé.",
	"The copy in the second folder has them and is kept. To have them back, stop the portal and type portal restore {folder}; what was taken here since is then listed for typing in. Or type them in again, and press “These are known”.":
		"La copie du second dossier les a, et elle est gardée. Pour les retrouver, arrêtez le portail et tapez portal restore {folder} ; ce qui a été encaissé ici depuis est alors listé pour être saisi de nouveau. Ou saisissez-les de nouveau, et appuyez sur « Ils sont connus ».",
	"The copy in the second folder goes on.": "La copie dans le second dossier reprend.",
	"The copy was cut short, changed or damaged.": "La copie est incomplète, modifiée ou abîmée.",
	"The account {account} cannot use the second backup folder {folder} ({code}). Mount the stick for this account, or name another folder in Settings.":
		"Le compte {account} ne peut pas utiliser le second dossier de sauvegarde {folder} ({code}). Montez la clé pour ce compte, ou indiquez un autre dossier dans les Paramètres.",
	"The school's database cannot be copied whole. The last good copy in the second folder stays.":
		"La base de données de l'établissement ne peut pas être copiée en entier. La dernière bonne copie reste dans le second dossier.",
	"The second backup folder {folder} could not be written: {reason}.":
		"Rien n'a pu être écrit dans le second dossier de sauvegarde {folder} : {reason}.",
	"The second backup folder {folder} does not answer. Pull the stick out, and plug it or another one in.":
		"Le second dossier de sauvegarde {folder} ne répond pas. Retirez la clé, puis rebranchez-la ou branchez-en une autre.",
	"The second backup folder {folder} has the copy of another school ({name}). Name another folder.":
		"Le second dossier de sauvegarde {folder} contient la copie d'un autre établissement ({name}). Indiquez un autre dossier.",
	"The second backup folder {folder} is read-only. Take another stick, or mount this one for writing.":
		"Le second dossier de sauvegarde {folder} est en lecture seule. Prenez une autre clé, ou montez celle-ci en écriture.",
	"There is no room left in the second backup folder {folder}. Remove what is not needed, or take a larger stick.":
		"Il n'y a plus de place dans le second dossier de sauvegarde {folder}. Supprimez ce qui est inutile, ou prenez une clé plus grande.",
	"The stick has everything since {time}.": "La clé a tout depuis {time}.",
	"The stick has everything until {time}.": "La clé a tout ce qui a été fait avant {time}.",
	"{count} pictures are still being copied there.": [
		"{count} image y est encore à copier.",
		"{count} images y sont encore à copier.",
	],

	// What to do about a damaged school
	"{count} payments that are here now are not in the newest whole backup.": [
		"{count} versement présent ici n'est pas dans la dernière sauvegarde complète.",
		"{count} versements présents ici ne sont pas dans la dernière sauvegarde complète.",
	],
	"The second folder may have newer: portal restore FOLDER takes the newest copy there.":
		"Le second dossier a peut-être plus récent : portal restore DOSSIER y prend la dernière copie.",
	"Stop the portal and put a backup back that is kept elsewhere: portal restore FILE.":
		"Arrêtez le portail et remettez en place une sauvegarde gardée ailleurs : portal restore FICHIER.",
	"Stop the portal and put the newest whole backup back: portal restore {name}.":
		"Arrêtez le portail et remettez en place la dernière sauvegarde complète : portal restore {name}.",
	"The portal's log and “portal doctor” show the whole command.":
		"Le journal du portail et « portal doctor » montrent la commande entière.",
});

import { dictionary } from "#shared/words/french/dictionary";

/** Browsers never load them. */
export const rules = dictionary({
	// Any request
	"{what} not found.": "{what} introuvable.",
	Backup: "Sauvegarde",
	Workbook: "Classeur",
	"The file is not ready yet.": "Le fichier n'est pas encore prêt.",
	Conflict: "Conflit",
	"Invalid input": "Saisie incorrecte",
	"Login refused": "Connexion refusée",
	"Not allowed": "Non autorisé",
	"Not available": "Indisponible",
	"Not signed in": "Non connecté",
	"Nothing to read here": "Rien à lire ici",
	Payment: "Versement",
	"Session expired. Please login again.": "Session expirée. Veuillez vous reconnecter.",
	"Something went wrong in the portal. Nothing was saved; please try again.":
		"Une erreur s'est produite dans le portail. Rien n'a été enregistré ; veuillez réessayer.",
	"Storage full": "Disque plein",
	"Storage failing": "Disque défaillant",
	"The disk cannot be written. It may be failing: make a copy of the data folder now, and do not delete anything.":
		"Impossible d'écrire sur le disque. Il est peut-être en train de lâcher : faites tout de suite une copie du dossier de données, et n'effacez rien.",
	"The disk is full: nothing was saved. Free some space and try again; reading still works.":
		"Le disque est plein : rien n'a été enregistré. Libérez de la place et réessayez ; la lecture marche toujours.",
	"Somebody else saved changes meanwhile. Nothing of this form is saved yet: take your value or theirs.":
		"Quelqu'un d'autre a enregistré des modifications entre-temps. Rien de ce formulaire n'est encore enregistré : choisissez votre valeur ou l'autre.",
	"“{field}” was changed meanwhile by {name}: {before} → {after}":
		"Le champ « {field} » a été modifié entre-temps par {name} : {before} → {after}",
	"“{field}” was changed meanwhile: {before} → {after}":
		"Le champ « {field} » a été modifié entre-temps : {before} → {after}",
	"This record was changed while you looked. Nothing was saved; please look at it again.":
		"Cette fiche a été modifiée pendant que vous la regardiez. Rien n'a été enregistré ; veuillez la regarder à nouveau.",
	"This form was already saved, and something in it was changed since. Look at what was saved, then open the form again.":
		"Ce formulaire a déjà été enregistré, et quelque chose y a changé depuis. Regardez ce qui a été enregistré, puis ouvrez à nouveau le formulaire.",
	"This form was saved before, and what it saved has been deleted since. Open the form again.":
		"Ce formulaire a déjà été enregistré, et ce qu'il a enregistré a été supprimé depuis. Ouvrez à nouveau le formulaire.",
	"{name} has left: no card is made.": "{name} est parti(e) : pas de carte.",
	"{name} has left already.": "{name} est déjà parti(e).",
	"{name} has not left.": "{name} n'est pas parti(e).",
	"the fees until {day}": "frais jusqu'au {day}",
	"back on {day}": "de retour le {day}",
	"{name} owes {most}, so no more can be taken off.": "{name} doit {most} : on ne peut déduire davantage.",
	"Left on": "Parti(e) le",
	"Fees taken off": "Frais déduits",
	"{name} is expected and not confirmed yet: no card is made.":
		"{name} est attendu et pas encore confirmé : pas de carte.",
	"Open the page again.": "Ouvrez à nouveau la page.",
	"This form was opened by another account, and {username} is logged in now. Nothing was saved.":
		"Ce formulaire a été ouvert par un autre compte, et le compte connecté est maintenant {username}. Rien n'a été enregistré.",
	"The portal's own pages use this address. There is nothing to read or to do here.":
		"Cette adresse sert aux pages du portail. Il n'y a rien à y lire ni à y faire.",
	"The portal is starting or stopping. Try again in a moment.":
		"Le portail démarre ou s'arrête. Réessayez dans un instant.",
	"There is no such call.": "Cet appel n'existe pas.",
	"There is no such page.": "Cette page n'existe pas.",
	"This button is not known. Please reload the page.": "Bouton inconnu. Veuillez recharger la page.",
	"This was sent from another site and was not done.": "Cette demande venait d'un autre site et a été refusée.",
	"Too large": "Trop volumineux",
	"Too many tries": "Trop de tentatives",
	"Too slow": "Trop lent",
	"Unsupported type": "Type non accepté",
	User: "Utilisateur",
	"Vocational department": "Filière",
	"Your account may not do this.": "Votre compte n'a pas ce droit.",

	// Request bodies
	"Send a multipart form or JSON.": "Envoyez un formulaire multipart ou du JSON.",
	"Send the body as JSON (application/json).": "Envoyez le corps en JSON (application/json).",
	"Send the form as the page does.": "Envoyez le formulaire comme le fait la page.",
	"The body is not sound JSON.": "Le corps n'est pas du JSON correct.",
	"The body is nested too deep: at most {max} levels.": "Le corps est trop imbriqué : {max} niveaux au plus.",
	"The body must be a JSON object.": "Le corps doit être un objet JSON.",
	"The request is damaged.": "La demande est abîmée.",
	"The connection was closed before the request was complete. Nothing was saved.":
		"La connexion a été coupée avant la fin de la demande. Rien n'a été enregistré.",
	"The form arrived damaged. Please send it again.": "Le formulaire est arrivé abîmé. Veuillez le renvoyer.",
	"The portal has too much to do at the moment. Nothing was saved; please try again in a few seconds.":
		"Le portail est trop occupé en ce moment. Rien n'a été enregistré ; veuillez réessayer dans quelques secondes.",
	"Back to the form": "Retour au formulaire",
	"There is too much text in this form: at most {size} KB are accepted.":
		"Il y a trop de texte dans ce formulaire : {size} Ko au plus sont acceptés.",
	"This arrived too slowly and was not taken. Please try again where the line is better.":
		"L'envoi était trop lent et a été abandonné. Veuillez réessayer avec une meilleure connexion.",
	"This is too large: at most {size} KB are accepted.": "C'est trop volumineux : {size} Ko au plus sont acceptés.",
	"This is too large: at most {size} MB are accepted.": "C'est trop volumineux : {size} Mo au plus sont acceptés.",
	"Too many fields: at most {max} are accepted.": "Trop de champs : {max} au plus sont acceptés.",

	"{what} Please wait {count} minutes and try again.": [
		"{what} Veuillez patienter {count} minute, puis réessayer.",
		"{what} Veuillez patienter {count} minutes, puis réessayer.",
	],
	"{what} Please wait {count} seconds and try again.": [
		"{what} Veuillez patienter {count} seconde, puis réessayer.",
		"{what} Veuillez patienter {count} secondes, puis réessayer.",
	],
	"Too many changes in ten minutes.": "Trop de modifications en dix minutes.",
	"Too many tries.": "Trop de tentatives.",

	// What is wrong with a field. The quotation marks let a sentence fit a label of either gender.
	"{label} contains an accent without a letter, or too many on one.":
		"« {label} » contient un accent sans lettre, ou trop d'accents sur une lettre.",
	"{label} contains a character that cannot be shown.":
		"« {label} » contient un caractère que l'on ne peut pas afficher.",
	"{label} contains a character that cannot be typed again.":
		"« {label} » contient un caractère que l'on ne peut pas retaper.",
	"{label} has a value of the wrong kind.": "« {label} » a une valeur du mauvais type.",
	"{label} may have letters and digits only.": "« {label} » n'accepte que des lettres et des chiffres.",
	"{name} has the national matricule {matricule} in {year} already.":
		"{name} a déjà le matricule national {matricule} en {year}.",
	"{label} is not known.": "« {label} » est introuvable.",
	"{label} is one of the first anybody would guess. Choose another.":
		"« {label} » : trop facile à deviner. Choisissez-en un autre.",
	"{label} may not begin or end with a space.": "« {label} » ne peut ni commencer ni finir par un espace.",
	"{label} is too long.": "« {label} » est trop long.",
	"{label} may have at most {max} characters.": "« {label} » peut avoir au plus {max} caractères.",
	"{label} must be a full path such as /media/usb/backups, or empty.":
		"« {label} » doit être un chemin complet comme /media/usb/backups, ou rester vide.",
	"{label} must be a number such as RCP-1757230000000, or at least its first four digits.":
		"« {label} » doit être un numéro comme RCP-1757230000000, ou au moins ses quatre premiers chiffres.",
	"{label} must be a whole amount in XAF from 0 to 100 000 000.":
		"« {label} » doit être un montant entier en FCFA, de 0 à 100 000 000.",
	"{label} must be a whole number from {min} to {max}.": "« {label} » doit être un nombre entier de {min} à {max}.",
	"{label} must be a year from {first} to {last}.": "« {label} » doit être une année de {first} à {last}.",
	"{label} must be an amount in XAF from 0 to 100 000 000 with at most two decimals.":
		"« {label} » doit être un montant en FCFA, de 0 à 100 000 000, avec deux décimales au plus.",
	"{label} must be one of the classes of {year}.": "« {label} » doit être l'une des classes de {year}.",
	"{label} must be one of the departments of {year}.": "« {label} » doit être l'une des filières de {year}.",
	"{label} must be one of: {values}.": "« {label} » doit être l'une de ces valeurs : {values}.",
	"{label} must be text.": "« {label} » doit être du texte.",
	"{label} must have at least {min} characters.": "« {label} » doit avoir au moins {min} caractères.",
	"This does not look like a phone number of 9 digits starting with 6 or 2. It is kept as typed.":
		"Cela ne ressemble pas à un numéro de téléphone de 9 chiffres commençant par 6 ou 2. Il est gardé tel quel.",
	"The matricule takes “{taken}” from it. A number typed as {example} makes a better one.":
		"Le matricule en reprend « {taken} ». Un numéro saisi comme {example} donne un meilleur matricule.",
	"This does not look like a phone number of {country}, such as {example}. It is kept as typed.":
		"Cela ne ressemble pas à un numéro de téléphone de ce pays ({country}), par exemple {example}. Il est gardé tel quel.",
	"{label} of {year} is required.": "« {label} » est obligatoire pour {year}.",
	"Next Class and class_id disagree: number {id} is {name}.":
		"« Classe » et class_id ne s'accordent pas : le numéro {id} est {name}.",

	"Backup folder": "Dossier de sauvegarde",
	"Idempotency key": "Clé d'idempotence",
	"Number of students": "Nombre d'élèves",
	Page: "Page",
	"Password reset": "Réinitialisation du mot de passe",
	"Receipt number": "Numéro de reçu",
	Search: "Recherche",
	"Setup link": "Lien de mise en service",

	"{what} of {year}": "{what} de {year}",
	"Class fees": "Frais de la classe",
	"Fees {class}": "Frais {class}",
	"Students template": "Modèle élèves",

	"{column} ({hint})": "{column} ({hint})",
	"0 to 100": "0 à 100",
	"Account number": "Numéro du compte",
	"as in the portal": "comme dans le portail",
	"Fee Type": "Type de frais",
	Line: "Ligne",
	"M or F": "M ou F",
	Since: "Depuis",
	"Student number": "Numéro de l'élève",
	"Taken By": "Encaissé par",
	telephone: "téléphone",
	"Voided By": "Annulé par",
	"Written Down": "Enregistré le",
	"YYYY-MM-DD": "AAAA-MM-JJ",

	"A file holds at most {lines} lines: older ones are not in this one. Choose From and To for them.":
		"Un fichier contient au plus {lines} lignes : les plus anciennes n'y sont pas. Choisissez « Du » et « Au » pour les avoir.",

	// Unreadable workbooks
	"The workbook is too large. An Excel file (.xlsx) of up to {size} MB with up to {students} students is accepted.":
		"Le classeur est trop volumineux. Un fichier Excel (.xlsx) de {size} Mo au plus, avec {students} élèves au plus, est accepté.",
	"This one contains macros. Save it as Excel Workbook (.xlsx), without macros, and send that file.":
		"Celui-ci contient des macros. Enregistrez-le comme Classeur Excel (.xlsx), sans macros, et envoyez ce fichier.",
	"This one is a binary workbook (.xlsb). Open it, save it as Excel Workbook (.xlsx) and send that file.":
		"Celui-ci est un classeur binaire (.xlsb). Ouvrez-le, enregistrez-le comme Classeur Excel (.xlsx) et envoyez ce fichier.",
	"This one is damaged or incomplete. Open it in Excel, save it again as Excel Workbook (.xlsx) and send that file.":
		"Celui-ci est abîmé ou incomplet. Ouvrez-le dans Excel, enregistrez-le de nouveau comme Classeur Excel (.xlsx) et envoyez ce fichier.",
	"This one is in an old format (.xls). Open it, save it as Excel Workbook (.xlsx) and send that file.":
		"Celui-ci est dans un ancien format (.xls). Ouvrez-le, enregistrez-le comme Classeur Excel (.xlsx) et envoyez ce fichier.",
	"This one is protected by a password. Save it without a password and send that file.":
		"Celui-ci est protégé par un mot de passe. Enregistrez-le sans mot de passe et envoyez ce fichier.",

	// What is wrong with a sheet
	"{count} are known, such as {names}.": "Il y en a {count}, par exemple {names}.",
	"{count} problems": ["{count} erreur", "{count} erreurs"],
	"{count} rows": ["{count} ligne", "{count} lignes"],
	"{label} holds a line break or an invisible character. Type it again, on one line.":
		"« {label} » contient un retour à la ligne ou un caractère invisible. Retapez-le sur une seule ligne.",
	"{label} holds the spreadsheet error {error}. Type the value.":
		"« {label} » contient l'erreur de tableur {error}. Saisissez la valeur.",
	"{label} holds {what} where text is expected. Format the cell as text and type it again.":
		"« {label} » contient {what} au lieu d'un texte. Mettez la cellule au format Texte et retapez la valeur.",
	"{label} is a formula without a result. Type the value, or save the file in Excel once.":
		"« {label} » est une formule sans résultat. Saisissez la valeur, ou enregistrez le fichier une fois dans Excel.",
	"{label} may have up to {max} characters.": "« {label} » peut avoir jusqu'à {max} caractères.",
	"{label} must be a day of the calendar, as 2012-05-14 or 14/05/2012, with four digits for the year.":
		"« {label} » doit être un jour du calendrier, comme 2012-05-14 ou 14/05/2012, avec l'année en quatre chiffres.",
	"{label} must be a number from 0 to {max}, such as 12.75 or 12,75.":
		"« {label} » doit être un nombre de 0 à {max}, comme 12,75 ou 12.75.",
	"{label} must be between 0 and {max}.": "« {label} » doit être compris entre 0 et {max}.",
	"{label} must be M or F (male or female, garçon or fille).":
		"« {label} » doit être M ou F (masculin ou féminin, garçon ou fille).",
	"{year} has no classes yet. Add them first, then upload the sheet again.":
		"{year} n'a pas encore de classes. Ajoutez-les d'abord, puis importez de nouveau la feuille.",
	"{year} has no vocational departments yet. Add them first, then upload the sheet again.":
		"{year} n'a pas encore de filières. Ajoutez-les d'abord, puis importez de nouveau la feuille.",
	"a date": "une date",
	"A student with this name, date of birth and class is already in row {row}.":
		"Un élève avec ce nom, cette date de naissance et cette classe est déjà à la ligne {row}.",
	"A student with this name, date of birth and class is already registered in {year}.":
		"Un élève avec ce nom, cette date de naissance et cette classe est déjà inscrit en {year}.",
	"Known: {names}.": "Choix possibles : {names}.",
	"Please look at {count} things in this workbook first. Nothing was saved.": [
		"Veuillez d'abord regarder un point de ce classeur. Rien n'a été enregistré.",
		"Veuillez d'abord regarder {count} points de ce classeur. Rien n'a été enregistré.",
	],
	"Students uploaded successfully!": "Élèves importés !",
	'The column "{header}" is in column {found}. It belongs in column {place}.':
		"La colonne « {header} » est en colonne {found}. Sa place est en colonne {place}.",
	'The column "{header}" is missing. It belongs in column {place}, with this header in the first row.':
		"La colonne « {header} » manque. Sa place est en colonne {place}, avec cet en-tête à la première ligne.",
	'The column "{header}" is missing. It belongs in column {place}, with this header in row {row}.':
		"La colonne « {header} » manque. Sa place est en colonne {place}, avec cet en-tête à la ligne {row}.",
	"The workbook has {problems} in {rows}. Nothing was saved; mend the sheet and upload it again.":
		"Le classeur a {problems} sur {rows}. Rien n'a été enregistré ; corrigez la feuille et importez-la de nouveau.",
	"The workbook has {count} names that {year} does not know, and at most {max} are created at once. Is it the right column?":
		"Le classeur a {count} noms inconnus en {year}, et on en crée {max} au plus à la fois. Est-ce la bonne colonne ?",
	"{year} does not have {what} that {count} rows name. Nothing was saved: create them, or mend the sheet.": [
		"Il manque en {year} {what} que nomme {count} ligne. Rien n'a été enregistré : créez-les, ou corrigez la feuille.",
		"Il manque en {year} {what} que nomment {count} lignes. Rien n'a été enregistré : créez-les, ou corrigez la feuille.",
	],
	"Counts everybody, also who is pending or has left; who is only expected does not count.":
		"Compte tout le monde, aussi les élèves en attente ou partis ; ceux qui ne sont qu'attendus ne comptent pas.",
	"The workbook has no classes. Write one in each row under the headers, then send it again.":
		"Le classeur n'a aucune classe. Écrivez-en une par ligne sous les en-têtes, puis renvoyez-le.",
	"Send at most {max} classes at once.": "Envoyez au plus {max} classes à la fois.",
	"This column is in the sheet twice. Delete one of them.":
		"Cette colonne est deux fois dans la feuille. Supprimez-en une.",
	"This column is missing. Put its header into the row of the headers, as in the template.":
		"Cette colonne manque. Écrivez son en-tête dans la ligne des en-têtes, comme dans le modèle.",
	"Row {row} has a class of this name already.": "La ligne {row} a déjà une classe de ce nom.",
	"Classes uploaded successfully!": "Classes importées !",
	"Classes template": "Modèle classes",
	"Due date {number}": "Échéance {number}",
	"may be empty": "peut rester vide",
	"1 to 12": "1 à 12",
	"The workbook has no students. Write one in each row under the headers, then send it again.":
		"Le classeur n'a aucun élève. Écrivez-en un par ligne sous les en-têtes, puis renvoyez-le.",
	'There is no class "{typed}" in {year}. {known}': "Il n'y a pas de classe « {typed} » en {year}. {known}",
	'There is no vocational department "{typed}" in {year}. {known}':
		"Il n'y a pas de filière « {typed} » en {year}. {known}",
	"TRUE or FALSE": "VRAI ou FAUX",

	"An admin's password is set by another admin or on the command line.":
		"Le mot de passe d'un administrateur est changé par un autre administrateur ou en ligne de commande.",
	/** For a school without vocational departments */
	General: "Enseignement général",
	"Choose another password than the one you were given.":
		"Choisissez un autre mot de passe que celui que vous avez reçu.",
	"Choose a new password first.": "Choisissez d'abord un nouveau mot de passe.",
	"New password at the first login": "Nouveau mot de passe à la première connexion",
	"Ask the head to do this.": "Demandez au chef d'établissement de le faire.",
	"{label} must be true or false.": "« {label} » doit être true ou false.",
	"Name on papers changed.": "Nom sur les documents modifié.",
	"Only an admin has a name on papers.": "Seul un administrateur a un nom sur les documents.",
	"This title is for the head to give. Write your name alone.":
		"C'est au chef d'établissement de donner ce titre. Écrivez votre nom seul.",
	"This name could be taken for somebody else's. Choose another.":
		"On pourrait prendre ce nom pour celui de quelqu'un d'autre. Choisissez-en un autre.",
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
		"Ce lien de mise en service a déjà servi : l'établissement a déjà son administrateur. Connectez-vous.",
	"This setup link is used up or older than 60 minutes. Restart the portal to get a new one.":
		"Ce lien de mise en service a déjà servi ou date de plus de 60 minutes. Redémarrez le portail pour en avoir un nouveau.",
	"This username is a name the portal uses for itself. Choose another.":
		"Ce nom d'utilisateur est un nom que le portail emploie pour lui-même. Choisissez-en un autre.",
	"Your password was changed on {time}.": "Votre mot de passe a été changé le {time}.",
	"Was it not you? Call {phone}.": "Ce n'était pas vous ? Appelez le {phone}.",
	"Was it not you? Tell the school office.": "Ce n'était pas vous ? Dites-le au secrétariat de l'école.",
	"{username} is no student account.": "{username} n'est pas un compte élève.",
	"{name} is registered under {username}, so it stays a student account.":
		"{name} est inscrit sous {username}, qui reste donc un compte élève.",
	"{username} is a parent account now.": "{username} est maintenant un compte parent.",
	"This username is taken. Choose another.": "Ce nom d'utilisateur est déjà pris. Choisissez-en un autre.",
	"User deleted successfully!": "Utilisateur supprimé !",
	"Username may have Latin letters, with or without accents, or else Arabic letters, digits from 0 to 9, the signs . _ - @ + and single spaces between words.":
		"Le nom d'utilisateur peut avoir des lettres latines, avec ou sans accents, ou bien des lettres arabes, des chiffres de 0 à 9, les signes . _ - @ + et un seul espace entre les mots.",
	"Username may have no space beside a sign (. _ - @ +).":
		"Le nom d'utilisateur ne peut pas avoir d'espace à côté d'un signe (. _ - @ +).",
	"You cannot delete your own account.": "Vous ne pouvez pas supprimer votre propre compte.",

	// Banners on the list of users
	"Failed to delete user": "L'utilisateur n'a pas pu être supprimé",
	"Failed to update user": "L'utilisateur n'a pas pu être modifié",
	"User updated successfully!": "Utilisateur modifié !",
	"{username} can log in now.": "{username} peut maintenant se connecter.",

	// One student
	"{name} has {payments} in {year} and stays in that year.":
		"{name} : {payments} en {year}, le changement d'année est impossible.",
	"{name}, born on {day}, is already registered in {class} for {year}.":
		"{name}, date de naissance {day}, figure déjà en {class} pour {year}.",
	"Nothing was saved.": "Rien n'a été enregistré.",
	"Tick “This is another child” to register both.": "Cochez « C'est un autre enfant » pour inscrire les deux.",
	"{count} children of {year} could be the same.": [
		"Un enfant de {year} pourrait être le même.",
		"{count} enfants de {year} pourraient être le même.",
	],
	"{count} children of earlier years could be the same.": [
		"Un enfant d'une année précédente pourrait être le même.",
		"{count} enfants des années précédentes pourraient être le même.",
	],
	"Tick “It is the same child” beside one, or “This is another child”.":
		"Cochez « C'est le même enfant » à côté de l'un d'eux, ou « C'est un autre enfant ».",
	"Tick only one of the two answers.": "Cochez une seule des deux réponses.",
	"Tick “This is another child” to save the name all the same.":
		"Cochez « C'est un autre enfant » pour enregistrer quand même ce nom.",
	"Another student has the matricule {matricule} too: papers carry the record number {number}.":
		"Un autre élève a aussi le matricule {matricule} : les documents portent le numéro de dossier {number}.",
	"The school has confirmed the registration of {name}. Please ask the office.":
		"L'établissement a confirmé l'inscription de {name}. Veuillez vous adresser à l'administration.",
	"{name} stays in {year}: the record {id} of {other} is of the same child.":
		"{name} reste en {year} : le dossier {id} de {other} est celui du même enfant.",
	"Student deleted successfully!": "Élève supprimé !",
	"Correct the average, or confirm it.": "Corrigez la moyenne, ou confirmez-la.",
	"Most averages of {year} are not above 20.": "La plupart des moyennes de {year} ne dépassent pas 20.",
	"This average is unusual: {why}.": "Cette moyenne est inhabituelle : {why}.",
	"most averages of {year} are between {low} and {high}":
		"la plupart des moyennes de {year} sont entre {low} et {high}",
	"averages above 0 and below 1 are rare": "les moyennes entre 0 et 1 sont rares",
	"would be {count} years old": ["aurait {count} an", "aurait {count} ans"],
	"same {what} as {name}, record {id}": "même {what} que {name}, dossier {id}",
	"same {what} as {name}, row {row}": "même {what} que {name}, ligne {row}",
	"name [same]": "nom",
	"birth date [same]": "date de naissance",
	"phone [same]": "téléphone",
	"Day and month may be turned round in this column: {rows}":
		"Le jour et le mois sont peut-être inversés dans cette colonne : {rows}",
	"row {row} says {day}, the sheet may mean {meant}":
		"la ligne {row} dit le {day}, la feuille veut peut-être dire le {meant}",
	"{number} stands in {rows} rows of {families} families: the file has been through CSV":
		"{number} figure dans {rows} lignes de {families} familles : le fichier est passé par un CSV",
	"{count} of {rows} rows are hidden in the sheet; they are imported too": [
		"{count} ligne sur {rows} est masquée dans la feuille ; elle est importée aussi",
		"{count} lignes sur {rows} sont masquées dans la feuille ; elles sont importées aussi",
	],
	"{day} January": "{day} janvier",
	"{day} February": "{day} février",
	"{day} March": "{day} mars",
	"{day} April": "{day} avril",
	"{day} May": "{day} mai",
	"{day} June": "{day} juin",
	"{day} July": "{day} juillet",
	"{day} August": "{day} août",
	"{day} September": "{day} septembre",
	"{day} October": "{day} octobre",
	"{day} November": "{day} novembre",
	"{day} December": "{day} décembre",
	"1 [day]": "1er",
	"This account has {count} students in {year}, which is as many as one account may register. Ask the office to register more.":
		[
			"Ce compte a {count} élève en {year}, le maximum pour un compte. Demandez à l'administration d'en inscrire d'autres.",
			"Ce compte a {count} élèves en {year}, le maximum pour un compte. Demandez à l'administration d'en inscrire d'autres.",
		],
	"You have already registered yourself as a student. Students can only register once.":
		"Vous êtes déjà inscrit comme élève. Un élève ne s'inscrit qu'une fois.",

	// All students of a year
	"{count} students approved successfully!": ["{count} élève validé !", "{count} élèves validés !"],
	"{count} students deleted successfully!": ["{count} élève supprimé !", "{count} élèves supprimés !"],
	"{count} students kept: certificates were issued to them.": [
		"{count} élève conservé : un certificat lui a été délivré.",
		"{count} élèves conservés : des certificats leur ont été délivrés.",
	],
	"{count} students kept: there are payments in their name.": [
		"{count} élève conservé : des versements sont à son nom.",
		"{count} élèves conservés : des versements sont à leur nom.",
	],
	"{count} students of {year} would be deleted by now, not {expected}. Nothing was deleted; please look again.": [
		"{count} élève de {year} serait supprimé maintenant, et non {expected}. Rien n'a été supprimé ; veuillez vérifier.",
		"{count} élèves de {year} seraient supprimés maintenant, et non {expected}. Rien n'a été supprimé ; veuillez vérifier.",
	],
	"{count} students of {year} would be approved by now, not {expected}. Nothing was approved; please look again.": [
		"{count} élève de {year} serait validé maintenant, et non {expected}. Rien n'a été validé ; veuillez vérifier.",
		"{count} élèves de {year} seraient validés maintenant, et non {expected}. Rien n'a été validé ; veuillez vérifier.",
	],
	"Type the number of students to confirm.": "Saisissez le nombre d'élèves pour confirmer.",

	// An upload
	"This list of problems is no longer kept. Upload the workbook again.":
		"Cette liste d'erreurs n'est plus gardée. Importez à nouveau le classeur.",

	// Banners after a change
	"Student added successfully!": "Élève ajouté !",
	"Student approved successfully!": "Élève validé !",
	"Student updated successfully!": "Élève modifié !",

	// What several records share
	"{count} payments": ["{count} versement", "{count} versements"],
	"{name} has {payments} in the books and cannot be deleted.":
		"{name} : {payments} dans les comptes, la suppression est impossible.",
	"{name} has {payments} in the books and stays in {year}.":
		"{name} : {payments} dans les comptes, le changement d'année est impossible ({year}).",
	"{count} certificates": ["{count} certificat", "{count} certificats"],
	"{name} has {certificates} and cannot be deleted.": "{name} : {certificates}, la suppression est impossible.",
	"{name} has {students} and stays in {year}.": "{name} : {students}, le changement d'année est impossible ({year}).",

	"{amount} for {year}": "{amount} pour {year}",
	"{name} is not approved yet. Certificates are for approved students.":
		"{name} : inscription pas encore validée. Les certificats sont pour les élèves validés.",
	"{name} still owes {years}. A clearance is only for students who owe nothing.":
		"{name} doit encore {years}. Le quitus n'est délivré qu'à qui ne doit rien.",
	Certificate: "Certificat",
	"Kind of certificate": "Type de certificat",
	"Number of the certificate": "Numéro du certificat",
	"The record {id} of {name} has certificates and cannot go.":
		"Le dossier {id} ({name}) a des certificats et ne peut pas être supprimé.",

	"{name} has {students} and cannot be deleted. Move them to another class first.":
		"{name} : {students}, la suppression est impossible. Placez-les d'abord dans une autre classe.",
	"Choose at least one class.": "Choisissez au moins une classe.",
	"Choose at most {max} classes.": "Choisissez au plus {max} classes.",
	"Class deleted successfully!": "Classe supprimée !",
	"Dates copied to {count} classes.": [
		"Échéances copiées vers {count} classe.",
		"Échéances copiées vers {count} classes.",
	],
	"Due date": "Échéance",
	"Due date {number} must be after {previous}.": "L'échéance {number} doit suivre le {previous}.",
	"Due date {number} must be from {first} to {last}.": "L'échéance {number} doit être entre le {first} et le {last}.",
	"Number of installments: {name} has {many}, {from} has {own}. Nothing was copied.":
		"Nombre de tranches : {name} en a {many}, {from} en a {own}. Rien n'a été copié.",
	"Payments were made for this class of {year}.": "Des versements ont été faits pour cette classe de {year}.",
	"Send a list of at most {max} installments.": "Envoyez une liste de {max} tranches au plus.",
	"Students are in this class of {year}.": "Des élèves sont dans cette classe de {year}.",
	"The dates of {from} are copied to other classes.": "Les échéances de {from} sont copiées vers d'autres classes.",
	"The dates of this class are for {year}. Send dates for {next}, or an empty list to clear them.":
		"Les échéances de cette classe sont pour {year}. Envoyez celles de {next}, ou une liste vide pour les effacer.",
	"There is already a class {name} in {year}.": "Il y a déjà une classe {name} en {year}.",
	"This class has dates for {count} installments. Send {number}, or an empty list to clear them.": [
		"Cette classe a des échéances pour {count} tranche. Envoyez-en {number}, ou une liste vide pour les effacer.",
		"Cette classe a des échéances pour {count} tranches. Envoyez-en {number}, ou une liste vide pour les effacer.",
	],
	"This name is taken in {year}.": "Ce nom est déjà pris en {year}.",

	"{amount} by {day}": "{amount} pour le {day}",
	"{name} is a class of {year}, {from} of {own}. Nothing was copied.":
		"{name} est une classe de {year}, {from} de {own}. Rien n'a été copié.",

	"{name} has {students} and cannot be deleted. Give them another vocational training first.":
		"{name} : {students}, la suppression est impossible. Donnez-leur d'abord une autre filière.",
	"Students chose this department of {year}.": "Des élèves ont choisi cette filière de {year}.",
	"There is already a vocational department {title} in {year}.": "Il y a déjà une filière {title} en {year}.",
	"This title is taken in {year}.": "Ce nom est déjà pris en {year}.",
	"Vocational department deleted successfully!": "Filière supprimée !",

	"{name} is already approved.": "{name} : déjà validé.",
	"{name} is already rejected.": "{name} : déjà refusé.",
	"Teacher deleted successfully!": "Enseignant supprimé !",
	"You have already registered yourself as a teacher. Teachers can only register once.":
		"Vous êtes déjà inscrit comme enseignant. Un enseignant ne s'inscrit qu'une fois.",

	// Banners after a change
	"Class created successfully!": "Classe créée !",
	"Class updated successfully!": "Classe modifiée !",
	"Teacher approved successfully!": "Enseignant validé !",
	"Teacher created successfully!": "Enseignant créé !",
	"Teacher rejected successfully!": "Enseignant refusé !",
	"Teacher updated successfully!": "Enseignant modifié !",
	"Vocational department created successfully!": "Filière créée !",
	"Vocational department updated successfully!": "Filière modifiée !",

	// Checking papers
	"{label} must be an address such as https://portal.school.example, without anything after the name, or empty.":
		"{label} doit être une adresse comme https://portal.school.example, sans rien après le nom, ou vide.",
	"Fees of {name}, {year}: paid {paid}, left to pay {left}": "Frais de {name}, {year} : payé {paid}, reste {left}",

	"Only an account that is linked to {name} can get the record.":
		"Seul un compte lié à {name} peut recevoir le dossier.",
	"{name} is linked to four accounts already: {accounts}.": "{name} est déjà lié à quatre comptes : {accounts}.",
	"{name} is now on your list.": "{name} est maintenant sur votre liste.",
	"{name} is no longer on your list ({years}).": "{name} n'est plus sur votre liste ({years}).",
	"{username} no longer sees {name} ({years}).": "{username} ne voit plus {name} ({years}).",
	"A student account belongs to one person, and yours has one already.":
		"Un compte d'élève appartient à une seule personne, et le vôtre en a déjà une.",
	"A student account belongs to one person, and {username} is linked to several. End the links to the others first.":
		"Un compte d'élève appartient à une seule personne, et {username} est lié à plusieurs. Retirez d'abord les autres liens.",
	"Five of your requests wait for the office. Ask again once it has decided.":
		"Cinq de vos demandes attendent déjà. Redemandez quand l'administration aura décidé.",
	"Four accounts see this child already. Ask the office to end one of them.":
		"Quatre comptes voient déjà cet enfant. Demandez à l'administration d'en retirer un.",
	"Only accounts of parents and students are linked to a child.":
		"Seuls les comptes de parents et d'élèves sont liés à un enfant.",
	Request: "Demande",
	"The account {username} sees {name} already.": "Le compte {username} voit déjà {name}.",
	"The office will look at your request.": "L'administration examinera votre demande.",
	"The student account {username} belongs to another person already.":
		"Le compte d'élève {username} appartient déjà à une autre personne.",
	"A code has 8 letters and digits, never 0, 1, I, L or O. Compare it with the card.":
		"Un code a 8 lettres et chiffres, jamais 0, 1, I, L ni O. Comparez avec le coupon.",
	"You have used this code already. Ask the office for a new one.":
		"Vous avez déjà utilisé ce code. Demandez-en un nouveau à l'administration.",
	"You have used this code already: {name} is on your list.":
		"Vous avez déjà utilisé ce code : {name} est sur votre liste.",
	"This code is not valid. Ask the office for a new one.":
		"Ce code n'est pas valable. Demandez-en un nouveau à l'administration.",
	"This request was already decided by {who}.": "Cette demande a déjà été traitée par {who}.",
	"Your account sees every student.": "Votre compte voit tous les élèves.",
	"Your account sees this child already.": "Votre compte voit déjà cet enfant.",

	// Requests of families
	"{username} asked for {name} and sees the record now.":
		"{username} a demandé à voir {name} et consulte maintenant le dossier.",
	"{username} now sees this child.": "{username} voit maintenant cet enfant.",
	"Approved request": "Demande acceptée",
	"Birth date agrees": "Date de naissance comparée",
	"Class of the record": "Classe du dossier",
	"Name agrees": "Nom comparé",
	"nearly the same": "presque le même",
	"Open request": "Demande en attente",
	"Phone agrees": "Téléphone comparé",
	"Records found": "Dossiers trouvés",
	"Refused request": "Demande refusée",
	"the same": "identique",
	"The request of {username} for {name} is refused.": "La demande de {username} pour {name} est refusée.",
	different: "différent",
	Record: "Dossier",
	"{class} has no students, so there is no access card to print.":
		"La classe {class} n'a pas d'élèves, donc aucun coupon à imprimer.",
	"Choose a class, or at least one student.": "Choisissez une classe, ou au moins un élève.",
	"Choose a class or students, not both.": "Choisissez une classe ou des élèves, pas les deux.",
	"Choose at least one student.": "Choisissez au moins un élève.",
	"Choose at most {max} students.": "Choisissez au plus {max} élèves.",
	"Every student of {class} is linked to an account already. Choose all students to print for them.":
		"Chaque élève de la classe {class} est déjà lié à un compte. Choisissez tous les élèves pour imprimer quand même.",

	// Approvals, and two records of one child
	"Check at most {max} names at once.": "Vérifiez {max} noms au plus à la fois.",
	Files: "Fichiers",
	"Send at most {max} photos at once.": "Envoyez {max} photos au plus à la fois.",
	"Send one student for each photo: {count} for {files}.": "Envoyez un élève par photo : {count} pour {files}.",
	"The record {id} is not of a student of {year}.": "Le dossier {id} n'est pas celui d'un élève de {year}.",
	"{label} must be a list.": "{label} doit être une liste.",
	"No pending student of {year} is ready.": "Aucun élève de {year} en attente n'est prêt.",
	"{username} would be the fifth account that sees {name}. End the link of another one first.":
		"{username} serait le cinquième compte à voir {name}. Retirez d'abord le lien d'un autre.",
	"Choose two different records.": "Choisissez deux dossiers différents.",
	"The record {id} of {name} has agreed dates and cannot go.":
		"Le dossier {id} ({name}) a des moratoires et ne peut pas être supprimé.",
	"The record {id} of {name} has discounts and cannot go.":
		"Le dossier {id} ({name}) a des remises et ne peut pas être supprimé.",
	"The record {id} of {name} has payments and cannot go.":
		"Le dossier {id} ({name}) a des versements et ne peut pas être supprimé.",
	"The record {id} is of {year}. Name a record of an earlier year than {other}.":
		"Le dossier {id} est de {year}. Indiquez un dossier d'une année antérieure à {other}.",
	"{name} of {year} continues the record {id} of {other} already.":
		"{name} ({year}) continue déjà le dossier {id} de {other}.",
	"The records of {name} are linked now.": "Les dossiers de {name} sont maintenant reliés.",
	"{name} is approved.": "{name} est validé.",
	"The two records of {name} are one now.": "Les deux dossiers de {name} n'en font plus qu'un.",
	Only: "Seulement",
	"Other record": "Autre dossier",
	"Record that stays": "Dossier conservé",
	"Record of an earlier year": "Dossier d'une année précédente",
	"Record asked about": "Dossier en question",
	Take: "Reprendre",

	// Phones that stay signed in
	"The phone is signed out.": "Le téléphone est déconnecté.",
});

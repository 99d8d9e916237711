import { dictionary } from "#shared/words/french/dictionary";

/** The office's pages of students: the list, one student, approvals, requests and links of families. */
export const students = dictionary({
	// The list of students
	"Add a class first: every student is registered in one.":
		"Ajoutez d'abord une classe : chaque élève est inscrit dans une classe.",
	"Add the first student, or upload the list of the school from Excel.":
		"Ajoutez le premier élève, ou importez la liste de l'établissement depuis Excel.",
	"All details": "Tous les détails",
	"All records": "Tous les dossiers",
	"Approve All": "Tout valider",
	"Approve student": "Valider l'élève",
	"Are you sure you want to approve this student?": "Voulez-vous vraiment valider cet élève ?",
	"Delete All": "Tout supprimer",
	"No student of {year} has this status among those searched for.":
		"Aucun élève de {year} n'a ce statut parmi ceux recherchés.",
	"No student of {year} is called so in this class.": "Aucun élève de {year} ne porte ce nom dans cette classe.",
	"No.": "N°",
	Pay: "Encaisser",
	"Pay for {name}": "Encaisser pour {name}",
	"Nothing is missing in the records that are searched for.": "Rien ne manque aux dossiers recherchés.",
	Records: "Dossiers",
	"Search by name": "Rechercher par nom",
	"The number of the ministry, if it is known: letters and digits.":
		"Le numéro du ministère, s'il est connu : lettres et chiffres.",
	"Without national matricule ({count})": "Sans matricule national ({count})",
	"shared with another student": "partagé avec un autre élève",
	"Student Menus": "Actions sur les élèves",

	"To be completed ({count})": "À compléter ({count})",

	// A new student, and the question whether it is another's record
	"As most of the class": "Comme la plupart de la classe",
	"New student": "Nouvel élève",
	"Open this one": "Ouvrir celui-ci",
	"Same birth date": "Même date de naissance",
	"Same matricule {matricule}": "Même matricule {matricule}",
	"Same name": "Même nom",
	"Same phone": "Même téléphone",
	"Save and take the payment": "Enregistrer et encaisser",
	"The rest of the form can wait: the student stands under “To be completed” until somebody adds it.":
		"Le reste du formulaire peut attendre : l'élève figure sous « À compléter » jusqu'à ce que quelqu'un l'ajoute.",
	"{class}, born on {day}, guardian {contact}, record {number}":
		"{class}, date de naissance {day}, tuteur {contact}, dossier {number}",

	// Photos of a whole class
	"a second photo of one student": "une deuxième photo du même élève",
	"A photo that is there already stays: change it on the student's page.":
		"Une photo déjà en place est gardée : changez-la sur la page de l'élève.",
	"Another student": "Un autre élève",
	"Choose all pictures of the photographer. Each is looked for by the name of its file: the record number, the national matricule, the matricule, or the full name of a student of {year} in any order.":
		"Choisissez toutes les images du photographe. Chacune est recherchée par le nom de son fichier : le numéro de dossier, le matricule national, le matricule, ou le nom complet d'un élève de {year}, dans n'importe quel ordre.",
	"Choose other pictures": "Choisir d'autres images",
	"Every student has a photo.": "Chaque élève a une photo.",
	File: "Fichier",
	"Leave out": "Laisser de côté",
	"left out": "laissée de côté",
	"Looking for the students by the names of the files…": "Recherche des élèves par les noms des fichiers…",
	matched: "trouvés",
	"Not saved": "Non enregistrées",
	"Photos of a whole class at once": "Photos de toute une classe à la fois",
	"Save {count} photos": ["Enregistrer {count} photo", "Enregistrer {count} photos"],
	"Saving the photos: {done} of {all}": "Enregistrement des photos : {done} sur {all}",
	"Show all classes": "Afficher toutes les classes",
	"Stay on this page until it is done.": "Restez sur cette page jusqu'à la fin.",
	"Take it after all": "La reprendre",
	"The portal could not be reached. What was not saved is still here: try again.":
		"Le portail n'a pas pu être joint. Ce qui n'a pas été enregistré est toujours ici : réessayez.",
	"Whose photo is {file}?": "De qui est la photo {file} ?",
	"Whose photo is it?": "De qui est cette photo ?",
	"{count} photos are saved.": ["{count} photo est enregistrée.", "{count} photos sont enregistrées."],
	"has one already": "a déjà une photo",
	nobody: "personne",
	"several fit": "plusieurs possibles",

	// Dialogs
	"A backup is made first.": "Une sauvegarde est faite d'abord.",
	"Approve all {count} students of {year} who are pending?": [
		"Valider l'élève de {year} en attente ?",
		"Valider les {count} élèves de {year} en attente ?",
	],
	"Choose a class": "Choisir une classe",
	"Edit Student": "Modifier l'élève",
	"everything kept of this child": "tout ce qui est conservé sur cet enfant",
	"For the family: {everything} (data, photo, payments).":
		"Pour la famille : {everything} (données, photo, versements).",
	"No student of {year} is pending.": "Aucun élève de {year} n'est en attente.",
	"Please select a class first": "Veuillez d'abord choisir une classe",
	"Print Class List": "Imprimer la liste de classe",
	"{count} students of {year}": ["{count} élève de {year}", "{count} élèves de {year}"],
	"{count} students of {year} stay: certificates were issued to them.": [
		"{count} élève de {year} reste : un certificat lui a été délivré.",
		"{count} élèves de {year} restent : des certificats leur ont été délivrés.",
	],
	"{count} students of {year} stay: there are payments in their name.": [
		"{count} élève de {year} reste : des versements sont à son nom.",
		"{count} élèves de {year} restent : des versements sont à leur nom.",
	],
	"{students} will be deleted, with the photo.": "{students} sera supprimé, avec sa photo.",
	"{students} will be deleted, with their photos.": "{students} seront supprimés, avec leurs photos.",
	"{year} has no classes yet, and a student needs one.":
		"{year} n'a pas encore de classe, et il en faut une à chaque élève.",
	"{year} has no students.": "{year} n'a aucun élève.",

	// Upload
	"{count} students came from the workbook.": ["{count} élève importé.", "{count} élèves importés."],
	"{count} students of {year} are pending.": [
		"{count} élève de {year} est en attente.",
		"{count} élèves de {year} sont en attente.",
	],
	"All problems in Excel": "Toutes les erreurs en Excel",
	"An Excel workbook (.xlsx) of up to 2 MB and 5,000 students.":
		"Un classeur Excel (.xlsx) de 2 Mo et 5 000 élèves au plus.",
	Column: "Colonne",
	"Download template (.xlsx)": "Télécharger le modèle (.xlsx)",
	"Excel file": "Fichier Excel",
	"One student in a row, in the columns of the template. Pictures and fathers' names are added later. If one row has a problem, nothing is saved and the problems are listed here.":
		"Un élève par ligne, dans les colonnes du modèle. Les photos et les noms des pères s'ajoutent plus tard. Si une ligne a une erreur, rien n'est enregistré et les erreurs sont listées ici.",
	"Please select a valid Excel file (.xlsx)": "Veuillez choisir un fichier Excel (.xlsx)",
	"Please select an Excel file first": "Veuillez d'abord choisir un fichier Excel",
	Problems: "Erreurs",
	"Reading the workbook and registering its students…": "Lecture du classeur et inscription des élèves…",
	Row: "Ligne",
	"the first {shown} of {total}": "les {shown} premières sur {total}",
	Upload: "Importer",
	"Uploading…": "Importation…",
	Value: "Valeur",

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
	"code given out by {username}": "code remis par {username}",
	"This account reads {many} children": "Ce compte consulte les dossiers de {many} enfants",
	"linked {how}, {day}; reads only": "lié {how}, le {day} ; consultation seule",
	"No account sees this child yet.": "Aucun compte ne voit encore cet enfant.",
	"No other student of this year has the same guardian's number or account.":
		"Aucun autre élève de cette année n'a le même numéro de tuteur ni le même compte.",
	"None known": "Aucun connu",
	"Only the first {shown} are listed.": "Seuls les {shown} premiers sont affichés.",
	"Page of {name}": "Fiche : {name}",
	"Photo of {name}": "Photo de {name}",
	"Record number": "Numéro de dossier",
	"registered the child and may edit it": "a inscrit l'enfant et peut modifier le dossier",
	"Same child as record {number}?": "Même enfant que le dossier {number} ?",
	"There is no student with this number. The record may have been deleted.":
		"Aucun élève n'a ce numéro. Le dossier a peut-être été supprimé.",
	Edit: "Modifier",
	Guardian: "Tuteur",
	Receipts: "Reçus",

	// Requests of families, and linking accounts on the student's page
	"{count} family requests": ["{count} demande de famille", "{count} demandes de familles"],
	"{count} found, {shown} shown. Type more of the name.": "{count} trouvés, {shown} affichés. Précisez le nom.",
	"{count} records found": ["Un dossier trouvé", "{count} dossiers trouvés"],
	"{username} asks for {name}, born {day}.": "{username} demande à voir {name}, né(e) le {day}.",
	"{username} will no longer see {name}.": "{username} ne verra plus {name}.",
	"{username} will not see {name}, and the request goes from the list of both of you.":
		"{username} ne verra pas {name}, et la demande disparaît de sa liste comme de la vôtre.",
	"{username} will read the record of {name}, {class}, {year}: fees, receipts and due dates too.":
		"{username} consultera le dossier de {name}, {class}, {year} : frais, reçus et échéances compris.",
	"A parent or student without a code asks for a child at Register, “My child is not here”.":
		"Un parent ou un élève sans code fait sa demande à Inscription, « Mon enfant n'est pas là ».",
	"Approve this record": "Accepter pour ce dossier",
	"Approve this record: {name}, {class}, {year}": "Accepter pour ce dossier : {name}, {class}, {year}",
	"Approve this request": "Accepter cette demande",
	"Approved for": "Acceptée pour",
	"Approved requests": "Demandes acceptées",
	"Asked at": "Demandé le",
	"Asked by": "Demandé par",
	"Birth date: different, {day}": "Date de naissance : autre, {day}",
	"Birth date: the same": "Date de naissance : la même",
	"Call {name}": "Appel à {name}",
	"Call this number first": "Appelez d'abord ce numéro",
	"Classmates may know a name, a birth date and a phone number, and nobody has checked the account's number. Call the guardian's number before you approve.":
		"Des camarades peuvent connaître un nom, une date de naissance et un téléphone, et personne n'a vérifié le numéro du compte. Appelez le numéro du tuteur avant d'accepter.",
	"Decided at": "Décidé le",
	"Decided by": "Décidé par",
	"End the link": "Retirer le lien",
	"End the link of {username}": "Retirer le lien de {username}",
	"Ending…": "Retrait…",
	"Family requests": "Demandes des familles",
	"Give a code": "Donner un code",
	"In the portal: log in as parent, Register, “I have a code”.":
		"Dans le portail : se connecter comme parent, Inscription, « J'ai un code ».",
	"It works once, for sixty days. Three codes work at a time: a fourth ends the oldest.":
		"Il sert une fois, pendant soixante jours. Trois codes sont valables à la fois : un quatrième met fin au plus ancien.",
	"It works once, until {day}.": "Il sert une fois, jusqu'au {day}.",
	"Link an account": "Lier un compte",
	"Link this account": "Lier ce compte",
	"Linking…": "Liaison…",
	"Look for a record": "Chercher un dossier",
	"Look for a record for {name}": "Chercher un dossier pour {name}",
	"Look for another record": "Chercher un autre dossier",
	"Look for another record for {name}": "Chercher un autre dossier pour {name}",
	"Make a code for {name}? Whoever types it into an account of a parent or student reads the record: give it to the family only.":
		"Créer un code pour {name} ? Quiconque le saisit dans un compte de parent ou d'élève consulte le dossier : ne le donnez qu'à la famille.",
	"Name, phone or matricule": "Nom, téléphone ou matricule",
	"Name: different": "Nom : différent",
	"Name: nearly the same": "Nom : presque le même",
	"Name: the same": "Nom : le même",
	"No family waits for an answer": "Aucune famille n'attend de réponse",
	"No parent and no student has this in the username or number.":
		"Aucun parent ni élève n'a cela dans son nom d'utilisateur ou son numéro.",
	"No record found": "Aucun dossier trouvé",
	"No record of this year or the last has this name, this matricule, or this birth date and phone together.":
		"Aucun dossier de cette année ou de la précédente n'a ce nom, ce matricule, ou à la fois cette date de naissance et ce téléphone.",
	"No request was approved yet": "Aucune demande acceptée pour l'instant",
	"No request was refused yet": "Aucune demande refusée pour l'instant",
	"Nobody found in {year}. Try one name, or the guardian's phone.":
		"Personne n'a été trouvé en {year}. Essayez un seul nom, ou le téléphone du tuteur.",
	"Number of the account": "Numéro du compte",
	"Phone of the account: not the guardian's": "Téléphone du compte : pas celui du tuteur",
	"Phone of the account: the guardian's": "Téléphone du compte : celui du tuteur",
	"Refuse the request of {username} for {name}": "Refuser la demande de {username} pour {name}",
	"Refuse this request": "Refuser cette demande",
	"Refused requests": "Demandes refusées",
	"Refusing…": "Refus…",
	"Requests that wait": "Demandes en attente",
	"Strangers may have typed the guardian's number: nobody has checked the account's number. Call the guardian's number before you link.":
		"Un inconnu a pu taper le numéro du tuteur : personne n'a vérifié le numéro du compte. Appelez le numéro du tuteur avant de lier.",
	"sees the child already": "voit déjà l'enfant",
	"The account and the record stay. Only a new code or the office links them again.":
		"Le compte et le dossier restent. Seul un nouveau code ou l'administration les liera de nouveau.",
	"The account is not told why. It may ask again.":
		"La raison n'est pas communiquée au compte. Il peut refaire une demande.",
	"The account sees this record already.": "Le compte voit déjà ce dossier.",
	"The account will read the record of {name}: fees, receipts and due dates too. It changes nothing.":
		"Le compte consultera le dossier de {name} : frais, reçus et échéances compris. Il ne modifie rien.",
	"The guardian's number to call": "Numéro du tuteur à appeler",
	"The record was deleted since": "Le dossier a été supprimé depuis",
	"These accounts see the child already: {accounts}": "Ces comptes voient déjà l'enfant : {accounts}",
	"This account sees {name}, {class}, {year} already.": "Ce compte voit déjà {name}, {class}, {year}.",
	"Username or number": "Nom d'utilisateur ou numéro",
	"WhatsApp to {name}": "WhatsApp à {name}",
	"What the family typed": "Ce que la famille a saisi",
	"Which account?": "Quel compte ?",
	"Write this down for the family of {name}. It is shown only now.":
		"Notez-le pour la famille de {name}. Il ne s'affiche que maintenant.",
	Copied: "Copié",
	Copy: "Copier",
	Find: "Chercher",
	Refuse: "Refuser",
	// Link slips
	"{class}: {unlinked} of {students} without an account": "{class} : {unlinked} sur {students} sans compte",
	"{count} link slips": ["Coupon d'accès", "{count} coupons d'accès"],
	"{count} slips, four to a sheet": ["{count} coupon", "{count} coupons, quatre par feuille"],
	"All students of the class": "Tous les élèves de la classe",
	"Each slip has a code with which a family links its account to its child.":
		"Chaque coupon porte un code qui permet à une famille de lier son compte à son enfant.",
	"For whom": "Pour qui",
	"Laying out the slips…": "Mise en page des coupons…",
	"Link slip": "Coupon d'accès",
	"Link slips": "Coupons d'accès",
	"Other languages": "Autres langues",
	"Print from the browser": "Imprimer depuis le navigateur",
	"Print link slips": "Imprimer des coupons d'accès",
	"The PDF can be opened again for ten minutes. A later print has new codes.":
		"Le PDF reste disponible dix minutes. Une impression ultérieure porte de nouveaux codes.",
	"Those nobody is linked to": "Élèves sans compte lié",
	"Writing the slips…": "Préparation des coupons…",

	// Approvals
	"{pending} pending: {ready} ready · {look} to look at":
		"{pending} en attente : {ready} à valider · {look} à vérifier",
	"{pending} pending: {ready} ready · {look} to look at · {expected} expected from last year, not confirmed yet":
		"{pending} en attente : {ready} à valider · {look} à vérifier · {expected} attendus de l'an dernier, pas encore confirmés",
	"{count} of them are expected from last year: approving confirms their places, also without a payment.": [
		"{count} d'entre eux est attendu de l'an dernier : la validation confirme sa place, même sans versement.",
		"{count} d'entre eux sont attendus de l'an dernier : la validation confirme leur place, même sans versement.",
	],
	"{count} students are expected and get a card once their places are confirmed.": [
		"{count} élève attendu aura sa carte quand sa place sera confirmée.",
		"{count} élèves attendus auront leur carte quand leur place sera confirmée.",
	],
	"Move the student": "Faire passer l'élève",
	"Move to {year}": "Faire passer en {year}",
	"{year} has no classes yet. They come along when the school is moved.":
		"{year} n'a pas encore de classes. Elles suivent au passage de l'établissement.",
	"{name} gets a record of {year}, expected until the first payment. This record stays as it is.":
		"{name} reçoit un dossier de {year}, attendu jusqu'au premier versement. Ce dossier-ci reste tel quel.",
	"{name} is in {class} now.": "{name} est maintenant en {class}.",
	"Year by year": "D'année en année",
	Afterwards: "Ensuite",
	"went on in {class}": "a continué en {class}",
	"left the school": "a quitté l'école",
	"finished school": "a terminé sa scolarité",
	"was expelled": "a été exclu",
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
	"Take over the national matricule": "Reprendre le matricule national",
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
	"Check first, choose rows…": "Vérifier d'abord, choisir les lignes…",
	"From the import {file}": "De l'importation {file}",
	"Import [tab]": "Importation",
	List: "Liste",
	Marks: "Remarques",
	Ready: "Prêt",

	"Approve a family's request": "Accepter la demande d'une famille",
	"Ask the office for a child": "Demander à l'administration de voir un enfant",
	"End the own link to a child": "Retirer un enfant de sa liste",
	"End the link of an account to a child": "Retirer le lien d'un compte à un enfant",
	"Join two records of one child": "Réunir deux dossiers d'un enfant",
	"Give out a link code": "Donner un code d'accès",
	"Link a child by code": "Lier un enfant par code",
	"Link an account to a child": "Lier un compte à un enfant",
	"Refuse a family's request": "Refuser la demande d'une famille",
	"Try a link code": "Essayer un code d'accès",

	// Certificates
	"{number} is issued. Print it now: for ten minutes it is unmarked.":
		"{number} est délivré. Imprimez-le maintenant : pendant dix minutes, il est sans mention.",
	"Certificate of enrolment": "Certificat de scolarité",
	Certificates: "Certificats",
	Clearance: "Quitus",
	"Issue a certificate of enrolment": "Délivrer un certificat de scolarité",
	"Issue a clearance": "Délivrer un quitus",
	"Issue [certificate]": "Délivrer",
	"Issued by": "Délivré par",
	"Issued by {who}, {day}": "Délivré par {who}, le {day}",
	"Issued on": "Délivré le",
	"Issuing…": "Délivrance…",
	"No certificate issued yet": "Aucun certificat délivré",
	"The paper keeps saying what the record says today.": "Le document garde ce que le dossier dit aujourd'hui.",
	"The school certifies that nothing is owed, for any year.":
		"L'établissement certifie que rien n'est dû, au titre d'aucune année.",
	"The school certifies that the student is enrolled in this class and year.":
		"L'établissement certifie que l'élève est inscrit dans cette classe et pour cette année.",
});

import { dictionary } from "#shared/words/french/dictionary";
import "./account.ts";
import "./students.ts";

/** The office's pages. What they share with families is in family.ts. */
export const office = dictionary({
	// Titles
	"Class Management": "Gestion des classes",
	"Student Management": "Gestion des élèves",
	"Teacher Management": "Gestion des enseignants",
	"Vocational Departments": "Filières",

	// Lists
	"{count} of {total}": "{count} sur {total}",
	"{count} students": ["{count} élève", "{count} élèves"],
	"{count} teachers": ["{count} enseignant", "{count} enseignants"],
	"Add Class": "Ajouter une classe",
	"Add Department": "Ajouter une filière",
	"All classes": "Toutes les classes",
	More: "Plus",
	"All statuses": "Tous les statuts",
	Back: "Retour",
	Reason: "Motif",
	Show: "Afficher",
	"This record is not in this list of {year}. Look at the chosen year and at the search.":
		"Ce dossier n'est pas dans cette liste de {year}. Vérifiez l'année choisie et la recherche.",
	"Show all": "Tout afficher",
	"Show all {total}": "Tout afficher ({total})",
	"There is no class in {year} yet. Choose another year, or add the classes first.":
		"Il n'y a pas encore de classe en {year}. Choisissez une autre année, ou ajoutez d'abord les classes.",
	"Upload Students": "Importer des élèves",

	// Papers, and reaching a family
	"number looks odd": "numéro inhabituel",
	"Both languages": "Les deux langues",
	Call: "Appel",
	"Call the family of {name}": "Appel à la famille de {name}",
	"WhatsApp to the family of {name}": "WhatsApp à la famille de {name}",

	// Dashboard
	"{step} – done": "{step} – fait",
	"{year} begins here": "L'année {year} commence ici",
	CLASSES: "CLASSES",
	"Classes, each with its five fees": "Les classes, chacune avec ses cinq types de frais",
	Day: "Jour",
	"Figures by day": "Chiffres par jour",
	"Figures of the year": "Chiffres de l'année",
	"All students": "Tous les élèves",
	"List of who has no photo": "Liste sans photo",
	"No photo yet": "Pas encore de photo",
	Photo: "Photo",
	"missing: {count}": "manquants : {count}",
	"National matricule": "Matricule national",
	"Last good backup": "Dernière sauvegarde réussie",
	"Loading dashboard...": "Chargement du tableau de bord…",
	"Loading...": "Chargement…",
	"Money per day": "Encaissements par jour",
	"most {value}, {day}": "maximum : {value}, le {day}",
	Nobody: "Personne",
	"Nobody in the last 30 days, since {since}.": "Personne ces 30 derniers jours, depuis le {since}.",
	"None yet": "Aucune",
	"Nothing in the last 30 days, since {since}.": "Rien ces 30 derniers jours, depuis le {since}.",
	"Registrations per day": "Inscriptions par jour",
	"Something is wrong with the school's data. Tell whoever looks after the portal's computer now.":
		"Il y a un problème avec les données de l'établissement. Prévenez tout de suite la personne qui s'occupe de l'ordinateur du portail.",
	STUDENTS: "ÉLÈVES",
	"Students, from an Excel sheet or one by one": "Les élèves, par un fichier Excel ou un par un",
	TEACHERS: "ENSEIGNANTS",
	"The figures could not be counted. Please try again.": "Les chiffres n'ont pas pu être comptés. Veuillez réessayer.",
	"Record them again": "Les enregistrer de nouveau",
	"The portal goes on meanwhile. Write on paper what you enter until this is mended: after a restore, only payments are recorded again from the journal.":
		"Le portail continue de fonctionner. Jusqu'à la réparation, notez aussi sur papier ce que vous saisissez : après une restauration, seuls les versements sont enregistrés de nouveau depuis le journal.",
	Today: "Aujourd'hui",
	"Too old": "Trop ancienne",
	"TOTAL FEES PAID (YEAR)": "TOTAL ENCAISSÉ (ANNÉE)",
	VOCATIONAL: "FILIÈRES",
	"Vocational departments, if the school has several": "Les filières, si l'établissement en a plusieurs",
	"Your papers: name, motto, logo, stamp, signature, language, how a year is written":
		"Vos documents : nom, devise, logo, cachet, signature, langue, écriture de l'année scolaire",
	"Your papers": "Vos documents",
	"Who works here: a cashier with a drawer of their own": "Vos collaborateurs : un caissier avec sa propre caisse",
	Motto: "Devise",
	"Below the name, on A4 papers.": "Sous le nom, sur les documents A4.",
	"Parts of the settings": "Rubriques des paramètres",
	"Waiting for approval": "En attente de validation",
	"{count} expected from last year": ["{count} attendu de l'an dernier", "{count} attendus de l'an dernier"],
	XAF: "FCFA",
	"{name}'s drawer is open since {day} ({amount})": "La caisse de {name} est ouverte depuis le {day} ({amount})",
	"{count} hand-overs not confirmed": ["{count} réception à confirmer", "{count} réceptions à confirmer"],
	"Confirm receipt": "Confirmer la réception",
	"Received from {name}: {amount}": "Reçu de {name} : {amount}",
	"In the drawers now": "En caisse en ce moment",
	"In your drawer now": "Dans votre caisse en ce moment",
	"Overdue today": "En retard aujourd'hui",
	"Owed today": "Reste à payer aujourd'hui",
	"Taken by you this month": "Encaissé par vous ce mois-ci",
	"Taken by you today": "Encaissé par vous aujourd'hui",
	"Taken this month": "Encaissé ce mois-ci",
	"Taken today": "Encaissé aujourd'hui",
	"{amount} in the chart, which has the year's payments by their date":
		"{amount} dans le graphique, qui compte les versements de l'année à leur date",
	"{amount} the month before": "{amount} le mois précédent",
	"{name}: {amount}": "{name} : {amount}",

	// Classes
	"A class carries the five fees its students pay. Add the first one before students register.":
		"Chaque classe fixe les cinq types de frais que paient ses élèves. Ajoutez la première avant les inscriptions.",
	"Are you sure you want to delete this class?": "Voulez-vous vraiment supprimer cette classe ?",
	"Amount and date of each instalment. Without any date nothing of this class is ever overdue.":
		"Montant et échéance de chaque tranche. Sans aucune date, rien n'est jamais en retard dans cette classe.",
	"Amount of instalment {number}": "Montant de la tranche {number}",
	"Amounts that a class has stay. One without dates begins with equal parts.":
		"Les montants qu'une classe a déjà restent. Une classe sans échéances commence avec des parts égales.",
	"Before the last: {sum} of {total}": "Avant la dernière : {sum} sur {total}",
	By: "Par",
	"Class Name": "Nom de la classe",
	"as the name says": "selon le nom",
	"no level": "sans niveau",
	None: "Aucun",
	"Orders lists and reports, and says which class follows.":
		"Classe les listes et les rapports, et indique la classe qui suit.",
	Level: "Niveau",
	"Classes that get these dates": "Classes qui reçoivent ces échéances",
	"Copy dates": "Copier les échéances",
	"Copy dates to…": "Copier les échéances vers…",
	"Copy the dates of {name}": "Copier les échéances de {name}",
	"Copying…": "Copie…",
	"Delete class": "Supprimer la classe",
	"Due date of instalment {number}": "Échéance de la tranche {number}",
	"Due dates": "Échéances",
	"Fees, XAF": "Frais, FCFA",
	Installments: "Tranches",
	"No Classes Found": "Aucune classe",
	"No other class of {year} has {count} instalments.": [
		"Aucune autre classe de {year} n'a {count} tranche.",
		"Aucune autre classe de {year} n'a {count} tranches.",
	],
	"the rest: {amount}": "le reste : {amount}",
	"The instalments before the last are {sum} together, more than Total Fees of {total}.":
		"Les tranches avant la dernière font {sum} ensemble, plus que le total des frais de {total}.",
	"Total Fees": "Total des frais",
	"with dates": "avec échéances",
	"{name} has no dates to copy.": "{name} n'a pas d'échéances à copier.",
	"{name}, first due {day}": "{name}, première échéance {day}",
	"{name} of {year}, with its fees of {fees}.": "{name} de {year}, avec ses frais de {fees}.",

	// A change of fees or class
	"Yes, change what is owed like this": "Oui, modifier ainsi ce qui est dû",

	// Vocational departments
	"Add Vocational Department": "Ajouter une filière",
	"Are you sure you want to delete this vocational department?": "Voulez-vous vraiment supprimer cette filière ?",
	"Created Date": "Date de création",
	"Delete vocational department": "Supprimer la filière",
	"Department Title": "Nom de la filière",
	Departments: "Filières",
	Description: "Description",
	"Every student chooses one. Departments and their pictures also stand on the school's public page.":
		"Chaque élève en choisit une. Les filières et leurs images paraissent aussi sur la page publique de l'établissement.",
	"No description": "Sans description",
	"No Vocational Departments Found": "Aucune filière",
	"Picture {number}": "Image {number}",
	Pictures: "Images",
	"Pictures, JPEG, PNG or WebP of up to 10 MB": "Images JPEG, PNG ou WebP, 10 Mo au plus",
	"{title} of {year}, with its picture.": "{title} de {year}, avec son image.",
	"{title} of {year}, with its {pictures} pictures.": "{title} de {year}, avec ses {pictures} images.",
	"{title} of {year}.": "{title} de {year}.",

	// Teachers
	Approve: "Valider",
	"Approve teacher": "Valider l'enseignant",
	"Approve {name}": "Valider {name}",
	"Approving…": "Validation…",
	"Are you sure you want to approve this teacher?": "Voulez-vous vraiment valider cet enseignant ?",
	"Are you sure you want to reject this teacher?": "Voulez-vous vraiment refuser cet enseignant ?",
	"No name, subject or ID card of {year} has “{search}” in it.":
		"Aucun nom, aucune matière ni carte d'identité de {year} ne contient « {search} ».",
	"No teacher of {year} has this status among those searched for.":
		"Aucun enseignant de {year} n'a ce statut parmi ceux recherchés.",
	Reject: "Refuser",
	"Reject teacher": "Refuser l'enseignant",
	"Reject {name}": "Refuser {name}",
	"Rejecting…": "Refus…",
	Salary: "Salaire",
	"Search by name, subjects or ID card": "Nom, matière ou carte d'identité",
	"Teachers register themselves with an account of their own, or the office adds them here.":
		"Les enseignants s'inscrivent avec leur propre compte, ou l'administration les ajoute ici.",

	// Accounts
	"A stored password cannot be shown. Edit to set a new one.":
		"Un mot de passe enregistré ne peut pas être affiché. Modifiez la ligne pour en choisir un nouveau.",
	"{role}, at the desk only": "{role}, à la caisse seulement",
	"At the desk only": "À la caisse seulement",
	"Add User": "Ajouter un utilisateur",
	"Add a cashier": "Ajouter un caissier",
	"An admin at the desk only: takes payments and closes the drawer. What is the head's, such as voids, reductions, users and settings, stays closed.":
		"Un administrateur de la caisse uniquement : il encaisse et arrête sa caisse. Ce qui revient au chef d'établissement (annulations, remises, utilisateurs, paramètres) lui reste fermé.",
	"At least 8 characters. The first login asks for a new one.":
		"Au moins 8 caractères. Un nouveau mot de passe est demandé à la première connexion.",
	"The first login asks for a new password": "Nouveau mot de passe demandé à la première connexion",
	"Adding…": "Ajout…",
	"All Users": "Tous les utilisateurs",
	"Are you sure you want to delete this user?": "Voulez-vous vraiment supprimer cet utilisateur ?",
	"At least 8 characters. Ask them to change it after the first login.":
		"Au moins 8 caractères. Demandez à la personne de le changer après la première connexion.",
	"Delete User": "Supprimer l'utilisateur",
	"Failed to fetch users": "Impossible de charger les utilisateurs",
	"Leave as it is": "Ne pas changer",
	"Make a code": "Créer un code",
	"Make a code for {username} ({contact})? Be sure it is this person who asks: whoever has the code can set a new password.":
		"Créer un code pour {username} ({contact}) ? Assurez-vous que c'est bien cette personne qui le demande : toute personne qui a le code peut choisir un nouveau mot de passe.",
	"Making…": "Création…",
	"No username or number has this in it.": "Aucun nom d'utilisateur ni numéro ne contient cela.",
	"No Users Found": "Aucun utilisateur",
	Number: "Numéro",
	"On the login page: Reset, then “I have a code from the school office”.":
		"Sur la page de connexion : « Réinitialiser », puis « J'ai un code de l'administration ».",
	"Password reset code": "Code de réinitialisation",
	"Reset code for {username}": "Code de réinitialisation pour {username}",
	Role: "Rôle",
	"Search username or number": "Utilisateur ou numéro",
	"Show password of {username}": "Afficher le mot de passe du compte {username}",
	"Write this down for {username}. It is shown only now, works once, and for one day.":
		"Notez ce code pour {username}. Il ne s'affiche que maintenant, ne sert qu'une fois et pendant un jour.",
	"{username} ({role}, {contact}) will no longer be able to log in. What the account registered, and every payment, stays.":
		"{username} ({role}, {contact}) ne pourra plus se connecter. Ce que le compte a inscrit, et tous les versements, restent.",

	// Drawers and reminders in the settings
	Drawers: "Caisses",
	"Float of a drawer": "Fonds de caisse",
	"XAF for giving change, in a drawer that was never closed. Later it is what the last closing kept.":
		"En FCFA, pour rendre la monnaie, dans une caisse qui n'a jamais été arrêtée. Ensuite, c'est ce que le dernier arrêté a laissé.",
	"An empty text brings the portal's own back.": "Un texte vide remet celui du portail.",
	Reminders: "Relances",
	"Reminder in English": "Message en anglais",
	"Reminder in French": "Message en français",
	"What WhatsApp and SMS are opened with in the list of debtors. The words in braces are filled in: {placeholders}.":
		"Le texte avec lequel s'ouvrent WhatsApp et SMS dans la liste des insolvables. Les mots entre accolades sont remplacés : {placeholders}.",
	"Without ê, ô, û and ç, which no SMS has.": "Sans ê, ô, û ni ç, qu'aucun SMS ne connaît.",

	// ID cards
	"{count} cards": ["{count} carte", "{count} cartes"],
	"{count} cards, ten to a sheet": ["{count} carte, dix par feuille", "{count} cartes, dix par feuille"],
	"{year} ACADEMIC YEAR": "ANNÉE SCOLAIRE {year}",
	"N/A": "Non renseigné",
	"NO PICTURE": "SANS PHOTO",
	"PHOTO NOT FOUND": "PHOTO INTROUVABLE",
	"All years": "Toutes les années",
	"Another student of {year} has this matricule": "Un autre élève de {year} a ce matricule",
	"Change this text": "Modifier ce texte",
	"Collecting the photos…": "Préparation des photos…",
	"Every student of the school gets a card here.": "Chaque élève de l'établissement a sa carte ici.",
	"Failed to fetch students. Please try again.": "Impossible de charger les élèves. Veuillez réessayer.",
	"Laying out the cards…": "Mise en page des cartes…",
	"Making the PDF…": "Création du PDF…",
	"No students found to generate ID cards.": "Aucun élève pour établir des cartes.",
	"Open the PDF": "Ouvrir le PDF",
	"Open when ready": "Ouvrir une fois prêt",
	"Print All Cards": "Imprimer toutes les cartes",
	"Starting…": "Démarrage…",
	"Starting the printer program…": "Démarrage du programme d'impression…",
	"The cards say {year}.": "Les cartes portent la mention {year}.",
	"The PDF could not be made.": "Le PDF n'a pas pu être créé.",
	"The PDF is ready.": "Le PDF est prêt.",
	"Waiting for other papers…": "D'autres impressions passent d'abord…",

	// Settings
	"A folder on another disk of the portal's machine, such as a USB stick. Backups are written there as well.":
		"Un dossier sur un autre disque de l'ordinateur du portail, comme une clé USB. Les sauvegardes y sont aussi écrites.",
	Address: "Adresse",
	"As everywhere: the year of the student": "Comme partout : l'année de l'élève",
	"Cards carry “{year} ACADEMIC YEAR”.": "Les cartes portent « ANNÉE SCOLAIRE {year} ».",
	"Children of one account": "Enfants d'un même compte",
	"English and French on one paper": "Anglais et français sur le même document",
	Families: "Familles",
	"Beside Print the other can be chosen. More than eight lines are always one A4.":
		"L'autre se choisit à côté d'Imprimer. Au-delà de huit lignes, c'est toujours un A4.",
	"One on A5": "Un sur A5",
	"Receipts on a sheet": "Reçus par feuille",
	"Receipts on paper": "Reçus imprimés",
	"Two on one A4": "Deux sur un A4",
	"Two on one A4: school and parent": "Deux sur un A4 : établissement et parent",
	"For cards with one text for all.": "Pour les cartes au texte commun.",
	"For receipts, lists and cards. To print one of them in another language, add {parameter} to its address, or en or both instead of fr.":
		"Pour les reçus, les listes et les cartes. Pour imprimer un seul document dans une autre langue, ajoutez {parameter} à son adresse (en ou both à la place de fr).",
	"For visitors whose browser asks for neither English nor French. Everybody can choose at the foot of the page or in the menu.":
		"Pour les visiteurs dont le navigateur ne demande ni le français ni l'anglais. Chacun peut choisir au bas de la page ou dans le menu.",
	"Forgotten passwords": "Mots de passe oubliés",
	"How a year is written": "Écriture de l'année scolaire",
	"Year that opens by default": "Année ouverte par défaut",
	"Pass mark": "Moyenne de passage",
	"The average of the year with which a student is promoted. Empty: 10, or 50 where averages are out of 100.":
		"La moyenne annuelle à partir de laquelle un élève passe. Vide : 10, ou 50 si les moyennes sont sur 100.",
	"The calendar year": "L'année civile en cours",
	"For whoever has not chosen another one. An academic year goes on after 1 January.":
		"Pour qui n'en a pas choisi une autre. L'année scolaire continue après le 1er janvier.",
	"How many students a parent's account may register for one year. The office itself may register any number.":
		"Nombre d'élèves que le compte d'un parent peut inscrire pour une année. L'administration peut en inscrire autant qu'elle veut.",
	"ID card year": "Année de la carte scolaire",
	"ID cards": "Cartes scolaires",
	Language: "Langue",
	"Language of papers": "Langue des documents imprimés",
	Languages: "Langues",
	Logo: "Logo",
	"On receipts, on lists, and where pages name the academic year.":
		"Sur les reçus, les listes et les pages qui indiquent l'année scolaire.",
	"One text for all cards": "Un même texte sur toutes les cartes",
	Phone: "Téléphone",
	"MoMo number of the school": "Numéro MoMo de l'établissement",
	"Orange Money number of the school": "Numéro Orange Money de l'établissement",
	"Families read it beside their fees. Empty: not shown.":
		"Les familles le lisent à côté de leurs frais. Vide : non affiché.",
	"Second backup folder": "Second dossier de sauvegarde",
	"See the backups, make one, download one": "Voir les sauvegardes, en faire une, en télécharger une",
	"Settings saved.": "Paramètres enregistrés.",
	"Signature of the head": "Signature du chef d'établissement",
	Stamp: "Cachet",
	"The first is easier for parents. The second is safer where phone numbers are known to others: codes are made in Dashboard, Users.":
		"Le premier choix est plus simple pour les parents. Le second est plus sûr là où d'autres connaissent les numéros : les codes se font dans Tableau de bord, Utilisateurs.",
	"The school, as pages and papers name it": "L'établissement, tel que les pages et les documents le nomment",
	"What the cards carry": "Année que portent les cartes",
	"Who may set a new password": "Qui peut choisir un nouveau mot de passe",
	"Year on the cards": "Année sur les cartes",

	// Backups
	"A backup is as private as the school's books: keep downloads where only the head can reach them. It is put back with {command} on the portal's computer.":
		"Une sauvegarde est aussi confidentielle que les livres de comptes de l'établissement : gardez les téléchargements là où seul le chef d'établissement peut y accéder. On la remet en place avec {command} sur l'ordinateur du portail.",
	"Backup made and checked: {size}.": "Sauvegarde faite et vérifiée : {size}.",
	"Before delete all students of {year}": "Avant de supprimer tous les élèves de {year}",
	"Before restore": "Avant une restauration",
	"Before upgrade": "Avant une mise à jour",
	"Copying everything, then checking the copy…": "Copie de toutes les données, puis vérification…",
	Download: "Télécharger",
	"Download the backup of {when}": "Télécharger la sauvegarde du {when}",
	"Each is copied to {folder} as well.": "Chacune est aussi copiée dans {folder}.",
	"Every day": "Tous les jours",
	Made: "Faite le",
	"Made by hand": "Faite à la main",
	"Make a backup now": "Sauvegarder maintenant",
	"Making a backup…": "Sauvegarde en cours…",
	"No backup yet": "Aucune sauvegarde",
	"portal restore FILE": "portal restore FICHIER",
	Size: "Taille",
	"The first one is made within minutes, or press the button.":
		"La première se fait dans quelques minutes ; vous pouvez aussi appuyer sur le bouton.",
	"The portal makes a backup by itself once a day while it runs, and before anything that cannot be undone. Each one holds everything: students, payments, accounts and pictures.":
		"Le portail fait lui-même une sauvegarde par jour tant qu'il est en marche, et une avant toute action définitive. Chacune contient tout : élèves, versements, comptes et images.",
	"They lie on the portal's own computer only: name a USB stick in {settings}, or download one now and then.":
		"Elles ne sont que sur l'ordinateur du portail : indiquez une clé USB dans {settings}, ou téléchargez-en une de temps en temps.",
	Why: "Motif",

	// Audit trail
	"A student's name finds what is about students of this name, and every line that it stands in. The Excel file holds what is found, the newest {lines} lines at most.":
		"Avec le nom d'un élève, on trouve ce qui concerne les élèves de ce nom et chaque ligne où il figure. Le fichier Excel contient ce qui est trouvé, au plus les {lines} lignes les plus récentes.",
	Action: "Action",
	"All actions": "Toutes les actions",
	"Download as Excel file": "Télécharger en fichier Excel",
	From: "Du",
	"Name, no. 3": "Nom, n° 3",
	"no. {id}": "n° {id}",
	"No line fits all that is asked for. Leave something out, or show all.":
		"Aucune ligne ne répond à tout ce qui est demandé. Retirez un critère, ou affichez tout.",
	"Nothing found": "Aucun résultat",
	Person: "Personne",
	"student no. {id}": "élève n° {id}",
	To: "Au",
	What: "Quoi",
	"What was done": "Ce qui a été fait",
	When: "Quand",
	Who: "Qui",

	// What the audit trail calls the work of the desk
	"Print a joint receipt": "Imprimer un reçu groupé",
	"Take several payments at once": "Encaisser plusieurs versements à la fois",
	"Agree on a later date": "Accorder un moratoire",
	"End an agreement": "Mettre fin à un moratoire",
	"Put a slip's amount right": "Rectifier le montant d'un bordereau",
	"Confirm money handed over": "Confirmer la réception d'un arrêté de caisse",
	"Close a drawer": "Arrêter une caisse",
	"Pay money out of the drawer": "Enregistrer une sortie de caisse",
	"Void money out": "Annuler une sortie de caisse",
	"Print letters to families": "Imprimer des lettres aux familles",
	"Print the debtors": "Imprimer les insolvables",
	"Note a reminder of a family": "Noter la relance d'une famille",

	// Codes that check papers, and the address at which phones reach the portal
	"A phone on the school's network opens the portal at this address, without internet. Scan it, or print it for the wall.":
		"Un téléphone sur le réseau de l'établissement ouvre le portail à cette adresse, sans internet. Scannez le code, ou imprimez-le pour l'afficher.",
	"A router may give this computer another address one day. A fixed one, entered in Settings as the address on papers, stays right on what is printed.":
		"Un routeur peut donner un jour une autre adresse à cet ordinateur. Une adresse fixe, saisie dans les Paramètres comme adresse sur les documents, reste juste sur ce qui est imprimé.",
	"Address on papers": "Adresse sur les documents",
	"Cards carry a QR code only once papers have an address.":
		"Les cartes ne portent un code QR qu'une fois l'adresse sur les documents connue.",
	"Check code on ID cards": "Code de contrôle sur les cartes",
	"Checking papers": "Contrôle des documents",
	"How phones reach the portal": "Ouvrir le portail sur un téléphone",
	"Not on cards": "Pas sur les cartes",
	"QR code in the lower corner": "Code QR dans le coin inférieur",
	"Receipts carry it with a QR code that opens their check. Empty: only the check code. It must stay the same for years, since paper cannot be changed.":
		"Les reçus la portent avec un code QR qui ouvre leur contrôle. Vide : le code de contrôle seul. Elle doit rester la même pendant des années, car un document imprimé ne se change plus.",
	"This computer is on no network: phones cannot reach it now.":
		"Cet ordinateur n'est sur aucun réseau : les téléphones ne peuvent pas l'atteindre.",

	// Fees of a class
	"Health & Sanitation Fee": "Hygiène et santé",
	"Registration Fee": "Frais d'inscription",
	"Sport Wear Fee": "Tenue de sport",
	"Tuition Fee": "Frais de scolarité",
	"Vocational Fee": "Frais de formation professionnelle",

	// How a payment was made
	Amount: "Montant",

	// Payment statuses
	"In order": "En règle",
	"Later date agreed": "Moratoire",
	"No dates": "Sans échéances",

	// Reminders
	Letter: "Lettre",
	SMS: "SMS",
	WhatsApp: "WhatsApp",

	// Who may set a new password
	"Whoever brings a code from the office": "Toute personne munie d'un code de l'administration",
	"Whoever knows the username and the phone number":
		"Toute personne qui connaît le nom d'utilisateur et le numéro de téléphone",

	// Actions of the audit trail
	"Approve all students": "Valider tous les élèves",
	"Approve or reject a teacher": "Valider ou refuser un enseignant",
	"Ask for an account": "Rechercher un compte",
	"Cancel a fee reduction": "Annuler une remise",
	"Change a class": "Modifier une classe",
	"Change a department": "Modifier une filière",
	"Change a student": "Modifier un élève",
	"Change a teacher": "Modifier un enseignant",
	"Change an account": "Modifier un compte",
	"Change the own language": "Changer sa langue",
	"Change the own name on papers": "Changer son nom sur les documents",
	"Change {username} to a parent account": "Faire de {username} un compte parent",
	"Change to a parent account": "Faire un compte parent",
	"Is {username} the account of a parent?": "{username} est-il le compte d'un parent ?",
	"It may then register several children. The parent logs in again, with the same password.":
		"Il pourra alors inscrire plusieurs enfants. Le parent se reconnecte avec le même mot de passe.",
	"Make a student account a parent account": "Faire d'un compte élève un compte parent",
	"Codes for forgotten passwords: from the office alone, since many know a parent's phone number":
		"Codes pour les mots de passe oubliés : de l'administration seule, car beaucoup connaissent le numéro d'un parent",
	"Codes from the office": "Codes de l'administration",
	"on papers: {name}": "sur les documents : {name}",
	"What receipts say, such as Mme Fotso Marie. Without it they say the username.":
		"Ce que disent les reçus, par exemple Mme Fotso Marie. Sans lui, ils disent le nom d'utilisateur.",
	"Change the own password": "Changer son mot de passe",
	"Change the settings": "Modifier les paramètres",
	"Create a class": "Créer une classe",
	"Create a department": "Créer une filière",
	"Create a teacher": "Créer un enseignant",
	"Create an account": "Créer un compte pour quelqu'un",
	"Copy due dates to other classes": "Copier des échéances vers d'autres classes",
	"Delete a class": "Supprimer une classe",
	"Delete a department": "Supprimer une filière",
	"Delete a student": "Supprimer un élève",
	"Delete a teacher": "Supprimer un enseignant",
	"Delete all students": "Supprimer tous les élèves",
	"Delete an account": "Supprimer un compte",
	"Download a backup": "Télécharger une sauvegarde",
	"Download the audit trail": "Télécharger le journal des modifications",
	"Download a whole year": "Télécharger une année entière",
	"Download the list for the ministry": "Télécharger la liste pour le ministère",
	"Export a student's file": "Exporter le dossier d'un élève",
	"Issue a certificate": "Délivrer un certificat",
	"Give a fee reduction": "Accorder une remise",
	"Give out a reset code": "Remettre un code de réinitialisation",
	"Log in": "Se connecter",
	"Log out": "Se déconnecter",
	"Make a backup": "Faire une sauvegarde",
	"Print a receipt": "Imprimer un reçu",
	"Register a student": "Inscrire un élève",
	"Register a new child at the desk": "Inscrire un nouvel enfant à la caisse",
	"Register an account": "Ouvrir un compte",
	"Reset a forgotten password": "Réinitialiser un mot de passe oublié",
	"Record payments again from the journal": "Enregistrer de nouveau des versements du journal",
	"Restore a backup": "Restaurer une sauvegarde",
	"Set an admin's password": "Changer le mot de passe d'un administrateur",
	"Sign a phone out": "Déconnecter un téléphone",
	"Take a payment": "Encaisser un versement",
	"Add photos of several students": "Ajouter les photos de plusieurs élèves",
	"Upload students": "Importer des élèves",
	"Check a sheet of students": "Vérifier une liste d'élèves",
	"Check a sheet of students again": "Vérifier de nouveau une liste d'élèves",
	"Import students": "Importer une liste vérifiée",
	"Take back an import": "Annuler une importation",
	"Drop an import": "Abandonner une importation",
	"Begin a new year": "Commencer une nouvelle année",
	"Change the draft of a new year": "Modifier le brouillon d'une nouvelle année",
	"Decide about students for a new year": "Décider pour des élèves en vue d'une nouvelle année",
	"Give up the draft of a new year": "Abandonner le brouillon d'une nouvelle année",
	"Move to the new year": "Passer à la nouvelle année",
	"Take a new year back": "Annuler le passage à une nouvelle année",
	"Move one student to the next year": "Faire passer un élève à l'année suivante",
	"Void a payment": "Annuler un versement",

	// Who acted, without an account
	"command line": "ligne de commande",
	visitor: "visiteur",
});

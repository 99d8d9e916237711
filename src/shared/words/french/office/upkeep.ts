import { dictionary } from "#shared/words/french/dictionary";

/** ID cards, settings, backups and the audit trail. */
export const upkeep = dictionary({
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
	"Failed to fetch students. Please try again.": "Les élèves n'ont pas pu être lus. Veuillez réessayer.",
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
	"English and French on one paper": "Anglais et français sur le même papier",
	Families: "Familles",
	"For cards with one text for all.": "Pour les cartes au texte commun.",
	"For receipts, lists and cards. To print one of them in another language, add {parameter} to its address, or en or both instead of fr.":
		"Pour les reçus, les listes et les cartes. Pour un seul papier dans une autre langue, ajoutez {parameter} à son adresse (en ou both à la place de fr).",
	"For visitors whose browser asks for neither English nor French. Everybody can choose at the foot of the page or in the menu.":
		"Pour les visiteurs dont le navigateur ne demande ni le français ni l'anglais. Chacun peut choisir au bas de la page ou dans le menu.",
	"Forgotten passwords": "Mots de passe oubliés",
	"How a year is written": "Écriture de l'année scolaire",
	"How many students a parent's account may register for one year. The office itself may register any number.":
		"Nombre d'élèves que le compte d'un parent peut inscrire pour une année. L'administration peut en inscrire autant qu'elle veut.",
	"ID card year": "Année de la carte scolaire",
	"ID cards": "Cartes scolaires",
	Language: "Langue",
	"Language of papers": "Langue des papiers",
	Languages: "Langues",
	Logo: "Logo",
	"On receipts, on lists, and where pages name the academic year.":
		"Sur les reçus, sur les listes et là où les pages nomment l'année scolaire.",
	"One text for all cards": "Un même texte sur toutes les cartes",
	Phone: "Téléphone",
	"Second backup folder": "Second dossier de sauvegarde",
	"See the backups, make one, download one": "Voir les sauvegardes, en faire une, en télécharger une",
	"Settings saved.": "Paramètres enregistrés.",
	Stamp: "Cachet",
	"The first is easier for parents. The second is safer where phone numbers are known to others: codes are made in Dashboard, Users.":
		"Le premier choix est plus simple pour les parents. Le second est plus sûr là où d'autres connaissent les numéros : les codes se font dans Tableau de bord, Utilisateurs.",
	"The school, as pages and papers name it": "L'établissement, tel que les pages et les papiers le nomment",
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
	"Print a joint receipt": "Imprimer un reçu commun",
	"Take several payments at once": "Encaisser plusieurs versements à la fois",
	"Agree on a later date": "Accorder un moratoire",
	"End an agreement": "Mettre fin à un moratoire",
	"Close a drawer": "Arrêter une caisse",
	"Pay money out of the drawer": "Sortir de l'argent de la caisse",
	"Void money out": "Annuler une sortie de caisse",
	"Print letters to families": "Imprimer des lettres aux familles",
	"Print the debtors": "Imprimer les insolvables",
	"Note a reminder of a family": "Noter la relance d'une famille",
});

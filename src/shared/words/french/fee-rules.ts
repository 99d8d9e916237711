import { dictionary } from "#shared/words/french/dictionary";

/** Browsers never load these. */
export const feeRules = dictionary({
	// Taking money
	"{name} is in {class_name}, class number {number}.": "{name} est en {class_name}, classe numéro {number}.",
	"Another payment was already recorded with this idempotency key. Open the payment form again.":
		"Un autre versement a déjà été enregistré avec cette clé d'idempotence. Rouvrez le formulaire de versement.",
	"Nothing is left to pay for {fee} by {name}: the balance is {left}.":
		"{name} ne doit plus rien pour « {fee} » : le solde est de {left}.",
	"Only {left} is left to pay for {fee} by {name}.": "Pour « {fee} », {name} ne doit plus que {left}.",
	"Send at least 1 and at most {max} payments.": "Envoyez au moins 1 et au plus {max} versements.",
	"This fee of this student is here twice.": "Ce type de frais de cet élève est là deux fois.",

	// Transaction numbers and slips
	"{label} must be a whole amount in XAF from 1 to 100 000 000.":
		"« {label} » doit être un montant entier en FCFA, de 1 à 100 000 000.",
	"{receipt} ({name}, {fee}, {amount}, {day}, taken by {who})":
		"{receipt} ({name}, {fee}, {amount}, {day}, encaissé par {who})",
	"An amount on the slip needs the transaction number of the slip.":
		"Un montant du bordereau demande aussi le numéro de transaction du bordereau.",
	"Airtel Money number": "numéro Airtel Money",
	"bank number": "numéro bancaire",
	"Moov Money number": "numéro Moov Money",
	"MTN MoMo number": "numéro MTN MoMo",
	"MTN MoMo numbers have 10 to 12 digits. Compare this one with the message.":
		"Les numéros MTN MoMo ont 10 à 12 chiffres. Comparez celui-ci avec le message.",
	number: "numéro",
	"Orange Money number": "numéro Orange Money",
	"Orange Money numbers look like PP260730.1050.B91660. Compare this one with the message.":
		"Les numéros Orange Money ressemblent à PP260730.1050.B91660. Comparez celui-ci avec le message.",
	"One number pays for at most {max}, and these are {total} together.":
		"Un même numéro paie au plus {max}, et il y a ici {total} en tout.",
	"The amount on the slip may not be less than the {total} that are paid with it.":
		"Le montant du bordereau ne peut pas être inférieur aux {total} payés avec lui.",
	"This {number} has {left} left of {slip}. It was used for {uses}.":
		"Sur ce {number}, il reste {left} de {slip}. Il a servi pour {uses}.",
	"This number was already used as {method} for {uses}. If this is another slip, say why it is taken again.":
		"Ce numéro a déjà servi comme {method} pour {uses}. Si c’est un autre bordereau, dites pourquoi il est repris.",
	"Why is this number taken again?": "Pourquoi ce numéro est-il repris ?",
	"A transaction number has only letters A to Z and digits. Type it as the message or slip shows it.":
		"Un numéro de transaction n’a que des lettres de A à Z et des chiffres. Saisissez-le comme le message ou le bordereau le montre.",
	"This {number} was entered with {slip} on the slip. It was used for {uses}.":
		"Ce {number} a été saisi avec {slip} sur le bordereau. Il a servi pour {uses}.",
	"{used} of this slip are spent, so it cannot be less: {uses}.":
		"{used} de ce bordereau sont déjà utilisés ; il ne peut pas être inférieur : {uses}.",
	"The slip already has this amount: {amount}.": "Le bordereau a déjà ce montant : {amount}.",
	"The slip's amount is put right: {slip}, of which {left} are left.":
		"Le montant du bordereau est rectifié : {slip}, dont il reste {left}.",
	"This number says {day}; the payment date says {paid}.":
		"Ce numéro indique le {day} ; la date de versement indique le {paid}.",

	// Messages of operators
	"This is no Orange Money or MTN MoMo message we know.":
		"Ce n'est pas un message Orange Money ou MTN MoMo que nous connaissons.",
	"This message does not say that money came.": "Ce message ne dit pas que de l'argent est arrivé.",
	Message: "Message",

	// Extensions
	"{name} is expected and not confirmed yet: no letter is printed.":
		"{name} est attendu et pas encore confirmé : aucune lettre n'est imprimée.",
	"{name} owes nothing, so there is no later date to agree on.":
		"{name} ne doit rien : il n'y a pas de moratoire à accorder.",
	"An agreement with a student of {year} ends on {last} at the latest, and that is over.":
		"Le moratoire d'un élève de {year} va au plus tard jusqu'au {last}, et cette date est passée.",
	"No later date agreed with the family of {name} is in force.":
		"Aucun moratoire n'est en vigueur pour la famille de {name}.",

	// Discounts
	"Nothing is left to take off {fee} of {name}: the fee is {amount}, the discounts in force {given}.":
		"Aucune remise n'est plus possible sur « {fee} » pour {name} : les frais sont de {amount}, les remises en vigueur de {given}.",
	"Only {most} can still be taken off {fee} of {name}.":
		"La remise possible sur « {fee} » pour {name} est de {most} au plus.",
	"This discount was already cancelled by {who}.": "Cette remise a déjà été annulée par {who}.",
	"This row cancels a discount and cannot be cancelled itself.":
		"Cette ligne annule une remise et ne peut pas être annulée elle-même.",

	// The effect of a change of fees or class
	"{class} has {students}, {count} of them without a payment.": [
		"{class} compte {students}, dont {count} sans versement.",
		"{class} compte {students}, dont {count} sans versement.",
	],
	"{class} has {students}, all with payments.": "{class} compte {students}, tous avec des versements.",
	"{count} students get a credit; all credits are then {credit}.": [
		"{count} élève aura un avoir ; total des avoirs : {credit}.",
		"{count} élèves auront un avoir ; total des avoirs : {credit}.",
	],
	"{credit} is then a credit, which pays no other fee.":
		"{credit} deviennent un avoir, qui ne paie pas les autres frais.",
	"{name} has paid {paid} in {from} and moves to {to}.": "{name} a versé {paid} en {from} et passe en {to}.",
	"{name} moves from {from} to {to}.": "{name} passe de {from} en {to}.",
	"{count} have a discount: still owing {owed} each ({names}).": [
		"1 élève a une remise : reste dû {owed} ({names}).",
		"{count} élèves ont une remise : reste dû {owed} chacun ({names}).",
	],
	"{count} have a discount: still owing {owed} together ({names}).": [
		"1 élève a une remise : reste dû {owed} ({names}).",
		"{count} élèves ont une remise : reste dû {owed} en tout ({names}).",
	],
	"With the same share they still owe {kept}.": "Avec la même part, il reste dû {kept}.",
	"the same share of the new fee": "la même part des nouveaux frais",
	"Correct it, or confirm what it does.": "Corrigez, ou confirmez cet effet.",
	"Nobody gets a credit.": "Personne n'aura d'avoir.",
	"Owed in all: {before} now, {after} afterwards.": "Reste à payer en tout : {before} maintenant, {after} ensuite.",
	"There is no credit.": "Il n'y a pas d'avoir.",

	// Voiding
	"{receipt} is itself a void and cannot be voided.": "{receipt} est lui-même une annulation et ne s'annule pas.",
	"{receipt} was already voided by {void}.": "{receipt} a déjà été annulé par {void}.",
	"{receipt} is itself a moved credit and cannot be voided.":
		"{receipt} est lui-même un report d'avoir et ne s'annule pas.",
	"{receipt} is itself money given back and cannot be voided.":
		"{receipt} est lui-même un remboursement et ne s'annule pas.",
	"A part of {receipt} was given back, so it was not entered wrongly. Give the rest back as well.":
		"Une partie de {receipt} a été remboursée : ce n'était donc pas une erreur de saisie. Remboursez aussi le reste.",
	"Nothing is left of {receipt}: all of it was given back or moved to another fee.":
		"Il ne reste rien de {receipt} : tout a été remboursé ou reporté sur d'autres frais.",

	"{name} owes {owed} and paid {credit} too much on other fees: move the credit first.":
		"{name} doit {owed} et a versé {credit} en trop sur d'autres frais : reportez d'abord l'avoir.",

	// Moving a credit to another fee
	"Choose another fee than the one that has the credit.": "Choisissez d'autres frais que ceux qui ont l'avoir.",
	"Fee that is owed": "Frais dus",
	"Fee with the credit": "Frais avec avoir",
	"{fee} of {name} has no credit.": "« {fee} » de {name} n'a pas d'avoir.",
	"Nothing is owed of {fee} by {name}.": "{name} ne doit rien pour « {fee} ».",
	"Only {owed} is owed of {to}: no more can be moved.":
		"Il ne reste que {owed} à payer pour « {to} » : on ne peut pas reporter plus.",
	"The credit of {from} is {credit}: no more can be moved.":
		"L'avoir de « {from} » est de {credit} : on ne peut pas reporter plus.",
	"The payments that made the credit are not there.": "Les versements dont vient l'avoir ne sont pas là.",

	// Giving money back
	"Only {left} of {receipt} is left to give back.": "Sur {receipt}, il ne reste que {left} à rembourser.",
	"Only money that is given back can be a part.": "Seul un remboursement peut être partiel.",
	"This {number} is already that of {receipt}.": "Ce {number} est déjà celui de {receipt}.",
	"This number is that of money given back: {receipt}. If this is another slip, say why it is taken again.":
		"Ce numéro est celui d'un remboursement : {receipt}. Si c’est un autre bordereau, dites pourquoi il est repris.",
	"This {number} is that of money given back: {receipt}.": "Ce {number} est celui d'un remboursement : {receipt}.",
	"This is the number of the payment. Type that of the money given back.":
		"C'est le numéro du versement. Saisissez celui du remboursement.",
	"What is done with the money": "Ce que devient l'argent",

	// The computer's clock
	"Set the computer's clock, or confirm that {day} is right.":
		"Réglez l'horloge de l'ordinateur, ou confirmez que la date du {day} est exacte.",
	"This computer says that today is {today}, but the newest backup is of {day}.":
		"D'après cet ordinateur, nous sommes le {today}, mais la dernière sauvegarde est du {day}.",
	"This computer says that today is {today}, but the newest line of the audit trail is of {day}.":
		"D'après cet ordinateur, nous sommes le {today}, mais la dernière ligne du journal des modifications est du {day}.",
	"This computer says that today is {today}, but the newest payment is of {day}.":
		"D'après cet ordinateur, nous sommes le {today}, mais le dernier versement est du {day}.",

	// The prints of a receipt, above its paper and in its dialog
	"this page": "cette page",

	// Closing a drawer
	"The drawer of {name} is closed. {amount} handed over.": "La caisse de {name} est arrêtée. {amount} remis.",
	"Choose the account of an admin.": "Choisissez le compte d'un administrateur.",
	"Receipt confirmed": "Réception confirmée",
	"The money of a drawer is handed to somebody else than its cashier.":
		"L'argent d'une caisse est remis à une autre personne que son caissier.",
	"This money was not handed to you.": "Cet argent ne vous a pas été remis.",
	"This was already confirmed, {time}.": "La réception a déjà été confirmée, le {time}.",
	"You confirmed that {amount} came from {name}.": "Vous avez confirmé la réception de {amount} de {name}.",
	"Counted are {counted}, expected are {expected}. Write down why.":
		"Compté : {counted} ; solde théorique : {expected}. Notez pourquoi.",
	"{label} must be numbers of notes, and one amount of coins.":
		"« {label} » : saisissez des nombres de billets, et un montant pour les pièces.",
	"Not more than what was counted can stay in the drawer: {counted}.":
		"Il ne peut pas rester en caisse plus que ce qui a été compté : {counted}.",
	"Nothing came into the drawer of {name} or went out of it since it was last closed.":
		"Rien n'est entré dans la caisse de {name} ni n'en est sorti depuis son dernier arrêté.",
	"The drawer has changed since. Expected are now {expected}: {float} at start, {taken} taken, {out} paid out.":
		"La caisse a changé entre-temps. Le solde théorique est maintenant de {expected} : fonds initial {float}, encaissé {taken}, décaissé {out}.",
	"The notes and coins make {sum}, not {counted}.": "Les billets et pièces font {sum}, et non {counted}.",

	"{amount} paid out. Print the voucher {voucher}.":
		"Sortie de caisse enregistrée : {amount}. Imprimez le bon {voucher}.",
	"The drawer of {name} was closed after {voucher}. What was counted is final.":
		"La caisse de {name} a été arrêtée après {voucher}. Ce qui a été compté est définitif.",
	"There should be {expected} in your drawer: no more can be paid out of it.":
		"Le solde théorique de votre caisse est de {expected} : on ne peut pas décaisser plus.",

	"At most {days} days can be shown at once.": "On peut afficher {days} jours au plus à la fois.",
	"The last day may not be before the first.": "Le dernier jour ne peut pas précéder le premier.",

	// Excel files
	Closed: "Arrêté établi le",
	Closing: "Arrêté de caisse",
	Days: "Jours",
	Entries: "Écritures",
	"Money by day": "Encaissements par jour",

	"{label} has letters that no SMS has: {letters}. Write e for ê, o for ô, u for û, c for ç.":
		"« {label} » a des lettres qu'aucun SMS ne connaît : {letters}. Écrivez e pour ê, o pour ô, u pour û, c pour ç.",
	"{label} may have these words in braces: {known}. This one is not known: {unknown}":
		"« {label} » peut avoir ces mots entre accolades : {known}. Celui-ci n'est pas connu : {unknown}",
	"Agreed until": "Moratoire jusqu'au",
	Arrears: "Arriérés",
	"Class number": "Numéro de la classe",
	"How the family was reminded": "Comment la famille a été relancée",
	"Last reminder": "Dernière relance",
	"Payment status": "Situation",
	"To pay in all": "Frais exigibles",

	"{count} letters, two to a sheet": ["{count} lettre, deux par feuille", "{count} lettres, deux par feuille"],
	"{name} owes nothing, so there is no letter to print.": "{name} ne doit rien : il n'y a pas de lettre à imprimer.",
	"{name} {what}: the family is not reminded.": "{name} {what} : la famille n'est pas relancée.",
	"Nobody answers {number} for {name}: the number stands at {count} children. Print a letter, or ask for the family's own number.":
		"Personne ne répond au {number} pour {name} : ce numéro figure chez {count} enfants. Imprimez une lettre, ou demandez le numéro de la famille.",
	"Families of students who have left are not reminded.":
		"Les familles des élèves qui sont partis ne sont pas relancées.",
	"Laying out the letters…": "Mise en page des lettres…",
	"Writing the letters…": "Rédaction des lettres…",
});

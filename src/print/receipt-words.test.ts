import { describe, expect, test } from "bun:test";
import type { ReceiptLine } from "#shared/payment-papers";
import type { PaperLanguage } from "#shared/words/languages";
import { paperOf } from "#templates/paper-kind";
import { RECEIPT } from "#templates/receipt";
import { linesReceipt, receipt, TENDER } from "#testing/papers";
import { expectWords, htmlOf, textOfPaper } from "#testing/pdf";

type Changes = Parameters<typeof receipt>[0];
const receiptOf = (changes: Changes = {}) => paperOf(RECEIPT, receipt(changes));

test.each([
	[
		"en",
		"Receipt RCP-1767950000000Collège Bilingue La Réussite de Mbanga-BakokoB.P. 1274, Rue de l’Hôpital · Douala · +237 699 12 34 56Payment receiptRCP-1767950000000Academic year2026Amount received85 000 XAFEighty-five thousand francs CFAPaid by: Cash StudentAbena Fotso ClaireClassForm 1 AMatriculeMPARE6789Fee typeSanitation & HealthDate paid09-Jan-2026Balance before, Sanitation & Health125 000 XAFPaid85 000 XAFLeft to pay40 000 XAFLeft over all fees on 10-Jan-2026165 000 XAFNext installment: 25 000 XAF by 30-Jan-2026bursar.ngonoReceived by, recorded 09-Jan-2026 at 14:05Signature and stampKeep this receipt. The school finds this payment by its number.Check code K7QM-4T2X · https://portal.reussite-mbanga.example/v",
	],
	[
		"fr",
		"Reçu RCP-1767950000000Collège Bilingue La Réussite de Mbanga-BakokoB.P. 1274, Rue de l’Hôpital · Douala · +237 699 12 34 56Reçu de versementRCP-1767950000000Année scolaire2026Montant reçu85 000 FCFAArrêté le présent reçu à la somme de : quatre-vingt-cinq mille francs CFAMode de paiement : Espèces ÉlèveAbena Fotso ClaireClasseForm 1 AMatriculeMPARE6789Type de fraisHygiène et santéDate du versement9 janv. 2026Solde précédent, Hygiène et santé125 000 FCFAPayé85 000 FCFAReste à payer40 000 FCFAReste sur tous les frais au 10 janv. 2026165 000 FCFAProchaine tranche : 25 000 FCFA, échéance le 30 janv. 2026bursar.ngonoEncaissé par, saisi le 9 janv. 2026 à 14:05Signature et cachetConservez ce reçu. Son numéro permet de retrouver le versement.Code de contrôle K7QM-4T2X · https://portal.reussite-mbanga.example/v",
	],
	[
		"both",
		"Receipt RCP-1767950000000Collège Bilingue La Réussite de Mbanga-BakokoB.P. 1274, Rue de l’Hôpital · Douala · +237 699 12 34 56Payment receipt / Reçu de versementRCP-1767950000000Academic year / Année scolaire2026Amount received / Montant reçu85 000 XAFEighty-five thousand francs CFA / Arrêté le présent reçu à la somme de : quatre-vingt-cinq mille francs CFAPaid by / Mode de paiement: Cash / Espèces Student / ÉlèveAbena Fotso ClaireClass / ClasseForm 1 AMatriculeMPARE6789Fee type / Type de fraisSanitation & Health / Hygiène et santéDate paid / Date du versement09/01/2026Balance before, Sanitation & Health / Solde précédent, Hygiène et santé125 000 XAFPaid / Payé85 000 XAFLeft to pay / Reste à payer40 000 XAFLeft over all fees on 10/01/2026 / Reste sur tous les frais au 10/01/2026165 000 XAFNext installment: 25 000 XAF by 30/01/2026 / Prochaine tranche : 25 000 FCFA, échéance le 30/01/2026bursar.ngonoReceived by, recorded 09/01/2026 14:05 / Encaissé par, saisi le 09/01/2026 14:05Signature and stamp / Signature et cachetKeep this receipt. The school finds this payment by its number. / Conservez ce reçu. Son numéro permet de retrouver le versement.Check code / Code de contrôle K7QM-4T2X · https://portal.reussite-mbanga.example/v",
	],
] as const)("the words of a receipt in %s", (language, words) => {
	expect(textOfPaper(receiptOf(), language)).toBe(words);
});

const VOIDS = { receipt_number: "RCP-1", reason: "Wrong child" };
/** Its title and labels say that it was given back: a minus would say the opposite. */
const GIVEN_BACK = { amount: -5_000, gives_back: { receipt_number: "RCP-1", reason: "Paid twice" } };
const VOIDED = { duplicate: true, voided_by: { receipt_number: "RCP-2", reason: "Erreur d'élève" } };

test.each([
	["en", { duplicate: true }, "DUPLICATE"],
	["en", VOIDED, "VOID. This receipt counts for nothing: it was voided by RCP-2. Reason: Erreur d'élève"],
	["en", { amount: -85_000, voids: VOIDS }, "Receipt of a voided payment"],
	["en", { amount: -85_000, voids: VOIDS }, "This voids receipt RCP-1. Reason: Wrong child"],
	["en", { amount: -85_000, voids: VOIDS }, "-85 000 XAF"],
	["en", { class_name_today: "Form 2" }, "Today: Abena Fotso Claire, Form 2"],
	["en", { student_name_today: "Abena Claire" }, "Today: Abena Claire, Form 1 A"],
	["en", { balance_after: -5_000 }, /Credit of the student5 000 XAF/],
	["en", TENDER, "Paid by: Orange Money PP260730.1050.B91660 · slip 80 000 XAF"],
	["en", TENDER, "Received from Papa Eto"],
	["fr", TENDER, "Mode de paiement : Orange Money PP260730.1050.B91660 · bordereau 80 000 FCFA"],
	["fr", VOIDED, "ANNULÉ. Ce reçu est sans valeur : il a été annulé par RCP-2. Motif : Erreur d'élève"],
	// Across the end of the paper.
	["fr", VOIDED, /ANNULÉDUPLICATA$/],
	["fr", { amount: -2_000_000, voids: VOIDS }, "Ce reçu annule le reçu RCP-1. Motif : Wrong child"],
	["fr", { amount: -2_000_000, voids: VOIDS }, "moins deux millions de francs CFA"],
	["en", GIVEN_BACK, "Amount given back5 000 XAFFive thousand francs CFA"],
	["en", GIVEN_BACK, "Date given back09-Jan-2026"],
	["en", GIVEN_BACK, "Given back5 000 XAF"],
	["fr", GIVEN_BACK, "Montant remboursé5 000 FCFAArrêté le présent reçu à la somme de : cinq mille francs CFA"],
	["fr", GIVEN_BACK, "Date du remboursement9 janv. 2026"],
	["both", VOIDED, "Reason / Motif: Erreur d'élève"],
	["both", VOIDED, "DUPLICATE / DUPLICATA"],
	["both", { class_name_today: "Form 2" }, "Today / Aujourd'hui: Abena Fotso Claire, Form 2"],
] satisfies [PaperLanguage, Changes, string | RegExp][])(
	"a receipt in %s with %j says %p",
	(language, changes, said) => {
		expect(textOfPaper(receiptOf(changes), language)).toMatch(said);
	},
);

test("a receipt omits what is not known", () => {
	expectWords(textOfPaper(receiptOf({ payer: null })), [], ["Received from"]);
	expectWords(textOfPaper(receiptOf({ schedule: null })), [], ["nstalment", "30-Jan"]);
});

test("a receipt in both languages is an English document whose French is marked as French", () => {
	expect(htmlOf(receiptOf(), "fr")).toContain('<html lang="fr" translate="no"><head>');
	const html = htmlOf(receiptOf(VOIDED), "both").replaceAll("\u00a0", " ");
	expect(html).toContain('<html lang="en" translate="no"><head>');
	const french = [...html.matchAll(/<span lang="fr">(.*?)<\/span>/g)].map(([, text]) => text);
	expect(french).toContainValues(["Solde précédent, Hygiène et santé", "DUPLICATA", "ANNULÉ", "Motif"]);
});

test("no French paper has the narrow no-break space, which many printers lack", () => {
	for (const language of ["fr", "both"] as const) expect(htmlOf(receiptOf(), language)).not.toContain("\u202f");
});

describe("the next payment", () => {
	const outstanding = { on: "2026-01-10", owed: 165_000, extended_until: null };
	const late = { next: { due_date: "2026-01-09", left: 25_000 } };

	test.each([
		[{}, "Next installment: 25 000 XAF by 30-Jan-2026", "Prochaine tranche : 25 000 FCFA, échéance le 30 janv. 2026"],
		[{ schedule: { next: null } }, "All installments paid", "Toutes les tranches sont payées"],
		[{ schedule: late }, "Overdue since 09-Jan-2026", "En retard depuis le 9 janv. 2026"],
		[
			{ schedule: late, outstanding: { ...outstanding, extended_until: "2026-02-28" } },
			"Agreed until 28-Feb-2026",
			"Moratoire jusqu'au 28 févr. 2026",
		],
	] satisfies [Partial<ReceiptLine>, string, string][])(
		"of a receipt with %j is said in one sentence",
		(changes, english, french) => {
			const said = textOfPaper(receiptOf(changes));
			expectWords(said, [english]);
			expect(said.match(/Next installment|All installments paid|Overdue since|Agreed until/g)).toHaveLength(1);
			expectWords(textOfPaper(receiptOf(changes), "fr"), [french]);
			const words = [english, french].map((sentence) => sentence.split(/\d/)[0] ?? "");
			expectWords(textOfPaper(receiptOf(changes), "both"), words);
		},
	);

	test("of each child is on a joint receipt", () => {
		const family = textOfPaper(paperOf(RECEIPT, linesReceipt(3)));
		const sentences = ["Next installment: 25 000 XAF by 30-Jan-2026", "All installments paid"];
		expect(sentences.map((sentence) => family.split(sentence).length - 1)).toEqual([2, 1]);
	});
});

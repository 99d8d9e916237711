import { describe, expect, test } from "bun:test";
import { viaApi } from "#testing/api-door";
import { cast, openSchools, refuses, trail } from "#testing/school";
import { updateSettings } from "../../settings/settings.ts";
import { readMessage } from "./message.ts";

openSchools();

const read = (text: unknown) => readMessage(cast.bursar, { text });
const UNKNOWN = "This is no Orange Money or MTN MoMo message we know.";

/** The rows of a table whose columns are separated by bars. */
const rows = (table: string) =>
	table
		.trim()
		.split("\n")
		.map((line) => line.trim().split(" | ") as [string, string, string]);

/** The name, what is read, and the message: real formats with invented names, numbers and balances. */
const READ = rows(`
	Orange, a transfer | orange_money PP260730.1050.B91660 30000 2026-07-30 | Transfert de 656262382 AWOULOU EPSE KABA vers 656480453 EBAKO AGBOR reussi. Details: ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA, Frais: 0 FCFA, Commission: 0 FCFA, Montant Net: 30000 FCFA, Nouveau Solde: 777386.78 FCFA.
	Orange, a transfer as the page shortens it | orange_money PP260730.1050.B91660 30000 2026-07-30 | Transfert de 656262382 AWOULOU … vers 656480453 EBAKO … reussi. Details: ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA, Frais: 0 FCFA, …, Nouveau Solde: …
	Orange, a transfer in English | orange_money PP260730.1050.B91660 30000 2026-07-30 | Transfer from 656262382 AWOULOU to 656480453 EBAKO successful. Details: Transaction ID: PP260730.1050.B91660, Transaction Amount: 30,000 FCFA, Charges: 0 FCFA, Net Amount: 30000 FCFA, New Balance: 77386.78 FCFA.
	Orange, a merchant payment | orange_money MP260714.1658.D46780 2100 2026-07-14 | Paiement de … reussi par 693460259 … ID transaction:MP260714.1658.D46780, Montant:2100 FCFA
	Orange, a payment to a shop whose name is a verb | orange_money MP260714.1658.D46780 2100 2026-07-14 | Paiement de Achat Max it?3 reussi par 693460259 NGO PAUL. ID transaction:MP260714.1658.D46780, Montant:2 100 FCFA. Solde: 77057.81 FCFA.
	Orange, an amount without currency | orange_money MP260713.0920.B37256 100 2026-07-13 | Paiement de Ecole en succès par 693460259 CHARLES. ID de transaction: mp260713.0920.b37256, Montant: 100, Nouveau solde: 77399.01.
	Orange, a deposit | orange_money CI260806.1234.C85874 5000 2026-08-06 | Depot effectue par 658000003 ATANGANA PAUL to 697000004 FOKOU ALAIN. Informations detaillees: Montant de transaction : 5000 FCFA, ID transaction : CI260806.1234.C85874, Frais : 0 FCFA, Montant Net du Credit : 5000 FCFA, Nouveau Solde : 77031.88 FCFA.
	Orange, received | orange_money MP260623.1403.C73941 17000 2026-06-23 | You have received 17 000 FCFA of 237677000001, ID transaction: MP260623.1403.C73941, Frais: 0 FCFA, Nouveau solde: 77762.45 FCFA
	Orange, a number whose month does not exist | orange_money MP269923.1403.C73941 17000 null | You have received 17.000 FCFA of 237677000001, ID transaction: MP269923.1403.C73941, Frais: 0 FCFA
	MTN, French | mtn_momo 17658394903 10000 2026-06-24 | Vous avez recu 10000 XAF de LOUISE S. KOUMEN (237678834414) sur votre compte mobile money à 2026-06-24 12:44:33. Message de l'expéditeur: 1. Votre nouveau solde: 77704 XAF. FRAIS: FCFA 0. Financial Transaction Id: 17658394903.
	MTN, English | mtn_momo 17848350682 10000 2026-07-08 | You have received 10000 XAF from BABY FRANCIS (237678352223) on your mobile money account at 2026-07-08 11:30:58. Message from sender: . Your new balance:77755 XAF. Financial Transaction Id: 17848350682.
	MTN, with an advertisement that speaks of transfers and withdrawals | mtn_momo 17600000002 26800 2026-06-23 | Vous avez recu 26800 XAF de ALPHA TRADING SARL (237652000001 ) sur votre compte Mobile Money 2026-06-23 09:50:32. Message de l'expediteur:. Votre nouveau solde est de 77398 FCFA. Frais: 0 XAF. Transaction ID: 17600000002.Prix Cassés chez MoMo ! 0 F sur tes transferts et -25% sur tes retraits
	MTN, with its fourth name for the number, and an external one | mtn_momo 18410741470 1250000 2026-08-19 | Vous avez reçu un paiement de 1 250 000 XAF de BOUTIQUE (237600000001) à 2026-08-19 10:11:51. Votre nouveau solde : 77471 XAF. Identifiant de transaction financière : 18410741470. ID de transaction externe : 3759457086161032536.
	MTN, with its greeting and without the mobile money account | mtn_momo 17848350682 5000 2026-07-08 | Y'ello, you have received XAF 5,000 from JOHN DOE on 08/07/2026. Transaction Id: 17848350682. Your balance: XAF 77,100.
	MTN of Congo | mtn_momo 1234567890 10000 null | Vous avez recu 10000 XAF de ONDO (242066123456) sur votre compte Mobile Money. Nouveau solde: 777 XAF. Financial Transaction Id: 1234567890.
	MTN, credited | mtn_momo 17848350682 5000 null | Your account has been credited with 5000 XAF from PAUL (237677000001). Your new balance: 777 XAF. Financial Transaction Id: 17848350682
	Orange, received as a transfer | orange_money PP240612.1234.A12345 25000 2024-06-12 | Orange Money: Vous avez reçu un transfert de 25.000 FCFA de 656262382 NGO PAUL. Transaction ID: PP240612.1234.A12345. Frais: 0 FCFA
	Orange, with the label of Airtel | orange_money PP260730.1050.B91660 5000 2026-07-30 | Orange Money: vous avez recu 5000 FCFA de 656262382 NGO. Trans ID: PP260730.1050.B91660
	Airtel, named | airtel_money CI240612.1234.A12345 10000 2024-06-12 | Airtel Money: Vous avez recu 10000 FCFA de 074123456 ONDO PAUL. ID transaction: CI240612.1234.A12345. Solde: 777 FCFA
	Airtel, known by how it names the number, which comes first | airtel_money CI240612.1234.A12345 10000 2024-06-12 | Trans. ID: CI240612.1234.A12345. Vous avez recu 10 000 FCFA de 074123456 ONDO PAUL. Votre nouveau solde est de 777 FCFA. Gagnez un bonus !
	Airtel, with a number of digits | airtel_money 12345678901 10000 null | Vous avez bien recu de MOUSSA ALI (0668123456) la somme de 10 000 XAF. TID 12345678901. Solde Airtel Money 777 XAF
	Airtel, English | airtel_money 12345678901 10000 2026-08-06 | You have received XAF 10,000 from JOHN 055123456 on 06-08-2026. Txn ID: 12345678901. Balance: XAF 777
	Airtel, from another operator | airtel_money PP240612.1234.A12345 10000 2024-06-12 | Vous avez recu 10 000 FCFA de MTN MOBILE MONEY 066123456 sur Airtel Money. Trans. ID: PP240612.1234.A12345
	Airtel, credited | airtel_money MP240612.1234.A12345 10000 2024-06-12 | Votre compte Airtel Money a ete credite de 10 000 FCFA. Trans ID MP240612.1234.A12345
	Airtel, in lines | airtel_money PP240612.1234.A12345 5000 2024-06-12 | Airtel Money. Transfert reçu. Montant: 5 000 FCFA. De: 074123456 ONDO. Trans ID: PP240612.1234.A12345. Solde: 777 FCFA
	Moov, named | moov_money 0612345678901 10000 2026-06-12 | Moov Money: Vous avez recu 10 000 FCFA de 066123456 NGUEMA le 12/06/2026 10:12. Ref: 0612345678901. Nouveau solde: 777 FCFA
	Moov, with the date in the number's sentence | moov_money 1234567890 10000 2026-06-12 | Vous avez recu 10 000 FCFA du 66123456, MAHAMAT ALI le 12-06-2026. ID transaction : 1234567890. Solde Moov Money : 777 FCFA
	Moov, English | moov_money MM260612123 10000 null | You have received 10,000 FCFA from 66123456. Reference: MM260612123. Moov Africa
	Moov, a transfer | moov_money 1234567890 10000 null | Transfert de 10 000 FCFA recu de 066123456 NGUEMA. Réf. 1234567890. Moov Money
	Moov, credited | moov_money 1234567890 10000 null | Votre compte Flooz a été crédité de 10 000 FCFA par 066123456. Réf : 1234567890.
	a child named Credit, whose mother writes about a request | mtn_momo 17658394903 10000 2026-06-24 | Vous avez recu 10000 XAF de CREDIT BONUS MARIE (237678834414) sur votre compte mobile money à 2026-06-24 12:44:33. Message de l'expéditeur: ma demande de bonus. Votre nouveau solde: 77704 XAF. Financial Transaction Id: 17658394903.
	a child named Bonus on either side of a transfer | orange_money PP260730.1050.B91660 30000 2026-07-30 | Transfert de 656262382 BONUS PAUL vers 656480453 DATA EBAKO reussi. Details: ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA
	a kiosk's net credit before the number | orange_money CI260806.1234.C85874 5000 2026-08-06 | Depot effectue par 658000003 ATANGANA PAUL to 697000004 FOKOU ALAIN. Informations detaillees: Montant de transaction : 5000 FCFA, Frais : 0 FCFA, Montant Net du Credit : 5000 FCFA, ID transaction : CI260806.1234.C85874
	advertisements that speak of all of it | mtn_momo 17600000002 26800 null | Vous avez recu 26800 XAF de ALPHA (237652000001 ) sur votre compte Mobile Money. Transaction ID: 17600000002. Demandez un credit MoMo ! Bonus data. Transaction annulée ? Appelez le 8787. Plus de paiement en attente : payez pour confirmer. Vos transferts annulés sont remboursés.
	an advertisement that begins with the word | mtn_momo 17600000002 26800 null | Vous avez recu 26800 XAF de ALPHA (237652000001 ) sur votre compte Mobile Money. Transaction ID: 17600000002. Annulez vos abonnements au 8787. Pending bills? Pay them with MoMo.
	MTN, a sender who wrote about a request, without a balance | mtn_momo 17658394903 5000 null | Vous avez recu 5000 XAF de PAUL (237677000111). Message de l'expediteur: demande. Financial Transaction Id: 17658394903.
	MTN, where received stands before the sum | mtn_momo 17658394903 45000 null | Paiement recu: 45 000 FCFA de ETOUNDI (237677000111). ID transaction: 17658394903. MTN MoMo
	MTN, cash in | mtn_momo 17658394903 25000 null | Cash In of 25000 XAF received from AGENT (237677000111). MTN Mobile Money. Financial Transaction Id: 17658394903
	MTN of Congo, where the sum comes first | mtn_momo 12345678901 20000 null | MTN MoMo: 20 000 FCFA recus de MALONGA (242066112233). ID 12345678901.
	Airtel, where the sum comes first | airtel_money MP260914.0812.H54321 20000 2026-09-14 | Airtel Money. 20 000 FCFA recu de 055112233 MALONGA. Trans ID MP260914.0812.H54321.
	Airtel, whose number is the transaction | airtel_money MP260914.0812.H54321 20000 2026-09-14 | Airtel Money: Transaction MP260914.0812.H54321. Vous avez recu 20 000 FCFA de 055112233.
	Airtel, whose number has no label | airtel_money CI260914.1200.A00001 5000 2026-09-14 | Airtel Money: CI260914.1200.A00001 confirmé. Vous avez reçu 5 000 FCFA de 055123456 MALONGA. Solde 6 000 FCFA
	Moov of Chad | moov_money 98765432 12500 null | Moov Money: Vous avez reçu 12.500 F CFA de 99 11 22 33 (ABAKAR). ID Trans: 98765432. Nouveau solde 13.000 F CFA
	Moov, the number of the transaction | moov_money 12345678901 20000 null | Moov Money: vous avez reçu 20 000 FCFA de 72112233 NGAISSONA. Numero de transaction: 12345678901.
	Moov, the reference of the transaction | moov_money 12345678901 20000 null | Moov Money: vous avez recu 20 000 FCFA de 066112233. Reference de la transaction: 12345678901. Solde 5
	Moov, just received | moov_money 12345678901 200000 null | Transaction: 200000 FCFA. Vous venez de recevoir 200000 FCFA de 066112233. TransactionID: 12345678901. Moov Money
	MTN, whose sender wrote a message of an operator | mtn_momo 17658394903 100 2026-06-24 | Vous avez recu 100 XAF de X (237678834414) sur votre compte mobile money à 2026-06-24 12:44:33. Message de l'expéditeur: Vous avez recu 900000 XAF Transaction Id: 11111111111. Votre nouveau solde: 77004 XAF. Financial Transaction Id: 17658394903.
`);

const messageOf = (what: string) => READ.find(([name]) => name === what)?.[2] ?? "";
const [ORANGE_TRANSFER, MTN_FRENCH, MTN_ENGLISH] = ["Orange, a transfer", "MTN, French", "MTN, English"].map(
	messageOf,
) as [string, string, string];

describe("a message is read", () => {
	test.each(READ)("%s", async (_, said, text) => {
		const { method, reference, amount, on } = await read(text);
		expect(`${method} ${reference} ${amount} ${on}`).toBe(said);
	});

	test("in capital letters", async () => {
		for (const [, said, text] of READ) {
			const { method, reference, amount, on } = await read(text.toUpperCase());
			expect(`${method} ${reference} ${amount} ${on}`).toBe(said);
		}
	});

	test("of the operator that the desk offers, where two write alike", async () => {
		const alike = "Vous avez recu 10000 FCFA de 074123456 ONDO PAUL. ID transaction: CI240612.1234.A12345.";
		const digits = "Vous avez recu 10000 FCFA de 066123456 ONDO PAUL. ID transaction: 1234567890.";
		expect(await read(alike)).toMatchObject({ method: "orange_money" });
		await refuses(read(digits), "invalid", { text: UNKNOWN });
		await updateSettings(cast.admin, { country: "GA" });
		expect(await read(alike)).toMatchObject({ method: "airtel_money" });
		expect(await read(digits)).toMatchObject({ method: "moov_money" });
	});

	test("as it is copied from a phone, with no-break spaces, line ends and typographic apostrophes", async () => {
		const copied = MTN_FRENCH.replaceAll(" ", "\u00a0").replace("Message", "\r\n Message").replace("'", "’");
		expect(await read(copied)).toMatchObject({ reference: "17658394903", amount: 10_000 });
		expect(await read(ORANGE_TRANSFER.replaceAll(" ", "\u202f").normalize("NFD"))).toMatchObject({ amount: 30_000 });
	});

	test("without its balance, which is neither answered nor stored", async () => {
		for (const text of [ORANGE_TRANSFER, MTN_FRENCH, MTN_ENGLISH]) {
			const answer = await viaApi(cast.admin, "POST", "/fees/read-message", { text });
			expect(answer.status).toBe(200);
			expect(Object.keys(answer.body as object)).toEqual(["method", "reference", "amount", "on"]);
			expect(answer.text).not.toContain("777");
		}
		expect(trail()).toEqual([]);
	});
});

const NO_MONEY = "This message does not say that money came.";
const REFUSED = rows(`
	Orange failed | no money | Transfert de 656483918 PRIX SARL vers 696103864 WONDER PHONE echoue. Solde insuffisant.
	MTN failed | no money | Votre transfert de 5000 XAF a échoué. Transaction Id: 17600000001.
	failed in English | no money | Your payment of 5000 XAF to SCHOOL failed. Financial Transaction Id: 17600000001.
	Orange, withdrawn | no money | Retrait d'argent reussi par le 656939968 avec le Code : 358619. Informations detaillees : Montant: 10000 FCFA, Frais: 124 FCFA, No de transaction CO260714.0958.B98633, montant net debite 10124 FCFA, Nouveau solde: 77057.81 FCFA.
	Orange, a deposit that an agent made for somebody | no money | Depot vers 690933686 NGANGOM reussi from 696103864 WONDER PHONE. Informations detaillees : Montant transaction : 10000FCFA, ID de Transaction : CI260801.1355.D50164, Montant Net Debite : 10000FCFA, Nouveau Solde : 77937.6FCFA.
	MTN, paid | no money | Votre paiement de 17000 XAF a SCHOOL a ete effectue le 2026-06-23 14:03:21. Votre nouveau solde: 77020 XAF. Frais: 378 XAF. Message: -. Transaction Id: 17600000001.
	MTN, sent to another network | no money | Transfert reussi de 17000 FCFA au 688000001 via Orange Cameroun a 2026-06-23 14:03:21 . ID transaction 17600000001.Nouveau solde 77020 FCFA.
	MTN, sent | no money | Transfert de 3054 FCFA effectue avec succes a KEVIN (237600000002) le 2026-08-17 14:58:21. FRAIS 10 FCFA. transaction Id: 18387577522. Nouveau solde est: 77756 FCFA.
	MTN, sent in English | no money | You have transferred 200000 XAF to SCHOOL (237681026861) from your mobile money account 93368555 at 2026-08-25 13:55:27 FEES 0 FCFA. Your new balance: 777910 XAF. Financial Transaction Id: 18496208804.
	MTN, withdrawn | no money | Vous avez effectue avec succes le retrait de 5000 FCFA de votre compte mobile money chez AGENT le 2026-08-18 17:34:10. Votre nouveau solde est de:77471 FCFA. Transaction Id: 18403066742.
	MTN, taken for a bundle | no money | Une transaction de 500 XAF effectuee par MTNC BUNDLES (MTN_Bundles) sur votre compte d'argent mobile s'est terminee avec succes a 2026-07-11 21:25:39. Identifiant de transaction financiere : 17896121364.
	a request to pay | no money | Vous avez recu une demande de paiement de 5000 XAF de PAUL (237677000001). Tapez *126# pour confirmer. Transaction Id: 17600000001
	a request in English | no money | You have received a payment request of 5000 XAF from PAUL (237677000001). Financial Transaction Id: 17600000001
	a request without a number | no money | Vous avez recu une demande d'argent de 5000 FCFA. Orange Money
	airtime | no money | Vous avez recu 500 FCFA de credit de communication de 677000001. Transaction Id: 17600000001. MTN
	airtime in English | no money | You have received 500 XAF airtime from 677000001. Transaction Id: 17600000001
	airtime, said behind the number | no money | Trans. ID: CI240612.1234.A12345. Vous avez recu 500 FCFA de crédit, valable 7 jours
	airtime of the operator | no money | Vous avez recu 500 XAF de MTN AIRTIME (237677000001). Transaction Id: 17600000001
	sent, in the plural | no money | Transaction reussie: 10000 FCFA envoyes a 074123456. Trans ID PP240612.1234.A12345
	a bonus | no money | TID 12345678901. Airtel. Vous avez recu un bonus de 500 FCFA
	data | no money | Vous avez recu 500 F de forfait internet Orange. ID transaction: PP260730.1050.B91660
	waiting | no money | Transfert de 656262382 PAUL vers 656480453 EBAKO en attente. ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA
	waiting, said behind the number | no money | Transfert de 656262382 PAUL vers 656480453 EBAKO reussi. Details: ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA, Statut: en attente
	pending, said behind the number | no money | You have received 10000 XAF from X (237678352223) on your mobile money account. Financial Transaction Id: 17848350682. Status: PENDING
	taken back | no money | Annulation: vous avez recu 10000 XAF de X (237678352223). Transaction Id: 17848350682
	taken back, said behind the number | no money | Transfert de 656262382 PAUL vers 656480453 EBAKO reussi. Details: ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA. Cette transaction a été annulée.
	taken back, said of its number | no money | Vous avez recu 30000 FCFA de 656262382 PAUL. ID transaction: PP260730.1050.B91660. La transaction PP260730.1050.B91660 est annulée.
	reversed | no money | You have received 10000 XAF from X (237678352223) on your mobile money account. Financial Transaction Id: 17848350682. This transaction has been reversed.
	reversed, in one word | no money | You have received 10000 XAF from X (237678352223) on your mobile money account. Financial Transaction Id: 17848350682 reversed
	cancelled by the sender | no money | You have received 10000 XAF from X (237678352223). Financial Transaction Id: 17848350682. The payment was cancelled by the sender.
	what the receiver got | no money | PAUL (237677000001) a bien reçu 5000 XAF de votre compte mobile money. Financial Transaction Id: 17848350682
	Airtel, sent | no money | Airtel Money: Vous avez envoye 10000 FCFA a 074123456. Trans. ID: PP240612.1234.A12345
	Airtel, a transfer | no money | Airtel Money. Transfert de 10000 FCFA a 074123456 reussi. Trans. ID: PP240612.1234.A12345
	Airtel, paid | no money | Paiement de 5000 FCFA a LYCEE effectue. Trans. ID: PP240612.1234.A12345 Airtel. Bien recu
	Airtel, in no form we know | no money | Airtel Money: bonjour Transaction ID: PP240612.1234.A12345 30000 FCFA
	Airtel, a balance | no money | Airtel: votre solde est de 777 FCFA
	Airtel, that the school received | no money | Airtel Money. Paiement reçu par LYCEE. Montant: 5 000 FCFA. Trans ID: PP240612.1234.A12345
	Moov, withdrawn | no money | Moov Money: retrait de 10 000 FCFA effectue. Ref: 1234567890
	Moov, a request | no money | Moov Money: Vous avez recu une demande de retrait de 10 000 FCFA. Ref: 1234567890
	Moov, in the form of Orange | no money | Moov: Transfert de 656262382 AWOULOU vers 656480453 EBAKO reussi. Details: ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA
	Orange, the school's own transfer | no money | Votre transfert de 656262382 NGO vers 699887766 COLLEGE est reussi. ID transaction: PP260914.0812.C12345, Montant Transaction: 40000FCFA
	Orange, the school's own transfer in English | no money | Your transfer from 656262382 NGO to 699887766 COLLEGE was successful. Transaction ID: PP260914.0812.C12345, Transaction Amount: 40000FCFA
	Orange, a sum sent to a number | no money | Transfert de 40000 FCFA vers 699887766 COLLEGE reussi. ID transaction: PP260914.0812.C12345, Montant Transaction: 40000FCFA
	Orange, a sum sent to a number in English | no money | Transfer of XAF 40000 to 699887766 COLLEGE successful. Transaction ID: PP260914.0812.C12345, Transaction Amount: 40000FCFA
	Airtel, a sum sent to a number | no money | Airtel Money: Transfert de 15000 FCFA vers 074112233 reussi. Trans ID: PP260914.0812.K12345. Montant: 15000 FCFA
	MTN, that a shop received | no money | Paiement de 5000 FCFA reçu par LYCEE. MTN MoMo. Transaction ID 1234567890
	taken back since | no money | You have received 20000 XAF from MBARGA (237677889900). Financial Transaction Id: 17658394903. This transfer has since been reversed.
	taken back since, in French | no money | Vous avez recu 20000 XAF de MBARGA (237677889900). Financial Transaction Id: 17658394903. Cette transaction a ensuite ete annulee.
	still waiting | no money | Vous avez recu 5000 XAF de PAUL (237677000111). Financial Transaction Id: 17658394903. Votre transaction est toujours en attente.
	still pending | no money | You have received 5000 XAF from PAUL (237677000111). Financial Transaction Id: 17658394903. Transaction is still pending.
	money that waits | no money | Vous avez recu 15000 XAF de PAUL (237678352223). Financial Transaction Id: 17848350682. Votre argent est en attente.
	taken back by its sender | no money | Vous avez recu 5000 XAF de PAUL (237677000111). Financial Transaction Id: 17658394903. L'expediteur a annule la transaction.
	taken back by its sender, in English | no money | You have received 5000 XAF from PAUL (237677000111). Financial Transaction Id: 17658394903. The sender cancelled this transaction.
	nobody's form | unknown | Vous avez recu 10000 FCFA de 066123456 ONDO PAUL. Ref: 1234567890
	a sentence | unknown | bonjour j'ai envoye les 17000 francs ce matin par momo merci
	the beginning of a message | unknown | You have received 650 FCFA of
	a balance | unknown | Le solde de votre compte est de 777937.6FCFA.
	a number alone | unknown | PP260730.1050.B91660
`);

describe("a message is refused", () => {
	const refused = (text: unknown, sentence: unknown) => refuses(read(text), "invalid", { text: sentence });

	test.each(REFUSED)("%s", (_, why, text) => refused(text, why === "unknown" ? UNKNOWN : NO_MONEY));

	test.each(["0", "900000000000"])("an impossible amount: %s", (amount) =>
		refused(MTN_FRENCH.replace("10000 XAF de", `${amount} XAF de`), UNKNOWN),
	);

	test("that is missing, empty, no text or longer than 1 000 characters", async () => {
		for (const text of [undefined, "", "  \n", null]) await refused(text, "Message is required.");
		await refused("x".repeat(1_001), expect.stringContaining("1"));
		await refused({ a: 1 }, expect.any(String));
	});

	test("quickly, whatever it repeats", async () => {
		for (const part of [
			"transfert de vers ",
			"vous avez recu ",
			"1 000 ",
			"paiement par ",
			"depot vers 1",
			"transaction a b ",
			"a'a ",
		])
			await refused(part.repeat(1_000).slice(0, 1_000), expect.any(String));
	});
});

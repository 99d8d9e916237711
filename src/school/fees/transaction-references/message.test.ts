import { describe, expect, test } from "bun:test";
import { database } from "#db/open";
import { viaApi } from "#testing/api-door";
import { cast, inEnglish, openSchools } from "#testing/school";
import { readMessage } from "./message.ts";

openSchools();

const read = (text: unknown) => readMessage(cast.bursar, { text });
const why = (text: unknown) =>
	read(text).then(
		() => "was read",
		(error) => [error.reason, inEnglish(error).fields?.text],
	);

const UNKNOWN = "This is no Orange Money or MTN MoMo message we know.";
const FAILED = "This message says that the transfer failed: no money came.";
const OUT = "This message is about money that was sent or withdrawn, not about money that came in.";

/** Real message formats with invented names, numbers and balances. */
const ORANGE_TRANSFER =
	"Transfert de 656262382 AWOULOU EPSE KABA vers 656480453 EBAKO AGBOR reussi. Details: ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA, Frais: 0 FCFA, Commission: 0 FCFA, Montant Net: 30000 FCFA, Nouveau Solde: 777386.78 FCFA.";
const MTN_FRENCH =
	"Vous avez recu 10000 XAF de LOUISE S. KOUMEN (237678834414) sur votre compte mobile money à 2026-06-24 12:44:33. Message de l'expéditeur: 1. Votre nouveau solde: 77704 XAF. FRAIS: FCFA 0. Financial Transaction Id: 17658394903.";
const MTN_ENGLISH =
	"You have received 10000 XAF from BABY FRANCIS (237678352223) on your mobile money account at 2026-07-08 11:30:58. Message from sender: . Your new balance:77755 XAF. Financial Transaction Id: 17848350682.";

const READ: [what: string, text: string, method: string, reference: string, amount: number, on: string | null][] = [
	["Orange, a transfer", ORANGE_TRANSFER, "orange_money", "PP260730.1050.B91660", 30_000, "2026-07-30"],
	[
		"Orange, a transfer as the page shortens it",
		"Transfert de 656262382 AWOULOU … vers 656480453 EBAKO … reussi. Details: ID transaction: PP260730.1050.B91660, Montant Transaction: 30000FCFA, Frais: 0 FCFA, …, Nouveau Solde: …",
		...(["orange_money", "PP260730.1050.B91660", 30_000, "2026-07-30"] as const),
	],
	[
		"Orange, a transfer in English",
		"Transfer from 656262382 AWOULOU to 656480453 EBAKO successful. Details: Transaction ID: PP260730.1050.B91660, Transaction Amount: 30,000 FCFA, Charges: 0 FCFA, Net Amount: 30000 FCFA, New Balance: 77386.78 FCFA.",
		...(["orange_money", "PP260730.1050.B91660", 30_000, "2026-07-30"] as const),
	],
	[
		"Orange, a merchant payment",
		"Paiement de … reussi par 693460259 … ID transaction:MP260714.1658.D46780, Montant:2100 FCFA",
		...(["orange_money", "MP260714.1658.D46780", 2_100, "2026-07-14"] as const),
	],
	[
		"Orange, a payment to a shop whose name is a verb",
		"Paiement de Achat Max it?3 reussi par 693460259 NGO PAUL. ID transaction:MP260714.1658.D46780, Montant:2 100 FCFA. Solde: 77057.81 FCFA.",
		...(["orange_money", "MP260714.1658.D46780", 2_100, "2026-07-14"] as const),
	],
	[
		"Orange, an amount without currency",
		"Paiement de Ecole en succès par 693460259 CHARLES. ID de transaction: mp260713.0920.b37256, Montant: 100, Nouveau solde: 77399.01.",
		...(["orange_money", "MP260713.0920.B37256", 100, "2026-07-13"] as const),
	],
	[
		"Orange, a deposit",
		"Depot effectue par 658000003 ATANGANA PAUL to 697000004 FOKOU ALAIN. Informations detaillees: Montant de transaction : 5000 FCFA, ID transaction : CI260806.1234.C85874, Frais : 0 FCFA, Montant Net du Credit : 5000 FCFA, Nouveau Solde : 77031.88 FCFA.",
		...(["orange_money", "CI260806.1234.C85874", 5_000, "2026-08-06"] as const),
	],
	[
		"Orange, received",
		"You have received 17 000 FCFA of 237677000001, ID transaction: MP260623.1403.C73941, Frais: 0 FCFA, Nouveau solde: 77762.45 FCFA",
		...(["orange_money", "MP260623.1403.C73941", 17_000, "2026-06-23"] as const),
	],
	[
		"Orange, a number whose month does not exist",
		"You have received 17.000 FCFA of 237677000001, ID transaction: MP269923.1403.C73941, Frais: 0 FCFA",
		...(["orange_money", "MP269923.1403.C73941", 17_000, null] as const),
	],
	["MTN, French", MTN_FRENCH, "mtn_momo", "17658394903", 10_000, "2026-06-24"],
	["MTN, English", MTN_ENGLISH, "mtn_momo", "17848350682", 10_000, "2026-07-08"],
	[
		"MTN, with an advertisement that speaks of transfers and withdrawals",
		"Vous avez recu 26800 XAF de ALPHA TRADING SARL (237652000001 ) sur votre compte Mobile Money 2026-06-23 09:50:32. Message de l'expediteur:. Votre nouveau solde est de 77398 FCFA. Frais: 0 XAF. Transaction ID: 17600000002.Prix Cassés chez MoMo ! 0 F sur tes transferts et -25% sur tes retraits",
		...(["mtn_momo", "17600000002", 26_800, "2026-06-23"] as const),
	],
	[
		"MTN, with its fourth name for the number, and an external one",
		"Vous avez reçu un paiement de 1 250 000 XAF de BOUTIQUE (237600000001) à 2026-08-19 10:11:51. Votre nouveau solde : 77471 XAF. Identifiant de transaction financière : 18410741470. ID de transaction externe : 3759457086161032536.",
		...(["mtn_momo", "18410741470", 1_250_000, "2026-08-19"] as const),
	],
	[
		"MTN, whose sender wrote a message of an operator",
		"Vous avez recu 100 XAF de X (237678834414) sur votre compte mobile money à 2026-06-24 12:44:33. Message de l'expéditeur: Vous avez recu 900000 XAF Transaction Id: 11111111111. Votre nouveau solde: 77004 XAF. Financial Transaction Id: 17658394903.",
		...(["mtn_momo", "17658394903", 100, "2026-06-24"] as const),
	],
];

describe("a message is read", () => {
	for (const [what, text, method, reference, amount, on] of READ) {
		test(what, async () => {
			expect(await read(text)).toEqual({ method, reference, amount, on } as never);
		});
	}

	test("as it comes out of a telephone: no-break spaces, line ends, typographic apostrophes", async () => {
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
		expect(database().$client.query("SELECT * FROM audit_trail").all()).toEqual([]);
	});
});

const REFUSED: [what: string, text: string, sentence: string][] = [
	["Orange failed", "Transfert de 656483918 PRIX SARL vers 696103864 WONDER PHONE echoue. Solde insuffisant.", FAILED],
	["MTN failed", "Votre transfert de 5000 XAF a échoué. Transaction Id: 17600000001.", FAILED],
	["failed in English", "Your payment of 5000 XAF to SCHOOL failed. Financial Transaction Id: 17600000001.", FAILED],
	[
		"Orange, withdrawn",
		"Retrait d'argent reussi par le 656939968 avec le Code : 358619. Informations detaillees : Montant: 10000 FCFA, Frais: 124 FCFA, No de transaction CO260714.0958.B98633, montant net debite 10124 FCFA, Nouveau solde: 77057.81 FCFA.",
		OUT,
	],
	[
		"Orange, a deposit that an agent made for somebody",
		"Depot vers 690933686 NGANGOM reussi from 696103864 WONDER PHONE. Informations detaillees : Montant transaction : 10000FCFA, ID de Transaction : CI260801.1355.D50164, Montant Net Debite : 10000FCFA, Nouveau Solde : 77937.6FCFA.",
		OUT,
	],
	[
		"MTN, paid",
		"Votre paiement de 17000 XAF a SCHOOL a ete effectue le 2026-06-23 14:03:21. Votre nouveau solde: 77020 XAF. Frais: 378 XAF. Message: -. Transaction Id: 17600000001.",
		OUT,
	],
	[
		"MTN, sent to another network",
		"Transfert reussi de 17000 FCFA au 688000001 via Orange Cameroun a 2026-06-23 14:03:21 . ID transaction 17600000001.Nouveau solde 77020 FCFA.",
		OUT,
	],
	[
		"MTN, sent",
		"Transfert de 3054 FCFA effectue avec succes a KEVIN (237600000002) le 2026-08-17 14:58:21. FRAIS 10 FCFA. transaction Id: 18387577522. Nouveau solde est: 77756 FCFA.",
		OUT,
	],
	[
		"MTN, sent in English",
		"You have transferred 200000 XAF to SCHOOL (237681026861) from your mobile money account 93368555 at 2026-08-25 13:55:27 FEES 0 FCFA. Your new balance: 777910 XAF. Financial Transaction Id: 18496208804.",
		OUT,
	],
	[
		"MTN, withdrawn",
		"Vous avez effectue avec succes le retrait de 5000 FCFA de votre compte mobile money chez AGENT le 2026-08-18 17:34:10. Votre nouveau solde est de:77471 FCFA. Transaction Id: 18403066742.",
		OUT,
	],
	[
		"MTN, taken for a bundle",
		"Une transaction de 500 XAF effectuee par MTNC BUNDLES (MTN_Bundles) sur votre compte d'argent mobile s'est terminee avec succes a 2026-07-11 21:25:39. Identifiant de transaction financiere : 17896121364.",
		OUT,
	],
	["a sentence", "bonjour j'ai envoye les 17000 francs ce matin par momo merci", UNKNOWN],
	["the beginning of a message", "You have received 650 FCFA of", UNKNOWN],
	["a balance", "Le solde de votre compte est de 777937.6FCFA.", UNKNOWN],
	["a number alone", "PP260730.1050.B91660", UNKNOWN],
	["an amount of nothing", MTN_FRENCH.replace("10000 XAF de", "0 XAF de"), UNKNOWN],
	["an amount that nobody sends", MTN_FRENCH.replace("10000 XAF de", "900000000000 XAF de"), UNKNOWN],
];

describe("a message is refused", () => {
	for (const [what, text, sentence] of REFUSED) {
		test(what, async () => {
			expect(await why(text)).toEqual(["invalid", sentence]);
		});
	}

	test("that is missing, empty, no text or longer than 1 000 characters", async () => {
		for (const text of [undefined, "", "  \n", null])
			expect(await why(text)).toEqual(["invalid", "Message is required."]);
		expect(await why("x".repeat(1_001))).toMatchObject(["invalid", expect.stringContaining("1")]);
		expect(await why({ a: 1 })).toMatchObject(["invalid", expect.any(String)]);
	});

	test("quickly, whatever it repeats", async () => {
		for (const part of ["transfert de vers ", "vous avez recu ", "1 000 ", "paiement par ", "depot vers 1"])
			expect(await why(part.repeat(1_000).slice(0, 1_000))).toMatchObject(["invalid", expect.any(String)]);
	});
});

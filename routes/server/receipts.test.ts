import { expect, test } from "bun:test";
import "#shared/words/french/everything";
import { whatsAppLink } from "#shared/contact";
import type { ReceiptLine, ReceiptPaper } from "#shared/payment-papers";
import { receipt } from "#testing/papers";
import { shortNames, textOfReceipt } from "./receipts.ts";

const paid = receipt({
	receipt_number: "RCP-1763948123456",
	amount: 30_000,
	student_name: "Ngo Amina",
	paid_at: "2026-11-12",
	verify_url: "https://portal.school.example/v/1763948123456-K7QM4T2X",
});
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a receipt is sent in the page's language: the school, what is left, by when, and the address that checks it", () => {
	expect(plain(textOfReceipt(paid, "fr"))).toBe(
		"Collège Bilingue La Réussite de Mbanga-Bakoko : reçu RCP-1763948123456, 30 000 FCFA, 12 nov. 2026. Amina N. : reste à payer 165 000 FCFA. Prochaine tranche : 25 000 FCFA, échéance le 30 janv. 2026. À vérifier : https://portal.school.example/v/1763948123456-K7QM4T2X",
	);
	expect(plain(textOfReceipt({ ...paid, verify_url: null }, "en"))).toBe(
		"Collège Bilingue La Réussite de Mbanga-Bakoko: receipt RCP-1763948123456, 30 000 XAF, 12-Nov-2026. Amina N.: left to pay 165 000 XAF. Next installment: 25 000 XAF by 30-Jan-2026.",
	);
});

test("it says nothing is left, since when it is overdue, and until when more time was agreed on", () => {
	const said = (changes: Partial<ReceiptLine>) => {
		const lines: ReceiptPaper["lines"] = [{ ...paid.lines[0], ...changes }];
		return (["en", "fr"] as const).map((language) =>
			plain(textOfReceipt({ ...paid, lines, verify_url: null }, language)),
		);
	};
	const owes = (owed: number, extended_until: string | null = null) => ({ on: "2026-11-20", owed, extended_until });
	const late = { next: { due_date: "2026-11-01", left: 25_000 } };
	for (const [changes, english, french] of [
		[{ outstanding: owes(0) }, "nothing left to pay.", "plus rien à payer."],
		[{ outstanding: owes(5), schedule: late }, "Overdue since 01-Nov-2026.", "En retard depuis le 1er nov. 2026."],
		[
			{ outstanding: owes(5, "2026-12-15"), schedule: late },
			"Agreed until 15-Dec-2026.",
			"Moratoire jusqu'au 15 déc. 2026.",
		],
		[{ outstanding: owes(50_000), schedule: null }, "left to pay 50 000 XAF.", "reste à payer 50 000 FCFA."],
	] as const) {
		const [en, fr] = said(changes);
		expect(en).toEndWith(english);
		expect(fr).toEndWith(french);
	}
});

test("given names are whole and the family name is a letter, once for each child", () => {
	const names = ["Ngo Marie Claire", "Madonna -", " Élodie  Ŋgwa ", "Ngo Marie Claire"];
	const [line] = paid.lines;
	const lines = names.map((student_name, place) => ({ ...line, student_name, student_id: place % 3 })) as [typeof line];
	expect(shortNames({ lines })).toEqual(["Marie Claire N.", "Madonna", "Ŋgwa É."]);
	const text = textOfReceipt({ ...paid, lines }, "en");
	for (const name of shortNames({ lines })) expect(text.split(`${name}: left to pay`)).toHaveLength(2);
});

test("it is sent to the guardian's number, or to whom WhatsApp is told", () => {
	expect(whatsAppLink("Paid", "237677123456")).toBe("https://wa.me/237677123456?text=Paid");
	expect(whatsAppLink("Paid")).toBe("https://wa.me/?text=Paid");
});

test("whatever a name holds stays in the text of the link", () => {
	const link = new URL(whatsAppLink("Amina & Co #1?x=y 100%"));
	expect([link.host, link.searchParams.get("text"), link.hash]).toEqual(["wa.me", "Amina & Co #1?x=y 100%", ""]);
});

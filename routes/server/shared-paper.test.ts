import { expect, test } from "bun:test";
import "#shared/words/french/everything";
import { whatsAppLink } from "#shared/payment-papers";
import { receipt } from "#testing/papers";
import { shortNames, textOfReceipt } from "./shared-paper.ts";

const paid = receipt({
	receipt_number: "RCP-1763948123456",
	amount: 30_000,
	student_name: "Ngo Amina",
	paid_at: "2026-11-12",
	verify_url: "https://portal.school.example/v/1763948123456-K7QM4T2X",
});
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("a receipt is sent on in the page's language, with the address that checks it", () => {
	expect(plain(textOfReceipt(paid, "fr"))).toBe(
		"Reçu RCP-1763948123456 30 000 FCFA Amina N., 12 nov. 2026, à vérifier : https://portal.school.example/v/1763948123456-K7QM4T2X",
	);
	expect(plain(textOfReceipt({ ...paid, verify_url: null }, "en"))).toBe(
		"Receipt RCP-1763948123456 30 000 XAF Amina N., 12-Nov-2026",
	);
});

test("names are cut to what the family knows, one for each child", () => {
	const names = ["Ngo Bassa Amina", "Madonna -", " Élodie  Ŋgwa ", "Ngo Bassa Amina"];
	const [line] = paid.lines;
	const lines = names.map((student_name) => ({ ...line, student_name })) as [typeof line];
	expect(shortNames({ lines })).toEqual(["Amina N.", "Madonna", "Ŋgwa É."]);
	expect(textOfReceipt({ ...paid, lines }, "en")).toContain("Amina N., Madonna, Ŋgwa É.,");
});

test("whatever a name holds stays in the text of the link", () => {
	const link = new URL(whatsAppLink("Amina & Co #1?x=y 100%"));
	expect([link.host, link.searchParams.get("text"), link.hash]).toEqual(["wa.me", "Amina & Co #1?x=y 100%", ""]);
});

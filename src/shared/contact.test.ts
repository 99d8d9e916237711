import { expect, test } from "bun:test";
import { contactLinks, familyKey, phoneKey, whatsAppNumber } from "./contact.ts";

test("a phone number is the same however it is typed", () => {
	for (const typed of ["677123456", "+237 677-12-34-56", "00237 677 12 34 56", "(237) 677.12.34.56"])
		expect([typed, phoneKey(typed)]).toEqual([typed, "677123456"]);
	expect(phoneKey("+33 6 12 34 56 78")).toBe(phoneKey("33612345678"));
	for (const none of ["", " ", "-", "none", "N/A", "0", "000", "1234567"])
		expect([none, phoneKey(none)]).toEqual([none, null]);
});

test("however a Cameroonian number is typed, the links are the same", () => {
	const links = contactLinks("677123456", "Form 1: 40 000 XAF & more");
	expect(links).toEqual({
		formatted: "677 12 34 56",
		tel: "tel:+237677123456",
		whatsapp: "https://wa.me/237677123456?text=Form%201%3A%2040%20000%20XAF%20%26%20more",
		sms: "sms:+237677123456?body=Form%201%3A%2040%20000%20XAF%20%26%20more",
	});
	for (const typed of ["+237 677-12-34-56", "00237677123456", "237677123456", " 677 12 34 56 ", "(+237) 677.12.34.56"])
		expect([typed, contactLinks(typed, "Form 1: 40 000 XAF & more")]).toEqual([typed, links]);
});

test("a fixed line can be called and gets no message", () => {
	expect(contactLinks("+237 222 33 44 55", "x")).toEqual({
		formatted: "222 33 44 55",
		tel: "tel:+237222334455",
		whatsapp: null,
		sms: null,
	});
});

test("an unusual number has no link and keeps its text", () => {
	for (const odd of ["12345", "677123456 / 699887766", "none", "+33 6 12 34 56 78", "777123456", ""]) {
		expect([odd, contactLinks(odd, "x")]).toEqual([odd, { formatted: odd, tel: null, whatsapp: null, sms: null }]);
		expect(familyKey(odd)).toBeNull();
	}
	expect(familyKey("+237 677-12-34-56")).toBe("677123456");
});

test("WhatsApp is opened with Cameroon's code for nine digits, with another code as typed", () => {
	for (const typed of ["677123456", "+237 677-12-34-56", "00237 677 12 34 56", "222 33 44 55"])
		expect([typed, whatsAppNumber(typed)]).toEqual([typed, `237${typed.replace(/\D/g, "").slice(-9)}`]);
	for (const typed of ["+33 6 12 34 56 78", "0033 612345678"]) expect(whatsAppNumber(typed)).toBe("33612345678");
	for (const none of ["", "-", "none", "12345678", "677123456 / 699887766"])
		expect([none, whatsAppNumber(none)]).toEqual([none, null]);
});

import { expect, test } from "bun:test";
import { linksTo } from "#shared/contact";
import type { Country } from "#shared/countries";
import { reachOf } from "./reach.ts";

const TEXT = "Form 1: 40 000 XAF & more";
const linksOf = (contact: string, country: Country = "CM") => linksTo(reachOf(contact, country), TEXT);
const shown = (contact: string, country: Country = "CM") => reachOf(contact, country).shown;
const NO_LINKS = { tel: null, whatsapp: null, sms: null };

test("however a number is typed, it is called and written to in one way", () => {
	for (const typed of ["677123456", "+237 677-12-34-56", "00237677123456", "237677123456", " 677 12 34 56 "])
		expect([typed, shown(typed), linksOf(typed)]).toEqual([
			typed,
			"677 12 34 56",
			{
				tel: "tel:+237677123456",
				whatsapp: "https://wa.me/237677123456?text=Form%201%3A%2040%20000%20XAF%20%26%20more",
				sms: "sms:+237677123456?body=Form%201%3A%2040%20000%20XAF%20%26%20more",
			},
		]);
});

test("each country's numbers have its code in front", () => {
	const numbers: [Country, string, string][] = [
		["GA", "06 07 12 34", "24106071234"],
		["GA", "077 12 34 56", "24177123456"],
		["CG", "06 612 34 56", "242066123456"],
		["TD", "66 12 34 56", "23566123456"],
		["CF", "70 12 34 56", "23670123456"],
		["GQ", "222 123 456", "240222123456"],
		["GA", "+237 677 12 34 56", "237677123456"],
		["CM", "0033 6 12 34 56 78", "33612345678"],
	];
	for (const [country, typed, number] of numbers) {
		const links = linksOf(typed, country);
		expect([typed, links.tel, links.whatsapp?.split("?")[0]]).toEqual([
			typed,
			`tel:+${number}`,
			`https://wa.me/${number}`,
		]);
	}
	for (const typed of ["066123456", "06 612 34 56", "+242 06 612 34 56"]) expect(shown(typed, "CG")).toBe(typed);
});

test("a fixed line can be called and gets no message", () => {
	const fixed: [Country, string, string][] = [
		["CM", "+237 222 33 44 55", "tel:+237222334455"],
		["GA", "011 76 12 34", "tel:+24111761234"],
		["TD", "22 51 23 45", "tel:+23522512345"],
		["CF", "21 61 23 45", "tel:+23621612345"],
		["GQ", "333 09 12 34", "tel:+240333091234"],
	];
	for (const [country, typed, tel] of fixed) expect(linksOf(typed, country)).toEqual({ ...NO_LINKS, tel });
});

test("a range that no operator had when the portal was made gets messages too", () => {
	expect(linksOf("610 00 00 01").whatsapp).toContain("https://wa.me/237610000001");
});

test("of two numbers the first is called and written to, and both are shown as typed", () => {
	for (const typed of ["677 00 11 22 / 699 88 77 66", "677001122 (père)", "677001122 ou 699887766"]) {
		expect([typed, shown(typed), linksOf(typed).tel]).toEqual([typed, typed, "tel:+237677001122"]);
		expect(linksOf(typed).sms).toStartWith("sms:+237677001122?");
	}
});

test("where no number is whole there is no link, and nothing is put in front", () => {
	for (const typed of ["12345", "-", "none", "777123456", "2.37677E+11", "677001122.0", "066123456", "33612345678", ""])
		expect([typed, shown(typed), linksOf(typed), reachOf(typed, "CM").odd]).toEqual([typed, typed, NO_LINKS, true]);
});

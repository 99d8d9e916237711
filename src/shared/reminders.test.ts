import { expect, test } from "bun:test";
import "#shared/words/french/everything";
import {
	inSmsLetters,
	notInSms,
	placeholdersIn,
	REMINDER_TEXTS,
	reminderText,
	unknownPlaceholders,
} from "./reminders.ts";

const SCHOOL = { name: "Collège Bilingue de Mbanga", phone: "233 42 00 00" };
const template = (text: string, language: "en" | "fr" = "en") => ({ text, language });
const [EN, FR] = [template(REMINDER_TEXTS.en), template(REMINDER_TEXTS.fr, "fr")];
const AMINA = {
	name: "Ngo Amina",
	class_name: "Form 2",
	overdue: 40_000,
	owed: 85_000,
	since: "2027-01-30",
	credit: 0,
};

test("the message has what is overdue since when, with the day as everything else writes it", () => {
	expect(reminderText(EN, SCHOOL, AMINA)).toBe(
		"Collège Bilingue de Mbanga: 40 000 XAF is due for Ngo Amina (Form 2) since 30-Jan-2027. Kindly see the bursar. 233 42 00 00",
	);
	expect(reminderText(FR, SCHOOL, AMINA)).toBe(
		"Collège Bilingue de Mbanga : 40 000 FCFA restent à payer pour Ngo Amina (Form 2) depuis le 30 janv. 2027. Prière de passer à l'économat. 233 42 00 00",
	);
});

test("a day in August has letters of an SMS alone", () => {
	expect(reminderText(FR, SCHOOL, { ...AMINA, since: "2027-08-01" })).toContain("depuis le 1er aout 2027");
});

test("a child whose name has no letter of an SMS is named all the same", () => {
	expect(reminderText(EN, SCHOOL, { ...AMINA, name: "محمد علي" })).toContain(" is due for محمد علي (Form 2) ");
	expect(reminderText(EN, SCHOOL, { ...AMINA, name: "Zahra فاطمة" })).toContain(" is due for Zahra (Form 2) ");
});

test("what was paid too much on other fees is said after the school's own text", () => {
	const paidToo = { ...AMINA, credit: 5_000 };
	expect(reminderText(EN, SCHOOL, paidToo)).toEndWith(" 233 42 00 00. Paid too much on other fees: 5 000 XAF.");
	expect(reminderText(FR, SCHOOL, paidToo)).toEndWith(" 233 42 00 00. Versé en trop sur d'autres frais : 5 000 FCFA.");
});

test("without an overdue date the message has only what is owed", () => {
	const later = { ...AMINA, overdue: 0, since: null };
	expect(reminderText(EN, SCHOOL, later)).toBe(
		"Collège Bilingue de Mbanga: 85 000 XAF is due for Ngo Amina (Form 2). Kindly see the bursar. 233 42 00 00",
	);
	expect(reminderText(FR, { ...SCHOOL, phone: "" }, later)).toBe(
		"Collège Bilingue de Mbanga : 85 000 FCFA restent à payer pour Ngo Amina (Form 2). Prière de passer à l'économat.",
	);
	expect(reminderText(template("{student}: {owed}, {date}"), SCHOOL, later)).toBe("Ngo Amina: 85 000,");
});

test("for usual names the message is one SMS", () => {
	const school = { name: "Collège Saint-Michel", phone: "+237 233 42 00 00" };
	for (const text of Object.values(REMINDER_TEXTS)) {
		expect([notInSms(text), unknownPlaceholders(text)]).toEqual([[], []]);
		const sent = reminderText(template(text), school, { ...AMINA, name: "Njoya François-Benoît", overdue: 125_000 });
		expect([sent, sent.length <= 160, notInSms(sent)]).toEqual([sent, true, []]);
	}
	expect(inSmsLetters("Étoile “Gçêôûœ’s” 日本 🎓 Ŋgɔ́ ĐĐ — Ç é")).toBe('Étoile "Gceouoe\'s"   Ngo DD - Ç é');
});

test("placeholders may have French names too", () => {
	expect(placeholdersIn("fr")).toBe("{établissement} {élève} {classe} {retard} {reste} {date} {téléphone}");
	expect(reminderText(template(placeholdersIn("fr")), SCHOOL, AMINA)).toBe(
		reminderText(template(placeholdersIn("en")), SCHOOL, AMINA),
	);
	expect(reminderText(template("{élève}".normalize("NFD")), SCHOOL, AMINA)).toBe("Ngo Amina");
	expect([unknownPlaceholders("{élève} {eleve}"), notInSms("{téléphone}")]).toEqual([["{eleve}"], []]);
});

test("a placeholder in a person's name stays as it is", () => {
	expect(reminderText(template("{student} {class}"), SCHOOL, { ...AMINA, name: "{school} $& {phone}" })).toContain(
		"school $& phone",
	);
});

test("a text that cannot be sent is recognised by its placeholders and letters", () => {
	expect(unknownPlaceholders("{student} {studnet} {} {class")).toEqual(["{studnet}", "{}", "{class"]);
	expect(unknownPlaceholders("fine {owed}")).toEqual([]);
	expect(notInSms("Prêt à payer, garçon {student} 🎓")).toEqual(["ê", "ç", "🎓"]);
});

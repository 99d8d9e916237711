import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { inData } from "#config";
import { defaultYear, formatYear } from "#shared/years";
import { newestLine } from "#testing/cash-desk";
import type { Cast } from "#testing/cast";
import { cast, openSchools, pictureFiles, refuses } from "#testing/school";
import { portrait } from "#testing/students";
import { createClass } from "../classes/classes.ts";
import { mayOpenPicture } from "../picture-access.ts";
import { schoolIdentity } from "./identity.ts";
import { openingYear } from "./read-setting.ts";
import { readSettings, updateSettings } from "./settings.ts";

openSchools();

const nameOf = (url: string | null) => url?.slice("/uploads/".length, -".jpg".length);

test("an admin names the school, and every page and paper follows", async () => {
	const choices = { id_card_year: "2026/2027", password_reset: "office" };
	const typed = { school_name: " Lycée de Mbanga ", school_address: "B.P. 12\r\nMbanga", ...choices };
	const saved = await updateSettings(cast.admin, typed);
	const unsent = { school_phone: "", momo_number: "", orange_number: "" };
	expect(saved).toMatchObject({ ...choices, ...unsent });
	expect(saved).toMatchObject({ school_name: "Lycée de Mbanga", school_address: "B.P. 12\nMbanga" });
	expect(await readSettings(cast.bursar)).toEqual(saved);
	expect(await schoolIdentity(null)).toMatchObject({ name: "Lycée de Mbanga", address: "B.P. 12\nMbanga" });
	expect(newestLine()).toBe(
		'changed the settings: school name "School Portal" to "Lycée de Mbanga", address nothing to "B.P. 12 Mbanga", ID card year "2025/2026" to "2026/2027", password reset "phone" to "office"',
	);
});

test("the school's country is one of the XAF, and Cameroon until another is chosen", async () => {
	expect(await readSettings(cast.admin)).toMatchObject({ country: "CM" });
	expect(await updateSettings(cast.admin, { country: "TD" })).toMatchObject({ country: "TD" });
	expect(newestLine()).toBe('changed the settings: country "CM" to "TD"');
	expect(await updateSettings(cast.admin, { school_phone: "" })).toMatchObject({ country: "TD" });
});

test("a setting that is not sent stays, and an optional one may be emptied", async () => {
	await updateSettings(cast.admin, { school_phone: "233 42 00 00", school_address: "Mbanga" });
	const saved = { school_phone: "", school_address: "Mbanga", id_card_year: "2025/2026" };
	expect(await updateSettings(cast.admin, { school_phone: "" })).toMatchObject(saved);
});

test("the school sets how a year is written, for receipts and pages", async () => {
	expect(await readSettings(cast.admin)).toMatchObject({ year_text: "2026", id_card_year_from: "own" });
	await updateSettings(cast.admin, { year_text: "2026/2027" });
	expect(await schoolIdentity(null)).toMatchObject({ year_text: "2026/2027" });
	expect(await updateSettings(cast.admin, { year_text: "" })).toMatchObject({ year_text: "2026/2027" });
	await refuses(updateSettings(cast.admin, { year_text: "2027" }), "invalid", ["year_text"]);
	expect(formatYear(2028, "2026/2027")).toBe("2028/2029");
	expect(formatYear(2028, "2026")).toBe("2028");
});

test("the school sets the default year of lists and new records", async () => {
	await updateSettings(cast.admin, { default_year: 2029 });
	const made = await createClass(cast.admin, { name: "Form 1" });
	expect(made.year).toBe(2029);
	expect(openingYear()).toBe(2029);
	expect(await updateSettings(cast.admin, { school_phone: "6" })).toMatchObject({ default_year: 2029 });
	expect(await updateSettings(cast.admin, { default_year: "" })).toMatchObject({ default_year: null });
	expect(openingYear()).toBe(defaultYear());
});

test("the motto is one line of at most 80 characters", async () => {
	await updateSettings(cast.admin, { school_motto: "Discipline – Travail – Succès" });
	expect(await schoolIdentity(null)).toMatchObject({ motto: "Discipline – Travail – Succès" });
	await refuses(updateSettings(cast.admin, { school_motto: "x".repeat(81) }), "invalid", ["school_motto"]);
	expect(await updateSettings(cast.admin, { school_motto: "" })).toMatchObject({ school_motto: "" });
});

test("an impossible setting is refused at its field", async () => {
	writeFileSync(inData("file"), "");
	for (const [field, value] of [
		["school_name", "  "],
		["id_card_year", "x".repeat(41)],
		["password_reset", "e-mail"],
		["country", "FR"],
		...[2024, 2031, "next", 2026.5].map((year) => ["default_year", year] as const),
		...["backups", "/no/such/folder", inData("file")].map((folder) => ["backup_folder", folder] as const),
	] as const)
		await refuses(updateSettings(cast.admin, { school_phone: "1", [field]: value }), "invalid", [field]);
	expect(await readSettings(cast.admin)).toMatchObject({ school_name: "School Portal", school_phone: "" });
});

test("a second backup folder must exist when it is set", async () => {
	const stick = inData("stick");
	mkdirSync(stick);
	expect(await updateSettings(cast.admin, { backup_folder: ` ${stick} ` })).toMatchObject({ backup_folder: stick });
});

test("the logo is public and can be replaced and removed", async () => {
	const { school_logo: first } = await updateSettings(cast.admin, { school_logo: portrait() });
	expect(await mayOpenPicture(null, { picture: nameOf(first) })).toEqual({ isPublic: true });
	const files = pictureFiles();
	const pictures = { school_logo: portrait(2), school_stamp: new File([], "") };
	const { school_logo: second } = await updateSettings(cast.admin, pictures);
	expect([second === first, pictureFiles()]).toEqual([false, files]);
	const removed = await updateSettings(cast.admin, { school_logo: "", remove_school_logo: "1" });
	expect(removed).toMatchObject({ school_logo: null, school_stamp: null });
	expect(pictureFiles()).toBe(0);
});

test("the head's signature is only for the office", async () => {
	const { school_signature } = await updateSettings(cast.admin, { school_signature: portrait() });
	const open = (who: Cast[keyof Cast] | null) => mayOpenPicture(who, { picture: nameOf(school_signature) });
	expect([await open(cast.admin), await open(cast.bursar)]).toEqual([{ isPublic: false }, { isPublic: false }]);
	await refuses(open(null), "not-signed-in");
	for (const who of [cast.parent, cast.student, cast.teacher]) await refuses(open(who), "not-found");
	expect(JSON.stringify(await schoolIdentity(null))).not.toContain(nameOf(school_signature));
	expect(await updateSettings(cast.admin, { remove_school_signature: "1" })).toMatchObject({ school_signature: null });
	expect(pictureFiles()).toBe(0);
});

test("a refused picture leaves everything as it was", async () => {
	const notPicture = new File(["<svg/>"], "logo.png", { type: "image/png" });
	const refused = updateSettings(cast.admin, { school_name: "New", school_logo: portrait(), school_stamp: notPicture });
	await refuses(refused, "invalid", ["school_stamp"]);
	expect(await readSettings(cast.admin)).toMatchObject({ school_name: "School Portal", school_logo: null });
	expect(pictureFiles()).toBe(0);
});

test("the school sets the texts of reminders, in letters that an SMS has", async () => {
	const ours = await readSettings(cast.admin);
	expect(ours.text_en).toStartWith("{school}: {overdue} XAF is due for {student} ({class}) since {date}.");
	expect(ours.text_fr).toStartWith("{établissement} : {retard} FCFA restent à payer pour {élève} ({classe}) depuis");
	const saved = await updateSettings(cast.admin, { text_en: "{school}:\r\n{owed} for {student}" });
	expect(saved).toMatchObject({ text_en: "{school}: {owed} for {student}", text_fr: ours.text_fr });
	expect(newestLine()).toContain('to "{school}: {owed} for {student}"');
	for (const [text_fr, says] of [
		["{eleve} doit {owed}", "{eleve}"],
		["{student doit", "{student doit"],
		["Prêt, garçon ?", "ê ç"],
		["🎓 {student}", "🎓"],
		["x".repeat(321), "320"],
	] as const)
		await refuses(updateSettings(cast.admin, { text_fr }), "invalid", { text_fr: expect.stringContaining(says) });
	expect(await updateSettings(cast.admin, { text_en: "" })).toMatchObject({ text_en: ours.text_en });
});

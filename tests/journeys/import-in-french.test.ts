import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import type { Student } from "#school/students/students.schema";
import { openPortal, type Portal } from "#testing/portal";
import { chooseFile, fillIn, inYear, load, overflows, press, says, textOf } from "#testing/portal-page";

const fixture = (name: string) => join(import.meta.dir, "../fixtures", name);

let portal: Portal;
beforeAll(async () => {
	portal = await openPortal();
	for (const body of await Bun.file(fixture("classes-2026.json")).json()) await portal.call("POST", "/classes", body);
	for (const body of await Bun.file(fixture("departments-2026.json")).json())
		await portal.call("POST", "/vocational", body);
}, 120_000);
afterAll(() => portal?.stop());

const registered = () => portal.call<Student[]>("GET", "/students?year=2026");

test("a head imports the good rows of a list in French, sees who came, and takes it back", async () => {
	const page = await portal.signIn(undefined, { width: 768, height: 900 });
	await inYear(page, 2026);
	await page.evaluate(() => fetch("/language", { method: "POST", body: new URLSearchParams({ language: "fr" }) }));
	await load(page, "/students/import");
	await chooseFile(page, "file", fixture("students-problems.xlsx"));
	await press(page, "Vérifier la liste");
	await says(page, "Télécharger les 17 lignes à corriger");
	expect(await registered()).toEqual([]);
	expect(await overflows(page)).toBe(false);
	const importAll = await page.$eval(
		"form:has(input[value=all]) button",
		(button) => (button as HTMLButtonElement).disabled,
	);
	expect(importAll).toBe(true);

	await press(page, "Modifier les colonnes");
	await says(page, "Le contenu de chaque colonne");
	await fillIn(page, { mode: "both" });
	await press(page, "Vérifier la liste");
	await says(page, "Ajouter et mettre à jour");

	await press(page, "Importer les 23 bonnes lignes");
	await says(page, "23 élèves ajoutés");
	expect(await registered()).toHaveLength(23);
	await press(page, "Les élèves ajoutés");
	await says(page, "De l'importation students-problems.xlsx");
	expect(await textOf(page)).toContain("AMOUGOU Vanessa");

	await page.goBack();
	await press(page, "Annuler l'importation");
	await says(page, "Retirer les 23 élèves ajoutés");
	await page.$eval("dialog form", (form) => (form as HTMLFormElement).requestSubmit());
	await says(page, "Cette importation a été annulée le");
	expect(await registered()).toEqual([]);
}, 120_000);

import { expect, test } from "bun:test";
import { join } from "node:path";
import { openServedSchool } from "#testing/served-school";

const school = openServedSchool(() => undefined);

const FRENCH = { "accept-language": "fr-CM,fr;q=0.9" };

/** The portal writes it after it has opened. */
async function setupLink(): Promise<string> {
	const file = Bun.file(join(school.dataDir, "SETUP-LINK.txt"));
	for (;;) {
		const [link] = /\/setup\/\S+/.exec(await file.text().catch(() => "")) ?? [];
		if (link) return link;
		await Bun.sleep(20);
	}
}

test("whoever sets the school up in French has French papers and messages, and both years, at once", async () => {
	const link = await setupLink();
	const page = (await school.browse(null, link, { headers: FRENCH })).text;
	expect(page).toContain("Mettre l&#x27;établissement en service");
	expect(page).not.toContain("pas encore d&#x27;administrateur");
	expect((await school.browse(null, "/", { headers: FRENCH })).text).toContain("pas encore d&#x27;administrateur");
	const done = await school.browse(null, link, {
		method: "POST",
		headers: FRENCH,
		body: new URLSearchParams({
			intent: "set-up",
			school_name: "Lycée de Mbanga",
			username: "Proviseur",
			contact: "677000001",
			password: "onze portes bleues",
			confirm_password: "onze portes bleues",
		}),
	});
	expect([done.status, done.headers.get("location")]).toEqual([303, "/dashboard"]);
	const cookie = done.headers.getSetCookie().map((one) => one.split(";")[0]);
	// A browser that asks for neither language.
	const open = async (path: string) =>
		(await school.browse(null, path, { headers: { cookie: cookie.join("; ") } })).text;
	const settings = await open("/settings");
	expect(settings).toContain('<html lang="fr"');
	for (const chosen of ['value="fr" selected=""', 'value="2026/2027" selected=""']) expect(settings).toContain(chosen);
	expect(/name="paper_language".*?<\/select>/s.exec(settings)?.[0]).toContain('value="fr" selected=""');
	expect(/name="text".*?<\/select>/s.exec(await open("/fees/debtors"))?.[0]).toContain('value="fr" selected=""');
});

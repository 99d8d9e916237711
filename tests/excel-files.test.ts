import { expect, test } from "bun:test";
import { SHEET_TYPE } from "#files/write-sheet";
import { unpack, zipEntries } from "#files/zip";
import { bearer, cookieOf } from "#testing/api-door";
import { person } from "#testing/cast";
import { certificateOf } from "#testing/certificates";
import { openServedSchool } from "#testing/served-school";
import { openedSheet } from "#testing/sheets";
import { smallSchool } from "#testing/small-school";
import { GOOD_ROW, HEADERS, workbookOf } from "#testing/workbooks";

const school = openServedSchool(() => {
	person("=1+1", "parent");
	const small = smallSchool();
	certificateOf(small.stranger.paying, { name: "=1+1" });
	return small;
});

async function fileAt(path: string, headers: HeadersInit) {
	const answer = await fetch(school.url + path, { headers, redirect: "manual" });
	expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, SHEET_TYPE]);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	const { sheet, headers: columns, rows } = await openedSheet(await answer.bytes());
	return { name: answer.headers.get("content-disposition") ?? "", title: sheet.name, columns, rows };
}

/** The call, the page's address of the same file, their row count and the file name. */
const FILES: [call: string, page: string, rows: number, name: string][] = [
	["/students/xlsx?year=2026", "/students/list.xlsx", 6, "students-of-2026"],
	["/students/xlsx?year=2026&search=strang", "/students/list.xlsx?year=2026&q=strang", 2, "students-of-2026"],
	["/students/xlsx?year=2027", "/students/list.xlsx?year=2027", 0, "students-of-2027"],
	["/teachers/xlsx?year=2026&search=fru", "/teachers/list.xlsx?q=fru", 1, "teachers-of-2026"],
	["/classes/xlsx?year=2026", "/classes/list.xlsx", 2, "classes-of-2026"],
	["/vocational/xlsx?year=2026", "/vocational/list.xlsx", 2, "vocational-departments-of-2026"],
	["/users/xlsx?q=mama", "/users/list.xlsx?view=users&q=mama", 1, "users"],
	["/fees/xlsx?year=2026", "/fees/list.xlsx?year=2026", 6, "payments-of-2026"],
	["/fees/class/1/xlsx", "/fees/class.xlsx?class_id=1", 6, "fees-form-1-of-2026"],
	["/students/2/extensions/xlsx", "/fees/extensions.xlsx?student=2", 1, "later-dates-of-stranger-paying"],
	[
		"/fees/debtors/xlsx?year=2026&status=all&extension=with",
		"/fees/debtors.xlsx?status=all&extension=with",
		6,
		"debtors-of-2026",
	],
	["/links/requests/xlsx?state=open", "/links/requests/xlsx?state=open", 1, "family-requests"],
	["/links/requests/xlsx?state=refused", "/links/requests/xlsx?state=refused", 0, "family-requests"],
	["/certificates/xlsx?year=2026", "/certificates/list.xlsx?year=2026", 1, "certificates-of-2026"],
	["/certificates/xlsx", "/certificates/list.xlsx", 1, "certificates"],
	["/certificates/xlsx?student_id=1", "/certificates/list.xlsx?student_id=1", 0, "certificates"],
	["/discounts/xlsx?year=2026", "/fees/discounts.xlsx?year=2026", 3, "discounts-of-2026"],
];

for (const [call, page, many, name] of FILES) {
	test(`${page} is the file that ${call} answers`, async () => {
		const { admin } = school.made.cast;
		const called = await fileAt(`/api${call}`, await bearer(admin));
		const linked = await fileAt(page, { cookie: await cookieOf(admin) });
		expect(called.rows).toHaveLength(many);
		// The call's file has its keys as columns.
		const asked = call.includes("/debtors/") ? { ...called, columns: linked.columns } : called;
		expect(linked).toEqual(asked);
		expect(called.name).toMatch(new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.xlsx"$`));
	});
}

const FRENCH = { "accept-language": "fr-CM,fr;q=0.9", cookie: "lang=fr" };

/** The page's file in French: name, sheet and headers. */
const IN_FRENCH: [page: string, name: string, sheet: string, headers: string][] = [
	[
		"/students/list.xlsx",
		"eleves-de-2026",
		"Élèves",
		"Nom complet,Sexe (M ou F),Date de naissance (AAAA-MM-JJ),Lieu de naissance,Nom de la mère,Classe précédente,Classe (comme dans le portail),Moyenne de l'année précédente (0 à 100),Contact du tuteur (téléphone),Filière (comme dans le portail),Nom du père,Matricule,Statut,Date d'inscription,Année,Matricule national,N°\u00a0de dossier",
	],
	[
		"/teachers/list.xlsx",
		"enseignants-de-2026",
		"Enseignants",
		"Nom,Matières,N°\u00a0de carte d'identité,Classes enseignées,Salaire,Statut,Année",
	],
	[
		"/classes/list.xlsx",
		"classes-de-2026",
		"Classes",
		"Nom de la classe,Frais d'inscription,Frais de scolarité,Frais de formation professionnelle,Tenue de sport,Hygiène et santé,Total des frais,Tranches,Année,Échéances",
	],
	[
		"/vocational/list.xlsx",
		"filieres-de-2026",
		"Filières",
		"Nom de la filière,Description,Images,Date de création,Année",
	],
	["/users/list.xlsx", "utilisateurs", "Utilisateurs", "Nom d'utilisateur,Numéro,Rôle,Depuis"],
	[
		"/fees/list.xlsx?year=2026",
		"versements-de-2026",
		"Versements",
		"Date,Reçu,Élève,Matricule,Classe,Type de frais,Montant,Encaissé par,Annule,Annulé par,Motif,Enregistré le,Année,Mode de paiement,Numéro de transaction,Reçu de,Caisse,Rembourse,Remboursé,Bon,Reporté de",
	],
	[
		"/fees/class.xlsx?class_id=1",
		"frais-form-1-de-2026",
		"Frais de la classe",
		"Nom,Contact du tuteur,Inscription,Scolarité,Formation professionnelle,Tenue de sport,Hygiène et santé,Total,Remise,Solde,Statut",
	],
	[
		"/fees/extensions.xlsx?student=2",
		"moratoires-stranger-paying",
		"Moratoires",
		"Moratoire,Nouvelle échéance,Observation,Qui,Quand",
	],
	[
		"/fees/discounts.xlsx?year=2026",
		"remises-de-2026",
		"Remises",
		"Élève,Classe,Type de frais,Montant,Type de remise,Motif,Accordée par,Accordée le,Annulée par,Annulée le,Motif de l'annulation",
	],
	[
		"/links/requests/xlsx?state=open",
		"demandes-des-familles",
		"Demandes des familles",
		"Demandé le,Nom d'utilisateur,Numéro,Rôle,Nom complet,Date de naissance,Classe,Matricule,Statut,Dossiers trouvés,Dossier,Classe du dossier,Année,Contact du tuteur,Nom comparé,Date de naissance comparée,Téléphone comparé,Décidé par,Décidé le",
	],
	[
		"/audit/xlsx?action=login",
		"journal-des-modifications",
		"Journal des modifications",
		"Ligne,Jour,Heure,Qui,Rôle,Numéro du compte,Action,Ce qui a été fait,Numéro de l'élève,Reçu",
	],
	["/students/template.xlsx", "modele-eleves", "Élèves", ""],
	["/classes/template.xlsx", "modele-classes", "Classes", ""],
];

test.each(IN_FRENCH)("%s has French headers and the same rows in French", async (path, name, title, headers) => {
	const cookie = await cookieOf(school.made.cast.admin);
	const [english, french] = [await fileAt(path, { cookie }), await fileAt(path, { cookie: `${cookie}; lang=fr` })];
	expect(french.name).toMatch(new RegExp(`^attachment; filename="${name}(-\\d{4}-\\d\\d-\\d\\d)?\\.xlsx"$`));
	expect(french.title).toBe(title);
	if (headers) expect(french.columns.join(",")).toBe(headers);
	expect(french.columns).toHaveLength(english.columns.length);
	expect(french.rows.map(withoutWords(french.columns))).toEqual(english.rows.map(withoutWords(french.columns)));
});

const WORDED = [
	"Échéances",
	"Sexe (M ou F)",
	"Statut",
	"Rôle",
	"Type de frais",
	"Type de remise",
	"Moratoire",
	"Action",
	"Ce qui a été fait",
	"Mode de paiement",
];
const withoutWords = (columns: string[]) => (row: unknown[]) =>
	row.map((cell, index) => (WORDED.includes(columns[index] as string) ? typeof cell : cell));

test("fixed words in the cells of a page's file are in French", async () => {
	const { admin } = school.made.cast;
	const cookie = `${await cookieOf(admin)}; lang=fr`;
	const valuesOf = async (path: string, header: string) => {
		const { columns, rows } = await fileAt(path, { cookie });
		return new Set(rows.map((row) => row[columns.indexOf(header)]));
	};
	expect(await valuesOf("/fees/list.xlsx?year=2026", "Type de frais")).toEqual(
		new Set(["Scolarité", "Hygiène et santé"]),
	);
	expect(await valuesOf("/fees/class.xlsx?class_id=1", "Statut")).toEqual(new Set(["Non soldé"]));
	expect(await valuesOf("/fees/extensions.xlsx?student=2", "Moratoire")).toEqual(new Set(["Accordé"]));
	expect(await valuesOf("/users/list.xlsx", "Rôle")).toContain("Administrateur");
	expect(await valuesOf("/students/list.xlsx", "Statut")).toEqual(new Set(["En attente"]));
	const button = { method: "POST", body: new URLSearchParams({ intent: "download" }) };
	expect((await school.browse(admin, "/audit/xlsx", button)).status).toBe(200);
	expect(await valuesOf("/audit/xlsx", "Action")).toContain("Télécharger le journal des modifications");
	const done = [...(await valuesOf("/audit/xlsx", "Ce qui a été fait"))].map(String);
	expect(done.filter((line) => /^a téléchargé .* du journal des modifications$/.test(line))).toHaveLength(1);
	expect(done.filter((line) => line.startsWith("a téléchargé le fichier eleves-de-2026"))).not.toEqual([]);
	expect(done.filter((line) => line.startsWith("downloaded"))).toEqual([]);

	const answer = await fetch(`${school.url}/users/list.xlsx`, { headers: { cookie } });
	const { sheet } = await openedSheet(await answer.bytes());
	expect([sheet.getCell("A2").value, sheet.getCell("A2").formula]).toEqual(["=1+1", undefined as never]);
});

/** Compression may differ. */
const partsOf = async (answer: Response) => unpack(zipEntries(await answer.bytes(), 10), 10_000_000);

test("a call answers the same English file in every language", async () => {
	const signed = await bearer(school.made.cast.admin);
	for (const [call] of FILES) {
		const plain = await fetch(`${school.url}/api${call}`, { headers: signed });
		const asked = `${school.url}/api${call}${call.includes("?") ? "&" : "?"}lang=fr&language=fr`;
		const french = await fetch(asked, { headers: { ...signed, ...FRENCH } });
		expect([call, french.headers.get("content-disposition")]).toEqual([call, plain.headers.get("content-disposition")]);
		expect(await partsOf(french)).toEqual(await partsOf(plain));
	}
});

test("a search that is too long is refused in a sentence", async () => {
	const path = `/api/teachers/xlsx?search=${"x".repeat(201)}`;
	const answer = await fetch(school.url + path, { headers: await bearer(school.made.cast.admin) });
	expect(await answer.json()).toMatchObject({ fields: { search: "Search may have at most 200 characters." } });
});

test("the download link of a list has the year and the filters of the page", async () => {
	const linkOf = async (path: string) => {
		const { text } = await school.browse(school.made.cast.admin, path);
		return /href="([^"]*xlsx[^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");
	};
	expect(await linkOf("/students?q=Str&class_id=1&page=1&menus")).toBe(
		"/students/list.xlsx?year=2026&q=Str&class_id=1",
	);
	expect(await linkOf("/teachers")).toBe("/teachers/list.xlsx?year=2026");
	expect(await linkOf("/dashboard?view=users&q=mama")).toContain("/users/list.xlsx?view=users&q=mama");
	expect(await linkOf("/students?q=nobody")).toBeUndefined();
	expect(await linkOf("/fees")).toBe("/fees/list.xlsx?year=2026");
});

/** The first problem of every row is its impossible sex. */
const faulty = (children: number) => {
	const rows = Array.from({ length: children }, (_, place) => [`Child ${place}`, "X", ...GOOD_ROW.slice(2)]);
	return new File([workbookOf([HEADERS, ...rows]) as BlobPart], "students.xlsx");
};
const PROBLEMS_OF_A_CHILD = 3;

async function uploadFaulty(children: number) {
	const { text, status } = await school.viaForm(school.made.cast.admin, "/students?upload", {
		intent: "upload",
		year: "2026",
		file: faulty(children),
	});
	expect(status).toBe(400);
	return { text: text.replace(/<!--.*?-->/g, ""), file: /\/students\/problems\/[\w-]+/.exec(text)?.[0] ?? "" };
}

async function rowsOf(file: string, headers: Record<string, string> = {}) {
	const cookie = await cookieOf(school.made.cast.admin);
	const answer = await fetch(school.url + file, { headers: { cookie, ...headers } });
	return { name: answer.headers.get("content-disposition"), ...(await openedSheet(await answer.bytes())) };
}

test("the file of a workbook's problems has all of them", async () => {
	const children = 250;
	const { text, file } = await uploadFaulty(children);
	expect(text).toContain("the first 200 of 250");
	const { headers, rows, name, column } = await rowsOf(file);
	expect(name).toContain("problems-");
	expect(headers).toEqual(["Row", "Column", "Value", "Reason"]);
	expect(rows).toHaveLength(PROBLEMS_OF_A_CHILD * children);
	expect(new Set(column("Row")).size).toBe(children);
	expect(column("Reason")[0]).toContain("must be M or F");
});

test("only the uploader can download the problems of a workbook", async () => {
	const { admin, bursar, parent } = school.made.cast;
	const { text, file } = await uploadFaulty(2);
	expect(text).not.toMatch(/the first \d/);
	const { headers, rows, column } = await rowsOf(file, { "accept-language": "fr" });
	expect(rows).toHaveLength(PROBLEMS_OF_A_CHILD * 2);
	expect(headers).toEqual(["Ligne", "Colonne", "Valeur", "Motif"]);
	expect(column("Motif")[0]).toContain("doit être M ou F");
	const statusFor = async (who: typeof admin) => (await school.browse(who, file)).status;
	expect([await statusFor(bursar), await statusFor(parent), await statusFor(admin)]).toEqual([404, 302, 200]);
});

/** Files whose rows are tested elsewhere. */
const OTHERS = [
	"/fees/days/xlsx?year=2026",
	"/fees/days/2026-09-03/xlsx",
	"/fees/closings/xlsx",
	"/students/2/discounts/xlsx",
	"/reports/enrolment/xlsx?year=2026",
	"/reports/ages/xlsx?year=2026",
	"/reports/levels/xlsx?year=2026",
	"/reports/departments/xlsx?year=2026",
	"/reports/collection/xlsx?year=2026",
	"/reports/ministry-list/xlsx?year=2026",
];

/** Read out at a meeting or sent to the ministry on paper. */
const LANDSCAPE = ["/students/xlsx", "/fees/xlsx", "/fees/class/", "/fees/debtors/", "/reports/ministry-list/"];
const UPRIGHT = ["/users/xlsx"];

test.each([...FILES.map(([call]) => call), ...OTHERS])("%s prints well from Excel", async (call) => {
	const answer = await fetch(`${school.url}/api${call}`, { headers: await bearer(school.made.cast.admin) });
	const { sheet, rows } = await openedSheet(await answer.bytes());
	expect(sheet.pageSetup).toMatchObject({
		paperSize: 9,
		fitToPage: true,
		fitToWidth: 1,
		fitToHeight: 0,
		printTitlesRow: "1:1",
	});
	expect(sheet.views).toMatchObject([{ state: "frozen", ySplit: 1 }]);
	expect(sheet.autoFilter).toBe(`A1:${sheet.getColumn(sheet.columnCount).letter}${rows.length + 1}`);
	const is = (calls: string[]) => calls.some((one) => call.startsWith(one));
	if (is(LANDSCAPE)) expect(sheet.pageSetup.orientation).toBe("landscape");
	if (is(UPRIGHT)) expect(sheet.pageSetup.orientation).toBe("portrait");
});

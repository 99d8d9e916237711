import { afterAll, beforeAll, expect, test } from "bun:test";
import { singleReceipt } from "#api/payments";
import { inTransaction } from "#db/open";
import { users } from "#db/schema/accounts";
import { writeSetting } from "#school/settings/read-setting";
import { person } from "#testing/cast";
import { update } from "#testing/rows";
import { newFolder, RunningPortal, tidyUp } from "#testing/running-portal";
import { type ServedSchool, serveSchool } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";

/** The page behind a paper's QR code, and the manifest of the home screen. */

const NAME = `Lycée <script>alert(1)</script> & Co`;

async function prepare() {
	const small = smallSchool();
	inTransaction((tx) => {
		writeSetting(tx, "school_name", NAME);
		writeSetting(tx, "school_phone", "233 42 00 00");
		writeSetting(tx, "paper_address", "http://192.168.8.2:3000");
	});
	const { receipt: receipt_number } = small.own.parent;
	const { verify_url, verify_code } = await singleReceipt(small.cast.admin, { receipt_number });
	const newcomer = person("Newcomer", "admin");
	update(users, newcomer, { must_change_password: true });
	return { ...small, newcomer, receipt_number, path: new URL(verify_url ?? "").pathname, verify_code };
}

let school: ServedSchool<Awaited<ReturnType<typeof prepare>>>;
beforeAll(async () => {
	school = await serveSchool(prepare);
}, 60_000);
afterAll(async () => {
	await school.stop();
	await tidyUp();
});

const open = async (path: string, headers: Record<string, string> = {}) => {
	const answer = await fetch(school.url + path, { redirect: "manual", headers });
	return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

test("the page shows what a paper says, in the reader's language", async () => {
	const { path, receipt_number } = school.made;
	for (const [language, words] of [
		["en", ["Genuine receipt of", "valid", "Ch*** P**", "Form 1", "Tuition", "02-Sep-2026"]],
		["fr", ["Reçu authentique délivré par", "valable", "Ch*** P**", "Form 1", "Scolarité", "2 sept. 2026"]],
	] as const) {
		const { status, html } = await open(path, { "accept-language": language });
		expect([status, /<script/i.test(html)]).toEqual([200, false]);
		for (const said of [receipt_number, ...words]) expect(html).toContain(said);
		const body = html.slice(html.indexOf("<body"));
		for (const hidden of ["Child Paying", "677", "Bassa", "/students/"]) expect(body).not.toContain(hidden);
		expect(html).toContain("&lt;script&gt;");
	}
});

test("an admin who must still choose a password sees what the public sees", async () => {
	const { path, newcomer, cast } = school.made;
	const [head, first] = [await school.browse(cast.admin, path), await school.browse(newcomer, path)];
	expect(head.text).toContain("Child Paying");
	expect([first.status, first.text.includes("Ch*** P**")]).toEqual([200, true]);
	for (const hidden of ["Child Paying", "677", "/students/"])
		expect(first.text.slice(first.text.indexOf("<body"))).not.toContain(hidden);
});

test("an unknown paper opens a page that says whom to call", async () => {
	for (const code of ["22222222", "%zz", "x".repeat(3_000), "%0d%0aSet-Cookie:%20a=b", "..%2f..%2fetc%2fpasswd"]) {
		const { status, html, headers } = await open(`/v/1-${code}`, { "accept-language": "en" });
		expect([code, status, headers.get("set-cookie")?.includes("a=b") ?? false]).toEqual([code, 200, false]);
		for (const said of ["Not one of our papers.", "Keep it and call 233 42 00 00."]) expect(html).toContain(said);
	}
	const { path } = school.made;
	expect((await open(path.replace(/\d(?=-)/, "x"))).html).not.toContain("Genuine");
});

test("an answer about a paper is neither cached nor indexed", async () => {
	const { path } = school.made;
	for (const address of [path, `${path}.data`, "/v?number=1&code=2", "/v/1-22222222"])
		expect([address, (await open(address)).headers.get("cache-control")]).toEqual([address, "no-store"]);
	expect((await open(path)).headers.get("x-robots-tag")).toBe("noindex");
});

test("an address that cannot be decoded is read as it is written", async () => {
	expect((await open(`${school.made.path}%`)).html).toContain(school.made.receipt_number);
	const portal = await RunningPortal.start(newFolder());
	for (const path of [
		"/v/1763948123456-K7QM4T2X%",
		"/api/verify/1763948123456-K7QM4T2X%zz",
		"/setup/K7QM4T2X%ff",
		"/v/K7QM4T2X%25zz",
		"/v/K7QM4T2X%2525zz",
	])
		await fetch(portal.origin + path);
	await portal.stop();
	expect(await portal.errors).not.toContain("K7QM4T2X");
});

test("a number and a code can be typed", async () => {
	const { path, receipt_number, verify_code } = school.made;
	const typed = (number: string, code: string) => open(`/v?${new URLSearchParams({ number, code })}`);
	const sent = await typed(` ${receipt_number} `, verify_code.toLowerCase());
	expect(sent.status).toBe(302);
	expect((await open(sent.headers.get("location") ?? "")).html).toContain(receipt_number);
	const { headers } = await typed(`//evil.example/\r\nX: 1`, `"><script>`);
	expect(headers.get("location")).toBe("/v/evilexampleX1-script");
	expect((await open("/v")).html).toContain('name="number"');
	expect(path).toMatch(/^\/v\/\d+-\w{8}$/);
});

test("an admin sees whose paper it is", async () => {
	const { path, cast, own } = school.made;
	const { body } = await school.browse(cast.admin, path);
	expect(String(body)).toContain("Child Paying");
	expect(String(body)).toContain(`/students/${own.parent.paying}`);
	for (const who of [cast.parent, cast.otherParent, cast.teacher])
		expect(String((await school.browse(who, path)).body)).not.toContain("Child Paying");
});

test("the app on the home screen has the school's name", async () => {
	const { headers, html } = await open("/manifest.webmanifest", { "accept-language": "fr" });
	expect(headers.get("content-type")).toBe("application/manifest+json");
	const manifest = JSON.parse(html);
	expect(manifest).toMatchObject({ name: NAME, lang: "fr", start_url: "/login", scope: "/", display: "standalone" });
	for (const { src, sizes, type } of manifest.icons) {
		const icon = await fetch(school.url + src);
		expect([src, icon.status, icon.headers.get("content-type")]).toEqual([src, 200, type]);
		if (type === "image/png") expect(await sizeOf(icon)).toBe(sizes);
	}
	const login = await open("/login");
	expect(login.html).toContain('rel="manifest"');
	expect(login.html).not.toContain("serviceWorker");
});

async function sizeOf(icon: Response): Promise<string> {
	const head = Buffer.from(await icon.arrayBuffer());
	return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
}

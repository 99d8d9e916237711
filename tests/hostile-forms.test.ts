import { expect, test } from "bun:test";
import { EVIL, evilSchool, RAW } from "#testing/evil-school";
import { expectHarmless } from "#testing/harmless";
import { openServedSchool } from "#testing/served-school";

const school = openServedSchool(evilSchool);

test("a form that is damaged, huge or of another type is refused by the page, with nothing done", async () => {
	const { cast } = school.made;
	const bodies: [string, BodyInit][] = [
		["multipart/form-data", "no boundary"],
		["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\ncreate'],
		["application/json", `{"intent":"create","name":"By JSON"}`],
		["text/plain", "intent=create&name=By+text"],
		["application/x-www-form-urlencoded", `intent=create&name=${"x".repeat(300_000)}`],
		["application/x-www-form-urlencoded", "intent=create&intent=__proto__&name=x"],
		["application/x-www-form-urlencoded", "intent=constructor"],
		["application/x-www-form-urlencoded", "%zz=%zz&intent=%"],
	];
	for (const [type, body] of bodies) {
		const answer = await school.browse(cast.admin, "/classes?new", {
			method: "POST",
			headers: { "content-type": type },
			body,
		});
		expect([type, String(body).slice(0, 40), [400, 413, 415].includes(answer.status)]).toEqual([
			type,
			String(body).slice(0, 40),
			true,
		]);
		expectHarmless(type, answer);
	}
	for (const path of ["/year", "/account", "/login", "/settings", "/change-password", "/no/such/page"]) {
		const answer = await school.browse(cast.admin, path, {
			method: "POST",
			headers: { "content-type": "text/plain" },
			body: "x",
		});
		expectHarmless(path, answer);
	}
	const list = (await school.viaApi(cast.admin, "GET", "/classes")).body as object[];
	expect(list).toHaveLength(2);
});

test("cookies somebody wrote by hand are no cookies of the portal", async () => {
	const forged = [
		"portal_session=abc",
		"portal_session=eyJ0b2tlbiI6IngifQ==.AAAA",
		"year=%zz",
		"year=IjIwOTki",
		`notice=${btoa(JSON.stringify({ kind: "error", text: EVIL }))}`,
		"notice=%00",
		`${"a=b; ".repeat(500)}portal_session=`,
	];
	for (const cookie of forged) {
		const page = await fetch(`${school.url}/login`, { headers: { cookie }, redirect: "manual" });
		const text = await page.text();
		expect([cookie.slice(0, 40), page.status, RAW.exec(text)?.[0] ?? ""]).toEqual([cookie.slice(0, 40), 200, ""]);
		const guarded = await fetch(`${school.url}/dashboard`, { headers: { cookie }, redirect: "manual" });
		expect(guarded.headers.get("location")).toBe("/login");
	}
});

test("choosing a year leads back into the portal, never to another site", async () => {
	for (const back of [
		"https://evil.example",
		"//evil.example",
		"/\\evil.example",
		"/%09/evil.example",
		"\t//evil.example",
		"javascript:alert(1)",
		"/\t/evil.example",
		"/\n/evil.example",
	]) {
		const answer = await school.viaForm(null, "/year", { year: "2026", back });
		const to = URL.parse(answer.location ?? "", school.url);
		expect([back, to?.origin]).toEqual([back, school.url]);
	}
});

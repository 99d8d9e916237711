import { expect, test } from "bun:test";
import { afterLogin, pageToReturnTo, returnPath } from "./return-path.ts";

const HOME = "/dashboard";
const returnTo = (address: string, account?: number) => pageToReturnTo(new URL(address, "http://portal"), account);

test("a login leads back to the page that was asked for, with its dialog", () => {
	for (const page of ["/fees?student=3&pay", "/students?new", "/print/receipt/RCP-1?lang=fr"])
		expect(afterLogin(returnTo(page), 7, HOME)).toBe(page);
	expect(returnTo("/students?new=&q=a")).toBe(" /students?new&q=a");
});

test("only the account whose session ended is led back; others come to their home", () => {
	const left = returnTo("/user-registration?edit=4", 7);
	expect(afterLogin(left, 7, HOME)).toBe("/user-registration?edit=4");
	expect(afterLogin(left, 8, HOME)).toBe(HOME);
});

test("the file of a paper becomes its page, and no login leads to a list as a file or to what scripts ask for", () => {
	expect(returnTo("/print/receipt/RCP-1.pdf?lang=fr")).toBe(" /print/receipt/RCP-1?lang=fr");
	for (const file of [
		"/students/list.xlsx",
		"/audit/xlsx",
		"/links/requests/xlsx",
		"/print/jobs/9",
		"/backups/progress",
	])
		expect(returnTo(file)).toBeUndefined();
	for (const asked of ["/fees/students?q=a", "/fees/number?method=bank&reference=A1"])
		expect(returnTo(asked)).toBeUndefined();
});

test("no address of another host is followed, however it is written", () => {
	const others = [
		"//evil.example",
		"/\\evil.example",
		"https://evil.example/",
		"javascript:alert(1)",
		"/\t/evil.example",
	];
	for (const other of [
		...others,
		...others.map((one) => ` ${one}`),
		...others.map((one) => `7 ${one}`),
		"",
		7,
		null,
		undefined,
	]) {
		expect([other, afterLogin(other, 7, HOME)]).toEqual([other, HOME]);
		expect([other, returnPath(other)]).toEqual([other, "/"]);
	}
});

import { expect } from "bun:test";
import type { Answered } from "./api-door.ts";

/** Must never be in an answer: SQL, paths of the program, stack traces. */
const TELLTALE =
	/SQLITE_|sqlite|drizzle|Failed query|select "|insert into "|update "|syntax error|constraint failed|node_modules|bun:|\bat [\w.<>]+ \(|\.tsx?:\d|\/(?:home|root|work|tmp|usr)\/|\$argon2/i;

/** Zod's own English, in the place of which a schema or `wrongKind` has a sentence. */
const OF_ZOD =
	/expected [\w ]+, received|Invalid (?:input|option|string|key|element):|Too (?:big|small): |Unrecognized key/;

/** Whatever was sent: no 500, no internals, and a content type that no browser reinterprets. */
export function expectHarmless(what: unknown, answer: Pick<Answered, "status" | "text" | "headers">): void {
	expect([what, answer.status < 500 ? "" : `${answer.status} ${answer.text}`]).toEqual([what, ""]);
	expect([what, TELLTALE.exec(answer.text)?.[0] ?? ""]).toEqual([what, ""]);
	expect([what, OF_ZOD.exec(answer.text)?.[0] ?? ""]).toEqual([what, ""]);
	expect([what, answer.headers.get("x-content-type-options")]).toEqual([what, "nosniff"]);
	expect([what, answer.headers.get("content-security-policy")]).toEqual([
		what,
		expect.stringContaining("default-src 'none'"),
	]);
}

/** Spellings that the portal does not accept as numbers. */
export const ODD_NUMBERS: unknown[] = [
	"0x10",
	"1e3",
	"1.5.0",
	"--1",
	"+ 5",
	"1,000,000",
	"1_000",
	"१२",
	"１２",
	"%zz",
	"5 OR 1=1",
	"5;DROP TABLE students",
	"9".repeat(40),
	"NaN",
	"Infinity",
	true,
	[5],
	{ $gt: 0 },
	1e308,
	-1,
	0.5,
];

/** Text that would run as HTML, SQL, a template or a formula if it were not escaped. */
export const EVIL_TEXTS = [
	`<script>alert("x")</script>`,
	`"><img src=x onerror=alert(1)>`,
	`'; DROP TABLE students; --`,
	`' OR '1'='1`,
	"</script><script>alert(1)</script>",
	"{{7*7}} #{7*7} <%= 7*7 %>",
	`=HYPERLINK("http://evil.example","x")`,
	"javascript:alert(1)",
	"../../../../etc/passwd",
	"\u2028\u2029 &lt;b&gt; &amp;",
];

/** Of every kind that JSON has. */
export const KINDS: unknown[] = [null, true, 7, "x", [], [null], {}];

export const ODD_VALUES: unknown[] = [
	...EVIL_TEXTS,
	"a\u0000b",
	"\ud800",
	"\u202egnp.exe",
	"x".repeat(20_000),
	"",
	" ",
	null,
	false,
	[],
	["a", "b"],
	{},
	{ toString: "x" },
	{ __proto__: null, length: 3 },
	[[[[[[1]]]]]],
	...ODD_NUMBERS,
];

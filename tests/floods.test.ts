import { expect, test } from "bun:test";
import type { SignedIn } from "#school/actor";
import { openServedSchool } from "#testing/served-school";
import { smallSchool } from "#testing/small-school";

/** Who is answered first, while one account or address asks for far more than its share. */

const school = openServedSchool(smallSchool);

const FLOOD = 60;
/** Those whose turn it already was, and those that the machine began in the same moment. In order of arrival it would be all. */
const FIRST = 30;
/** A busy machine sends the others' requests late, and then the flood is rightly answered first. */
const TRIES = 5;

interface Asked {
	who: SignedIn | null;
	path: string;
	method?: "GET" | "HEAD" | "POST" | "PUT" | "OPTIONS";
}

/** How many of the flood were answered before the last of the others, which began after it. */
async function answeredBefore(others: Asked[], flood: Asked): Promise<number> {
	const ask = ({ who, path, method = "GET" }: Asked) =>
		method === "POST"
			? school.viaForm(who, path, { intent: "login", username: "", password: "" })
			: school.browse(who, path, { method });
	for (const one of [flood, ...others]) await ask(one);
	let answered = 0;
	const flooding = Array.from({ length: FLOOD }, () => ask(flood).then(() => answered++));
	while (answered === 0) await Bun.sleep(1);
	await Promise.all(others.map(ask));
	const before = answered;
	await Promise.all(flooding);
	return before;
}

/** The best of several tries: whoever has to wait for a flood waits in each of them. */
async function waitsFor(others: Asked[], flood: Asked): Promise<number> {
	let before = FLOOD;
	for (let tries = 0; tries < TRIES && before > FIRST; tries++)
		before = Math.min(before, await answeredBefore(others, flood));
	return before;
}

test("neither the office nor another family waits for a flood of a family or of visitors", async () => {
	const { cast, own } = school.made;
	const office = ["/fees", "/fees.data", `/api/student/${own.parent.student}/fees`];
	const others = [...office.map((path) => ({ who: cast.bursar, path })), { who: cast.otherParent, path: "/user-fees" }];
	const floods: [name: string, flood: Asked][] = [
		["a family's page", { who: cast.parent, path: "/user-fees" }],
		["a family's page, by HEAD", { who: cast.parent, path: "/user-fees", method: "HEAD" }],
		["a family's page, by a method it does not have", { who: cast.parent, path: "/user-fees", method: "PUT" }],
		["a family's papers", { who: cast.parent, path: `/print/statement/${own.parent.student}` }],
		["a visitor's page", { who: null, path: "/" }],
		["a visitor's page, by a method it does not have", { who: null, path: "/", method: "OPTIONS" }],
		["failed logins without a script", { who: null, path: "/login", method: "POST" }],
		["the description of the calls", { who: null, path: "/api/openapi.json" }],
	];
	for (const [name, flood] of floods) {
		const before = await waitsFor(others, flood);
		expect({ name, before: Math.max(FIRST, before) }).toEqual({ name, before: FIRST });
	}
}, 120_000);

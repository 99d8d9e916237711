import { afterAll, beforeAll, expect, test } from "bun:test";
import { calls } from "#api/calls";
import { type Fields, type Made, makeSchool, type Row, TWINS, type Twin } from "#testing/same-through-both-doors";
import { type ServedSchool, serveSchool } from "#testing/served-school";

let school: ServedSchool<Made>;
beforeAll(async () => {
	school = await serveSchool(makeSchool);
}, 60_000);
afterAll(() => school.stop());

/** Sends the same fields through both doors. */
async function both(name: string, fields: [Fields, Fields]) {
	const [method = "", path = ""] = name.split(" ");
	const twin = TWINS[name] as Twin;
	const who = twin.as(school.made);
	const [one, two] = twin.on?.(school.made) ?? [0, 0];
	const [ofForm, ofCall] = fields;
	const form = await school.viaForm(who, twin.page(one, school.made), {
		intent: twin.intent,
		...(one ? { id: String(one) } : {}),
		...ofForm,
	});
	const { id = String(two), ...body } = { ...twin.implied, ...ofCall } as Fields;
	const call = await school.viaApi(who, method, path.replace(":id", id), body);
	return { form, call, ids: [one, two] as const };
}

for (const [name, twin] of Object.entries(TWINS)) {
	for (const [nth, fields] of twin.refused.entries()) {
		test(`${name} refuses the same through both doors, in the same words (${nth + 1})`, async () => {
			const { form, call } = await both(name, [fields, fields]);
			const { details, fields: said = {} } = call.body as { details: string; fields?: Fields };
			expect(call.status).toBeGreaterThanOrEqual(400);
			expect(form.status).toBe(call.status);
			if (Object.keys(said).length === 0) expect(form.alert).toContain(details);
			// Every sentence stands above the form, and those of fields the page has beside them too.
			expect(said).toMatchObject(form.fields);
			for (const sentence of Object.values(said)) expect(form.alert).toContain(sentence);
		});
	}

	if (!twin.accepted) continue;
	const { accepted, row } = twin;
	test(`${name} does the same through both doors`, async () => {
		const { form, call, ids: pair } = await both(name, accepted);
		expect([form.status, call.status, form.fields]).toEqual([
			303,
			name.startsWith("POST") && name !== "POST /login" ? 201 : 200,
			{},
		]);
		if (!row) return;
		const rows = (await school.viaApi(school.made.cast.admin, "GET", row.list)).body as Row[];
		const kept = [0, 1].map((door) => {
			const found = rows.find((each) => row.find(each, accepted[door] as Fields, pair[door] as number));
			return found && Object.fromEntries(Object.entries(found).filter(([field]) => !row.own.includes(field)));
		});
		expect(kept[0]).toEqual(kept[1]);
		expect(kept[0] === undefined).toBe(name.startsWith("DELETE"));
	});
}

/** What only one door does, or what is tested where it lives because it needs a file or ends a session. */
const ELSEWHERE = [
	"POST /backups",
	"POST /check-user",
	"POST /fees/receipts/:receipt_number/print",
	"POST /logout",
	"POST /users/:id/reset-code",
	"DELETE /students/delete-all",
	"GET /audit/xlsx",
	"GET /students/:id/export",
	"POST /students/approve-all",
	"POST /students/upload",
];

test("every call that changes something is compared with its page, or listed as compared elsewhere", () => {
	const changes = calls
		.filter(({ operation }) => operation.kind === "change")
		.map(({ method, path }) => `${method} ${path}`);
	expect([...Object.keys(TWINS), ...ELSEWHERE].sort()).toEqual(changes.sort());
});

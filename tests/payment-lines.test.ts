import { describe, expect, test } from "bun:test";
import { castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { openServedSchool } from "#testing/served-school";

/** Several fees in one form, and their papers. */

function schoolWithAFamily() {
	const cast = castOfSchool();
	const form1 = classNamed("Form 1");
	const amina = enrol("Ngo Amina", form1, cast.parent);
	return { cast, amina, boris: enrol("Ngo Boris", form1, cast.otherParent) };
}

const school = openServedSchool(schoolWithAFamily);

const dialog = () => `/fees?student=${school.made.amina.id}&several=${school.made.boris.id}`;
const tuition = (child: "amina" | "boris") => `payments.${school.made[child].id}.tuition_fee`;
const send = (fields: Record<string, string>) =>
	school.viaForm(school.made.cast.admin, dialog(), { intent: "pay", method: "cash", ...fields });
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const entries = async () =>
	((await school.viaApi(school.made.cast.admin, "GET", "/fees/analytics/daily?year=2026")).body as { count: number }[])
		.map(({ count }) => count)
		.reduce((sum, count) => sum + count, 0);

describe("the form", () => {
	test("has a row for each fee of each child", async () => {
		const { text } = await school.browse(school.made.cast.admin, dialog());
		for (const child of ["amina", "boris"] as const) expect(text).toContain(`name="${tuition(child)}"`);
		expect(plain(text)).toContain("Tuition, 85 000 XAF left");
		expect(text).not.toContain("Add a brother or sister");
		const alone = await school.browse(school.made.cast.admin, `/fees?student=${school.made.amina.id}&several`);
		expect(alone.text).toContain(`several=${school.made.boris.id}`);
		expect(alone.text).toContain("Add a brother or sister");
	});

	test("is refused until the whole amount is placed", async () => {
		for (const [paid, amount, says] of [
			["50 000", "20.000", "Not yet placed: 30 000 XAF."],
			["10 000", "20 000", "Placed above the amount paid: 10 000 XAF."],
			["", "20 000", "Please enter a valid amount"],
			["12.5", "12", "Please enter a valid amount"],
		] as const) {
			const refused = await send({ amount_paid: paid, [tuition("amina")]: amount });
			expect([refused.status, plain(refused.fields.amount_paid ?? "")]).toEqual([400, says]);
			expect(refused.text).toContain(`value="${amount}"`);
		}
		expect(await entries()).toBe(0);
	});

	test("a refused row says so at its own field", async () => {
		const refused = await send({ amount_paid: "85001", [tuition("amina")]: "", [tuition("boris")]: "85 001" });
		expect(refused.status).toBe(409);
		expect(Object.entries(refused.fields).map(([name, text]) => [name, plain(text)])).toEqual([
			[tuition("boris"), "At most 85 000 XAF is left."],
		]);
		expect(await entries()).toBe(0);
	});

	test("each family sees its own lines of the joint receipt", async () => {
		const { cast } = school.made;
		const paid = await send({ amount_paid: "50 000", [tuition("amina")]: "30 000", [tuition("boris")]: "20.000" });
		expect([paid.status, paid.text]).toEqual([200, expect.stringContaining("Payment successful! Receipt generated.")]);
		const [number = ""] = /RCP-\d+/.exec(paid.text) ?? [];
		const desk = plain(
			(await school.browse(cast.admin, `/fees?student=${school.made.amina.id}&receipt=${number}`)).text,
		);
		for (const said of ["Joint receipt", "50 000 XAF", "Ngo Amina", "Ngo Boris"]) expect(desk).toContain(said);

		const { body } = await school.viaApi(cast.otherParent, "GET", `/fees/joint-receipts/${number}`);
		const [{ receipt_number: own = "" } = {}] = (body as { lines: { receipt_number: string }[] }).lines;
		expect(own).not.toBe(number);
		for (const path of [`/user-fees?receipt=${own}`, `/print/joint-receipt/${own}`, `/print/joint-receipt/${number}`]) {
			const seen = plain((await school.browse(cast.otherParent, path)).text);
			for (const said of [number, "20 000 XAF", "Ngo Boris", "DUPLICATE"]) expect(seen).toContain(said);
			for (const hidden of ["50 000", "Amina"]) expect(seen).not.toContain(hidden);
		}
		expect((await school.browse(cast.otherStudent, `/print/joint-receipt/${number}`)).status).toBe(404);
	});
});

test("the joint receipt is printed unmarked once", async () => {
	const { cast, amina, boris } = school.made;
	const payments = [amina, boris].map(({ id }) => ({ student_id: id, fee_type: "Registration", amount: 1_000 }));
	const made = await school.viaApi(cast.admin, "POST", "/fees/several", { payments });
	const { joint_receipt: number } = made.body as { joint_receipt: string };
	const paper = `/print/joint-receipt/${number}?lang=fr`;
	const press = () =>
		school.browse(cast.admin, paper, { method: "POST", body: new URLSearchParams({ intent: "print" }) });
	const marked = async (path: string) => /class="across"/.test((await school.browse(cast.admin, path)).text);
	expect(await marked(paper)).toBe(true);
	const first = await press();
	expect([first.status, first.headers.get("location")]).toEqual([
		303,
		`/print/joint-receipt/${number}?original=1&lang=fr#print`,
	]);
	expect(await marked(`/print/joint-receipt/${number}?original=1&lang=fr`)).toBe(false);
	expect(await marked(`/print/joint-receipt/${number}?original=1&lang=en`)).toBe(true);
	expect(await marked(`/print/receipt/${number}?original=1&lang=fr`)).toBe(true);
	const { text } = await school.browse(cast.admin, `/print/joint-receipt/${number}?original=1&lang=fr`);
	for (const said of ["Reçu groupé", "Montant reçu", "Reste sur tous les frais au"]) expect(text).toContain(said);
});

import { beforeEach, expect, test } from "bun:test";
import { inTransaction } from "#db/open";
import { addLink } from "#school/links/links.queries";
import { type Cast, castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { reductionOf } from "#testing/small-school";
import { recordPayment } from "./record-payment.ts";
import { statement, statementPaper } from "./statement.ts";
import { voidPayment } from "./void-payment.ts";

let cast: Cast;
let amina: ReturnType<typeof enrol>;
beforeEach(() => {
	freshSchool();
	cast = castOfSchool();
	amina = enrol("Ngo Amina", classNamed("Form 1"), cast.parent);
});

const pay = (fee_type: string, amount: number, paid_at: string) =>
	recordPayment(cast.admin, { student_id: amina.id, fee_type, amount, paid_at });

test("a statement has all payments of the year, oldest first, and what is left", async () => {
	reductionOf(amina.id);
	const first = await pay("Tuition", 50_000, "2026-09-10");
	const wrong = await pay("Registration", 500, "2026-09-08");
	const back = await voidPayment(cast.admin, { id: wrong.id, reason: "Wrong child" });
	const said = await statement(cast.parent, { id: amina.id });
	expect(said).toMatchObject({
		student: { id: amina.id, full_name: "Ngo Amina", class_name: "Form 1", year: 2026 },
		totals: { fees: 130_000, remissions: 1_000, paid: 50_000, owed: 79_000 },
	});
	expect(said.entries.map(({ receipt_number, amount }) => [receipt_number, amount])).toEqual([
		[first.receipt_number, 50_000],
		[wrong.receipt_number, 500],
		[back.receipt_number, -500],
	]);
	expect(Object.keys(said).sort()).toEqual(["entries", "student", "totals"]);
	expect(await statementPaper(cast.parent, { id: amina.id })).toMatchObject({ ...said, credit: 0 });
});

test("a family reads the statements of the children it may read, a linked one too, and no other", async () => {
	const linked = { id: cast.otherParent.id, username: "other", role: "parent" };
	for (const read of [statement, statementPaper]) {
		await expect(read(cast.otherParent, { id: amina.id })).rejects.toMatchObject({ reason: "not-found" });
		await expect(read(cast.teacher, { id: amina.id })).rejects.toMatchObject({ reason: "forbidden" });
		await expect(read(null, { id: amina.id })).rejects.toMatchObject({ reason: "not-signed-in" });
		await expect(read(cast.admin, { id: 4711 })).rejects.toMatchObject({ reason: "not-found" });
	}
	inTransaction((tx) => addLink(tx, { student: amina, account: linked, how: "office", by_name: "head" }));
	expect(await statement(cast.otherParent, { id: amina.id })).toMatchObject({ entries: [], totals: { owed: 130_000 } });
});

import { beforeEach, expect, test } from "bun:test";
import { type Cast, castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { findPayers } from "./find-payers.ts";
import { latestPayments } from "./receipts/receipts.ts";
import { recordPayment } from "./record-payment.ts";

let cast: Cast;
let form1: ReturnType<typeof classNamed>;
beforeEach(() => {
	freshSchool();
	cast = castOfSchool();
	form1 = classNamed("Form 1", { year: 2026 });
});

const names = async (query: unknown, year = 2026) =>
	(await findPayers(cast.admin, { query, year })).map((payer) => payer.full_name);

test("the desk finds a student by any part of the name, without case and accents, in the chosen year", async () => {
	enrol("Ngo Époupa  Amina", form1);
	enrol("N’Diaye Zoë", form1);
	enrol("Ngo Elsewhere", classNamed("Form 1", { year: 2027 }));
	expect(await names("epou")).toEqual(["Ngo Époupa  Amina"]);
	expect(await names("AMINA ngo")).toEqual(["Ngo Époupa  Amina"]);
	expect(await names("n'diaye zoe")).toEqual(["N’Diaye Zoë"]);
	expect(await names("ngo", 2027)).toEqual(["Ngo Elsewhere"]);
	for (const nobody of ["n", " n ", "", undefined, "%%", "__", "*", "ngo'; --"])
		expect(await names(nobody)).toEqual([]);
	expect(findPayers(cast.parent, { query: "ngo" })).rejects.toMatchObject({ reason: "forbidden" });
	expect(findPayers(cast.teacher, { query: "ngo" })).rejects.toMatchObject({ reason: "forbidden" });
});

test("a suggestion has the class and what is owed, and there are ten at most, by name", async () => {
	for (let n = 0; n < 14; n++) enrol(`Ngo ${String.fromCharCode(78 - n)}`, form1);
	const { id } = enrol("Ngo Aaa", form1);
	await recordPayment(cast.admin, { student_id: id, fee_type: "Tuition", amount: 85_000 });
	const found = await findPayers(cast.admin, { query: "ngo", year: 2026 });
	expect(found).toHaveLength(10);
	expect(found[1]).toEqual({
		id,
		full_name: "Ngo Aaa",
		class_name: "Form 1",
		guardian_contact: "677123456",
		owed: 45_000,
	});
});

test("the latest payments are the last ten of the year, voids too; an empty year names the one that has some", async () => {
	const { id } = enrol("Ngo Amina", form1);
	for (let n = 1; n <= 12; n++) await recordPayment(cast.admin, { student_id: id, fee_type: "Tuition", amount: n });
	const { payments, elsewhere } = await latestPayments(cast.admin, { year: 2026 });
	expect(payments.map((one) => one.amount)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
	expect(elsewhere).toBeNull();
	expect(await latestPayments(cast.admin, { year: 2027 })).toEqual({
		payments: [],
		elsewhere: { year: 2026, count: 12 },
	});
	expect(latestPayments(cast.parent, {})).rejects.toMatchObject({ reason: "forbidden" });
});

import { beforeEach, expect, test } from "bun:test";
import { classes } from "#db/schema/school";
import { today } from "#shared/dates";
import { classNamed, enrol, extensionFor, setDueDates } from "#testing/enrolled";
import { update } from "#testing/rows";
import { amina, cast, form1, openSchools } from "#testing/school";
import { paymentOf } from "#testing/students";
import { gateStudents } from "./gate.ts";

openSchools({ year: 2026, students: { status: "approved" } });
beforeEach(() =>
	setDueDates(form1.id, [
		[40_000, "2020-09-15"],
		[null, "2099-04-15"],
	]),
);
const at = async (query: string) => (await gateStudents(cast.bursar, { query, year: 2026 })).students;

test("the gate shows one word for a student, and no amount, phone or record number", async () => {
	expect(await gateStudents(cast.bursar, { query: "amina", year: 2026 })).toEqual({
		searched: true,
		count: 1,
		students: [{ name: "Ngo Amina", class_name: "Form 1", photo: null, state: "overdue", until: null }],
	});
});

test("a payment on the same day turns red into green", async () => {
	paymentOf(amina.id, 39_999);
	expect(await at("amina")).toMatchObject([{ state: "overdue" }]);
	paymentOf(amina.id, 1);
	expect(await at("amina")).toMatchObject([{ state: "in_order" }]);
});

test("an extension in force shows its end, and the gate is red afterwards", async () => {
	extensionFor(amina.id, today());
	expect(await at("amina")).toMatchObject([{ state: "agreed", until: today() }]);
	extensionFor(amina.id, "2026-01-30");
	expect(await at("amina")).toMatchObject([{ state: "overdue", until: null }]);
});

test("in a class without due dates a student who owes has the state “no dates”", async () => {
	const form2 = classNamed("Form 2");
	enrol("Ngo Clara", form2, undefined, { status: "approved" });
	expect(await at("clara")).toMatchObject([{ state: "no_dates" }]);
	const free = { registration_fee: 0, tuition_fee: 0, vocational_fee: 0, sport_wear_fee: 0, health_sanitation_fee: 0 };
	update(classes, form2, free);
	expect(await at("clara")).toMatchObject([{ state: "in_order" }]);
});

test("pending and expected students are not enrolled before their first payment", async () => {
	const before = enrol("Before", classNamed("Form 1", { year: 2025 }));
	const pending = enrol("Fru Pending", form1);
	enrol("Fru Expected", form1, undefined, { continues_id: before.id });
	expect((await at("fru")).map(({ state }) => state)).toEqual(["not_enrolled", "not_enrolled"]);
	paymentOf(pending.id, 80_000);
	expect((await at("fru")).map(({ state }) => state)).toEqual(["not_enrolled", "in_order"]);
});

test("the gate finds students by name or matricule, the likeliest first", async () => {
	enrol("Amina Bella", form1, undefined, { status: "approved" });
	expect((await at("amina")).map(({ name }) => name)).toEqual(["Amina Bella", "Ngo Amina"]);
	expect((await at("MPANA6756")).map(({ name }) => name)).toContain("Ngo Amina");
	const nobody = { searched: false, count: 0, students: [] };
	expect(await gateStudents(cast.bursar, { query: "a", year: 2026 })).toEqual(nobody);
});

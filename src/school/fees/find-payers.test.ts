import { expect, test } from "bun:test";
import { recordOnePayment } from "#api/payments";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, form1, openSchools } from "#testing/school";
import { findPayers } from "./find-payers.ts";
import { latestPayments } from "./receipts/find-receipts.ts";

openSchools({ year: 2026, students: false });

const names = async (query: unknown, year = 2026) =>
	(await findPayers(cast.admin, { query, year })).students.map((payer) => payer.full_name);

test("the desk finds a student by any part of the name, in the chosen year", async () => {
	enrol("Ngo Époupa  Amina", form1);
	enrol("N’Diaye Zoë", form1);
	enrol("Ngo Elsewhere", classNamed("Form 1", { year: 2027 }));
	expect(await names("epou")).toEqual(["Ngo Époupa  Amina"]);
	expect(await names("AMINA ngo")).toEqual(["Ngo Époupa  Amina"]);
	expect(await names("n'diaye zoe")).toEqual(["N’Diaye Zoë"]);
	expect(await names("ngo", 2027)).toEqual(["Ngo Elsewhere"]);
	for (const nobody of ["n", " n ", "", undefined, "%%", "__", "*", "ngo'; --"])
		expect(await names(nobody)).toEqual([]);
});

test("a student of another year is offered with the newest year that has a match", async () => {
	const earlier = classNamed("Form 1", { year: 2025 });
	for (const name of ["Ngo Amina", "Ngo Bella"]) enrol(name, earlier);
	enrol("Ngo Clara", form1, undefined, { guardian_contact: "699887766" });
	const elsewhere = async (query: string, year: number) => (await findPayers(cast.admin, { query, year })).elsewhere;
	expect(await elsewhere("ngo", 2027)).toEqual({ year: 2026, count: 1 });
	expect(await elsewhere("bella", 2027)).toEqual({ year: 2025, count: 1 });
	expect(await elsewhere("887766", 2025)).toEqual({ year: 2026, count: 1 });
	for (const query of ["ngo", "zzz", "n"]) expect(await elsewhere(query, 2026)).toBeNull();
});

test("a suggestion has the class and what is owed; at most ten are listed, by name", async () => {
	for (let n = 0; n < 14; n++) enrol(`Ngo ${String.fromCharCode(78 - n)}`, form1);
	const { id } = enrol("Ngo Aaa", form1);
	await recordOnePayment(cast.admin, { student_id: id, fee_type: "Tuition", amount: 85_000 });
	const { students: found, count } = await findPayers(cast.admin, { query: "ngo", year: 2026 });
	expect(found).toHaveLength(10);
	expect(count).toBe(15);
	const child = { id, full_name: "Ngo Aaa", class_name: "Form 1", guardian_contact: "677123456" };
	expect(found[1]).toEqual({ ...child, date_of_birth: "2012-02-29", owed: 45_000, left: false, year: null });
});

test("names that begin with the text come first, then words that begin with it, then other matches", async () => {
	for (const name of ["Njoya Amadou", "Zoa Marie-Amélie", "Amina Bello", "Bama Paul", "N'Amana Luc", "Abe Samuel"])
		enrol(name, form1);
	expect(await names("am")).toEqual([
		"Amina Bello",
		"N'Amana Luc",
		"Njoya Amadou",
		"Zoa Marie-Amélie",
		"Abe Samuel",
		"Bama Paul",
	]);
	expect(await names("bello am")).toEqual(["Amina Bello"]);
	expect(await names("ma be")).toEqual([]);
});

test("a student whose word is exactly the text is listed before many longer matches", async () => {
	for (let n = 0; n < 30; n++) enrol(`Aaron Mango ${n}`, form1);
	enrol("Zoe Ngo", form1);
	enrol("Ngo Zoe", form1);
	const { students, count } = await findPayers(cast.admin, { query: "NGO", year: 2026 });
	expect(students.map((one) => one.full_name).slice(0, 3)).toEqual(["Ngo Zoe", "Zoe Ngo", "Aaron Mango 0"]);
	expect([students.length, count]).toEqual([10, 32]);
});

test("four digits find the guardian's phone number, however it is written", async () => {
	enrol("Amina", form1, undefined, { guardian_contact: "699 12-34-56 / 677.00.11.22" });
	enrol("Bello", form1, undefined, { guardian_contact: "+237 655 44 33 22" });
	enrol("Six Neuf 1234", form1, undefined, { guardian_contact: "600000000" });
	expect(await names("1234")).toEqual(["Six Neuf 1234", "Amina"]);
	expect(await names("699123456")).toEqual(["Amina"]);
	expect(await names("77 00 11")).toEqual(["Amina"]);
	for (const typed of ["655443322", "+237 655 44 33 22", "00237655443322", "3322"])
		expect(await names(typed)).toEqual(["Bello"]);
	expect(await names("+237 699 123 456")).toEqual(["Amina"]);
	for (const short of ["123", "6-5-5"]) expect(await names(short)).toEqual(short === "123" ? ["Six Neuf 1234"] : []);
	expect((await findPayers(cast.admin, { query: "1234", year: 2026 })).count).toBe(2);
});

test("a matricule finds all students who share it", async () => {
	enrol("Ngo Amina", form1, undefined, { guardian_contact: "677000056" });
	enrol("Bello Karina", form1, undefined, { guardian_contact: "671111156" });
	enrol("Mpanjo Luc", form1, undefined, { guardian_contact: "699000000" });
	expect(await names("MPANA6756")).toEqual(["Bello Karina", "Ngo Amina"]);
	expect(await names("mpana67")).toEqual(["Bello Karina", "Ngo Amina"]);
	enrol("Eto Fru", form1, undefined, { guardian_contact: "6 77 12 34 56" });
	expect(await names("MPARU656")).toEqual(["Eto Fru"]);
	expect(await names("mpanj")).toEqual(["Mpanjo Luc"]);
	expect(await names("mpa")).toEqual(["Mpanjo Luc"]);
});

test("the latest payments are the last ten of the year, including voids", async () => {
	const { id } = enrol("Ngo Amina", form1);
	for (let n = 1; n <= 12; n++) await recordOnePayment(cast.admin, { student_id: id, fee_type: "Tuition", amount: n });
	const { payments, elsewhere } = await latestPayments(cast.admin, { year: 2026 });
	expect(payments.map((one) => one.amount)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
	expect(elsewhere).toBeNull();
	const empty = { payments: [], elsewhere: { year: 2026, count: 12 } };
	expect(await latestPayments(cast.admin, { year: 2027 })).toEqual(empty);
});

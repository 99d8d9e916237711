import { expect, test } from "bun:test";
import { classNamed, enrol, extensionFor, remind } from "#testing/enrolled";
import { rowsOfQuery } from "#testing/rows";
import { amina, boris, cast, openSchools, refuses, trail } from "#testing/school";
import { discountOf } from "#testing/small-school";
import { paymentOf } from "#testing/students";
import { cancelDiscount, studentDiscounts } from "../fees/discounts/discounts.ts";
import { studentExtensions } from "../fees/extensions/extensions.ts";
import { voidPayment } from "../fees/void-payment.ts";
import { deleteAllStudents } from "./all-students.ts";
import { deleteStudent } from "./students.ts";

openSchools({ year: 2026 });

const nothingDangles = () => expect(rowsOfQuery("PRAGMA foreign_key_check")).toEqual([]);

test("a student without payments is deleted with the discounts", async () => {
	const first = discountOf(amina.id);
	discountOf(amina.id);
	await cancelDiscount(cast.admin, { id: first, reason: "ended" });
	await deleteStudent(cast.parent, { id: amina.id });
	expect(trail().at(-1)).toBe('deleted the student "Ngo Amina" (2026) with 2 discounts');
	expect(rowsOfQuery("SELECT * FROM discounts")).toEqual([]);
	nothingDangles();
});

test("Delete All also deletes the discounts of the deleted students", async () => {
	discountOf(amina.id);
	discountOf(boris.id);
	paymentOf(boris.id);
	const next = enrol("Next year's", classNamed("Form 1", { year: 2027 }));
	discountOf(next.id);
	await deleteAllStudents(cast.admin, { year: 2026 });
	expect(trail().at(-1)).toBe("deleted all students of 2026: 1 deleted with 1 discount, 1 kept");
	expect(rowsOfQuery("SELECT student_id FROM discounts")).toEqual([{ student_id: boris.id }, { student_id: next.id }]);
	nothingDangles();
});

test("discounts, extensions and reminders are deleted together", async () => {
	discountOf(amina.id);
	extensionFor(amina.id, "2026-12-01");
	extensionFor(amina.id, null);
	extensionFor(amina.id, "2026-12-24");
	remind(amina.id);
	extensionFor(boris.id, "2026-12-01");
	await deleteStudent(cast.admin, { id: amina.id });
	expect(trail().at(-1)).toBe('deleted the student "Ngo Amina" (2026) with 1 discount, 2 agreed dates and 1 reminder');
	expect(rowsOfQuery("SELECT student_id FROM extensions")).toEqual([{ student_id: boris.id }]);
	expect(rowsOfQuery("SELECT * FROM reminders")).toEqual([]);
	nothingDangles();
	await deleteAllStudents(cast.admin, { year: 2026 });
	expect(trail().at(-1)).toBe("deleted all students of 2026: 1 deleted with 1 agreed date, 0 kept");
	nothingDangles();
});

test("a student with payments keeps discounts, extensions and reminders", async () => {
	discountOf(amina.id);
	extensionFor(amina.id, "2026-12-01");
	remind(amina.id);
	const paid = paymentOf(amina.id);
	await voidPayment(cast.admin, { id: paid.id, reason: "A slip" });
	await refuses(deleteStudent(cast.admin, { id: amina.id }), "conflict");
	await deleteAllStudents(cast.admin, { year: 2026 });
	expect(trail().at(-1)).toBe("deleted all students of 2026: 1 deleted, 1 kept");
	expect(await studentExtensions(cast.admin, { id: amina.id })).toHaveLength(1);
	expect(await studentDiscounts(cast.admin, { id: amina.id })).toHaveLength(1);
});

test("a refused Delete All leaves every discount, extension and reminder", async () => {
	discountOf(amina.id);
	extensionFor(amina.id, "2026-12-01");
	remind(boris.id);
	await refuses(deleteAllStudents(cast.admin, { year: 2026, expected_count: 1 }), "conflict");
	for (const table of ["discounts", "extensions", "reminders"])
		expect(rowsOfQuery(`SELECT id FROM ${table}`)).toEqual([{ id: 1 }]);
});

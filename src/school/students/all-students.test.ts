import { beforeEach, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { inData } from "#config";
import { checkBackup } from "#machine/archive/check-backup";
import { Refusal } from "#refusal";
import { setBackupMaker } from "#school/before-mass-change";
import { say } from "#shared/words/words";
import { defaultYear } from "#shared/years";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { asAnswered, cast, openSchools, refuses } from "#testing/school";
import { fixture, paymentOf, register } from "#testing/students";
import { approveAllStudents, deleteAllStudents, deleteCountedStudents } from "./all-students.ts";
import { listStudents } from "./students.ts";

openSchools({ year: 2026, students: false });
beforeEach(() => {
	classNamed("Form 1", { year: 2027 });
	departmentNamed("Woodwork", 2027);
});

test("Approve All approves the pending students of the year", async () => {
	await register("A");
	await register("B");
	const { looks_like: _, ...other } = await register("C", { year: 2027 });
	const approve = () => asAnswered(approveAllStudents(cast.admin, { year: 2026 }));
	expect(await approve()).toEqual({ message: "2 students approved successfully!", count: 2 });
	const approved = await listStudents(cast.admin, { year: 2026 });
	expect(approved.map(({ status }) => status)).toEqual(["approved", "approved"]);
	expect(await listStudents(cast.admin, { year: 2027 })).toEqual([other]);
	expect(await approve()).toEqual({ message: "No student of 2026 is pending.", count: 0 });
});

test("without a year both mean the default year", async () => {
	const year = defaultYear();
	const another = year === 2026 ? 2027 : 2026;
	if (year !== 2026 && year !== 2027) {
		classNamed("Form 1", { year });
		departmentNamed("Woodwork", year);
	}
	await register("A", { year });
	await register("B", { year: another });
	expect(await approveAllStudents(cast.admin)).toMatchObject({ count: 1 });
	expect(await deleteAllStudents(cast.admin)).toMatchObject({ count: 1 });
	expect((await listStudents(cast.admin)).map((one) => one.year)).toEqual([another]);
});

test("Delete All keeps students with payments, after a backup", async () => {
	const paid = await register("Paid");
	await register("Unpaid", { student_picture: fixture("photos/portrait-1.jpg") });
	await register("Unpaid too");
	await register("Next year", { year: 2027 });
	paymentOf(paid.id);
	expect(await asAnswered(deleteAllStudents(cast.admin, { year: 2026, expected_count: "2" }))).toEqual({
		message: "2 students deleted successfully! 1 student kept: there are payments in their name.",
		count: 2,
		kept: 1,
	});
	expect((await listStudents(cast.admin)).map(({ full_name }) => full_name)).toEqual(["Paid", "Next year"]);
	expect(readdirSync(inData("uploads"))).toEqual([]);
	const [backup = ""] = readdirSync(inData("backups"));
	expect(backup).toContain("before-delete-all-students-of-2026");
	const held = checkBackup(inData("backups", backup), { folder: inData("opened"), pictures: false });
	expect(held.tables.students?.rows).toBe(4);
});

test("without a backup no student is deleted", async () => {
	await register("A");
	const deleteAll = () => deleteAllStudents(cast.admin, { year: 2026 });
	setBackupMaker(null);
	await refuses(deleteAll(), "storage-full");
	setBackupMaker(() => Promise.reject(new Error("The stick was pulled out.")));
	await expect(deleteAll()).rejects.toThrow("stick");
	const failed = say("No backup could be made: {reason}", { reason: "it failed" });
	setBackupMaker(() => Promise.reject(new Refusal("unavailable", failed)));
	await refuses(deleteAll(), "storage-full", "No backup could be made: it failed");
	expect(await listStudents(cast.admin)).toHaveLength(1);
});

test("a year without payments is deleted completely, and the message mentions no other students", async () => {
	await register("A");
	expect(await asAnswered(deleteAllStudents(cast.admin, { year: 2026 }))).toEqual({
		message: "1 students deleted successfully!",
		count: 1,
		kept: 0,
	});
});

test("a list that has changed since the question is not deleted, and takes no backup's place", async () => {
	await register("A");
	await register("B");
	await refuses(deleteAllStudents(cast.admin, { year: 2026, expected_count: 1 }), "conflict");
	expect(await listStudents(cast.admin)).toHaveLength(2);
	expect(existsSync(inData("backups"))).toBe(false);
});

test("a deletion of nobody takes no backup's place either", async () => {
	expect(await deleteAllStudents(cast.admin, { year: 2026 })).toMatchObject({ count: 0 });
	expect(existsSync(inData("backups"))).toBe(false);
});

test("who is registered while the backup is made is not in it, and is not deleted", async () => {
	await register("A");
	setBackupMaker(async () => void (await register("B")));
	await refuses(deleteAllStudents(cast.admin, { year: 2026 }), "conflict", /^2 students of 2026 would be deleted/);
	expect(await listStudents(cast.admin)).toHaveLength(2);
});

test("what is typed to confirm a deletion must be a number of students", async () => {
	await register("A");
	for (const confirmation of ["", "one", "-1", "10000000"])
		await refuses(deleteCountedStudents(cast.admin, { year: 2026, confirmation }), "invalid", ["confirmation"]);
	expect(await listStudents(cast.admin)).toHaveLength(1);
});

test("an invalid year is refused", async () => {
	await register("A");
	await refuses(deleteAllStudents(cast.admin, { year: "all" }), "invalid");
	expect(await listStudents(cast.admin)).toHaveLength(1);
});

import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database, inTransaction } from "#db/open";
import { users } from "#db/schema/accounts";
import { studentLinks } from "#db/schema/families";
import { deleteUser } from "#school/accounts/users";
import { studentFees } from "#school/fees/student-fees";
import { deleteStudent, getStudent, listStudents } from "#school/students/students";
import { updateStudent } from "#school/students/update-student";
import { enrol } from "#testing/enrolled";
import { cast } from "#testing/school";
import { amina, form1, openSchoolsWithAmina } from "#testing/slips";
import { addLink } from "../accounts/family-links.ts";
import { ownStudents } from "../students/students-list.ts";

openSchoolsWithAmina();

const account = (id: number) =>
	database().select().from(users).where(eq(users.id, id)).get() as typeof users.$inferSelect;
const link = (student: typeof amina, user_id: number) =>
	inTransaction((tx) => addLink(tx, { student, account: account(user_id), how: "office", by_name: "head" }));

test("a linked parent reads the child and its fees, and changes nothing", async () => {
	const boris = enrol("Eto Boris", form1);
	link(amina, cast.parent.id);
	expect(await listStudents(cast.parent, {})).toMatchObject([{ id: amina.id }]);
	expect(await ownStudents(cast.parent, { year: 2026 })).toMatchObject({ count: 1, students: [{ id: amina.id }] });
	expect(await getStudent(cast.parent, { id: amina.id })).toMatchObject({ full_name: "Ngo Amina" });
	expect(await studentFees(cast.parent, { id: amina.id })).toMatchObject({ student: { id: amina.id } });
	await expect(updateStudent(cast.parent, { id: amina.id, full_name: "Other" })).rejects.toMatchObject({
		reason: "not-found",
	});
	await expect(deleteStudent(cast.parent, { id: amina.id })).rejects.toMatchObject({ reason: "not-found" });
	await expect(studentFees(cast.parent, { id: boris.id })).rejects.toMatchObject({ reason: "not-found" });
	await expect(getStudent(cast.student, { id: amina.id })).rejects.toMatchObject({ reason: "not-found" });
});

test("teachers, admins, owners, a second link and a student's second person are refused", () => {
	const own = enrol("Own", form1, cast.parent);
	expect(() => link(amina, cast.teacher.id)).toThrow("Only accounts of parents and students are linked to a child.");
	expect(() => link(amina, cast.admin.id)).toThrow("Only accounts of parents and students");
	expect(() => link(own, cast.parent.id)).toThrow("sees Own already");
	link(amina, cast.student.id);
	expect(() => link(amina, cast.student.id)).toThrow("sees Ngo Amina already");
	expect(() => link(own, cast.student.id)).toThrow("belongs to another person already");
});

test("an account that is deleted leaves no link, and the child stays", async () => {
	link(amina, cast.parent.id);
	await deleteUser(cast.admin, { id: cast.parent.id });
	expect(database().select().from(studentLinks).all()).toEqual([]);
	expect(database().$client.query("PRAGMA foreign_key_check").all()).toEqual([]);
	expect(await getStudent(cast.admin, { id: amina.id })).toMatchObject({ id: amina.id });
});

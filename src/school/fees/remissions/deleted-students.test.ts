import { beforeEach, expect, test } from "bun:test";
import { database } from "#db/open";
import { deleteAllStudents } from "#school/students/all-students";
import { deleteStudent } from "#school/students/students";
import { type Cast, castOfSchool } from "#testing/cast";
import { classNamed, enrol } from "#testing/enrolled";
import { freshSchool } from "#testing/fresh-school";
import { reductionOf } from "#testing/small-school";
import { paymentOf } from "#testing/students";
import { cancelRemission, studentRemissions } from "./remissions.ts";

let cast: Cast;
let amina: { id: number };
let boris: { id: number };
beforeEach(() => {
	freshSchool();
	cast = castOfSchool();
	const form1 = classNamed("Form 1");
	amina = enrol("Ngo Amina", form1, cast.parent);
	boris = enrol("Eto Boris", form1);
});

const sql = <Row>(text: string) => database().$client.query<Row, []>(text).all();
const lastLine = () => sql<{ summary: string }>("SELECT summary FROM audit_trail ORDER BY id DESC LIMIT 1")[0]?.summary;
const nothingDangles = () => expect(sql("PRAGMA foreign_key_check")).toEqual([]);

test("a student without payments goes with the reductions, and the trail counts them", async () => {
	const first = reductionOf(amina.id);
	reductionOf(amina.id);
	await cancelRemission(cast.admin, { id: first, reason: "ended" });
	await deleteStudent(cast.parent, { id: amina.id });
	expect(lastLine()).toBe('deleted the student "Ngo Amina" (2026) with 2 reductions');
	expect(sql("SELECT * FROM remissions")).toEqual([]);
	nothingDangles();
});

test("a student with payments stays, and so do the reductions", async () => {
	reductionOf(amina.id);
	paymentOf(amina.id);
	await expect(deleteStudent(cast.admin, { id: amina.id })).rejects.toMatchObject({ reason: "conflict" });
	expect(await studentRemissions(cast.admin, { id: amina.id })).toHaveLength(1);
	expect(() => database().$client.run("DELETE FROM remissions")).toThrow("never deleted");
	expect(() => database().$client.run("UPDATE remissions SET amount = 1")).toThrow("never changed");
});

test("Delete All takes along the reductions of those who go, and of nobody else", async () => {
	reductionOf(amina.id);
	reductionOf(boris.id);
	paymentOf(boris.id);
	const next = enrol("Next year's", classNamed("Form 1", { year: 2027 }));
	reductionOf(next.id);
	await deleteAllStudents(cast.admin, { year: 2026 });
	expect(lastLine()).toBe("deleted all students of 2026: 1 deleted with 1 reduction, 1 kept");
	expect(sql("SELECT student_id FROM remissions")).toEqual([{ student_id: boris.id }, { student_id: next.id }]);
	nothingDangles();
});

test("a Delete All that is refused leaves every reduction", async () => {
	reductionOf(amina.id);
	await expect(deleteAllStudents(cast.admin, { year: 2026, expected_count: 7 })).rejects.toMatchObject({
		reason: "conflict",
	});
	expect(sql("SELECT id FROM remissions")).toHaveLength(1);
});

import { beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database } from "#db/open";
import { students } from "#db/schema/school";
import { viaApi } from "#testing/api-door";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { cast, openSchools, refuses } from "#testing/school";
import { exported } from "#testing/students";
import { mergeStudents } from "../duplicates/merge-students.ts";
import { linkAccount } from "../links/linked-accounts.ts";
import { getStudent, listStudents } from "../students/students.ts";
import { continueStudent } from "./continue-student.ts";
import { rolloverLines } from "./rollover-lines.ts";
import { startRollover } from "./rollovers.ts";

openSchools();
let form2: ReturnType<typeof classNamed>;
let amina: ReturnType<typeof enrol>;
beforeEach(() => {
	departmentNamed("Woodwork");
	departmentNamed("Woodwork", 2027);
	form2 = classNamed("Form 2A", { year: 2027 });
	amina = enrol("Ngo Amina", classNamed("Form 1A"), cast.parent, { status: "approved" });
});

test("a student who is moved to a class of the next year is expected there", async () => {
	const moved = await viaApi(cast.admin, "POST", `/students/${amina.id}/continue`, { class_id: form2.id });
	expect([moved.status, moved.body]).toMatchObject([
		201,
		{ year: 2027, class_name: "Form 2A", continues_id: amina.id, person_id: amina.id, expected: true },
	]);
	expect(moved.body).not.toHaveProperty("made");
	expect(await listStudents(cast.parent, { year: 2027 })).toHaveLength(1);
	const { id } = moved.body as { id: number };
	const again = continueStudent(cast.admin, { id: amina.id, class_id: form2.id });
	await refuses(again, "conflict", `Ngo Amina is in 2027 already: record ${id}.`);
});

test("a student who came back in a later year is not moved to the next one", async () => {
	const back = enrol("Ngo Amina", classNamed("Form 3", { year: 2029 }));
	await mergeStudents(cast.admin, { id: back.id, keep_id: amina.id });
	const moved = continueStudent(cast.admin, { id: amina.id, class_id: form2.id });
	await refuses(moved, "conflict", `Ngo Amina is in 2029 already: record ${back.id}.`);
});

test("a student with a record in the next year is linked and keeps the class there", async () => {
	const form3 = classNamed("Form 3", { year: 2027 });
	const there = enrol("ngo amina", form3);
	const linked = await viaApi(cast.admin, "POST", `/students/${amina.id}/continue`, { class_id: form2.id });
	const body = { id: there.id, class_id: form3.id, continues_id: amina.id };
	expect(linked).toMatchObject({ status: 200, body });
});

test("a student who is pending, ambiguous or without a department in the next year stays", async () => {
	const pending = enrol("Pending", classNamed("Form 1B"));
	await refuses(continueStudent(cast.admin, { id: pending.id, class_id: form2.id }), "conflict");
	const tailor = enrol("Tailor", classNamed("Form 1C"), undefined, {
		status: "approved",
		department_id: departmentNamed("Tailoring").id,
	});
	await refuses(continueStudent(cast.admin, { id: tailor.id, class_id: form2.id }), "conflict");
	for (let record = 0; record < 2; record++) enrol("Ngo Amina", form2);
	await refuses(continueStudent(cast.admin, { id: amina.id, class_id: form2.id }), "conflict");
	await refuses(continueStudent(cast.admin, { id: amina.id, class_id: amina.class_id }), "invalid");
	await refuses(continueStudent(cast.admin, { id: amina.id }), "invalid");
});

test("a student account that is linked in one year may be linked in the other", async () => {
	const { id } = await continueStudent(cast.admin, { id: amina.id, class_id: form2.id });
	await linkAccount(cast.admin, { id: amina.id, user_id: cast.student.id });
	await linkAccount(cast.admin, { id, user_id: cast.student.id });
	await refuses(linkAccount(cast.admin, { id: enrol("Boris", form2).id, user_id: cast.student.id }), "conflict");
});

test("the file of a child names the records of the years before and after", async () => {
	const { id } = await continueStudent(cast.admin, { id: amina.id, class_id: form2.id });
	expect((await exported(amina.id)).json).toMatchObject({ year_before: null, year_after: { id, year: 2027 } });
	expect((await exported(id)).json).toMatchObject({ year_before: { id: amina.id, year: 2026 }, year_after: null });
});

test("a student who left and comes back no longer counts as a leaver", async () => {
	database().$client.run("UPDATE students SET leaving = 'left'");
	await continueStudent(cast.admin, { id: amina.id, class_id: form2.id });
	expect((await getStudent(cast.admin, { id: amina.id })).leaving).toBeNull();
});

test("the last year has no next one", async () => {
	const last = enrol("Last", classNamed("Form 1", { year: 2030 }), undefined, { status: "approved" });
	const none = "2030 is the last year of the portal.";
	await refuses(continueStudent(cast.admin, { id: last.id, class_id: form2.id }), "invalid", none);
	expect(database().select().from(students).where(eq(students.year, 2031)).all()).toEqual([]);
});

test("the lines of a draft are a list, and an object is refused", async () => {
	const { id } = await startRollover(cast.admin, { from_year: 2026 });
	const put = (body: object) => viaApi(cast.admin, "PUT", `/rollovers/${id}/lines`, body);
	expect(await put([{ student_id: amina.id, decision: "skip" }])).toMatchObject({
		status: 200,
		body: { message: "1 student saved.", count: 1 },
	});
	expect((await rolloverLines(cast.admin, { id }))[0]).toMatchObject({ decision: "skip", entered: true });
	for (const wrong of [{}, [], [{ student_id: 4_711 }], [{ student_id: amina.id, decision: "fly" }], [7]])
		expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400]);
});

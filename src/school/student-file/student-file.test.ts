import { beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { database, inTransaction } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { students } from "#db/schema/school";
import { storePicture } from "#files/pictures/picture-storage";
import { unpack, zipEntries } from "#files/zip";
import { certificateOf } from "#testing/certificates";
import { remind } from "#testing/due";
import { freshSchool } from "#testing/fresh-school";
import { refuses } from "#testing/school";
import { LAST_DATE, smallSchool } from "#testing/small-school";
import type { FileAnswer } from "../file-answer.ts";
import { exportStudent } from "./student-file.ts";

let folder: string;
let school: ReturnType<typeof smallSchool>;
beforeEach(() => {
	folder = freshSchool();
	school = smallSchool();
});

const filesIn = async ({ file }: FileAnswer) => unpack(zipEntries(file as Uint8Array, 10), 10_000_000);
const json = (files: Map<string, Uint8Array>) => JSON.parse(new TextDecoder().decode(files.get("student.json")));

test("the office exports one child's file: the record, the money and the photo", async () => {
	const { cast, own } = school;
	const stored = await storePicture(await Bun.file("tests/fixtures/photos/portrait-01.jpg").bytes());
	const student_picture = stored?.name ?? "";
	inTransaction((tx) => tx.update(students).set({ student_picture }).where(eq(students.id, own.parent.paying)).run());
	remind(own.parent.paying);
	const number = certificateOf(own.parent.paying);
	const answer = await exportStudent(cast.admin, { id: own.parent.paying });
	expect(answer).toMatchObject({ name: `student-${own.parent.paying}.zip`, type: "application/zip" });
	const files = await filesIn(answer);
	expect([...files.keys()]).toEqual(["student.json", "photo.jpg"]);
	expect(files.get("photo.jpg")).toEqual(await Bun.file(`${folder}/uploads/${student_picture}.jpg`).bytes());
	expect(json(files)).toMatchObject({
		student: { id: own.parent.paying, full_name: "Child Paying", mother_name: "Ngo Bassa" },
		fees: { balance: { Tuition: 80_000 }, paid: { Tuition: 5_000 } },
		moratoria: [{ until: LAST_DATE, note: "mother pays then", granted_by: "head" }],
		reminders: [{ channel: "call", by_name: "head" }],
		certificates: [{ number, kind: "enrolment", issued_by: "Head", facts: { name: "Ngo Amina", year: 2026 } }],
		payments: [{ receipt_number: own.parent.receipt, amount: 5_000 }],
	});
	expect(JSON.stringify(json(files))).not.toContain("verify_code");
});

test("a child without a photo has a file too, and nobody else's money is in it", async () => {
	const files = await filesIn(await exportStudent(school.cast.admin, { id: school.own.parent.student }));
	expect([...files.keys()]).toEqual(["student.json"]);
	expect(json(files)).toMatchObject({ payments: [], moratoria: [], reminders: [], certificates: [] });
});

test("an export is in the audit trail", async () => {
	const { cast, own } = school;
	await exportStudent(cast.bursar, { id: own.parent.student });
	expect(database().select().from(auditTrail).all()).toMatchObject([
		{
			username: "Bursar",
			action: "exportStudent",
			summary: 'exported the file of "Child Unpaid" (2026)',
			student_id: own.parent.student,
		},
	]);
	await refuses(exportStudent(cast.admin, { id: 4_711 }), "not-found");
});

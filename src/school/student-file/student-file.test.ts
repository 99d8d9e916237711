import { expect, test } from "bun:test";
import { inData } from "#config";
import { students } from "#db/schema/school";
import { storePicture } from "#files/pictures/picture-storage";
import { certificateOf } from "#testing/certificates";
import { remind } from "#testing/enrolled";
import { update } from "#testing/rows";
import { cast, newestEntry, refuses } from "#testing/school";
import { LAST_DATE, openSmallSchools, school } from "#testing/small-school";
import { exported } from "#testing/students";
import { exportStudent } from "./student-file.ts";

openSmallSchools();

test("the office exports one child's file with the record, the money and the photo", async () => {
	const { paying, receipt } = school.own.parent;
	const stored = await storePicture(await Bun.file("tests/fixtures/photos/portrait-01.jpg").bytes());
	const student_picture = stored?.name ?? "";
	update(students, { id: paying }, { student_picture });
	remind(paying);
	const number = certificateOf(paying);
	const file = { name: `student-${paying}.zip`, type: "application/zip" };
	expect(await exportStudent(cast.admin, { id: paying })).toMatchObject(file);
	const { files, json } = await exported(paying);
	expect([...files.keys()]).toEqual(["student.json", "photo.jpg"]);
	expect(files.get("photo.jpg")).toEqual(await Bun.file(inData("uploads", `${student_picture}.jpg`)).bytes());
	expect(json).toMatchObject({
		student: { id: paying, full_name: "Child Paying", mother_name: "Ngo Bassa" },
		fees: { balance: { Tuition: 80_000 }, paid: { Tuition: 5_000 } },
		extensions: [{ until: LAST_DATE, note: "mother pays then", granted_by: "head" }],
		reminders: [{ channel: "call", by_name: "head" }],
		certificates: [{ number, kind: "enrolment", issued_by: "Head", facts: { name: "Ngo Amina", year: 2026 } }],
		payments: [{ fee_type: "Sanitation & Health" }, { receipt_number: receipt, amount: 5_000 }],
	});
	expect(JSON.stringify(json)).not.toContain("verify_code");
});

test("a child without a photo has a file too, without another child's money", async () => {
	const { files, json } = await exported(school.own.parent.student);
	expect([...files.keys()]).toEqual(["student.json"]);
	expect(json).toMatchObject({ payments: [], extensions: [], reminders: [], certificates: [] });
});

test("an export is in the audit trail", async () => {
	const { student } = school.own.parent;
	await exportStudent(cast.bursar, { id: student });
	const summary = 'exported the file of "Child Unpaid" (2026)';
	expect(newestEntry()).toMatchObject({ username: "Bursar", action: "exportStudent", summary, student_id: student });
	await refuses(exportStudent(cast.admin, { id: 4_711 }), "not-found");
});

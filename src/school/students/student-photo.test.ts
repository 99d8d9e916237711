import { describe, expect, test } from "bun:test";
import { person } from "#testing/cast";
import { cast, openSchools, pictureFiles, refuses } from "#testing/school";
import { portrait, register, STUDENT_FORM } from "#testing/students";
import { mayOpenPicture } from "../picture-access.ts";
import { createStudent, deleteStudent } from "./students.ts";
import { updateStudent } from "./update-student.ts";

openSchools({ year: 2026, students: false });

describe("the photo", () => {
	test("is stored small and upright, and is deleted with the record", async () => {
		const student = await createStudent(cast.parent, { ...STUDENT_FORM, student_picture: portrait() });
		expect(student.student_picture).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
		expect(pictureFiles()).toBe(2);
		const picture = student.student_picture?.slice(9, 41);
		expect(await mayOpenPicture(cast.parent, { picture })).toEqual({ isPublic: false });
		await refuses(mayOpenPicture(cast.otherParent, { picture }), "not-found");
		await deleteStudent(cast.parent, { id: student.id });
		expect(pictureFiles()).toBe(0);
	});

	test("is replaced by a new one and stays if none is sent", async () => {
		const { id, student_picture: first } = await register("Ngo Amina", { student_picture: portrait() });
		const update = async (more: object) => (await updateStudent(cast.admin, { id, ...more })).student_picture;
		expect(await update({ student_picture: new File([], ""), place_of_birth: "Kribi" })).toBe(first);
		expect(await update({ student_picture: portrait(2) })).not.toBe(first);
		expect(pictureFiles()).toBe(2);
		expect(await update({ remove_picture: "1" })).toBeNull();
		expect(pictureFiles()).toBe(0);
	});

	test("leaves no file behind after a refusal", async () => {
		const other = person("Other", "student");
		const { id } = await createStudent(cast.parent, STUDENT_FORM);
		await refuses(register("Eto", { student_picture: portrait(), next_class: "Form 9" }, other), "invalid");
		const fake = new File(["<svg/>"], "me.jpg", { type: "image/jpeg" });
		await refuses(register("Eto", { student_picture: fake }, other), "invalid", ["student_picture"]);
		await refuses(updateStudent(other, { id, student_picture: portrait() }), "not-found");
		expect(pictureFiles()).toBe(0);
	});
});

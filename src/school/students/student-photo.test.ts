import { beforeEach, describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { inData } from "#config";
import { person } from "#testing/cast";
import { classNamed, departmentNamed } from "#testing/enrolled";
import { cast, openSchools, refuses } from "#testing/school";
import { fixture, STUDENT_FORM } from "#testing/students";
import { mayOpenPicture } from "../picture-access.ts";
import { createStudent, deleteStudent } from "./students.ts";
import { updateStudent } from "./update-student.ts";

openSchools();
beforeEach(() => {
	classNamed("Form 1");
	departmentNamed("Woodwork");
});

const photo = (name = "portrait-1.jpg") => fixture(`photos/${name}`);
const pictures = () => (existsSync(inData("uploads")) ? readdirSync(inData("uploads")).length : 0);

describe("the photo", () => {
	test("is kept small and upright, seen by who sees the student, and goes with the record", async () => {
		const student = await createStudent(cast.parent, { ...STUDENT_FORM, student_picture: photo() });
		expect(student.student_picture).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
		expect(pictures()).toBe(2);
		const picture = student.student_picture?.slice(9, 41);
		expect(await mayOpenPicture(cast.parent, { picture })).toEqual({ isPublic: false });
		await refuses(mayOpenPicture(cast.otherParent, { picture }), "not-found");
		await deleteStudent(cast.parent, { id: student.id });
		expect(pictures()).toBe(0);
	});

	test("a new one replaces the old one, an unsent one stays, a removed one is gone", async () => {
		const { id, student_picture: first } = await createStudent(cast.admin, {
			...STUDENT_FORM,
			student_picture: photo(),
		});
		const unchanged = await updateStudent(cast.admin, {
			id,
			student_picture: new File([], ""),
			place_of_birth: "Kribi",
		});
		expect(unchanged.student_picture).toBe(first);
		const { student_picture: second } = await updateStudent(cast.admin, {
			id,
			student_picture: photo("portrait-2.jpg"),
		});
		expect(second).not.toBe(first);
		expect(pictures()).toBe(2);
		expect(await updateStudent(cast.admin, { id, remove_picture: "1" })).toMatchObject({ student_picture: null });
		expect(pictures()).toBe(0);
	});

	test("a refused form, a refused picture and a stranger's try leave no file behind", async () => {
		const other = person("Other", "student");
		const { id } = await createStudent(cast.parent, STUDENT_FORM);
		expect(
			await createStudent(other, { ...STUDENT_FORM, student_picture: photo(), next_class: "Form 9" }).catch(
				(error) => error.reason,
			),
		).toBe("invalid");
		const fake = new File(["<svg/>"], "me.jpg", { type: "image/jpeg" });
		expect(
			await createStudent(other, { ...STUDENT_FORM, student_picture: fake }).catch((error) =>
				Object.keys(error.words.fields),
			),
		).toEqual(["student_picture"]);
		expect(await updateStudent(other, { id, student_picture: photo() }).catch((error) => error.reason)).toBe(
			"not-found",
		);
		expect(pictures()).toBe(0);
	});
});

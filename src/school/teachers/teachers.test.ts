import { expect, test } from "bun:test";
import { database } from "#db/open";
import { today } from "#shared/dates";
import { defaultYear } from "#shared/years";
import { cast, openSchools, refuses, trail } from "#testing/school";
import { createTeacher, decideTeacher, deleteTeacher, listTeachers, updateTeacher } from "./teachers.ts";
import { dailyTeachers } from "./teachers-list.ts";

openSchools();

const fru = { teacher_name: "Fru Emmanuel", subjects: "Mathématiques, Physics", id_card: "CM-1042", year: 2026 };
const office = { ...fru, classes_taught: "Form 1, 6ème", salary_amount: "125000,50" };

test("an admin adds a teacher, who is pending", async () => {
	const created = await createTeacher(cast.admin, office);
	expect(created).toMatchObject({ ...office, salary_amount: 125_000.5, status: "pending", user_id: null });
	expect(await listTeachers(cast.admin, { year: 2026 })).toEqual([created]);
	expect(await listTeachers(cast.bursar, { year: 2025 })).toEqual([]);
	const without = await createTeacher(cast.admin, { ...office, id_card: "", year: "" });
	expect(without).toMatchObject({ id_card: "", year: defaultYear() });
});

test("an admin adds any number of teachers, in French dictionary order", async () => {
	for (const teacher_name of ["Fru", "Élise", "Emile"]) await createTeacher(cast.admin, { ...office, teacher_name });
	const names = (await listTeachers(cast.admin, {})).map(({ teacher_name }) => teacher_name);
	expect(names).toEqual(["Élise", "Emile", "Fru"]);
});

test("every missing field of the office's form is named at once", async () => {
	await refuses(createTeacher(cast.admin, { teacher_name: " " }), "invalid", {
		teacher_name: "Teacher Name is required.",
		subjects: "Subjects is required.",
		salary_amount: "Salary Amount is required.",
	});
});

test("a salary is an amount from 0 with at most two decimals", async () => {
	const save = (salary_amount: unknown) => createTeacher(cast.admin, { ...office, salary_amount });
	for (const wrong of [-1, "-0.01", "12.345", 100_000_001, "much", "1e3", Number.POSITIVE_INFINITY, true])
		await refuses(save(wrong), "invalid", ["salary_amount"]);
	const saved = await Promise.all(["0", 99_999_999.99, "12.30", 0.1 + 0.2].map(save));
	expect(saved.map(({ salary_amount }) => salary_amount)).toEqual([0, 99_999_999.99, 12.3, 0.3]);
});

test("a teacher registers the own profile without salary, classes and status", async () => {
	const sent = { ...office, salary_amount: "a fortune", status: "approved", user_id: cast.otherTeacher.id, id: 99 };
	const created = await createTeacher(cast.teacher, sent);
	const own = { classes_taught: "", salary_amount: null, status: "pending", user_id: cast.teacher.id };
	expect(created).toMatchObject({ ...fru, ...own });
	expect(created.id).not.toBe(99);
	expect(await listTeachers(cast.teacher, {})).toEqual([created]);
});

test("a teacher registers once, in whatever year", async () => {
	const { id } = await createTeacher(cast.teacher, fru);
	const once = "You have already registered yourself as a teacher. Teachers can only register once.";
	await refuses(createTeacher(cast.teacher, { ...fru, year: 2027 }), "conflict", once);
	await deleteTeacher(cast.teacher, { id });
	expect(await createTeacher(cast.teacher, fru)).toMatchObject({ status: "pending" });
});

test("another teacher's profile is not found", async () => {
	const mine = await createTeacher(cast.teacher, fru);
	const written = await createTeacher(cast.admin, office);
	expect(await listTeachers(cast.otherTeacher, {})).toEqual([]);
	for (const { id } of [mine, written, { id: 4711 }]) {
		await refuses(updateTeacher(cast.otherTeacher, { id, subjects: "Magic" }), "not-found");
		await refuses(deleteTeacher(cast.otherTeacher, { id }), "not-found");
	}
	expect(await listTeachers(cast.admin, {})).toHaveLength(2);
});

test("an admin decides once", async () => {
	const { id } = await createTeacher(cast.teacher, fru);
	await refuses(decideTeacher(cast.admin, { id, status: "pending" }), "invalid", ["status"]);
	expect(await decideTeacher(cast.admin, { id, status: "approved" })).toMatchObject({ status: "approved" });
	await refuses(decideTeacher(cast.admin, { id, status: "rejected" }), "conflict", "Fru Emmanuel is already approved.");
	await refuses(decideTeacher(cast.admin, { id: 4711, status: "approved" }), "not-found");
});

test("an admin cannot decide on their own profile", async () => {
	const { id } = await createTeacher(cast.teacher, fru);
	const saved = await updateTeacher(cast.teacher, { id, status: "approved", salary_amount: 1 });
	expect(saved).toMatchObject({ status: "pending", salary_amount: null });
});

test("a profile that its owner changes is pending again", async () => {
	const { id } = await createTeacher(cast.teacher, fru);
	for (const status of ["approved", "rejected"]) {
		await decideTeacher(cast.admin, { id, status });
		expect(await updateTeacher(cast.teacher, { id, teacher_name: fru.teacher_name })).toMatchObject({ status });
		const saved = await updateTeacher(cast.teacher, { id, subjects: `Chemistry since ${status}` });
		expect(saved).toMatchObject({ status: "pending" });
	}
});

test("an admin's change keeps the fields that are not sent", async () => {
	const { id } = await createTeacher(cast.teacher, fru);
	await decideTeacher(cast.admin, { id, status: "approved" });
	const changed = { salary_amount: 90_000, classes_taught: "Form 2" };
	const saved = await updateTeacher(cast.admin, { id, ...changed, user_id: cast.admin.id });
	expect(saved).toMatchObject({ ...fru, ...changed, status: "approved", user_id: cast.teacher.id });
	expect(await updateTeacher(cast.teacher, { id, id_card: "" })).toMatchObject({ id_card: "", ...changed });
});

test("a change is validated too", async () => {
	const { id } = await createTeacher(cast.admin, office);
	const wrong = { teacher_name: "", year: 2040, salary_amount: "" };
	await refuses(updateTeacher(cast.admin, { id, ...wrong }), "invalid", Object.keys(wrong));
	await refuses(updateTeacher(cast.admin, { id: "first", subjects: "x" }), "invalid");
});

test("teachers are counted by the day of registration", async () => {
	await createTeacher(cast.teacher, fru);
	await createTeacher(cast.admin, { ...office, year: 2027 });
	const { id } = await createTeacher(cast.admin, office);
	database().$client.run("UPDATE teachers SET created_at = '2026-01-05T12:00:00.000Z' WHERE id = ?", [id]);
	expect(await dailyTeachers(cast.admin, { year: 2026 })).toEqual([
		{ date: "2026-01-05", count: 1 },
		{ date: today(), count: 1 },
	]);
	expect(await dailyTeachers(cast.admin, {})).toMatchObject([{ count: 1 }, { date: today(), count: 2 }]);
});

test("each change is an audit line, with the old and new salary", async () => {
	const { id } = await createTeacher(cast.bursar, office);
	await updateTeacher(cast.bursar, { id, salary_amount: 130_000 });
	await decideTeacher(cast.bursar, { id, status: "rejected" });
	await deleteTeacher(cast.bursar, { id });
	expect(trail()).toEqual([
		'created the teacher "Fru Emmanuel" (2026): salary 125000.5',
		'changed the teacher "Fru Emmanuel": salary 125000.5 to 130000',
		'rejected the teacher "Fru Emmanuel" (2026)',
		'deleted the teacher "Fru Emmanuel" (2026): salary 130000',
	]);
});

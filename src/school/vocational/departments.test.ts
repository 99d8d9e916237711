import { expect, test } from "bun:test";
import { database } from "#db/open";
import { auditTrail } from "#db/schema/audit";
import { departments } from "#db/schema/school";
import { defaultYear, YEARS } from "#shared/years";
import { classNamed, enrol } from "#testing/enrolled";
import { cast, openSchools, pictureFiles, refuses } from "#testing/school";
import { fixture, portrait } from "#testing/students";
import { createDepartment, deleteDepartment, listDepartments, updateDepartment } from "./departments.ts";
import { publicDepartments } from "./departments-list.ts";

openSchools();

const notAPicture = () => new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "photo.jpg", { type: "image/jpeg" });
const sewing = { title: "Couture", description: "Robes\net uniformes", year: 2026 };

function chosenBy(department_id: number, name = "Njoya François"): void {
	enrol(name, classNamed(`Class of ${name}`), undefined, { department_id });
}

test("an admin creates a department with pictures, and every signed-in role reads it", async () => {
	const pictures = { picture1: portrait(), picture3: fixture("photos/portrait.webp") };
	const created = await createDepartment(cast.admin, { ...sewing, ...pictures });
	expect(created).toMatchObject({ ...sewing, picture2: null, picture4: null });
	expect(created.picture1).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
	expect(pictureFiles()).toBe(4);
	for (const who of [cast.admin, cast.teacher, cast.parent, cast.student])
		expect(await listDepartments(who, { year: "2026" })).toEqual([created]);
	expect(await listDepartments(cast.parent, { year: 2027 })).toEqual([]);
});

test("a title is unique within a year, whatever its case", async () => {
	await createDepartment(cast.admin, sewing);
	const twice = createDepartment(cast.admin, { title: " COUTURE ", year: 2026, picture1: portrait() });
	await refuses(twice, "conflict", { title: "This title is taken in 2026." });
	expect(pictureFiles()).toBe(0);
	expect(await createDepartment(cast.admin, { ...sewing, year: 2027 })).toMatchObject({ year: 2027 });
});

test("a department may keep its own title, but not take another's", async () => {
	const couture = await createDepartment(cast.admin, sewing);
	const wood = await createDepartment(cast.admin, { title: "Menuiserie", year: 2026 });
	expect(await updateDepartment(cast.admin, { id: couture.id, title: "COUTURE" })).toMatchObject({ title: "COUTURE" });
	await refuses(updateDepartment(cast.admin, { id: wood.id, title: "couture" }), "conflict");
});

test("a title is required, and a description has its limit", async () => {
	await refuses(createDepartment(cast.admin, {}), "invalid", { title: "Department Title is required." });
	const wrong = { title: "a".repeat(201), description: "é".repeat(5_001), year: 2031 };
	await refuses(createDepartment(cast.admin, wrong), "invalid", Object.keys(wrong));
	await createDepartment(cast.admin, { title: "T", description: "é".repeat(5_000) });
	const carpentry = await createDepartment(cast.admin, { title: "Carpentry", year: "" });
	expect(carpentry).toMatchObject({ year: defaultYear(), description: "" });
});

test("a file that is no picture is refused at its field", async () => {
	const refused = createDepartment(cast.admin, { ...sewing, picture1: portrait(), picture2: notAPicture() });
	await refuses(refused, "invalid", { picture2: expect.stringContaining("JPEG, PNG or WebP") });
	expect(pictureFiles()).toBe(0);
	expect(await listDepartments(cast.admin, {})).toEqual([]);
});

test("an empty file field changes nothing", async () => {
	const before = await createDepartment(cast.admin, { ...sewing, picture1: portrait() });
	const none = { picture1: new File([], ""), picture2: "" };
	const after = await updateDepartment(cast.admin, { id: before.id, title: "Couture et mode", ...none });
	expect(after).toEqual({ ...before, title: "Couture et mode" });
	expect(pictureFiles()).toBe(2);
});

test("replaced and removed pictures are deleted from the disk", async () => {
	const three = { picture1: portrait(), picture2: portrait(), picture3: portrait() };
	const before = await createDepartment(cast.admin, { ...sewing, ...three });
	const removed = { remove_picture1: "1", remove_picture2: "on", remove_picture3: "" };
	const changed = { id: before.id, picture1: portrait(2), ...removed };
	const after = await updateDepartment(cast.admin, changed);
	expect(after.picture1).not.toBe(before.picture1);
	expect(after).toMatchObject({ picture1: expect.any(String), picture2: null, picture3: before.picture3 });
	expect(pictureFiles()).toBe(4);
});

test("a refused change keeps the old pictures and removes the new ones", async () => {
	await createDepartment(cast.admin, { title: "Menuiserie", year: 2026 });
	const before = await createDepartment(cast.admin, { ...sewing, picture1: portrait() });
	await updateDepartment(cast.admin, { id: before.id, title: "menuiserie", picture1: portrait() }).catch(() => {});
	expect(await listDepartments(cast.admin, { year: 2026 })).toContainEqual(before);
	expect(pictureFiles()).toBe(2);
});

test("a department with students is not deleted and stays in its year", async () => {
	const { id } = await createDepartment(cast.admin, sewing);
	chosenBy(id);
	await refuses(deleteDepartment(cast.admin, { id }), "conflict", /Couture has 1 student and/);
	chosenBy(id, "Abena Rose");
	await refuses(deleteDepartment(cast.admin, { id }), "conflict", /2 students/);
	await refuses(updateDepartment(cast.admin, { id, year: 2027 }), "conflict", ["year"]);
	const renamed = { id, title: "Haute couture", year: 2026 };
	expect(await updateDepartment(cast.admin, renamed)).toMatchObject(renamed);
});

test("a department without students is deleted with its pictures", async () => {
	const pictures = { picture1: portrait(), picture4: fixture("photos/portrait-cutout.png") };
	const { id } = await createDepartment(cast.admin, { ...sewing, ...pictures });
	const { message } = await deleteDepartment(cast.admin, { id });
	expect(String(message)).toBe("Vocational department deleted successfully!");
	expect(pictureFiles()).toBe(0);
	await refuses(deleteDepartment(cast.admin, { id }), "not-found");
	await refuses(updateDepartment(cast.admin, { id, title: "Ghost" }), "not-found");
});

test("departments are in French dictionary order", async () => {
	for (const title of ["Électricité", "Zinguerie", "Cuisine", "élevage"])
		await createDepartment(cast.admin, { title, year: 2026 });
	const titles = (await listDepartments(cast.admin, { year: 2026 })).map(({ title }) => title);
	expect(titles).toEqual(["Cuisine", "Électricité", "élevage", "Zinguerie"]);
});

test("visitors see the departments of this year, or of the newest year with any", async () => {
	expect(await publicDepartments(null)).toEqual([]);
	const [older, newest] = YEARS.filter((year) => year !== defaultYear()).slice(-2);
	await createDepartment(cast.admin, { title: "Of an older year", year: older });
	await createDepartment(cast.admin, { title: "Of the newest year", year: newest });
	expect((await publicDepartments(null)).map(({ title }) => title)).toEqual(["Of the newest year"]);
	await createDepartment(cast.admin, { title: "Of this year", picture1: portrait() });
	const now = await publicDepartments(null);
	expect(now.map(({ title }) => title)).toContain("Of this year");
	const pictures = [1, 2, 3, 4].map((number) => `picture${number}`);
	expect(Object.keys(now[0] ?? {}).sort()).toEqual(["description", "id", ...pictures, "title", "year"]);
});

test("each change is an audit line", async () => {
	const { id } = await createDepartment(cast.bursar, sewing);
	await updateDepartment(cast.bursar, { id, title: "Mode", picture2: portrait() });
	await deleteDepartment(cast.bursar, { id });
	expect(database().select({ by: auditTrail.username, what: auditTrail.summary }).from(auditTrail).all()).toEqual([
		{ by: "Bursar", what: "created the vocational department Couture (2026)" },
		{ by: "Bursar", what: 'changed the vocational department Couture: title "Couture" to "Mode", new picture2' },
		{ by: "Bursar", what: "deleted the vocational department Mode (2026)" },
	]);
	expect(database().select().from(departments).all()).toEqual([]);
});

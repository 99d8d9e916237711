import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Student } from "#school/students/students.schema";
import { PASSWORD, person } from "#testing/cast";
import { classNamed, departmentNamed, enrol } from "#testing/enrolled";
import { openPortal, type Portal } from "#testing/portal";
import { fillIn, go, inYear, press, says, saysLike, tick } from "#testing/portal-page";

/** A child who was here two years ago and owes something comes back: at the desk, and as its family registered it. */

const YEAR = 2029;
const BEFORE = 2027;
const BURSAR = { username: "ada", password: PASSWORD };
const BORN = { date_of_birth: "2012-05-06", guardian_contact: "677001122" };

let portal: Portal;
let bursar: Page;
let head: Page;
let [laure, typed] = [0, 0];
beforeAll(async () => {
	portal = await openPortal();
	const { id } = portal.write(() => person(BURSAR.username, "admin"));
	await portal.call("PUT", `/users/${id}`, { desk_only: true });
	portal.write(() => {
		const then = classNamed("Form 1", { year: BEFORE });
		const now = classNamed("Form 2", { year: YEAR });
		departmentNamed("Sewing", YEAR);
		const family = person("papa.ekambi", "parent");
		laure = enrol("Ekambi Laure", then, family, { ...BORN, status: "approved" }).id;
		enrol("Mballa Rose", then, undefined, { date_of_birth: "2011-01-01", status: "approved" });
		typed = enrol("Mballa Rose", now, person("aunt", "parent"), { date_of_birth: "2011-01-01" }).id;
	});
	[bursar, head] = await Promise.all([portal.signIn(BURSAR), portal.signIn()]);
	await Promise.all([inYear(bursar, YEAR), inYear(head, YEAR)]);
}, 60_000);
afterAll(() => portal?.stop());

const studentOf = async (name: string) =>
	(await portal.call<Student[]>("GET", `/students?year=${YEAR}`)).find(({ full_name }) => full_name === name);

test("the desk is asked, and says that it is the same child", async () => {
	await go(bursar, "/fees?new");
	const { guardian_contact, date_of_birth } = BORN;
	const child = { full_name: "Laure Ekambi", sex: "Female", date_of_birth, next_class: "Form 2", guardian_contact };
	await fillIn(bursar, child);
	await press(bursar, "Save and take the payment");
	await says(bursar, "A child of an earlier year could be the same. Nothing was saved.");
	await saysLike(bursar, new RegExp(`looks like Ekambi Laure of ${BEFORE}.*, who owes 130\\s000\\sXAF`));
	await tick(bursar, "continues");
	await press(bursar, "Save and take the payment");
	await says(bursar, "Laure Ekambi");
	expect(await studentOf("Laure Ekambi")).toMatchObject({ continues_id: laure, person_id: laure, status: "approved" });
}, 60_000);

test("the head links what a family registered, and both records stay", async () => {
	await go(head, "/students/approvals");
	await saysLike(head, new RegExp(`looks like Mballa Rose of ${BEFORE}.*, who owes`));
	await press(head, "Same child");
	await says(head, "Call the guardian at 677123456 first");
	await press(head, "Yes, the same child");
	await says(head, "The records of Mballa Rose are linked now.");
	expect(await studentOf("Mballa Rose")).toMatchObject({ id: typed, expected: true, status: "pending" });
}, 60_000);

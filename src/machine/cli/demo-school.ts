import { database, inTransaction } from "#db/open";
import { submitLinkRequest } from "#school/links/link-requests";
import { writeSetting } from "#school/settings/read-setting";
import { approveAllStudents } from "#school/students/all-students";
import { createDepartment } from "#school/vocational/departments";
import type { Role } from "#shared/roles";
import { defaultYear } from "#shared/years";
import { backupInThisProcess } from "../backup/backup-in-this-process.ts";
import { type Calendar, calendarUntil, EVENING, seededRandom } from "./demo-calendar.ts";
import { closeInTheEvening, OUTLAYS, spend, takeFrom, takeFromWrongChild, takeWithOneSlip } from "./demo-desk.ts";
import { agree, type DemoClass, grantDiscounts, makeClasses, remind, sendLetters } from "./demo-dues.ts";
import {
	ACCOUNTS,
	addDemoPhotos,
	addTeachers,
	type Newcomer,
	PARENTS_CHILDREN,
	People,
	register,
	registerTeacher,
	STUDENT_HERSELF,
	seedJson,
	uploadReturning,
} from "./demo-people.ts";

interface DemoSchool {
	year: number;
	people: People;
	calendar: Calendar;
	random: (below: number) => number;
	returning: number[];
}

export async function makeDemoSchool(): Promise<readonly { username: string; role: Role }[]> {
	const now = new Date();
	const calendar = calendarUntil(now);
	const school: DemoSchool = {
		year: defaultYear(now),
		people: new People(),
		calendar,
		random: seededRandom(),
		returning: [],
	};
	planFirstMorning(school, now);
	planNewcomers(school);
	planVisits(school);
	planFamilies(school);
	planOffice(school);
	planDebts(school);
	await calendar.run();
	school.people.logOut();
	return ACCOUNTS;
}

const MORNING = 7 * 60;
/** A minute of the day between 7:30 and 15:00. */
const atTheDesk = (random: DemoSchool["random"]) => MORNING + 30 + random(450);

function planFirstMorning(school: DemoSchool, now: Date): void {
	const { calendar, people, year } = school;
	calendar.plan(0, MORNING - 30, () => people.open());
	for (const day of calendar.days.keys()) calendar.plan(day, MORNING - 10, () => people.logIn());
	calendar.plan(0, MORNING, async () => {
		inTransaction((tx) => {
			writeSetting(tx, "school_name", "Collège Bilingue Les Manguiers");
			writeSetting(tx, "school_address", "B.P. 1207, Douala");
			writeSetting(tx, "school_phone", "233 42 17 65");
			writeSetting(tx, "cash_float", "10000");
			writeSetting(tx, "id_card_year_from", "everywhere");
		});
		const head = people.as("head");
		await makeClasses(head, seedJson<DemoClass[]>("classes.json"), { year, now });
		for (const one of seedJson<object[]>("departments.json")) await createDepartment(head, { ...one, year });
		school.returning = await uploadReturning(head, year);
		await approveAllStudents(head, { year });
		await addDemoPhotos(head, school.returning);
		await addTeachers(head, year);
	});
}

function planNewcomers({ calendar, people, random, year }: DemoSchool): void {
	for (const child of seedJson<Newcomer[]>("newcomers.json")) {
		const day = Math.min(random(calendar.days.length), random(calendar.days.length));
		const pays = random(5) > 0;
		calendar.plan(day, atTheDesk(random), async () => {
			const { id } = await register(people.as("bursar"), child, year);
			if (pays) await takeFrom(people.as("bursar"), id, random);
		});
	}
	approveOnFridays({ calendar, people, year });
}

function approveOnFridays({ calendar, people, year }: Pick<DemoSchool, "calendar" | "people" | "year">): void {
	for (const [day, date] of calendar.days.entries())
		if (date.getDay() === 5 && day < calendar.days.length - 3)
			calendar.plan(day, EVENING - 5, () => approveAllStudents(people.as("head"), { year }));
}

/** The first two students of the workbook are left to `planOffice`. */
const FIRST_VISITOR = 2;
const RETURNING = 275;

function planVisits(school: DemoSchool): void {
	const { calendar, people, random } = school;
	const visit = (index: number, day: number) => {
		const cashier = random(5) < 2 ? "bursar" : "cashier";
		const minute = atTheDesk(random);
		calendar.plan(day, minute, () => takeFrom(people.as(cashier), school.returning[index] as number, random));
	};
	const days = calendar.days.length;
	for (let index = FIRST_VISITOR; index < RETURNING; index++) {
		const first = Math.min(random(days), random(days));
		if (random(10) < 8) visit(index, first);
		if (random(10) < 4) visit(index, first + random(days - first));
	}
}

function planFamilies(school: DemoSchool): void {
	const { calendar, people, year } = school;
	const children: number[] = [];
	calendar.plan(3, MORNING + 200, async () => {
		for (const child of PARENTS_CHILDREN) children.push((await register(people.as("parent"), child, year)).id);
	});
	calendar.plan(8, MORNING + 90, () => takeWithOneSlip(people.as("cashier"), children));
	calendar.planBefore(0, MORNING + 50, () => register(people.as("student"), STUDENT_HERSELF, year));
	calendar.planBefore(2, MORNING + 250, () => registerTeacher(people.as("teacher"), year));
	calendar.planBefore(1, MORNING + 400, () =>
		submitLinkRequest(people.as("parent"), {
			full_name: "Ekambi Solange",
			date_of_birth: "2014-05-30",
			class_text: "6ème",
		}),
	);
}

function planOffice(school: DemoSchool): void {
	const { calendar, people } = school;
	for (const [index, outlay] of OUTLAYS.entries())
		calendar.plan(2 + index * 7, MORNING + 420, () => spend(people.as("bursar"), outlay));
	calendar.plan(12, MORNING + 180, () =>
		takeFromWrongChild(people.as("cashier"), people.as("head"), school.returning.slice(0, FIRST_VISITOR)),
	);
	const yesterday = calendar.days.length - 2;
	for (let day = 0; day <= yesterday; day++) {
		calendar.plan(day, EVENING - 20, () => closeInTheEvening(people.as("bursar")));
		calendar.plan(day, EVENING - 10, () => closeInTheEvening(people.as("cashier"), day === 9 ? 500 : 0));
	}
	calendar.planNight(() => backupInThisProcess(database().$client, "daily"));
}

function planDebts({ calendar, people, year }: DemoSchool): void {
	calendar.plan(10, MORNING + 60, () => grantDiscounts(people.as("head"), year));
	calendar.planBefore(5, MORNING + 120, () => agree(people.as("head"), year));
	calendar.planBefore(4, MORNING + 440, () => sendLetters(people.as("bursar"), year));
	calendar.planBefore(1, MORNING + 240, () => remind(people.as("bursar"), year));
}

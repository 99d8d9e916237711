import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inTransaction } from "#db/open";
import { programRoot } from "#program";
import { createAccount } from "#school/accounts/register";
import { COMMAND_LINE, type SignedIn } from "#school/actor";
import { recordOnePayment } from "#school/fees/record-payment";
import { endSession, openSession } from "#school/sessions";
import { writeSetting } from "#school/settings/read-setting";
import { approveAllStudents } from "#school/students/all-students";
import { uploadStudents } from "#school/students/import/upload-students";
import { createStudent, listStudents } from "#school/students/students";
import { updateStudent } from "#school/students/update-student";
import { decideTeacher } from "#school/teachers/decide-teacher";
import { createTeacher } from "#school/teachers/teachers";
import { createDepartment } from "#school/vocational/departments";
import { isoDate } from "#shared/dates";
import { FEE_FIELD, FEE_TYPES } from "#shared/fee-types";
import type { Role } from "#shared/roles";
import { defaultYear } from "#shared/years";
import { agreeAndRemind, type DemoClass, grantDiscounts, makeClasses } from "./demo-dues.ts";

export const DEMO_PASSWORD = "mango-season-9";

const ACCOUNTS: { username: string; contact: string; role: Role }[] = [
	{ username: "head", contact: "677 10 20 30", role: "admin" },
	{ username: "bursar", contact: "677 10 20 31", role: "admin" },
	{ username: "parent", contact: "699 45 12 07", role: "parent" },
	{ username: "student", contact: "655 31 88 20", role: "student" },
	{ username: "teacher", contact: "670 22 41 95", role: "teacher" },
];

const TEACHERS = [
	["Ngo Bassa Esther", "Mathematics, Physics", "TC-0141", "Form 4, Form 5, Lower Sixth", 215_000],
	["Fru Emmanuel Ngwa", "English Language", "TC-0098", "Form 1A, Form 1B, Form 2", 180_000],
	["Mbarga Sylvie", "Français, Littérature", "TC-0177", "6ème, 5ème, 4ème", 185_000],
	["Tchoupo Alain", "Électricité", "", "3ème, 2nde C", 172_500],
	["Abena Grace", "Biology", "TC-0203", "Form 3, Form 4", 178_000],
] as const;

const seedFile = (...parts: string[]) => join(programRoot, "db/seed", ...parts);
const seedJson = <T>(name: string) => JSON.parse(readFileSync(seedFile(name), "utf8")) as T;

/** Random numbers with a fixed seed, so that the school is the same every time. */
function seededRandom(): (below: number) => number {
	let state = 20_260_907;
	return (below) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

export async function makeDemoSchool(): Promise<{ username: string; role: Role }[]> {
	const year = defaultYear();
	const people = new Map<string, SignedIn>();
	for (const account of ACCOUNTS) {
		const { id, username, role } = await createAccount(COMMAND_LINE, { ...account, password: DEMO_PASSWORD });
		people.set(
			username,
			inTransaction((tx) => openSession(tx, { id, username, role, language: null })),
		);
	}
	const as = (name: string) => people.get(name) as SignedIn;
	inTransaction((tx) => {
		writeSetting(tx, "school_name", "Collège Bilingue Les Manguiers");
		writeSetting(tx, "school_address", "B.P. 1207, Douala");
		writeSetting(tx, "school_phone", "233 42 17 65");
	});
	await makeClasses(as("head"), seedJson<DemoClass[]>("classes.json"), year);
	for (const one of seedJson<object[]>("departments.json")) await createDepartment(as("head"), { ...one, year });
	await uploadStudents(as("head"), {
		file: new File([readFileSync(seedFile("students.xlsx"))], "students.xlsx"),
		year,
	});
	await approveAllStudents(as("head"), { year });
	await addPhotos(as("head"), year);
	await registerFamily(as("parent"), as("student"), year);
	await addTeachers(as("head"), as("teacher"), year);
	await takePayments(as("bursar"), year);
	await grantDiscounts(as("head"), year);
	await agreeAndRemind(as("head"), as("bursar"), year);
	inTransaction((tx) => {
		for (const { session_id } of people.values()) endSession(tx, session_id);
	});
	return ACCOUNTS;
}

async function addPhotos(head: SignedIn, year: number): Promise<void> {
	const students = await listStudents(head, { year });
	for (const [place, name] of readdirSync(seedFile("photos")).sort().entries()) {
		const id = students[place * 3]?.id;
		if (id)
			await updateStudent(head, { id, student_picture: new File([readFileSync(seedFile("photos", name))], name) });
	}
}

async function registerFamily(parent: SignedIn, student: SignedIn, year: number): Promise<void> {
	const child = {
		registration_date: isoDate(new Date()),
		place_of_birth: "Douala",
		father_name: "Ekambi Jean-Paul",
		mother_name: "Ngo Bassa Rose",
		previous_class: "Form 1",
		vocational_training: "Computing and Office Work",
		guardian_contact: "699 45 12 07",
		year,
	};
	await createStudent(parent, {
		...child,
		full_name: "Ekambi Laure",
		sex: "Female",
		date_of_birth: "2013-03-14",
		next_class: "Form 2",
		previous_average: 14.25,
	});
	await createStudent(parent, {
		...child,
		full_name: "Ekambi Yannick",
		sex: "Male",
		date_of_birth: "2011-11-02",
		next_class: "Form 3",
		previous_average: 11.5,
	});
	await createStudent(student, {
		...child,
		full_name: "Tabi Ruth Ewane",
		sex: "Female",
		date_of_birth: "2008-06-21",
		next_class: "Form 5",
		previous_class: "Form 4",
		previous_average: 15,
		guardian_contact: "655 31 88 20",
	});
}

async function addTeachers(head: SignedIn, teacher: SignedIn, year: number): Promise<void> {
	for (const [place, [teacher_name, subjects, id_card, classes_taught, salary_amount]] of TEACHERS.entries()) {
		const { id } = await createTeacher(head, { teacher_name, subjects, id_card, classes_taught, salary_amount, year });
		if (place < 3) await decideTeacher(head, { id, status: "approved" });
	}
	await createTeacher(teacher, {
		teacher_name: "Nkeng Peter",
		subjects: "History, Geography",
		id_card: "TC-0219",
		year,
	});
}

/** Payments of the last 45 days: most students paid the registration, many a part of the tuition, some everything. */
async function takePayments(bursar: SignedIn, year: number): Promise<void> {
	const random = seededRandom();
	for (const student of await listStudents(bursar, { year })) {
		const types = FEE_TYPES.filter((_, place) => random(10) < 7 - place);
		for (const fee_type of types) {
			const due = student[FEE_FIELD[fee_type]];
			const share = fee_type === "Tuition" ? (random(3) + 1) / 3 : 1;
			const amount = Math.floor((due * share) / 500) * 500;
			const paidAt = new Date(Date.now() - random(45) * 86_400_000);
			if (amount > 0)
				await recordOnePayment(bursar, { student_id: student.id, fee_type, amount, paid_at: isoDate(paidAt) });
		}
	}
}

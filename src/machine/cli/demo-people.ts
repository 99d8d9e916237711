import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inTransaction } from "#db/open";
import { programRoot } from "#program";
import { createAccount } from "#school/accounts/register";
import { updateUser } from "#school/accounts/users";
import { COMMAND_LINE, type SignedIn } from "#school/actor";
import { uploadStudents } from "#school/imports/upload-students";
import { endSession, openSession } from "#school/sessions";
import { createStudent, listStudents } from "#school/students/students";
import { updateStudent } from "#school/students/update-student";
import { createTeacher, decideTeacher } from "#school/teachers/teachers";
import { today } from "#shared/dates";
import type { Role } from "#shared/roles";

export const DEMO_PASSWORD = "mango-season-9";

export const ACCOUNTS = [
	{ username: "head", contact: "677 10 20 30", role: "admin" },
	{ username: "bursar", contact: "677 10 20 31", role: "admin" },
	{ username: "cashier", contact: "677 10 20 32", role: "admin" },
	{ username: "parent", contact: "699 45 12 07", role: "parent" },
	{ username: "student", contact: "655 31 88 20", role: "student" },
	{ username: "teacher", contact: "670 22 41 95", role: "teacher" },
] as const satisfies { username: string; contact: string; role: Role }[];
export type Name = (typeof ACCOUNTS)[number]["username"];

export class People {
	readonly #ids = new Map<Name, number>();
	readonly #sessions = new Map<Name, SignedIn>();

	async open(): Promise<void> {
		for (const account of ACCOUNTS) {
			const { id } = await createAccount(COMMAND_LINE, { ...account, password: DEMO_PASSWORD });
			this.#ids.set(account.username, id);
		}
		await updateUser(COMMAND_LINE, { id: this.#ids.get("cashier"), desk_only: true });
	}

	logIn(): void {
		this.logOut();
		inTransaction((tx) => {
			for (const { username, role } of ACCOUNTS) {
				const account = { id: this.#ids.get(username) as number, username, role, language: null };
				this.#sessions.set(username, openSession(tx, account));
			}
		});
	}

	logOut(): void {
		inTransaction((tx) => {
			for (const { session_id } of this.#sessions.values()) endSession(tx, session_id);
		});
	}

	as(name: Name): SignedIn {
		const session = this.#sessions.get(name);
		if (!session) throw new Error(`${name} has not logged in.`);
		return session;
	}
}

const TEACHERS = [
	["Ngo Bassa Esther", "Mathematics, Physics", "TC-0141", "Form 4, Form 5, Lower Sixth", 215_000],
	["Fru Emmanuel Ngwa", "English Language", "TC-0098", "Form 1A, Form 1B, Form 2", 180_000],
	["Mbarga Sylvie", "Français, Littérature", "TC-0177", "6ème, 5ème, 4ème", 185_000],
	["Tchoupo Alain", "Électricité", "", "3ème, 2nde C", 172_500],
	["Abena Grace", "Biology", "TC-0203", "Form 3, Form 4", 178_000],
] as const;

const seedFile = (...parts: string[]) => join(programRoot, "db/seed", ...parts);
export const seedJson = <T>(name: string) => JSON.parse(readFileSync(seedFile(name), "utf8")) as T;

export async function uploadReturning(head: SignedIn, year: number): Promise<number[]> {
	await uploadStudents(head, { file: new File([readFileSync(seedFile("students.xlsx"))], "students.xlsx"), year });
	return (await listStudents(head, { year })).map(({ id }) => id).sort((a, b) => a - b);
}

export async function addDemoPhotos(head: SignedIn, students: number[]): Promise<void> {
	for (const [index, name] of readdirSync(seedFile("photos")).sort().entries())
		await updateStudent(head, {
			id: students[index * 3],
			student_picture: new File([readFileSync(seedFile("photos", name))], name),
		});
}

export type Newcomer = Record<"full_name" | "next_class", string>;

export const register = (by: SignedIn, child: object, year: number) =>
	createStudent(by, { ...child, registration_date: today(), year });

const FAMILY = {
	place_of_birth: "Douala",
	father_name: "Ekambi Jean-Paul",
	mother_name: "Ngo Bassa Rose",
	vocational_training: "Computing and Office Work",
};

export const PARENTS_CHILDREN = [
	{
		...FAMILY,
		full_name: "Ekambi Laure",
		sex: "Female",
		date_of_birth: "2013-03-14",
		previous_class: "Form 1",
		next_class: "Form 2",
		previous_average: 14.25,
		guardian_contact: "699 45 12 07",
	},
	{
		...FAMILY,
		full_name: "Ekambi Yannick",
		sex: "Male",
		date_of_birth: "2011-11-02",
		previous_class: "Form 2",
		next_class: "Form 3",
		previous_average: 11.5,
		guardian_contact: "699 45 12 07",
	},
];

export const STUDENT_HERSELF = {
	...FAMILY,
	full_name: "Tabi Ruth Ewane",
	sex: "Female",
	date_of_birth: "2008-06-21",
	previous_class: "Form 4",
	next_class: "Form 5",
	previous_average: 15,
	guardian_contact: "655 31 88 20",
};

export async function addTeachers(head: SignedIn, year: number): Promise<void> {
	for (const [index, [teacher_name, subjects, id_card, classes_taught, salary_amount]] of TEACHERS.entries()) {
		const { id } = await createTeacher(head, { teacher_name, subjects, id_card, classes_taught, salary_amount, year });
		if (index < 3) await decideTeacher(head, { id, status: "approved" });
	}
}

export const registerTeacher = (teacher: SignedIn, year: number) =>
	createTeacher(teacher, { teacher_name: "Nkeng Peter", subjects: "History, Geography", id_card: "TC-0219", year });

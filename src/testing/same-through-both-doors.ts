import type { SignedIn } from "#school/actor";
import { PASSWORD, person } from "./cast.ts";
import { type Records, SMALL_YEAR, smallSchool } from "./small-school.ts";
import { STUDENT_FORM } from "./students.ts";

export type Fields = Record<string, string>;

/** One thing a page and a call both do: the same fields must meet the same refusals and leave the same row behind. */
export interface Twin {
	as: (school: Made) => SignedIn | null;
	/** The page with its dialog, and the button. */
	page: (id: number, school: Made) => string;
	intent: string;
	/** What the button says by itself, which a call has to send. */
	implied?: Fields;
	/** The record it is about, one for each door. */
	on?: (school: Made) => [form: number, call: number];
	refused: Fields[];
	/** What is accepted, one for each door where names may not be taken twice. */
	accepted?: [form: Fields, call: Fields];
	/** The call that lists what came of it, and what of a row is its own (ids, names, times). */
	row?: { list: string; find: (row: Row, fields: Fields, id: number) => boolean; own: string[] };
}
export type Row = Record<string, unknown> & { id: number };

/** A small school in which each door has a record of its own to work on. */
export function makeSchool() {
	const small = smallSchool();
	return {
		...small,
		twins: [person("Twin One", "parent"), person("Twin Two", "parent")] as [SignedIn, SignedIn],
		sessions: [person("Leaving One", "student"), person("Leaving Two", "student")] as [SignedIn, SignedIn],
		newTeachers: [person("Teaching One", "teacher"), person("Teaching Two", "teacher")] as [SignedIn, SignedIn],
	};
}
export type Made = ReturnType<typeof makeSchool>;

const admin = ({ cast }: Made) => cast.admin;
const visitor = () => null;
const ids = (kind: keyof Records) => (school: Made) =>
	[school.own.parent[kind], school.stranger[kind]] as [number, number];
const named = (field: string) => (row: Row, fields: Fields) => row[field] === fields[field];
const byId = (row: Row, _: Fields, id: number) => row.id === id;
const STAMPS = ["id", "created_at", "user_id"];

const account: Fields = { contact: "677 11 22 33", password: PASSWORD, confirm_password: PASSWORD, role: "parent" };
const schoolClass: Fields = {
	registration_fee: "15000",
	tuition_fee: "85000",
	vocational_fee: "0",
	sport_wear_fee: "100",
	health_sanitation_fee: "0",
	number_of_installments: "3",
	year: String(SMALL_YEAR),
};
const teacher: Fields = { subjects: "Maths", id_card: "", classes_taught: "Form 1", salary_amount: "125000,50" };
const student: Fields = { ...STUDENT_FORM, vocational_training: "Sewing", year: String(SMALL_YEAR) };

/** Every change that a page and a call both make. */
export const TWINS: Record<string, Twin> = {
	"POST /register": {
		as: visitor,
		page: () => "/account",
		intent: "register",
		refused: [
			{ username: "", contact: "", password: "", confirm_password: "", role: "student" },
			{ ...account, username: "x" },
			{ ...account, username: "a\u202eb" },
			{ ...account, username: "okay", password: "12345678", confirm_password: "12345678" },
			{ ...account, username: "okay", confirm_password: "another tree 1" },
			{ ...account, username: "okay", role: "admin" },
			{ ...account, username: "mama  NGO".replace("  ", " ") },
		],
		accepted: [
			{ ...account, username: "door one" },
			{ ...account, username: "door two" },
		],
		row: { list: "/users", find: named("username"), own: [...STAMPS, "username"] },
	},
	"POST /login": {
		as: visitor,
		page: () => "/login",
		intent: "login",
		refused: [
			{ username: "", password: "" },
			{ username: "Head", password: "not this one" },
			{ username: "nobody here", password: "not this one" },
		],
		accepted: [
			{ username: "Head", password: PASSWORD },
			{ username: "Head", password: PASSWORD },
		],
	},
	"POST /reset-password": {
		as: visitor,
		page: () => "/login?reset=new",
		intent: "reset",
		refused: [
			{ username: "Twin One", newPassword: "a very new tree", confirm_password: "a very new tree" },
			{ username: "Twin One", newPassword: "short", confirm_password: "short" },
			{ username: "Twin One", newPassword: "a very new tree", confirm_password: "a very old tree" },
		],
	},
	"POST /change-password": {
		as: ({ cast }) => cast.otherStudent,
		page: () => "/change-password",
		intent: "change-password",
		refused: [
			{ currentPassword: "", newPassword: "", confirm_password: "" },
			{ currentPassword: "wrong tree 1", newPassword: "a quiet palm", confirm_password: "a quiet palm" },
			{ currentPassword: PASSWORD, newPassword: "a quiet palm", confirm_password: "a loud palm" },
		],
	},
	"POST /users": {
		as: admin,
		page: () => "/dashboard?view=users&new",
		intent: "add-user",
		refused: [
			{ username: "", contact: "", password: "", role: "teacher" },
			{ username: "head", contact: "677", password: PASSWORD, role: "teacher" },
		],
		accepted: [
			{ username: "made one", contact: "677", password: PASSWORD, role: "teacher" },
			{ username: "made two", contact: "677", password: PASSWORD, role: "teacher" },
		],
		row: { list: "/users", find: named("username"), own: [...STAMPS, "username"] },
	},
	"PUT /users/:id": {
		as: admin,
		page: (id) => `/dashboard?view=users&edit=${id}`,
		intent: "save-user",
		on: ({ twins: [one, two] }) => [one.id, two.id],
		refused: [
			{ username: "", contact: "", role: "parent" },
			{ username: "Head", contact: "677", role: "parent" },
			{ username: "Twin", contact: "677", role: "king" },
		],
		accepted: [
			{ username: "Twin First", contact: "699 00 00 00", role: "student" },
			{ username: "Twin Second", contact: "699 00 00 00", role: "student" },
		],
		row: { list: "/users", find: byId, own: [...STAMPS, "username"] },
	},
	"DELETE /users/:id": {
		as: admin,
		page: (id) => `/dashboard?view=users&delete=${id}`,
		intent: "delete-user",
		on: ({ twins: [one, two] }) => [one.id, two.id],
		refused: [{ id: "1" }, { id: "4711" }],
		accepted: [{}, {}],
		row: { list: "/users", find: byId, own: [] },
	},
	"POST /classes": {
		as: admin,
		page: () => "/classes?new",
		intent: "create",
		refused: [
			{ ...schoolClass, name: "" },
			{ ...schoolClass, name: "form  1" },
			{ ...schoolClass, name: "F", tuition_fee: "-1", number_of_installments: "13", year: "2031" },
			{ ...schoolClass, name: "F", tuition_fee: "1e5", sport_wear_fee: "12.5", registration_fee: "100000001" },
		],
		accepted: [
			{ ...schoolClass, name: "Door One" },
			{ ...schoolClass, name: "Door Two" },
		],
		row: { list: "/classes", find: named("name"), own: [...STAMPS, "name"] },
	},
	"PUT /classes/:id": {
		as: admin,
		page: (id) => `/classes?edit=${id}`,
		intent: "update",
		on: ({ form1, form2 }) => [form1.id, form2.id],
		refused: [{ name: "", number_of_installments: "0" }, { name: "X".repeat(201) }, { tuition_fee: "many" }],
		accepted: [
			{ ...schoolClass, name: "Changed One" },
			{ ...schoolClass, name: "Changed Two" },
		],
		row: { list: "/classes", find: byId, own: [...STAMPS, "name"] },
	},
	"POST /vocational": {
		as: admin,
		page: () => "/vocational?new",
		intent: "create",
		refused: [
			{ title: "", description: "", year: "" },
			{ title: "SEWING", description: "", year: String(SMALL_YEAR) },
			{ title: "Cookery", description: "x".repeat(5_001), year: "1999" },
		],
		accepted: [
			{ title: "Door One", description: "Two\r\nlines", year: String(SMALL_YEAR) },
			{ title: "Door Two", description: "Two\r\nlines", year: String(SMALL_YEAR) },
		],
		row: { list: "/vocational", find: named("title"), own: [...STAMPS, "title"] },
	},
	"PUT /vocational/:id": {
		as: admin,
		page: (id) => `/vocational?edit=${id}`,
		intent: "update",
		on: ({ sewing, woodwork }) => [sewing.id, woodwork.id],
		refused: [{ title: "" }, { title: "Sewing\u0007" }],
		accepted: [{ description: "Mended" }, { description: "Mended" }],
		row: { list: "/vocational", find: byId, own: [...STAMPS, "title"] },
	},
	"POST /teachers": {
		as: admin,
		page: () => "/teachers?new",
		intent: "create",
		refused: [
			{ ...teacher, teacher_name: "", subjects: "" },
			{ ...teacher, teacher_name: "Door", salary_amount: "-1" },
			{ ...teacher, teacher_name: "Door", salary_amount: "1.005" },
		],
		accepted: [
			{ ...teacher, teacher_name: "Door One" },
			{ ...teacher, teacher_name: "Door Two" },
		],
		row: { list: "/teachers", find: named("teacher_name"), own: [...STAMPS, "teacher_name"] },
	},
	"PUT /teachers/:id": {
		as: admin,
		page: (id) => `/teachers?edit=${id}`,
		intent: "update",
		on: ({ own, stranger }) => [own.teacher.teacher, stranger.teacher],
		refused: [{ teacher_name: "" }, { salary_amount: "" }, { subjects: "x".repeat(201) }],
		accepted: [
			{ ...teacher, teacher_name: "Mended" },
			{ ...teacher, teacher_name: "Mended" },
		],
		row: { list: "/teachers", find: byId, own: STAMPS },
	},
	"PUT /teachers/:id/status": {
		as: admin,
		page: (id) => `/teachers?approve=${id}`,
		intent: "approve",
		implied: { status: "approved" },
		on: ({ own, stranger }) => [own.teacher.teacher, stranger.teacher],
		refused: [{ id: "4711" }],
		accepted: [{}, {}],
		row: { list: "/teachers", find: byId, own: STAMPS },
	},
	"DELETE /teachers/:id": {
		as: admin,
		page: (id) => `/teachers?delete=${id}`,
		intent: "delete",
		on: ({ own, stranger }) => [own.teacher.teacher, stranger.teacher],
		refused: [{ id: "4711" }],
		accepted: [{}, {}],
		row: { list: "/teachers", find: byId, own: [] },
	},
	"POST /students": {
		as: admin,
		page: () => "/students?new",
		intent: "add",
		refused: [
			Object.fromEntries(Object.keys(student).map((name) => [name, ""])),
			{ ...student, next_class: "Form 99", vocational_training: "Alchemy" },
			{ ...student, previous_average: "101", sex: "Unknown", date_of_birth: "2999-01-01" },
			{ ...student, registration_date: "2026-02-30", full_name: "x".repeat(201) },
		],
		accepted: [
			{ ...student, full_name: "Door One", next_class: "Changed One" },
			{ ...student, full_name: "Door Two", next_class: "Changed One" },
		],
		row: { list: "/students", find: named("full_name"), own: [...STAMPS, "full_name", "matricule"] },
	},
	"PUT /students/:id": {
		as: admin,
		page: (id) => `/students?edit=${id}`,
		intent: "edit",
		on: ids("student"),
		refused: [{ full_name: "" }, { previous_average: "-0.01" }, { next_class: "Form 99" }],
		accepted: [
			{ ...student, full_name: "Mended", next_class: "Changed One" },
			{ ...student, full_name: "Mended", next_class: "Changed One" },
		],
		row: { list: "/students", find: byId, own: STAMPS },
	},
	"POST /fees": {
		as: admin,
		page: () => "/fees?student=1&pay=Tuition",
		intent: "pay",
		refused: [
			{ student_id: "4711", fee_type: "Tuition", amount: "5", paid_at: "2026-09-01" },
			{ student_id: "1", fee_type: "Tuition", amount: "0", paid_at: "2026-09-01" },
			{ student_id: "1", fee_type: "Tuition", amount: "1.5", paid_at: "2999-09-01" },
			{ student_id: "1", fee_type: "Bribes", amount: "5", paid_at: "yesterday" },
			{ student_id: "1", fee_type: "Tuition", amount: "99999999", paid_at: "2026-09-01" },
		],
	},
	"POST /fees/:id/void": {
		as: admin,
		page: (id, { own }) => `/fees?student=${own.parent.paying}&void=${id}`,
		intent: "void",
		on: ids("payment"),
		refused: [{ reason: "" }, { id: "4711", reason: "A slip" }],
		accepted: [{ reason: "A slip" }, { reason: "A slip" }],
	},
	"DELETE /students/:id": {
		as: admin,
		page: (id) => `/students?delete=${id}`,
		intent: "delete",
		on: ids("student"),
		refused: [{ id: "4711" }],
		accepted: [{}, {}],
		row: { list: "/students", find: byId, own: [] },
	},
	"DELETE /classes/:id": {
		as: admin,
		page: () => "/classes?delete=1",
		intent: "delete",
		refused: [{ id: "1" }, { id: "4711" }],
	},
	"DELETE /vocational/:id": {
		as: admin,
		page: () => "/vocational?delete=1",
		intent: "delete",
		refused: [{ id: "1" }, { id: "4711" }],
	},
	"PUT /settings": {
		as: admin,
		page: () => "/settings",
		intent: "save",
		refused: [{ school_name: "" }, { backup_folder: "no/such/place" }, { password_reset: "by mail" }],
	},
};

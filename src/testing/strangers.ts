import { eq } from "drizzle-orm";
import { database, inTransaction } from "#db/open";
import { linkCodes } from "#db/schema/families";
import type { SignedIn } from "#school/actor";
import { submitLinkRequest } from "#school/links/link-requests";
import { unlinkAccount } from "#school/links/linked-accounts";
import { linkChild } from "#school/links/use-code";
import { receiptAsPaper, verificationOf } from "#school/settings/paper-codes";
import { deleteStudent } from "#school/students/students";
import { updateStudent } from "#school/students/update-student";
import { matricule } from "#shared/matricule";
import type { Answered } from "./api-door.ts";
import { person } from "./cast.ts";
import { enrol, extensionFor } from "./enrolled.ts";
import { discountOf, LAST_DATE, type Records, smallSchool } from "./small-school.ts";
import { codeFor, fixture, paymentLinesOf, paymentOf } from "./students.ts";

/** What a classmate or a neighbour knows about the child. */
export const KNOWN = {
	full_name: "Zéphirine Kouamdjo",
	date_of_birth: "2011-07-23",
	guardian_contact: "+237 655 44 33 22",
	place_of_birth: "Bafang-Nord",
	father_name: "Théodore Kouamdjo",
	mother_name: "Clarisse Ngameni",
};
/** As strangers type it, so that a test can distinguish what was returned from what was sent. */
export const TYPED = { full_name: "zephirine kouamdjo", date_of_birth: KNOWN.date_of_birth };
const GUARDIANS_NUMBER = "655443322";
const PAID = 13_337;

export type Strangers = Awaited<ReturnType<typeof schoolOfStrangers>>;

/**
 * Two records of a child with photo, payments and family, one from the office and one registered by the mother, and
 * strangers who know much about the child.
 */
export async function schoolOfStrangers() {
	const school = smallSchool();
	const { admin } = school.cast;
	const mother = person("kouamdjo.clarisse", "parent", KNOWN.guardian_contact);
	const office = enrol(KNOWN.full_name, school.form1, undefined, KNOWN);
	const registered = enrol(KNOWN.full_name, school.form1, mother, KNOWN);
	await linkChild(mother, { code: await codeFor(admin, office) });
	await submitLinkRequest(mother, KNOWN);
	const children = [await withPapers(admin, office), await withPapers(admin, registered)] as const;
	const codes = await spentCodes(admin, school.form1, office);
	return { ...school, mother, children, codes, strangers: await whoKnowsMuch(school, office) };
}

async function withPapers(admin: SignedIn, { id }: { id: number }) {
	const { student_picture } = await updateStudent(admin, { id, student_picture: fixture("photos/portrait-1.jpg") });
	const { id: payment, receipt_number } = paymentOf(id, PAID);
	extensionFor(id, LAST_DATE, "Kouamdjo sells her cocoa");
	const { verify_code } = verificationOf(database(), receiptAsPaper(receipt_number));
	const papers = { receipt_number, linesNumber: paymentLinesOf(id), verify_code };
	return { id, photo: student_picture ?? "", payment, discount: discountOf(id), ...papers };
}

/** Codes of the child that were used, have expired, or were deleted with their record. */
async function spentCodes(admin: SignedIn, form: { id: number; year: number }, child: { id: number }) {
	const used = await codeFor(admin, child);
	await linkChild(person("tante.kouamdjo", "parent"), { code: used });
	const ended = await codeFor(admin, child);
	inTransaction((tx) => tx.update(linkCodes).set({ expires_at: 1 }).where(eq(linkCodes.student_id, child.id)).run());
	const gone = enrol("Somebody Gone", form);
	const deleted = await codeFor(admin, gone);
	await deleteStudent(admin, { id: gone.id });
	return { used, ended, deleted };
}

async function whoKnowsMuch({ cast }: ReturnType<typeof smallSchool>, child: { id: number }) {
	const newcomer = person("newcomer", "parent", GUARDIANS_NUMBER);
	const formerlyLinked = person("once linked", "parent", GUARDIANS_NUMBER);
	await linkChild(formerlyLinked, { code: await codeFor(cast.admin, child) });
	await unlinkAccount(cast.admin, { id: child.id, user_id: formerlyLinked.id });
	return { visitor: null, teacher: cast.teacher, newcomer, formerlyLinked } satisfies Record<string, SignedIn | null>;
}

export type Child = Strangers["children"][number];

/** As a whole number: random keys of forms contain the same digits. */
const PAID_AS_NUMBER = new RegExp(`\\b${PAID}\\b`);

/** The child's data in all spellings. */
const secretsOf = ({ children }: Strangers): string[] => [
	...Object.values(KNOWN),
	"Zéphirine",
	"Kouamdjo",
	"kouamdjo.",
	"cocoa",
	"23-Jul-2011",
	"23 juil. 2011",
	"237655443322",
	PAID.toLocaleString("fr"),
	PAID.toLocaleString("en"),
	"13 337",
	matricule(KNOWN.full_name, KNOWN.guardian_contact),
	...children.flatMap(({ photo, receipt_number, linesNumber }) => [photo.slice(9, 41), receipt_number, linesNumber]),
];

/** The child's data in an answer, apart from what was sent. */
export function leaked(made: Strangers, answer: Answered, sent: readonly string[]): string[] {
	let text = answer.text + JSON.stringify([...answer.headers]);
	for (const value of sent.filter(({ length }) => length > 3))
		text = text.replaceAll(value, "").replaceAll(encodeURIComponent(value), "");
	const secrets = secretsOf(made).filter((secret) => text.includes(secret));
	return PAID_AS_NUMBER.test(text) ? [...secrets, "what was paid"] : secrets;
}

/** The child's ids in place of one's own. */
export const idsOf = ({ stranger, children, mother, codes }: Strangers): Records[] =>
	children.map(({ id, payment, receipt_number, discount }) => ({
		...stranger,
		student: id,
		paying: id,
		payment,
		receipt: receipt_number,
		discount,
		user: mother.id,
		linkable: mother.id,
		link_code: codes.used,
	}));

/** The child's ids under every field and parameter name. */
export const everyName = ({ mother, codes, form1 }: Strangers, { id, receipt_number, payment, photo }: Child) => ({
	id,
	student_id: id,
	student: id,
	keep_id: id,
	merge: id,
	other: id,
	edit: id,
	delete: id,
	leave: id,
	approve: id,
	receipt: receipt_number,
	receipt_number,
	void: payment,
	payment_id: payment,
	several: id,
	"cancel-discount": 1,
	user_id: mother.id,
	self_user_id: mother.id,
	student_picture: photo,
	status: "approved",
	q: TYPED.full_name,
	query: TYPED.full_name,
	code: codes.ended,
	class_id: form1.id,
});
export const asQuery = (params: object) =>
	new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString();
export const texts = (sent: object = {}) => Object.values(sent).filter((value) => typeof value === "string");

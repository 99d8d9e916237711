import { asc, desc, eq, type SQL } from "drizzle-orm";
import { database, type Reader } from "#db/open";
import { reminders } from "#db/schema/due";
import { payments } from "#db/schema/ledger";
import { students } from "#db/schema/school";
import { pictureFile } from "#files/pictures/picture-storage";
import { packZip } from "#files/zip";
import { say } from "#shared/words/words";
import { LAST_YEAR } from "#shared/years";
import { linksForOffice, linksOf, ownerOf } from "../accounts/student-links.queries.ts";
import { quoted } from "../audit/in-words.ts";
import { type Balance, balances } from "../balances/balances.ts";
import { certificatesIssuedTo } from "../certificates/certificates.queries.ts";
import { discountsOf } from "../fees/discounts/discounts.queries.ts";
import { extensionsOf } from "../fees/extensions/extensions.queries.ts";
import { entries } from "../fees/ledger/ledger.ts";
import { FileAnswer } from "../file-answer.ts";
import { change, read } from "../operation.ts";
import { HEAD, OFFICE } from "../permissions.ts";
import { recordsOf } from "../person.ts";
import { checkedPending } from "../students/approvals/approvals.ts";
import { guardianOf } from "../students/families.ts";
import { sharedMatricules } from "../students/matricules.ts";
import { asStudent, findReadableStudent, selectStudents, studentById } from "../students/students.queries.ts";
import { type Student, studentIdInput } from "../students/students.schema.ts";

function yearsOfPerson(tx: Reader, { id, person_id }: { id: number; person_id: number | null }) {
	return selectStudents(tx, recordsOf([person_id ?? id]))
		.orderBy(asc(students.year))
		.all()
		.map(asStudent)
		.map(({ id, year, class_name, status, expected, leaving, left_on, continues_id }) => ({
			id,
			year,
			class_name,
			status,
			expected,
			leaving,
			left_on,
			continues_id,
		}));
}

export const aboutStudent = read({
	name: "aboutStudent",
	allow: OFFICE,
	input: studentIdInput,
	run: ({ tx, actor, input }) => {
		const student = findReadableStudent(tx, actor, input.id);
		const { id, user_id, status, family_changes, confirmed_at, year, leaving } = student;
		const years = yearsOfPerson(tx, student);
		const waits = status === "pending" || family_changes !== null;
		const check = waits ? checkedPending(tx, year).students.find((one) => one.id === id) : undefined;
		return {
			guardian: guardianOf(tx, student),
			owner: user_id === null ? null : ownerOf(tx, user_id),
			linked: linksForOffice(tx, student),
			marks: check?.marks ?? [],
			duplicate_of: check?.duplicate_of ?? [],
			looks_like: check?.looks_like ?? [],
			shares_matricule: sharedMatricules(tx, year).has(id),
			years,
			may_continue:
				confirmed_at !== null &&
				leaving !== "died" &&
				year < LAST_YEAR &&
				!years.some(({ continues_id }) => continues_id === id),
		};
	},
});

/** A change, so that the audit trail says who exported it. */
export const exportStudent = change({
	name: "exportStudent",
	allow: HEAD,
	input: studentIdInput,
	prepare: async ({ actor, input }) => photoOf(findReadableStudent(database(), actor, input.id).student_picture),
	run: ({ tx, input: { id }, prepared: photo, note }) => {
		const student = studentById(tx, id);
		const [money] = balances(tx, eq(students.id, id));
		const file = {
			student,
			fees: money && feesOf(money),
			discounts: discountsOf(tx, id),
			extensions: extensionsOf(tx, id),
			reminders: remindersOf(tx, id),
			payments: entries(tx, eq(payments.student_id, id)),
			links: linksOf(tx, id),
			certificates: issuedTo(tx, id),
			year_before: yearOf(tx, eq(students.id, student.continues_id ?? 0)),
			year_after: yearOf(tx, eq(students.continues_id, id)),
		};
		const zip = packZip([
			["student.json", JSON.stringify(file, null, "\t")],
			...(photo ? [["photo.jpg", photo] as const] : []),
		]);
		const values = { name: quoted(student.full_name), year: student.year };
		note(say("exported the file of {name} ({year})", values), { student_id: id });
		return new FileAnswer({ file: zip, name: `student-${id}.zip`, type: "application/zip" });
	},
});

const yearOf = (tx: Reader, where: SQL): Student | null => {
	const row = selectStudents(tx, where).get();
	return row ? asStudent(row) : null;
};

const feesOf = ({ fees, discounts, due, paid, balance }: Balance) => ({
	fees,
	discounts,
	due,
	paid,
	balance,
});

/** Omits the code that verifies a certificate. */
const issuedTo = (tx: Reader, id: number) =>
	certificatesIssuedTo(tx, id).map(({ verify_code: _, ...issued }) => issued);

const remindersOf = (tx: Reader, student_id: number) =>
	tx
		.select({ id: reminders.id, channel: reminders.channel, at: reminders.at, by_name: reminders.by_name })
		.from(reminders)
		.where(eq(reminders.student_id, student_id))
		.orderBy(desc(reminders.id))
		.all();

async function photoOf(picture: string | null): Promise<Uint8Array | null> {
	const path = picture && pictureFile(picture, "full");
	const file = path ? Bun.file(path) : null;
	return file && (await file.exists()) ? file.bytes() : null;
}

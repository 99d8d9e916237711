import type { Reader, Tx } from "#db/open";
import { certificates } from "#db/schema/school";
import { conflict } from "#refusal";
import type { CertificateKind } from "#shared/certificates";
import { matricule } from "#shared/matricule";
import { joined, type Sentence } from "#shared/words/sentence";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { formatYear } from "#shared/years";
import { quoted } from "../audit/in-words.ts";
import { debts } from "../balances/debts.ts";
import { firstFree } from "../fees/ledger/ledger.ts";
import { change, read } from "../operation.ts";
import { HEAD, OFFICE } from "../permissions.ts";
import { recordsOf } from "../person.ts";
import { readIdentity } from "../settings/identity.ts";
import { schoolYear } from "../settings/read-setting.ts";
import { numberIfShared } from "../students/matricules.ts";
import { findReadableStudent, type StoredStudent, studentById } from "../students/students.queries.ts";
import { certificateById, certificateList, storedCertificate } from "./certificates.queries.ts";
import {
	type CertificateFacts,
	certificateAnswer,
	certificateListAnswer,
	certificateListInput,
	newCertificateInput,
} from "./certificates.schema.ts";

export const issueCertificate = change({
	name: "issueCertificate",
	allow: HEAD,
	input: newCertificateInput,
	answer: certificateAnswer,
	repeatAnswer: ({ tx, id }) => certificateById(tx, id),
	run: ({ tx, actor, input: { id: student_id, kind }, note }) => {
		const student = findReadableStudent(tx, actor, student_id);
		const blocker = issueBlocker(tx, student, kind);
		if (blocker) throw conflict(blocker);
		const now = new Date();
		const row = {
			student_id,
			kind,
			number: nextNumber(tx, now.getTime()),
			facts: JSON.stringify(factsOn(tx, student)),
			issued_by_name: actor.username,
			issued_at: now.toISOString(),
		};
		const { id } = tx.insert(certificates).values(row).returning({ id: certificates.id }).get();
		const values = { name: quoted(student.full_name), number: row.number };
		note(
			kind === "enrolment"
				? say("issued a certificate of enrolment to {name} ({number})", values)
				: say("issued a clearance to {name} ({number})", values),
			{ student_id },
		);
		return certificateById(tx, id);
	},
});

export const certificateBlocker = read({
	name: "certificateBlocker",
	allow: HEAD,
	input: () => newCertificateInput().omit({ idempotency_key: true }),
	run: ({ tx, actor, input: { id, kind } }) => issueBlocker(tx, findReadableStudent(tx, actor, id), kind),
});

export const listCertificates = read({
	name: "listCertificates",
	allow: OFFICE,
	input: certificateListInput,
	answer: certificateListAnswer,
	run: ({ tx, input }) => certificateList.rows(tx, input),
});

function issueBlocker(tx: Reader, student: StoredStudent, kind: CertificateKind): Sentence | null {
	const { full_name: name, confirmed_at } = student;
	if (confirmed_at === null)
		return say("{name} is not approved yet. Certificates are for approved students.", { name });
	const owed = kind === "clearance" ? debts(tx, recordsOf([student.person_id ?? student.id])) : [];
	if (owed.length === 0) return null;
	const { year_text } = readIdentity(tx);
	const years = owed.map(({ year, owed }) =>
		say("{amount} for {year}", { amount: new Amount(owed), year: formatYear(year, year_text) }),
	);
	return say("{name} still owes {years}. A clearance is only for students who owe nothing.", {
		name,
		years: joined(years),
	});
}

function factsOn(tx: Reader, stored: StoredStudent): CertificateFacts {
	const { name, motto, address, phone, year_text } = readIdentity(tx);
	const { id, full_name, sex, date_of_birth, place_of_birth, class_name, year, guardian_contact } = studentById(
		tx,
		stored.id,
	);
	return {
		school: { name, motto, address, phone },
		place: townIn(address),
		name: full_name,
		sex,
		date_of_birth,
		place_of_birth,
		matricule: matricule(full_name, guardian_contact),
		...numberIfShared(tx, { id, year }),
		national_matricule: stored.national_matricule,
		class_name,
		year,
		year_text: formatYear(year, year_text),
		enrolled: stored.leaving !== null || year < schoolYear(tx) ? "was" : "is",
		...(stored.left_on !== null && stored.leaving !== "died" ? { left_on: stored.left_on } : {}),
	};
}

const nextNumber = (tx: Tx, now: number): string =>
	`CERT-${firstFree(now, (ms) => storedCertificate(tx, `CERT-${ms}`))}`;

const COUNTRY = /^(?:republic of |république du )?camero(?:on|un)\.?$/i;
const POST_BOX = /^(?:p\.?\s*o\.?\s*box|b\.?\s*p\.?)\s*:?\s*[\d\s]*/i;
const NO_TOWN =
	/\d|@|\b(?:rue|avenue|street|road|quartier|carrefour|boulevard|route|entrée|face|derrière|opposite|behind|beside|near|tel|tél|b\.?p)\b/i;

/** `Douala`; empty if the address does not end with a town. */
export function townIn(address: string): string {
	const parts = address.split(/[\n,;·–]| - /).map((part) => part.trim());
	const last = parts.filter((part) => part !== "" && !COUNTRY.test(part)).at(-1) ?? "";
	const town = last.replace(POST_BOX, "").trim();
	return NO_TOWN.test(town) ? "" : town;
}

import { certificates } from "#db/schema/school";
import type { CertificateFacts } from "#school/certificates/certificates.schema";
import { insert } from "./rows.ts";

export const CERTIFICATE_FACTS: CertificateFacts = {
	school: { name: "Collège La Réussite", motto: "", address: "Douala", phone: "699 12 34 56" },
	place: "Douala",
	name: "Ngo Amina",
	sex: "Female",
	date_of_birth: "2012-02-29",
	place_of_birth: "Douala",
	matricule: "MPANA6756",
	national_matricule: null,
	class_name: "Form 1",
	year: 2026,
	year_text: "2026/2027",
	enrolled: "is",
};

export function certificateOf(student_id: number, changes: Partial<CertificateFacts> = {}): string {
	const number = "CERT-1700000000000";
	const facts = JSON.stringify({ ...CERTIFICATE_FACTS, ...changes });
	const issued = { issued_by_name: "Head", issued_at: "2026-11-23T09:00:00.000Z" };
	insert(certificates, { number, student_id, kind: "enrolment", facts, ...issued });
	return number;
}

import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { eqIfSet } from "#db/conditions";
import type { Reader } from "#db/open";
import { certificates } from "#db/schema/school";
import { notFound } from "#refusal";
import { list } from "../list.ts";
import { type PrintedPaper, verificationOf } from "../settings/paper-codes.ts";
import type { Certificate, CertificateFacts, CertificateFilter, CertificateRow } from "./certificates.schema.ts";

type Stored = typeof certificates.$inferSelect;

export const factsOf = ({ facts }: Pick<Stored, "facts">) => JSON.parse(facts) as CertificateFacts;

export const certificateAsPaper = ({ number }: Pick<Stored, "number">): PrintedPaper => ({
	kind: "certificate",
	digits: number.slice("CERT-".length),
});

const asIssued = (tx: Reader, stored: Stored): Omit<Certificate, "facts"> => ({
	id: stored.id,
	number: stored.number,
	kind: stored.kind,
	issued_by: stored.issued_by_name,
	issued_at: stored.issued_at,
	verify_code: verificationOf(tx, certificateAsPaper(stored)).verify_code,
});

const newestFirst = (tx: Reader, where: SQL | undefined): Stored[] =>
	tx.select().from(certificates).where(where).orderBy(desc(certificates.id)).all();

const certificatesThat = (tx: Reader, where: SQL): Certificate[] =>
	newestFirst(tx, where).map((stored) => ({ ...asIssued(tx, stored), facts: factsOf(stored) }));

export const certificatesIssuedTo = (tx: Reader, student_id: number) =>
	certificatesThat(tx, eq(certificates.student_id, student_id));

export function certificateById(tx: Reader, id: number): Certificate {
	const [found] = certificatesThat(tx, eq(certificates.id, id));
	if (!found) throw notFound("Certificate");
	return found;
}

export const storedCertificate = (tx: Reader, number: string): Stored | undefined =>
	tx.select().from(certificates).where(eq(certificates.number, number)).get();

function rowOf(tx: Reader, stored: Stored): CertificateRow {
	const { name, class_name, year } = factsOf(stored);
	return { ...asIssued(tx, stored), student_id: stored.student_id, name, class_name, year };
}

/** By the year on the paper, which is only in the stored facts. */
export const certificateList = list<CertificateFilter, CertificateRow>({
	table: certificates,
	where: ({ year, student_id }) =>
		and(
			year === undefined ? undefined : sql`${certificates.facts} ->> '$.year' = ${year}`,
			eqIfSet(certificates.student_id, student_id),
		),
	rows: (tx, where) => newestFirst(tx, where).map((stored) => rowOf(tx, stored)),
	orderBy: [desc(certificates.id)],
});

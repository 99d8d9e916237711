import { z } from "zod";
import { notFound } from "#refusal";
import { CERTIFICATE_KIND_LABEL } from "#shared/certificates";
import { say } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { listDownload } from "../list-download.ts";
import { read } from "../operation.ts";
import { OFFICE } from "../permissions.ts";
import { readIdentity } from "../settings/identity.ts";
import { verificationOf } from "../settings/paper-codes.ts";
import { readSetting } from "../settings/read-setting.ts";
import { certificateAsPaper, certificateList, factsOf, storedCertificate } from "./certificates.queries.ts";
import { certificateListInput, certificateNumber } from "./certificates.schema.ts";

const UNMARKED_MS = 10 * 60_000;

/** The stored text with today's pictures. Prints are DUPLICATES, except the issuer's own in the first ten minutes. */
export const certificatePaper = read({
	name: "certificatePaper",
	allow: OFFICE,
	input: () => z.object({ number: certificateNumber() }),
	run: ({ tx, actor, input }) => {
		const stored = storedCertificate(tx, input.number.toUpperCase());
		if (!stored) throw notFound("Certificate");
		const { school, ...facts } = factsOf(stored);
		const identity = readIdentity(tx);
		const unmarked_until = unmarkedUntil(actor, stored);
		return {
			...facts,
			school: { ...identity, ...school, signature: readSetting(tx, "school_signature") },
			number: stored.number,
			certificate: stored.kind,
			issued_at: stored.issued_at,
			duplicate: unmarked_until === null,
			unmarked_until,
			...verificationOf(tx, certificateAsPaper(stored)),
		};
	},
});
export type CertificatePaper = Awaited<ReturnType<typeof certificatePaper>>;

function unmarkedUntil(
	{ username }: SignedIn,
	{ issued_by_name, issued_at }: { issued_by_name: string; issued_at: string },
): string | null {
	const until = Date.parse(issued_at) + UNMARKED_MS;
	const now = Date.now();
	const inTime = now < until && now >= until - UNMARKED_MS;
	return inTime && username === issued_by_name ? new Date(until).toISOString() : null;
}

/** No column for the check code, because anybody with the file could forge a certificate. */
export const downloadCertificates = listDownload({
	name: "downloadCertificates",
	allow: OFFICE,
	input: certificateListInput,
	title: "Certificates",
	list: certificateList,
	columns: [
		{ header: "Number", width: 22, value: (row) => row.number },
		{ header: "Kind of certificate", width: 24, value: (row) => say(CERTIFICATE_KIND_LABEL[row.kind]) },
		{ header: "Student", width: 34, value: (row) => row.name },
		{ header: "Class", value: (row) => row.class_name },
		{ header: "Year", kind: "number", value: (row) => row.year },
		{ header: "Issued by", width: 24, value: (row) => row.issued_by },
		{ header: "Issued on", kind: "moment", value: (row) => row.issued_at },
	],
});

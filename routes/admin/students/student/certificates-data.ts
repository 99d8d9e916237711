import type { RouterContextProvider } from "react-router";
import { certificateBlocker, issueCertificate, listCertificates } from "#school/certificates/certificates";
import { mayCall } from "#school/permissions";
import { intent } from "#server/act";
import { ask, languageOf, userOf } from "#server/visit";
import { isoDate } from "#shared/dates";
import { CERTIFICATE_KINDS } from "#shared/papers";
import { say } from "#shared/words/words";

type Context = Readonly<RouterContextProvider>;

/** What was issued to a student, and the dialog of `?certificate=clearance`; null if closed. */
export async function certificatesOf(context: Context, id: string, asked: string | null) {
	const [issued, dialog] = await Promise.all([
		ask(context, listCertificates, { student_id: id }),
		dialogOf(context, id, asked),
	]);
	return {
		issued: issued.map(({ number, kind, class_name, year, issued_by, issued_at }) => ({
			number,
			kind,
			class_name,
			year,
			issued_by,
			issued_on: isoDate(new Date(issued_at)),
		})),
		dialog,
	};
}
export type CertificatesOfStudent = Awaited<ReturnType<typeof certificatesOf>>;

async function dialogOf(context: Context, id: string, asked: string | null) {
	const kind = CERTIFICATE_KINDS.find((known) => known === asked);
	if (!kind || !mayCall(certificateBlocker, userOf(context))) return null;
	const blocker = await ask(context, certificateBlocker, { id, kind });
	return { kind, blocker: blocker?.in(languageOf(context)) ?? null };
}

export const issueIntent = (id: string) =>
	intent({
		operation: issueCertificate,
		input: ({ kind, idempotency_key }) => ({ id, kind, idempotency_key }),
		notice: ({ output }) =>
			say("{number} is issued. Print it now: for ten minutes it is unmarked.", { number: output.number }),
	});

import FileBadge from "lucide-react/icons/file-badge";
import { ExcelButton } from "#components/list-screen";
import { PaperLink } from "#components/paper-link";
import { useFormatYear } from "#components/root-data";
import { CERTIFICATE_KIND_LABEL, CERTIFICATE_KINDS, type CertificateKind } from "#shared/certificates";
import type { Label } from "#shared/words/words";
import { LinkButton, SubmitButton } from "#ui/button";
import { MessageDialog } from "#ui/confirm-dialog";
import { Dialog, DialogActions } from "#ui/dialog";
import { ActionForm } from "#ui/form";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import { studentAddress } from "../../addresses.ts";
import { RecordList, RecordRow } from "../../record-list.tsx";
import { useMay } from "../../use-may.ts";
import type { StudentPage } from "./student-data.ts";

type CertificatesProps = Pick<StudentPage, "student" | "certificates">;

export function Certificates({ student, certificates: { issued } }: CertificatesProps) {
	const { t } = useWords();
	return (
		<Panel
			title={t("Certificates")}
			actions={<Actions student={student} />}
			empty={issued.length === 0 && t("No certificate issued yet")}
		>
			<RecordList>
				{issued.map((row) => (
					<Issued key={row.number} {...row} />
				))}
			</RecordList>
		</Panel>
	);
}

const ISSUE = {
	enrolment: "Issue a certificate of enrolment",
	clearance: "Issue a clearance",
} as const satisfies Record<CertificateKind, Label>;

function Actions({ student: { id, year } }: Pick<CertificatesProps, "student">) {
	const { t } = useWords();
	const may = useMay();
	return (
		<>
			{may("issueCertificate") &&
				CERTIFICATE_KINDS.map((kind) => (
					<LinkButton key={kind} to={studentAddress(id, { certificate: kind })} size="small" icon={FileBadge}>
						{t(ISSUE[kind])}
					</LinkButton>
				))}
			<ExcelButton to={`/certificates/list.xlsx?year=${year}`} size="small">
				{t("Excel, all of {year}", { year })}
			</ExcelButton>
		</>
	);
}

function Issued({
	number,
	kind,
	class_name,
	year,
	issued_by,
	issued_on,
}: StudentPage["certificates"]["issued"][number]) {
	const formatYear = useFormatYear();
	const { t, day } = useWords();
	return (
		<RecordRow
			actions={
				<PaperLink to={`/print/certificate/${number}`} size="small">
					{t("Print [paper]")}
				</PaperLink>
			}
		>
			<p>
				<strong>{t(CERTIFICATE_KIND_LABEL[kind])}</strong> · <span className="figures">{number}</span>
			</p>
			<p>{t("{class}, academic year {year}", { class: class_name, year: formatYear(year) })}</p>
			<p className="quiet">{t("Issued by {who}, {day}", { who: issued_by, day: day(issued_on) })}</p>
		</RecordRow>
	);
}

interface DialogProps extends Pick<StudentPage, "student"> {
	kind: CertificateKind;
	blocker: string | null;
}

export function CertificateDialog({ student, kind, blocker }: DialogProps) {
	const { t } = useWords();
	const title = t(ISSUE[kind]);
	if (blocker) return <MessageDialog title={title}>{blocker}</MessageDialog>;
	return (
		<Dialog title={title} size="small">
			<ActionForm intent="issue-certificate" idempotent hidden={{ kind }} autoComplete="off">
				<p>
					<strong>{student.full_name}</strong> · {student.class_name}
				</p>
				<p>
					{kind === "enrolment"
						? t("The school certifies that the student is enrolled in this class and year.")
						: t("The school certifies that nothing is owed, for any year.")}{" "}
					{t("The paper keeps saying what the record says today.")}
				</p>
				<DialogActions>
					<SubmitButton pending={t("Issuing…")}>{t("Issue [certificate]")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

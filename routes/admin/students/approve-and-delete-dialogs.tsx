import type { StudentOfForm } from "#components/student-fields/identity";
import { pick } from "#shared/collections";
import { FAMILY_FIELDS, type FamilyChange, type StudentStatus } from "#shared/student-values";
import { ConfirmDialog, DeleteDialog, MessageDialog } from "#ui/confirm-dialog";
import { FactList } from "#ui/fact";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { type ApprovalCounts, CountsInWords } from "./approval-marks.tsx";
import { FamilyChanges } from "./family-changes.tsx";

interface OneStudent {
	student: { id: number; full_name: string; next_class: string };
}

/** What the office approves: the dialog shows most of it, the page behind it the rest. */
const APPROVED = [...FAMILY_FIELDS, "next_class"] as const;

type ToApprove = StudentOfForm & { status: StudentStatus; changes?: FamilyChange[] };

export function ApproveDialog({ student }: { student: ToApprove }) {
	const { status, changes = [] } = student;
	const { t, day } = useWords();
	const facts = [
		[t("Date of Birth"), day(student.date_of_birth)],
		[t("Next Class"), student.next_class],
		[t("Guardian Contact"), student.guardian_contact],
		[t("Father's Name"), student.father_name],
		[t("Mother's Name"), student.mother_name],
	] as const;
	return (
		<ConfirmDialog
			title={status === "pending" ? t("Approve student") : t("Approve the change")}
			question={
				status === "pending"
					? t("Are you sure you want to approve this student?")
					: t("Approve what the family changed?")
			}
			intent="approve"
			hidden={{ id: student.id }}
			shown={pick(student, APPROVED)}
			confirm={t("Approve")}
			pending={t("Approving…")}
			danger={false}
		>
			<strong>{student.full_name}</strong>
			<FactList facts={facts} className="split" />
			<FamilyChanges changes={changes} />
		</ConfirmDialog>
	);
}

export function DeleteStudentDialog({
	student: { id, full_name, next_class },
	...dialog
}: OneStudent & { blocker: string | null }) {
	const { t } = useWords();
	return (
		<DeleteDialog title={t("Delete Student")} question={t("This action cannot be undone")} id={id} {...dialog}>
			<strong>{full_name}</strong>, {next_class}
		</DeleteDialog>
	);
}

interface AllStudents {
	year: number;
	total: number;
	with_payments: number;
	/** Students with certificates and without payments. */
	with_certificates: number;
}

export function ApproveAllDialog({ counts, year }: { counts: ApprovalCounts; year: number }) {
	const { t, plural } = useWords();
	const { pending } = counts;
	const title = t("Approve All");
	if (pending === 0)
		return <MessageDialog title={title}>{t("No student of {year} is pending.", { year })}</MessageDialog>;
	return (
		<ConfirmDialog
			title={title}
			question={plural(
				pending,
				"Approve the student of {year} who is pending?",
				"Approve all {count} students of {year} who are pending?",
				{ year },
			)}
			intent="approve-all"
			hidden={{ year, expected_count: pending }}
			confirm={title}
			pending={t("Approving…")}
			danger={false}
		>
			<p>
				<CountsInWords counts={counts} />
			</p>
			{counts.expected > 0 && (
				<p>
					{plural(
						counts.expected,
						"1 of them is expected from an earlier year: approving confirms the place, also without a payment.",
						"{count} of them are expected from an earlier year: approving confirms their places, also without a payment.",
					)}
				</p>
			)}
			{counts.to_look_at > 0 && <p>{t("All are approved, also who is to be looked at.")}</p>}
		</ConfirmDialog>
	);
}

export function DeleteAllDialog(students: AllStudents) {
	const { t } = useWords();
	const title = t("Delete All");
	const { total, with_payments, with_certificates, year } = students;
	const deletable = total - with_payments - with_certificates;
	const stay = useWhoStays(students);
	if (deletable === 0)
		return <MessageDialog title={title}>{stay || t("{year} has no students.", { year })}</MessageDialog>;
	return (
		<ConfirmDialog
			title={title}
			question={t("This action cannot be undone")}
			intent="delete-all"
			hidden={{ year }}
			confirm={title}
			pending={t("Deleting…")}
			typed={{ name: "confirmation", text: String(deletable) }}
		>
			<p>
				<WhoGoes count={deletable} year={year} /> {stay}
			</p>
			<p>{t("A backup is made first.")}</p>
		</ConfirmDialog>
	);
}

function useWhoStays({ with_payments, with_certificates, year }: AllStudents): string {
	const { plural } = useWords();
	const paid = plural(
		with_payments,
		"1 student of {year} stays: there are payments in their name.",
		"{count} students of {year} stay: there are payments in their name.",
		{ year },
	);
	const certified = plural(
		with_certificates,
		"1 student of {year} stays: certificates were issued to them.",
		"{count} students of {year} stay: certificates were issued to them.",
		{ year },
	);
	return [with_payments > 0 && paid, with_certificates > 0 && certified].filter(Boolean).join(" ");
}

function WhoGoes({ count, year }: { count: number; year: number }) {
	const { plural } = useWords();
	const students = <strong>{plural(count, "1 student of {year}", "{count} students of {year}", { year })}</strong>;
	return count === 1 ? (
		<Rich text="{students} will be deleted, with the photo." elements={{ students }} />
	) : (
		<Rich text="{students} will be deleted, with their photos." elements={{ students }} />
	);
}

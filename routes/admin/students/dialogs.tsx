import { useSearchParams } from "react-router";
import { type EffectAnswer, EffectConfirmed } from "#components/effect-confirmed";
import { RefusedBanner } from "#components/refused";
import type { StudentOfForm } from "#components/student-fields/part";
import { StudentForm } from "#components/student-form";
import type { SlipChoices } from "#server/link-slips";
import { Dialog } from "#ui/dialog";
import { RecordedDownload } from "#ui/form-origin";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { studentAddress } from "../addresses.ts";
import { SlipsDialog } from "../link-slips/slips-dialog.tsx";
import { ApproveAllDialog, DeleteAllDialog } from "./all-students-dialogs.tsx";
import type { Counts } from "./approvals/pending-counts.tsx";
import { StackedButtons } from "./buttons.tsx";
import { MissingClasses } from "./missing-classes.tsx";
import { NationalMatriculeField } from "./national-matricule-field.tsx";
import { ApproveDialog, DeleteStudentDialog } from "./one-student-dialogs.tsx";
import { type DuplicateAnswer, PossibleDuplicates } from "./possible-duplicates.tsx";
import { PrintDialog } from "./print-dialog.tsx";
import { type UploadAnswer, UploadDialog } from "./upload-dialog.tsx";
import type { Dialogs } from "./use-student-dialogs.ts";

interface Data {
	year: number;
	total: number;
	counts: Counts | null;
	with_payments: number;
	with_certificates: number;
	student: (StudentOfForm & { national_matricule: string | null }) | null;
	blocker: string | null;
	classes: { id: number; name: string }[];
	slips: SlipChoices | null;
	form: { year: number; today: string; classes: string[]; departments: string[] } | null;
}

interface DialogsProps {
	data: Data;
	answer: (UploadAnswer & EffectAnswer & DuplicateAnswer) | undefined;
	dialogs: Dialogs;
}

export function StudentDialogs(props: DialogsProps) {
	const { t } = useWords();
	const { data, answer, dialogs } = props;
	const { requested, closeTo } = dialogs;
	if (requested.menus !== null) {
		return (
			<Dialog title={t("Student Menus")} closeTo={closeTo} size="small">
				<StackedButtons dialogs={dialogs} total={data.total} />
			</Dialog>
		);
	}
	if ((requested.new !== null || requested.edit !== null) && data.form)
		return <FormDialog {...props} form={data.form} />;
	if (data.student) {
		if (requested.approve !== null) return <ApproveDialog student={data.student} closeTo={closeTo} answer={answer} />;
		if (requested.delete !== null)
			return <DeleteStudentDialog student={data.student} blocker={data.blocker} closeTo={closeTo} answer={answer} />;
	}
	if (requested["approve-all"] !== null && data.counts)
		return <ApproveAllDialog year={data.year} counts={data.counts} closeTo={closeTo} answer={answer} />;
	if (requested["delete-all"] !== null) return <DeleteAllDialog {...data} closeTo={closeTo} answer={answer} />;
	if (requested.upload !== null) return <UploadDialog year={data.year} closeTo={closeTo} answer={answer} />;
	if (requested.print !== null || (requested.slips !== null && data.slips)) return <PrintDialogs {...props} />;
	return <RefusedBanner answer={answer} />;
}

function PrintDialogs({ data: { year, classes, slips }, answer, dialogs }: DialogsProps) {
	const [params] = useSearchParams();
	const { requested, closeTo } = dialogs;
	const ofClass = { year, chosen: params.get("class_id") ?? "", closeTo };
	if (requested.print === null && slips) return <SlipsDialog {...ofClass} choices={slips} answer={answer} />;
	return (
		<PrintDialog {...ofClass} classes={classes} refused={requested.print === "none"} slipsTo={dialogs.open("slips")} />
	);
}

function FormDialog({ data, form, answer, dialogs }: DialogsProps & { form: NonNullable<Data["form"]> }) {
	const { t } = useWords();
	const student = data.student ?? undefined;
	const { year } = form;
	return (
		<Dialog
			title={
				<>
					{student ? t("Edit Student") : t("Add Student")} · {year}
				</>
			}
			closeTo={dialogs.closeTo}
			size="large"
		>
			<div className="stack">
				<MissingClasses {...form} />
				<StudentForm
					intent={student ? "edit" : "add"}
					answer={answer}
					student={student}
					{...form}
					officeFields={<NationalMatriculeField current={student?.national_matricule} />}
					submit={student ? t("Save") : t("Add Student")}
				>
					<EffectConfirmed answer={answer} />
					<PossibleDuplicates answer={answer} openTo={studentAddress} />
				</StudentForm>
				{student && <ForTheFamily id={student.id} />}
			</div>
		</Dialog>
	);
}

/** Families may ask for their child's data. */
function ForTheFamily({ id }: { id: number }) {
	const { t } = useWords();
	const everything = (
		<button type="submit" className="link">
			{t("everything kept of this child")}
		</button>
	);
	return (
		<RecordedDownload action={`/students/${id}/export`}>
			<p>
				<Rich text="For the family: {everything} (data, photo, payments)." elements={{ everything }} />
			</p>
		</RecordedDownload>
	);
}

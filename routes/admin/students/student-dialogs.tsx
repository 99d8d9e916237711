import { useSearchParams } from "react-router";
import { useDialogs } from "#components/dialog-address";
import { EffectConfirmedField } from "#components/effect-confirmed";
import { StudentForm } from "#components/student-form";
import { NATIONAL_MATRICULE_MAX } from "#shared/limits";
import { Dialog } from "#ui/dialog";
import { Field } from "#ui/field";
import { RecordedDownload } from "#ui/form-origin";
import { RefusedBanner } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { studentAddress } from "../addresses.ts";
import type { Route } from "./+types/students";
import {
	ApproveAllDialog,
	ApproveDialog,
	DeleteAllDialog,
	DeleteStudentDialog,
} from "./approve-and-delete-dialogs.tsx";
import { PrintDialog, SlipsDialog } from "./print-dialogs.tsx";
import { StackedButtons } from "./student-buttons.tsx";
import { MissingClasses, PossibleDuplicates } from "./student-form-notes.tsx";
import { UploadDialog } from "./upload-dialog.tsx";

type Data = Route.ComponentProps["loaderData"];

export function StudentDialogs({ data }: { data: Data }) {
	const { t } = useWords();
	const { requested } = useDialogs();
	if (requested.menus !== null) {
		return (
			<Dialog title={t("Student Menus")} size="small">
				<StackedButtons total={data.total} />
			</Dialog>
		);
	}
	if ((requested.new !== null || requested.edit !== null) && data.form)
		return <FormDialog student={data.student ?? undefined} form={data.form} />;
	if (data.student) {
		if (requested.approve !== null) return <ApproveDialog student={data.student} />;
		if (requested.delete !== null) return <DeleteStudentDialog student={data.student} blocker={data.blocker} />;
	}
	if (requested["approve-all"] !== null && data.counts)
		return <ApproveAllDialog year={data.year} counts={data.counts} />;
	if (requested["delete-all"] !== null) return <DeleteAllDialog {...data} />;
	if (requested.upload !== null) return <UploadDialog year={data.year} />;
	if (requested.print !== null || (requested.slips !== null && data.slips)) return <PrintDialogs {...data} />;
	return <RefusedBanner />;
}

function PrintDialogs({ year, classes, slips }: Data) {
	const [params] = useSearchParams();
	const { requested, open } = useDialogs();
	const ofClass = { year, chosen: params.get("class_id") ?? "" };
	if (requested.print === null && slips) return <SlipsDialog {...ofClass} choices={slips} />;
	return <PrintDialog {...ofClass} classes={classes} refused={requested.print === "none"} slipsTo={open("slips")} />;
}

interface FormDialogProps {
	student: NonNullable<Data["student"]> | undefined;
	form: NonNullable<Data["form"]>;
}

function FormDialog({ student, form }: FormDialogProps) {
	const { t } = useWords();
	return (
		<Dialog title={`${student ? t("Edit Student") : t("Add Student")} · ${form.year}`} size="large">
			<div className="stack">
				<MissingClasses {...form} />
				<StudentForm
					student={student}
					{...form}
					officeFields={
						<Field
							label={t("National matricule")}
							name="national_matricule"
							defaultValue={student?.national_matricule ?? ""}
							maxLength={NATIONAL_MATRICULE_MAX}
							hint={t("The number of the ministry, if it is known: letters and digits.")}
						/>
					}
				>
					<EffectConfirmedField />
					<PossibleDuplicates openTo={studentAddress} />
				</StudentForm>
				{student && <ForTheFamily id={student.id} />}
			</div>
		</Dialog>
	);
}

/** The download of all data about a child, for which its family may ask. */
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

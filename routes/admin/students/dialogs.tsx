import { Link, useSearchParams } from "react-router";
import { RefusedBanner } from "#components/refused-banner";
import type { StudentOfForm } from "#components/student-fields/part";
import { StudentForm } from "#components/student-form";
import { ConfirmDialog, DeleteDialog } from "#ui/confirm-dialog";
import { Dialog, DialogActions } from "#ui/dialog";
import type { FormAnswer } from "#ui/form";
import { StackedButtons } from "./buttons.tsx";
import { PrintDialog } from "./print-dialog.tsx";
import { type Problem, UploadDialog } from "./upload-dialog.tsx";
import type { Dialogs } from "./use-student-dialogs.ts";

interface Data {
	year: number;
	total: number;
	pending: number;
	with_payments: number;
	student: StudentOfForm | null;
	classes: { id: number; name: string }[];
	form: { year: number; today: string; classes: string[]; departments: string[] } | null;
}

interface DialogsProps {
	data: Data;
	answer: (FormAnswer & { problems?: Problem[] }) | undefined;
	dialogs: Dialogs;
}

/** The dialog that the address opens. */
export function StudentDialogs(props: DialogsProps) {
	const [params] = useSearchParams();
	const { data, answer, dialogs } = props;
	const { requested, closeTo } = dialogs;
	if (requested.menus !== null) {
		return (
			<Dialog title="Student Menus" closeTo={closeTo} size="small">
				<StackedButtons dialogs={dialogs} />
			</Dialog>
		);
	}
	if ((requested.new !== null || requested.edit !== null) && data.form)
		return <FormDialog {...props} form={data.form} />;
	if (requested.delete !== null && data.student) {
		const { id, full_name, next_class } = data.student;
		return (
			<DeleteDialog
				title="Delete Student"
				question="This action cannot be undone"
				id={id}
				closeTo={closeTo}
				answer={answer}
			>
				<strong>{full_name}</strong>, {next_class}
			</DeleteDialog>
		);
	}
	if (requested["approve-all"] !== null) return <ApproveAllDialog {...props} />;
	if (requested["delete-all"] !== null) return <DeleteAllDialog {...props} />;
	if (requested.upload !== null) return <UploadDialog year={data.year} closeTo={closeTo} answer={answer} />;
	if (requested.print !== null) {
		return (
			<PrintDialog
				classes={data.classes}
				chosen={params.get("class_id") ?? ""}
				refused={requested.print === "none"}
				closeTo={closeTo}
			/>
		);
	}
	return <RefusedBanner answer={answer} />;
}

function FormDialog({ data, form, answer, dialogs }: DialogsProps & { form: NonNullable<Data["form"]> }) {
	const student = data.student ?? undefined;
	const missing = [form.classes.length === 0 && "classes", form.departments.length === 0 && "vocational"].filter(
		(place) => place !== false,
	);
	return (
		<Dialog title={`${student ? "Edit Student" : "Add Student"} · ${form.year}`} closeTo={dialogs.closeTo} size="large">
			<div className="stack">
				{missing.map((place) => (
					<p key={place}>
						{form.year} has no {place === "classes" ? "classes" : "vocational departments"} yet, and a student needs
						one. <Link to={`/${place}?new`}>{place === "classes" ? "Add Class" : "Add Department"}</Link>
					</p>
				))}
				<StudentForm
					intent={student ? "edit" : "add"}
					answer={answer}
					student={student}
					{...form}
					submit={student ? "Save" : "Add Student"}
				/>
				{student && (
					<p>
						For the family:{" "}
						<a href={`/api/students/${student.id}/export`} download>
							everything kept of this child
						</a>{" "}
						(data, photo, payments).
					</p>
				)}
			</div>
		</Dialog>
	);
}

const students = (count: number) => `${count} ${count === 1 ? "student" : "students"}`;

function ApproveAllDialog({ data: { pending, year }, answer, dialogs }: DialogsProps) {
	if (pending === 0)
		return <NothingDialog title="Approve All" closeTo={dialogs.closeTo} words={`No student of ${year} is pending.`} />;
	return (
		<ConfirmDialog
			title="Approve All"
			question={`Approve ${pending === 1 ? "the student" : `all ${students(pending)}`} of ${year} who ${pending === 1 ? "is" : "are"} pending?`}
			intent="approve-all"
			hidden={{ year }}
			closeTo={dialogs.closeTo}
			confirm="Approve All"
			pending="Approving…"
			danger={false}
			answer={answer}
		/>
	);
}

function DeleteAllDialog({ data: { total, with_payments: paid, year }, answer, dialogs }: DialogsProps) {
	const deletable = total - paid;
	const whoStays =
		paid > 0 && `${students(paid)} of ${year} ${paid === 1 ? "stays" : "stay"}: there are payments in their name.`;
	if (deletable === 0)
		return (
			<NothingDialog title="Delete All" closeTo={dialogs.closeTo} words={whoStays || `${year} has no students.`} />
		);
	return (
		<ConfirmDialog
			title="Delete All"
			question="This action cannot be undone"
			intent="delete-all"
			hidden={{ year }}
			closeTo={dialogs.closeTo}
			confirm="Delete All"
			pending="Deleting…"
			typed={String(deletable)}
			answer={answer}
		>
			<p>
				<strong>
					{students(deletable)} of {year}
				</strong>{" "}
				will be deleted, with {deletable === 1 ? "the photo" : "their photos"}. {whoStays}
			</p>
			<p>A backup is made first.</p>
		</ConfirmDialog>
	);
}

function NothingDialog({ title, words, closeTo }: { title: string; words: string; closeTo: string }) {
	return (
		<Dialog title={title} closeTo={closeTo} size="small">
			<div className="stack">
				<p>{words}</p>
				<DialogActions cancel="Close" />
			</div>
		</Dialog>
	);
}

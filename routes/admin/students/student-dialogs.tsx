import QrCode from "lucide-react/icons/qr-code";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useDialogs } from "#components/dialog-address";
import { EffectConfirmedField } from "#components/effect-confirmed";
import { StudentForm } from "#components/student-form";
import type { AccessCardChoices } from "#server/access-cards";
import type { ClassChoice } from "#server/class-choices";
import { NATIONAL_MATRICULE_MAX } from "#shared/limits";
import { Button, LinkButton, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, SelectField } from "#ui/field";
import { ActionForm, CheckedForm } from "#ui/form";
import { RecordedDownload } from "#ui/form-origin";
import { RefusedBanner, refusalOf } from "#ui/refusal";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { studentAddress } from "../addresses.ts";
import { PaperLanguageField } from "../paper-language-field.tsx";
import type { Route } from "./+types/students";
import {
	ApproveAllDialog,
	ApproveDialog,
	DeleteAllDialog,
	DeleteStudentDialog,
} from "./approve-and-delete-dialogs.tsx";
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
				<StackedButtons total={data.total} pending={data.pending} />
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
	if (requested.print !== null || (requested.slips !== null && data.access_cards)) return <PrintDialogs {...data} />;
	return <RefusedBanner />;
}

function PrintDialogs({ year, classes, access_cards }: Data) {
	const [params] = useSearchParams();
	const { requested, open } = useDialogs();
	const ofClass = { year, chosen: params.get("class_id") ?? "" };
	if (requested.print === null && access_cards) return <AccessCardsDialog {...ofClass} choices={access_cards} />;
	return (
		<PrintDialog {...ofClass} classes={classes} refused={requested.print === "none"} accessCardsTo={open("slips")} />
	);
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

interface PrintProps {
	year: number;
	classes: ClassChoice[];
	chosen: string;
	refused: boolean;
	accessCardsTo: string;
}

function PrintDialog({ year, classes, chosen, refused, accessCardsTo }: PrintProps) {
	const { t } = useWords();
	const unchosen = t("Please select a class first");
	const [answer, setAnswer] = useState(refused ? refusalOf("class_id", unchosen) : undefined);
	return (
		<Dialog title={t("Print Class List")} size="small">
			<CheckedForm
				action="/print/class-list"
				target="_blank"
				rel="noopener"
				reloadDocument
				className="stack"
				answer={answer}
				onSubmit={() => setAnswer(undefined)}
			>
				{classes.length === 0 && <NoClasses year={year} />}
				<SelectField
					label={t("Class")}
					name="class_id"
					placeholder={t("Choose a class")}
					options={classes}
					defaultValue={chosen}
					missing={unchosen}
					required
				/>
				<LinkButton to={accessCardsTo} replace variant="quiet" icon={QrCode}>
					{t("Access cards")}
				</LinkButton>
				<DialogActions>
					<Button type="submit" variant="primary">
						{t("Print")}
					</Button>
				</DialogActions>
			</CheckedForm>
		</Dialog>
	);
}

interface AccessCardsDialogProps {
	year: number;
	choices: AccessCardChoices;
	chosen: string;
}

function AccessCardsDialog({ year, choices, chosen }: AccessCardsDialogProps) {
	const { t } = useWords();
	const { classes, paper_language } = choices;
	return (
		<Dialog title={t("Access cards")} size="small">
			<ActionForm intent="access-cards">
				<p className="quiet">{t("Each access card has a code with which a family links its account to its child.")}</p>
				{classes.length === 0 && <NoClasses year={year} />}
				<SelectField
					label={t("Class")}
					name="class_id"
					placeholder={t("Choose a class")}
					options={classes.map(({ value, label: name, students, unlinked }) => ({
						value,
						label: t("{class}: {unlinked} of {students} without an account", { class: name, unlinked, students }),
					}))}
					defaultValue={chosen}
					missing={t("Please select a class first")}
					required
				/>
				<SelectField
					label={t("For whom")}
					name="all"
					defaultValue="false"
					options={[
						{ value: "false", label: t("Those nobody is linked to") },
						{ value: "true", label: t("All students of the class") },
					]}
					required
				/>
				<PaperLanguageField defaultValue={paper_language} />
				<DialogActions>
					<SubmitButton pending={t("Starting…")}>{t("Print")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

function NoClasses({ year }: { year: number }) {
	const { t } = useWords();
	return (
		<p>
			{t("There is no class in {year} yet. Choose another year, or add the classes first.", { year })}{" "}
			<Link to="/classes?new">{t("Add Class")}</Link>
		</p>
	);
}

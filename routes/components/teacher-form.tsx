import { MAX_AMOUNT, MAX_NAME, MAX_SHORT } from "#shared/limits";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field } from "#ui/field";
import { ActionForm, FieldGroup } from "#ui/form";
import { useWords } from "#ui/words";

interface TeacherFormProps {
	/** True for the office, which also enters classes and salary. */
	office?: boolean;
	saved?: {
		id: number;
		teacher_name: string;
		subjects: string;
		id_card: string;
		classes_taught?: string;
		salary_amount?: number | null;
	};
	children?: React.ReactNode;
}

export function TeacherForm({ office = false, saved, children }: TeacherFormProps) {
	const { t } = useWords();
	return (
		<Dialog title={saved ? t("Edit {name}", { name: saved.teacher_name }) : t("Add Teacher")}>
			<ActionForm
				intent={saved ? "update" : "create"}
				hidden={saved && { id: saved.id }}
				idempotent={!saved}
				edits={saved !== undefined}
				keepDraft
				autoComplete="off"
			>
				{children}
				<Field
					name="teacher_name"
					label={t("Teacher Name")}
					defaultValue={saved?.teacher_name}
					maxLength={MAX_NAME}
					required
				/>
				<Field
					name="subjects"
					label={t("Subjects")}
					defaultValue={saved?.subjects}
					maxLength={MAX_SHORT}
					hint={t("With a comma between them: Mathematics, Physics.")}
					required
				/>
				<Field name="id_card" label={t("ID Card")} defaultValue={saved?.id_card} maxLength={MAX_SHORT} />
				{office && <OfficeFields saved={saved} />}
				<DialogActions>
					<SubmitButton>{saved ? t("Save") : t("Add Teacher")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

function OfficeFields({ saved }: Pick<TeacherFormProps, "saved">) {
	const { t } = useWords();
	return (
		<FieldGroup columns={2}>
			<Field
				name="classes_taught"
				label={t("Classes Taught")}
				defaultValue={saved?.classes_taught}
				maxLength={MAX_SHORT}
			/>
			<Field
				name="salary_amount"
				label={t("Salary Amount, XAF")}
				inputMode="decimal"
				min={0}
				max={MAX_AMOUNT}
				step={0.01}
				missing={t("{label} is required.", { label: t("Salary Amount") })}
				defaultValue={saved?.salary_amount ?? undefined}
				required
			/>
		</FieldGroup>
	);
}

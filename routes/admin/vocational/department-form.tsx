import { YearField } from "#components/list-screen";
import { MAX_DESCRIPTION, MAX_NAME } from "#shared/limits";
import { DEPARTMENT_PICTURE_FIELDS } from "#shared/pictures";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { Field, TextField } from "#ui/field";
import { ActionForm, FieldGroup } from "#ui/form";
import { PictureField } from "#ui/picture-field";
import { useWords } from "#ui/words";
import type { Route } from "./+types/vocational";
import styles from "./vocational.module.css";

interface DepartmentFormProps {
	year: number;
	saved?: NonNullable<Route.ComponentProps["loaderData"]["edited"]>;
}

export function DepartmentForm({ year, saved }: DepartmentFormProps) {
	const { t } = useWords();
	return (
		<Dialog title={saved ? t("Edit {name}", { name: saved.title }) : t("Add Vocational Department")} size="large">
			<ActionForm
				intent={saved ? "update" : "create"}
				hidden={saved && { id: saved.id }}
				edits={saved !== undefined}
				keepDraft
				encType="multipart/form-data"
				autoComplete="off"
			>
				<FieldGroup columns={2}>
					<Field name="title" label={t("Department Title")} defaultValue={saved?.title} maxLength={MAX_NAME} required />
					<YearField year={saved?.year ?? year} />
				</FieldGroup>
				<TextField
					name="description"
					label={t("Description")}
					defaultValue={saved?.description}
					maxLength={MAX_DESCRIPTION}
					rows={5}
				/>
				<Pictures saved={saved} />
				<DialogActions>
					<SubmitButton>{saved ? t("Save") : t("Add Department")}</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

function Pictures({ saved }: Pick<DepartmentFormProps, "saved">) {
	const { t } = useWords();
	return (
		<FieldGroup legend={t("Pictures, JPEG, PNG or WebP of up to 10 MB")}>
			<div className={styles.pictures}>
				{DEPARTMENT_PICTURE_FIELDS.map((name, index) => (
					<PictureField
						key={name}
						name={name}
						label={t("Picture {number}", { number: index + 1 })}
						hint=""
						current={saved?.[name] ?? null}
						removeName={`remove_${name}`}
					/>
				))}
			</div>
		</FieldGroup>
	);
}

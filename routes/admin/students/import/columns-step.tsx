import type { ReactNode } from "react";
import type { Fields } from "#http/body";
import { CONSTANT_FIELDS, IMPORT_FIELDS, type ImportField, NO_HEADERS } from "#shared/imports";
import { Banner } from "#ui/banner";
import { LinkButton, SubmitButton } from "#ui/button";
import { type Option, SelectField } from "#ui/field";
import { ActionForm, FieldGroup, FormActions, useBusy } from "#ui/form";
import { Progress } from "#ui/progress";
import { useWords } from "#ui/words";
import styles from "./import.module.css";
import { ImportHead, type ImportPage, importAddress, modeOptions } from "./import-head.tsx";

export const SECOND_NAME = "full_name_2";
export const constantName = (field: string) => `all_${field}`;

/** A field without a column is skipped. */
export function choiceOfForm(fields: Fields) {
	const chosen = (name: string): string => (typeof fields[name] === "string" ? fields[name] : "");
	const mapping = Object.fromEntries(
		IMPORT_FIELDS.map(({ field }) => {
			const columns = [chosen(field), field === "full_name" ? chosen(SECOND_NAME) : ""].filter(Boolean);
			return [field, columns.length > 1 ? columns : (columns[0] ?? null)];
		}),
	);
	const constants = Object.fromEntries(CONSTANT_FIELDS.map((field) => [field, chosen(constantName(field))]));
	return { id: fields.id, mode: fields.mode, mapping, constants };
}

interface StepProps {
	page: ImportPage["page"];
	check: NonNullable<ImportPage["check"]>;
}

export function ColumnsStep({ page, check }: StepProps) {
	const { t } = useWords();
	const busy = useBusy("columns");
	const { unmapped_required: missing } = check;
	return (
		<>
			<ImportHead page={page} step="columns" />
			<ActionForm intent="columns" hidden={{ id: page.id }} className={`surface ${styles.card}`}>
				{missing.length > 0 && check.header_row === null && <Banner kind="info">{t(NO_HEADERS)}</Banner>}
				{missing.length > 0 && (
					<Banner kind="info">
						{t("Choose a column for: {fields}.", {
							fields: IMPORT_FIELDS.filter(({ field }) => missing.includes(field))
								.map(({ header }) => t(header))
								.join(", "),
						})}
					</Banner>
				)}
				<ColumnOfEachField columns={check.columns} />
				<ForAllRows check={check} />
				{busy && <Progress label={t("Reading and checking the list…")} />}
				<FormActions>
					{missing.length === 0 && <LinkButton to={importAddress(page.id)}>{t("Back to the check")}</LinkButton>}
					<SubmitButton pending={t("Checking…")}>{t("Check the list")}</SubmitButton>
				</FormActions>
			</ActionForm>
		</>
	);
}

/** As the call takes a column's letter: two columns may have one header. */
const inBrackets = (column: string) => `[${column}]`;

function ColumnOfEachField({ columns }: Pick<StepProps["check"], "columns">) {
	const { t } = useWords();
	const options = columns.map(({ column, header, example }) => ({
		value: inBrackets(column),
		label: [column, [header, example && `(${example})`].filter(Boolean).join(" ")].join(" · "),
	}));
	const chosenFor = (field: ImportField) =>
		columns.filter((one) => one.field === field).map(({ column }) => inBrackets(column));
	return (
		<FieldGroup legend={t("Which column is what")} columns={2}>
			{IMPORT_FIELDS.flatMap(({ field, header }) => [
				<ColumnSelect key={field} name={field} label={t(header)} options={options} chosen={chosenFor(field)[0]} />,
				field === "full_name" && (
					<ColumnSelect
						key={SECOND_NAME}
						name={SECOND_NAME}
						label={t("First name, where it has a column of its own")}
						options={options}
						chosen={chosenFor("full_name")[1]}
					/>
				),
			])}
		</FieldGroup>
	);
}

function ForAllRows({ check }: Pick<StepProps, "check">) {
	const { t } = useWords();
	const ofField = {
		next_class: { label: t("Class of all rows"), names: check.classes },
		vocational_training: { label: t("Department of all rows"), names: check.departments },
	};
	return (
		<FieldGroup legend={t("One value for all rows")} columns={2}>
			{CONSTANT_FIELDS.map((field) => (
				<Pair key={field} label={ofField[field].label}>
					<SelectField
						label={ofField[field].label}
						labelHidden
						name={constantName(field)}
						placeholder={t("As the column says")}
						defaultValue={check.constants[field] ?? ""}
						options={ofField[field].names.map((value) => ({ value, label: value }))}
					/>
				</Pair>
			))}
			<Pair label={t("What to do")}>
				<SelectField
					label={t("What to do")}
					labelHidden
					name="mode"
					required
					defaultValue={check.mode}
					options={modeOptions(t)}
				/>
			</Pair>
		</FieldGroup>
	);
}

interface ColumnSelectProps {
	name: string;
	label: string;
	options: Option[];
	chosen: string | undefined;
}

const ColumnSelect = ({ name, label, options, chosen }: ColumnSelectProps) => {
	const { t } = useWords();
	return (
		<Pair label={label}>
			<SelectField
				label={label}
				labelHidden
				name={name}
				placeholder={t("No column")}
				defaultValue={chosen ?? ""}
				options={options}
			/>
		</Pair>
	);
};

/** A field next to its column. Which ones are required depends on the mode, so none is marked. */
const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
	<div className={styles.pair}>
		<span aria-hidden>{label}</span>
		{children}
	</div>
);

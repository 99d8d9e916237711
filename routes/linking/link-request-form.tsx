import { useBirthProblem } from "#components/student-fields/identity";
import { FIRST_BIRTHDAY, MAX_NAME, MAX_SHORT } from "#shared/limits";
import { LinkButton, SubmitButton } from "#ui/button";
import { Field } from "#ui/field";
import { ActionForm, FormActions, type FormAnswer } from "#ui/form";
import { Panel } from "#ui/page-header";
import { useWords } from "#ui/words";

interface LinkRequestFormProps {
	student: boolean;
	today: string;
	answer: FormAnswer | undefined;
}

export function LinkRequestForm({ student, today, answer }: LinkRequestFormProps) {
	const { t } = useWords();
	return (
		<Panel title={student ? t("My record is not here") : t("My child is not here")}>
			<ActionForm
				intent="claim"
				idempotent
				keepDraft="reload"
				answer={answer}
				autoComplete="off"
				problems={{ date_of_birth: useBirthProblem(today) }}
				className="form-column"
			>
				<p>{t("Ask the office here. It looks at each request and may call you; until then nothing is shown.")}</p>
				<Field name="full_name" label={t("Full Name")} maxLength={MAX_NAME} required />
				<Field name="date_of_birth" label={t("Date of Birth")} type="date" min={FIRST_BIRTHDAY} max={today} required />
				<Field name="class_text" label={t("Class")} maxLength={MAX_SHORT} />
				<Field name="matricule" label={t("Matricule")} hint={t("On the school's card.")} maxLength={MAX_SHORT} />
				<FormActions>
					<SubmitButton>{t("Ask the office")}</SubmitButton>
					<LinkButton to="/user-registration">{t("Cancel")}</LinkButton>
				</FormActions>
			</ActionForm>
		</Panel>
	);
}

import { LinkButton, SubmitButton } from "#ui/button";
import { ActionForm, FormActions, type FormAnswer } from "#ui/form";
import { Panel } from "#ui/page-header";
import { useWords } from "#ui/words";

interface LeaveFormProps {
	id: number;
	full_name: string;
	answer: FormAnswer | undefined;
}

export function LeaveForm({ id, full_name, answer }: LeaveFormProps) {
	const { t } = useWords();
	return (
		<Panel title={full_name}>
			<ActionForm intent="leave" hidden={{ student_id: id }} answer={answer} className="form-column">
				<p>{t("The school keeps the record. To see it again you need a new code.")}</p>
				<FormActions>
					<SubmitButton variant="danger">{t("Remove from my list")}</SubmitButton>
					<LinkButton to="/user-registration">{t("Cancel")}</LinkButton>
				</FormActions>
			</ActionForm>
		</Panel>
	);
}

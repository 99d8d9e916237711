import type { SlipChoices } from "#server/link-slips";
import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { ActionForm, type FormAnswer } from "#ui/form";
import { useWords } from "#ui/words";
import { PaperLanguageField } from "../paper-language-field.tsx";
import { NoClasses } from "../students/no-students.tsx";

interface SlipsDialogProps {
	year: number;
	choices: SlipChoices;
	/** Default: the list's filter. */
	chosen: string;
	closeTo: string;
	answer: FormAnswer | undefined;
}

export function SlipsDialog({ year, choices, chosen, closeTo, answer }: SlipsDialogProps) {
	const { t } = useWords();
	const { classes, paper_language } = choices;
	return (
		<Dialog title={t("Link slips")} closeTo={closeTo} size="small">
			<ActionForm intent="link-slips" answer={answer}>
				<p className="quiet">{t("Each slip has a code with which a family links its account to its child.")}</p>
				{classes.length === 0 && <NoClasses year={year} />}
				<SelectField
					label={t("Class")}
					name="class_id"
					placeholder={t("Choose a class")}
					options={classes.map(({ id, name, students, unlinked }) => ({
						value: id,
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

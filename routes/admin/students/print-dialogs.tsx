import QrCode from "lucide-react/icons/qr-code";
import { useState } from "react";
import { Link } from "react-router";
import type { ClassChoice } from "#server/class-choices";
import type { SlipChoices } from "#server/link-slips";
import { Button, LinkButton, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { ActionForm, CheckedForm } from "#ui/form";
import { refusalOf } from "#ui/refusal";
import { useWords } from "#ui/words";
import { PaperLanguageField } from "../paper-language-field.tsx";

interface PrintProps {
	year: number;
	classes: ClassChoice[];
	chosen: string;
	refused: boolean;
	slipsTo: string;
}

export function PrintDialog({ year, classes, chosen, refused, slipsTo }: PrintProps) {
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
				<LinkButton to={slipsTo} replace variant="quiet" icon={QrCode}>
					{t("Link slips")}
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

interface SlipsDialogProps {
	year: number;
	choices: SlipChoices;
	chosen: string;
}

export function SlipsDialog({ year, choices, chosen }: SlipsDialogProps) {
	const { t } = useWords();
	const { classes, paper_language } = choices;
	return (
		<Dialog title={t("Link slips")} size="small">
			<ActionForm intent="link-slips">
				<p className="quiet">{t("Each slip has a code with which a family links its account to its child.")}</p>
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

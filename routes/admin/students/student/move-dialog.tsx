import { useFormatYear } from "#components/root-data";
import type { ClassChoice } from "#server/class-choices";
import { LinkButton, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { ActionForm } from "#ui/form";
import { useWords } from "#ui/words";

interface MoveProps {
	student: { full_name: string; year: number };
	/** The classes of the next year. */
	classes: ClassChoice[];
}

/** Moves one student to the next year: one who came late, or comes back. */
export function MoveDialog({ student: { full_name: name, year }, classes }: MoveProps) {
	const formatYear = useFormatYear();
	const { t } = useWords();
	const next = formatYear(year + 1);
	return (
		<Dialog title={t("Move to {year}", { year: next })} size="small">
			{classes.length === 0 ? (
				<div className="stack">
					<p>{t("{year} has no classes yet. They come along when the school is moved.", { year: next })}</p>
					<DialogActions cancel={t("Close")}>
						<LinkButton to="/new-year" variant="primary">
							{t("New year")}
						</LinkButton>
					</DialogActions>
				</div>
			) : (
				<ActionForm intent="move">
					<p>
						{t("{name} gets a record of {year}, expected until the first payment. This record stays as it is.", {
							name,
							year: next,
						})}
					</p>
					<SelectField
						name="class_id"
						label={t("Class of {year}", { year: next })}
						required
						missing={t("Please select a class first")}
						placeholder={t("Select a class")}
						options={classes}
					/>
					<DialogActions>
						<SubmitButton>{t("Move the student")}</SubmitButton>
					</DialogActions>
				</ActionForm>
			)}
		</Dialog>
	);
}

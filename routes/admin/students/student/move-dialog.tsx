import { useFormatYear } from "#components/root-data";
import type { Question } from "#school/new-year/existing-record";
import type { ClassChoice } from "#server/class-choices";
import { LinkButton, SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { ActionForm } from "#ui/form";
import { useWords } from "#ui/words";
import { guardianToCall, recordInQuestion } from "../../record-in-question.ts";

interface MoveProps {
	student: { full_name: string; year: number };
	/** The classes of the next year. */
	classes: ClassChoice[];
	/** Records of the next year that families registered. */
	questions: Question[];
}

/** Moves one student to the next year: one who came late, or comes back. */
export function MoveDialog({ student: { full_name: name, year }, classes, questions }: MoveProps) {
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
					<SameChild name={name} questions={questions} />
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

/** One select for all records: at most one of them is the child's. */
function SameChild({ name, questions: [first, ...others] }: { name: string; questions: Question[] }) {
	const words = useWords();
	const { t } = words;
	if (!first) return null;
	const questions = [first, ...others];
	return (
		<>
			{questions.map((question) => (
				<p key={question.student_id}>{recordInQuestion(words, question)}</p>
			))}
			<p>{guardianToCall(words, first)}</p>
			<SelectField
				name="same_child_as"
				label={t("Is it the same child as {name}?", { name })}
				required
				missing={t("Please answer first")}
				placeholder={t("Choose an answer")}
				options={[
					...questions.map(({ student_id, account }) => ({
						value: student_id,
						label: t("The same child: record {id} of {account}", { id: student_id, account }),
					})),
					{ value: 0, label: t("Another child") },
				]}
			/>
		</>
	);
}

import { type KeyboardEvent, memo } from "react";
import { StatusBadge } from "#components/status-badge";
import type { RolloverStudents } from "#school/new-year/new-year-pages";
import { figures } from "#shared/money";
import { BY_RULE } from "#shared/new-year";
import { Badge } from "#ui/badge";
import { useWords } from "#ui/words";
import { studentAddress } from "../addresses.ts";
import { guardianToCall, recordInQuestion } from "../record-in-question.ts";
import styles from "./new-year.module.css";
import { OUTCOME_LABEL, OUTCOMES, outcomeOf, type RowEdit } from "./row-edits.ts";

export type StudentRow = RolloverStudents["rows"][number];
export const CLASSES_LIST = "next-classes";

interface RowsProps {
	rows: StudentRow[];
	edits: ReadonlyMap<number, RowEdit>;
	messages: ReadonlyMap<number, string>;
	edit: (id: number, change: RowEdit) => void;
	save: () => void;
	/** For students of several classes. */
	withClass: boolean;
}

export function StudentRows({ rows, edits, messages, edit, save, withClass }: RowsProps) {
	const { t } = useWords();
	return (
		<table className={styles.students}>
			<thead>
				<tr>
					<th scope="col">{t("Name")}</th>
					<th scope="col">{t("Average of the year")}</th>
					<th scope="col">{t("What becomes of them")}</th>
					<th scope="col">{t("To class")}</th>
					<th scope="col" className={styles.money}>
						{t("Owes [column]")}
					</th>
				</tr>
			</thead>
			<tbody onKeyDown={(event) => moveFocus(event, save)}>
				{rows.map((row) => (
					<Row
						key={row.student_id}
						row={row}
						typed={edits.get(row.student_id)}
						message={messages.get(row.student_id)}
						edit={edit}
						withClass={withClass}
					/>
				))}
			</tbody>
		</table>
	);
}

/** Enter moves down a column, Shift+Enter up; in a number field the arrows do too. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>, save: () => void): void {
	const field = event.target as HTMLElement;
	const column = field.dataset.column;
	const isFigures = column === "average";
	const down = (event.key === "Enter" && !event.shiftKey) || (isFigures && event.key === "ArrowDown");
	const up = (event.key === "Enter" && event.shiftKey) || (isFigures && event.key === "ArrowUp");
	if (!column || (!down && !up)) return;
	event.preventDefault();
	let row = field.closest("tr");
	do row = (down ? row?.nextElementSibling : row?.previousElementSibling) as HTMLTableRowElement | null;
	while (row && !row.querySelector(`[data-column="${column}"]:enabled`));
	const next = row?.querySelector<HTMLElement>(`[data-column="${column}"]:enabled`);
	if (!next) save();
	else focusOn(next);
}

function focusOn(field: HTMLElement): void {
	field.focus();
	if (field instanceof HTMLInputElement) field.select();
}

interface RowProps {
	row: StudentRow;
	typed: RowEdit | undefined;
	message: string | undefined;
	edit: RowsProps["edit"];
	withClass: boolean;
}

const Row = memo(function Row({ row, typed, message, edit, withClass }: RowProps) {
	const { t, language } = useWords();
	const { student_id: id, name } = row;
	const average = row.average === null ? "" : String(row.average).replace(".", language === "fr" ? "," : ".");
	const outcome = typed?.outcome ?? outcomeOf(row);
	return (
		<tr className={row.open ? styles.open : row.entered || typed ? styles.entered : undefined}>
			<th scope="row">
				<a href={studentAddress(id)}>{name}</a> {withClass && <span className="quiet">{row.class_name}</span>}{" "}
				<Notes row={row} />
				{row.question && <FamilysRecord row={row} question={row.question} typed={typed} edit={edit} />}
				{message && (
					<p role="alert" className="small bad">
						{message}
					</p>
				)}
			</th>
			<td>
				<input
					data-column="average"
					aria-label={t("Average of {name}", { name })}
					inputMode="decimal"
					autoComplete="off"
					value={typed?.average ?? average}
					onChange={(event) => edit(id, { average: event.currentTarget.value })}
				/>
			</td>
			<td>
				<OutcomeSelect row={row} value={outcome} edit={edit} />
			</td>
			<td>
				{["promote", "repeat", BY_RULE].includes(outcome) && <NextClassInput row={row} typed={typed} edit={edit} />}
			</td>
			<td className={styles.money}>{row.owed > 0 ? figures(row.owed) : "–"}</td>
		</tr>
	);
});

interface OutcomeProps extends Pick<RowProps, "row" | "edit"> {
	value: string;
}

function OutcomeSelect({ row, value, edit }: OutcomeProps) {
	const { t } = useWords();
	return (
		<select
			data-column="outcome"
			aria-label={t("What becomes of {name}", { name: row.name })}
			value={value}
			onChange={(event) => edit(row.student_id, { outcome: event.currentTarget.value })}
		>
			{OUTCOMES.map((one) => (
				<option key={one} value={one}>
					{t(OUTCOME_LABEL[one])}
				</option>
			))}
			{row.entered && <option value={BY_RULE}>{t("By the rule")}</option>}
		</select>
	);
}

function NextClassInput({ row, typed, edit }: Pick<RowProps, "row" | "typed" | "edit">) {
	const { t } = useWords();
	const { student_id: id, name, already_there } = row;
	// A new outcome has another class, which the server determines.
	const byLadder = typed?.outcome !== undefined;
	return (
		<input
			data-column="to_class"
			list={CLASSES_LIST}
			aria-label={t("Class of {name}", { name })}
			autoComplete="off"
			placeholder={byLadder ? t("by the ladder") : t("Say the class")}
			disabled={already_there}
			value={typed?.to_class ?? (byLadder ? "" : (row.to_class ?? ""))}
			onChange={(event) => edit(id, { to_class: event.currentTarget.value })}
		/>
	);
}

const answerOf = ({ same_child }: StudentRow) => (same_child === null ? "" : same_child ? "yes" : "no");

interface FamilysRecordProps extends Pick<RowProps, "row" | "typed" | "edit"> {
	question: NonNullable<StudentRow["question"]>;
}

function FamilysRecord({ row, question, typed, edit }: FamilysRecordProps) {
	const words = useWords();
	const { t } = words;
	const { student_id: id, name } = row;
	const asked_about = String(question.student_id);
	return (
		<div className={styles.question}>
			<p>
				{recordInQuestion(words, question)} {guardianToCall(words, question)}
			</p>
			<select
				data-column="same_child"
				aria-label={t("Is it the same child as {name}?", { name })}
				value={typed?.same_child ?? answerOf(row)}
				onChange={(event) => edit(id, { same_child: event.currentTarget.value, asked_about })}
			>
				<option value="">{t("Not answered yet")}</option>
				<option value="yes">{t("It is the same child")}</option>
				<option value="no">{t("Another child")}</option>
			</select>
		</div>
	);
}

function Notes({ row: { pending, already_there, ambiguous, question, same_child } }: { row: StudentRow }) {
	const { t } = useWords();
	return (
		<>
			{pending && <StatusBadge status="pending" />}
			{already_there && <Badge kind="neutral">{t("already there")}</Badge>}
			{question && same_child === null && <Badge kind="pending">{t("perhaps registered already")}</Badge>}
			{ambiguous && <Badge kind="owing">{t("two records could be this child")}</Badge>}
		</>
	);
}

import { Link, redirect } from "react-router";
import { SearchForm } from "#components/list-filters";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { rolloverStudents } from "#school/new-year/new-year-pages";
import { changeRolloverLines, decideWholeClass } from "#school/new-year/rollover-lines";
import { act, intent } from "#server/act";
import { parsedJson } from "#server/form-values";
import { ask, userOf } from "#server/visit";
import { BY_RULE } from "#shared/new-year";
import { Banner } from "#ui/banner";
import { Button, LinkButton, SubmitButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ActionForm } from "#ui/form";
import { Panel } from "#ui/panel";
import { RefusedBanner } from "#ui/refusal";
import { useWords } from "#ui/words";
import type { Route } from "./+types/students";
import { ClassFilter, useFilteredRows } from "./class-filter.tsx";
import styles from "./new-year.module.css";
import { useRowAutosave } from "./row-autosave.ts";
import { outcomesInWords } from "./row-edits.ts";
import { moveAddress, Steps } from "./steps.tsx";
import { CLASSES_LIST, type StudentRow, StudentRows } from "./student-rows.tsx";

export const handle: PageHandle = { title: "New year", help: "new-year#moving-the-school", yearless: true };

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const class_id = url.searchParams.get("class_id") ?? "";
	const search = url.searchParams.get("q") ?? "";
	const page = await ask(context, rolloverStudents, { id: params.id, class_id, search });
	if (page.state !== "draft") throw redirect(moveAddress(page.id, "/result"));
	return { ...page, account: userOf(context).id };
}

export function action(args: Route.ActionArgs) {
	const { id } = args.params;
	return act(args, {
		lines: intent({
			operation: changeRolloverLines,
			input: ({ lines }) => ({ id, lines: parsedJson(lines) }),
			answer: ({ output }) => ({ saved: output.count }),
		}),
		class: intent({
			operation: decideWholeClass,
			input: ({ class_id, outcome }) => ({ id, class_id, outcome }),
			notice: ({ output }) => output.message,
		}),
	});
}

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function MoveStudents({ loaderData: move }: Route.ComponentProps) {
	const { t } = useWords();
	const autosave = useRowAutosave(move.account, moveAddress(move.id, "/students"));
	if (!move.chosen)
		return (
			<>
				<Steps move={move} current="/students" />
				<Panel>
					<EmptyState title={t("Nobody is left to move")} />
				</Panel>
			</>
		);
	return (
		<>
			<Steps move={move} current="/students" />
			<RefusedBanner />
			{autosave.failed && (
				<Banner kind="error">
					{t("Not saved yet: {why}", { why: autosave.failed.details ?? autosave.failed.error ?? "" })}{" "}
					<Button size="small" onClick={autosave.save}>
						{t("Try again")}
					</Button>
				</Banner>
			)}
			<ClassSection move={move} chosen={move.chosen} autosave={autosave} />
		</>
	);
}

type Move = Route.ComponentProps["loaderData"];
type Chosen = NonNullable<Move["chosen"]>;
type Autosave = ReturnType<typeof useRowAutosave>;

interface ClassProps {
	move: Move;
	chosen: Chosen;
	autosave: Autosave;
}

function ClassSection({ move, chosen, autosave }: ClassProps) {
	const { t } = useWords();
	const isSearch = move.found !== null;
	const rows = useFilteredRows(move.rows, chosen.id);
	const [pending, others] = [rows.filter((row) => row.pending), rows.filter((row) => !row.pending)];
	const table = {
		edits: autosave.edits,
		edit: autosave.edit,
		save: autosave.save,
		messages: autosave.messages,
		withClass: isSearch,
	};
	return (
		<section className="stack gap-12" aria-label={isSearch ? t("All classes") : chosen.name}>
			<ClassHeader move={move} chosen={chosen} rows={rows} autosave={autosave} />
			<div className="row">
				<SearchForm label={t("Search all classes")} />
				<ClassFilter classes={move.classes} found={move.found} />
				{!isSearch && <WholeClass chosen={chosen} />}
			</div>
			<p className="note by-keyboard">
				{t(
					"Enter goes to the next student, Shift and Enter back. In a list type the first letters. What you change is saved by itself.",
				)}
			</p>
			<datalist id={CLASSES_LIST}>
				{move.next.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<div className={`surface ${styles.scroll}`}>{others.length > 0 && <StudentRows rows={others} {...table} />}</div>
			{pending.length > 0 && (
				<>
					<h3>{t("Pending, skipped unless you decide")}</h3>
					<div className={`surface ${styles.scroll}`}>
						<StudentRows rows={pending} {...table} />
					</div>
				</>
			)}
			{rows.length === 0 && <EmptyState title={t("Nobody fits this filter")} />}
			{!isSearch && <NextClass move={move} chosen={chosen} />}
		</section>
	);
}

interface HeaderProps extends ClassProps {
	rows: StudentRow[];
}

function ClassHeader({ move: { found }, chosen, rows, autosave }: HeaderProps) {
	const { t, plural } = useWords();
	const students = plural(found ?? chosen.students, "{count} student", "{count} students");
	return (
		<header className="row apart">
			<h2>
				{found === null ? chosen.name : t("All classes")} <span className="quiet">· {students}</span>
			</h2>
			<p className="quiet figures">
				{outcomesInWords(rows, autosave.edits)
					.map(([label, count]) => `${count} ${t(label)}`)
					.join(", ")}
			</p>
			<p role="status" className="quiet">
				{autosave.isSaving ? t("Saving…") : autosave.edits.size > 0 ? t("not saved yet") : t("all is saved")}
			</p>
		</header>
	);
}

function WholeClass({ chosen }: Pick<ClassProps, "chosen">) {
	const { t } = useWords();
	const all = [
		["promote", t("Promote all")],
		["repeat", t("All repeat")],
		[BY_RULE, t("All by the rule")],
	] as const;
	return all.map(([outcome, label]) => (
		<ActionForm key={outcome} intent="class" hidden={{ class_id: chosen.id, outcome }}>
			<SubmitButton variant="plain" size="small">
				{label}
			</SubmitButton>
		</ActionForm>
	));
}

function NextClass({ move, chosen }: Pick<ClassProps, "move" | "chosen">) {
	const { t } = useWords();
	const index = move.classes.findIndex(({ id }) => id === chosen.id);
	const [before, next] = [move.classes[index - 1], move.classes[index + 1]];
	const addressOf = (id: number) => `${moveAddress(move.id, "/students")}?class_id=${id}`;
	return (
		<nav aria-label={t("Classes")} className="row apart">
			{before ? (
				<Link to={addressOf(before.id)} className="target">
					← {before.name}
				</Link>
			) : (
				<span />
			)}
			{next ? (
				<LinkButton to={addressOf(next.id)} variant="primary">
					{t("Next class: {class}", { class: next.name })}
				</LinkButton>
			) : (
				<LinkButton to={moveAddress(move.id, "/preview")} variant="primary">
					{t("Preview")}
				</LinkButton>
			)}
		</nav>
	);
}

import { Link, redirect } from "react-router";
import { ExcelButton } from "#components/list-screen";
import type { PageHandle } from "#components/page-title";
import { PaperLink } from "#components/paper-link";
import { rolloverSummary } from "#school/new-year/rollover-summary";
import { ask } from "#server/visit";
import type { RolloverProblem } from "#shared/new-year";
import type { Label } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import { guardianToCall, recordInQuestion } from "../record-in-question.ts";
import type { Route } from "./+types/preview";
import { RolloverTotals } from "./moving-up.tsx";
import { moveAddress, Steps } from "./steps.tsx";

export const handle: PageHandle = { title: "New year", help: "new-year#moving-the-school", yearless: true };

export async function loader({ params, context }: Route.LoaderArgs) {
	const move = await ask(context, rolloverSummary, { id: params.id });
	if (move.state !== "draft") throw redirect(moveAddress(move.id, "/result"));
	return move;
}

export default function Preview({ loaderData: move }: Route.ComponentProps) {
	const { t } = useWords();
	return (
		<>
			<Steps move={move} current="/preview" />
			{move.problem_count > 0 && <Problems move={move} />}
			{move.question_count > 0 && <Questions move={move} />}
			<RolloverTotals move={move} />
			<div className="row">
				{move.problem_count === 0 && (
					<LinkButton to={moveAddress(move.id, "/run")} variant="primary">
						{t("Go on to the move")}
					</LinkButton>
				)}
				<PaperLink to={`/print/new-year/${move.id}`}>{t("Print")}</PaperLink>
				<ExcelButton to={`/new-year/move.xlsx?id=${move.id}`}>Excel</ExcelButton>
			</div>
		</>
	);
}

const PROBLEM_LABEL = {
	"class not said": "nobody has said which class follows",
	"class missing": "the next year has no such class",
	"department missing": "the next year has no such department",
	"two matches": "two records of the next year could be this child: join them, or skip the student",
} as const satisfies Record<RolloverProblem, Label>;

function Problems({ move: { id, problems, problem_count } }: { move: Route.ComponentProps["loaderData"] }) {
	const { t, plural } = useWords();
	return (
		<Panel title={plural(problem_count, "1 problem stops the move", "{count} problems stop the move")}>
			<ul className="stack">
				{problems.map(({ reason, student_id, name, class_name, class_id }) => (
					<li key={`${reason} ${student_id} ${class_name}`}>
						<Link
							to={
								student_id === null
									? moveAddress(id, "/ladder")
									: `${moveAddress(id, "/students")}?class_id=${class_id ?? ""}&show=open`
							}
							className="target"
						>
							{[name, class_name].filter(Boolean).join(", ")}
						</Link>
						: {t(PROBLEM_LABEL[reason])}
					</li>
				))}
			</ul>
			{problem_count > problems.length && (
				<p className="quiet">{t("Only the first {shown} are listed.", { shown: problems.length })}</p>
			)}
		</Panel>
	);
}

function Questions({ move: { id, questions, question_count } }: { move: Route.ComponentProps["loaderData"] }) {
	const words = useWords();
	const { t, plural } = words;
	return (
		<Panel
			title={plural(question_count, "1 child may be registered already", "{count} children may be registered already")}
		>
			<p>
				{t(
					"This does not stop the move: a child about whom nobody answers gets a record of its own, and the other one stays as it is.",
				)}
			</p>
			<ul className="stack">
				{questions.map(({ student_id, name, class_name, class_id, question }) => (
					<li key={student_id}>
						<Link to={`${moveAddress(id, "/students")}?class_id=${class_id ?? ""}&show=open`} className="target">
							{[name, class_name].filter(Boolean).join(", ")}
						</Link>
						<p>
							{recordInQuestion(words, question)} {guardianToCall(words, question)}
						</p>
					</li>
				))}
			</ul>
			{question_count > questions.length && (
				<p className="quiet">{t("Only the first {shown} are listed.", { shown: questions.length })}</p>
			)}
		</Panel>
	);
}

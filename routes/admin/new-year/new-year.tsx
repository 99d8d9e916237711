import { Link } from "react-router";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { useFormatYear } from "#components/root-data";
import { newYearPage } from "#school/new-year/new-year-pages";
import { startRollover } from "#school/new-year/rollovers";
import { act, intent } from "#server/act";
import { dayAndTimeIn } from "#server/recorded-time";
import { ask, languageOf, yearOf } from "#server/visit";
import { LAST_YEAR } from "#shared/years";
import { LinkButton, SubmitButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { ActionForm } from "#ui/form";
import { Panel } from "#ui/panel";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/new-year";
import { COPY_ALL, CopyFields, copyIn, moveAddress } from "./steps.tsx";

export const handle: PageHandle = { title: "New year", help: "new-year#moving-the-school" };

export async function loader({ context }: Route.LoaderArgs) {
	const { moves, ...page } = await ask(context, newYearPage, { year: yearOf(context) });
	const language = languageOf(context);
	return {
		...page,
		moves: moves.map((move) => ({
			...move,
			created: dayAndTimeIn(language, move.created_at),
			run: dayAndTimeIn(language, move.run_at),
			undone: dayAndTimeIn(language, move.undone_at),
		})),
	};
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		start: intent({
			operation: startRollover,
			input: (fields) => ({ from_year: fields.from_year, copy: copyIn(fields) }),
			to: ({ output }) => moveAddress(output.id, "/ladder"),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

type Page = Route.ComponentProps["loaderData"];

export default function NewYear({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<StartRollover page={loaderData} />
			{loaderData.moves.length > 0 && <Moves moves={loaderData.moves} />}
		</>
	);
}

function StartRollover({ page }: { page: Page }) {
	const formatYear = useFormatYear();
	const { t } = useWords();
	const { from_year, to_year, from, there, draft, taken_back } = page;
	if (to_year === null)
		return (
			<Panel>
				<EmptyState title={t("The portal knows no year after {year}.", { year: LAST_YEAR })} />
			</Panel>
		);
	const title = t("From {from} to {to}", { from: formatYear(from_year), to: formatYear(to_year) });
	if (draft)
		return (
			<Panel title={title}>
				<p>{t("{name} has begun this move. Any head may go on with it.", { name: draft.created_by_name })}</p>
				<div className="row">
					<LinkButton to={moveAddress(draft.id, "/students")} variant="primary">
						{t("Go on with the move")}
					</LinkButton>
				</div>
			</Panel>
		);
	if (from.students === 0)
		return (
			<Panel title={title}>
				<EmptyState title={t("{year} has no students to move.", { year: formatYear(from_year) })}>
					{t("Choose the year that ends at the top of the page.")}
				</EmptyState>
			</Panel>
		);
	return (
		<Panel title={title}>
			<StartForm from={from} there={there} from_year={from_year} to_year={to_year} taken_back={taken_back} />
		</Panel>
	);
}

type StartFormProps = Pick<Page, "from" | "there" | "from_year" | "taken_back"> & { to_year: number };

function StartForm({ from, there, from_year, to_year, taken_back }: StartFormProps) {
	const formatYear = useFormatYear();
	const { t, plural } = useWords();
	return (
		<>
			<p>
				{plural(
					from.students,
					"1 student of {year} can be moved. Nothing changes before the last step, and that can be taken back for 30 days.",
					"{count} students of {year} can be moved. Nothing changes before the last step, and that can be taken back for 30 days.",
					{ year: formatYear(from_year) },
				)}
			</p>
			<p className="quiet">
				{t("It is the year chosen at the top of the page. Payments, debts and receipts stay where they are.")}
			</p>
			{taken_back && (
				<p>
					{t("It begins with the decisions, averages and classes that were entered in the move that was taken back.")}
				</p>
			)}
			<NextYearContents {...there} year={formatYear(to_year)} />
			<ActionForm intent="start" hidden={{ from_year }}>
				<CopyFields copy={taken_back ?? COPY_ALL} />
				<p className="quiet">{t("What the next year has already, by name, is left alone. Teachers are not copied.")}</p>
				<div className="row">
					<SubmitButton>{t("Begin the move")}</SubmitButton>
				</div>
			</ActionForm>
		</>
	);
}

function NextYearContents({ classes, departments, students, year }: Page["there"] & { year: string }) {
	const { t } = useWords();
	if (classes.length + departments.length + students === 0) return <p>{t("{year} is empty so far.", { year })}</p>;
	const none = t("nothing yet");
	return (
		<p>
			{t("{year} has already: classes: {classes}; departments: {departments}; students: {students}.", {
				year,
				classes: classes.join(", ") || none,
				departments: departments.join(", ") || none,
				students,
			})}
		</p>
	);
}

function Moves({ moves }: Pick<Page, "moves">) {
	const formatYear = useFormatYear();
	const { t } = useWords();
	return (
		<DataTable
			title={t("Moves so far")}
			count={moves.length}
			columns={[
				{
					header: t("Years"),
					rowHead: true,
					cell: ({ id, from_year, to_year, state }) => (
						<Link to={moveAddress(id, state === "draft" ? "" : "/result")} className="target">
							{formatYear(from_year)} → {formatYear(to_year)}
						</Link>
					),
				},
				{
					header: t("Begun"),
					cell: ({ created, created_by_name: name }) => t("{when} by {name}", { when: created, name }),
				},
				{
					header: t("Moved"),
					cell: ({ run, run_by_name: name }) =>
						run ? t("{when} by {name}", { when: run, name: name ?? "" }) : t("not yet"),
				},
				{
					header: t("Taken back [move]"),
					cell: ({ undone, undone_by_name: name }) =>
						undone ? t("{when} by {name}", { when: undone, name: name ?? "" }) : "–",
				},
			]}
			rows={moves}
		/>
	);
}

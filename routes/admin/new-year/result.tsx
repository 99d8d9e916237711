import { Link, redirect, useSearchParams } from "react-router";
import { ExcelButton } from "#components/list-screen";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { PaperLink } from "#components/paper-link";
import { useFormatYear } from "#components/root-data";
import { rolloverSummary } from "#school/new-year/rollover-summary";
import { undoRollover } from "#school/new-year/undo-rollover";
import { openingYear } from "#school/settings/read-setting";
import { updateSettings } from "#school/settings/settings";
import { act, intent } from "#server/act";
import { dayAndTimeIn } from "#server/recorded-time";
import { ask, languageOf } from "#server/visit";
import { dayOf } from "#shared/dates";
import type { UndoBlocker } from "#shared/new-year";
import { type Label, say } from "#shared/words/words";
import { LinkButton, SubmitButton } from "#ui/button";
import { ConfirmDialog } from "#ui/confirm-dialog";
import { ActionForm } from "#ui/form";
import { PageHeader } from "#ui/panel";
import { RefusedBanner, revalidateWhenRefused } from "#ui/refusal";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import { studentAddress } from "../addresses.ts";
import type { Route } from "./+types/result";
import { RolloverTotals } from "./moving-up.tsx";
import { moveAddress } from "./steps.tsx";

export const handle: PageHandle = { title: "New year", help: "new-year#moving-the-school", yearless: true };

export async function loader({ params, context }: Route.LoaderArgs) {
	const move = await ask(context, rolloverSummary, { id: params.id });
	if (move.state === "draft") throw redirect(moveAddress(move.id));
	const language = languageOf(context);
	return {
		move,
		run: dayAndTimeIn(language, move.run_at),
		undone: dayAndTimeIn(language, move.undone_at),
		until: move.undo_until && dayOf(move.undo_until),
		opening_year: openingYear(),
	};
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		undo: intent({
			operation: undoRollover,
			input: ({ count }) => ({ id: args.params.id, count }),
			notice: ({ output: { removed, kept } }) =>
				say("The new year is taken back: {removed} removed, {kept} kept.", { removed, kept: kept.length }),
			to: () => moveAddress(Number(args.params.id), "/result"),
		}),
		open: intent({
			operation: updateSettings,
			input: ({ default_year }) => ({ default_year }),
			notice: ({ fields }) => say("{year} opens by default now.", { year: String(fields.default_year) }),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = revalidateWhenRefused;

export default function Result({ loaderData }: Route.ComponentProps) {
	const formatYear = useFormatYear();
	const { t } = useWords();
	const [params] = useSearchParams();
	const { move, run, undone } = loaderData;
	const [from, to] = [formatYear(move.from_year), formatYear(move.to_year)];
	const undoing = params.has("undo") && move.may_undo;
	return (
		<>
			<PageHeader
				title={t("From {from} to {to}", { from, to })}
				actions={
					<>
						<PaperLink to={`/print/new-year/${move.id}`}>{t("Print")}</PaperLink>
						<ExcelButton to={`/new-year/move.xlsx?id=${move.id}`}>Excel</ExcelButton>
					</>
				}
			>
				<p>{t("Moved {when} by {name}", { when: run ?? "", name: move.run_by_name ?? "" })}</p>
				{undone && <p>{t("Taken back {when} by {name}", { when: undone, name: move.undone_by_name ?? "" })}</p>}
			</PageHeader>
			{!undoing && <RefusedBanner />}
			{move.state === "run" && <DefaultYear {...loaderData} />}
			{move.state === "undone" && move.kept.length > 0 && <RemainingRecords records={move.kept} />}
			<RolloverTotals move={move} />
			{move.state === "run" && <Undo {...loaderData} />}
			{move.state === "undone" && (
				<div className="row">
					<LinkButton to="/new-year" variant="primary">
						{t("Begin again")}
					</LinkButton>
				</div>
			)}
			{undoing && <UndoDialog move={move} />}
		</>
	);
}

type Loaded = Route.ComponentProps["loaderData"];

/** In September the calendar does not open the new year yet. */
function DefaultYear({ move, opening_year }: Loaded) {
	const formatYear = useFormatYear();
	const { t } = useWords();
	const year = formatYear(move.to_year);
	if (opening_year === move.to_year) return <p>{t("{year} opens by default.", { year })}</p>;
	return (
		<ActionForm intent="open" hidden={{ default_year: move.to_year }}>
			<div className="row">
				<span>
					{t("The portal still opens with {year} for whoever has not chosen another.", {
						year: formatYear(opening_year),
					})}
				</span>
				<SubmitButton>{t("Open with {year}", { year })}</SubmitButton>
			</div>
		</ActionForm>
	);
}

function Undo({ move, until }: Loaded) {
	const { t, day } = useWords();
	if (!move.may_undo) return <p className="quiet">{t("This move can no longer be taken back.")}</p>;
	return (
		<div className="row">
			<LinkButton to={`${moveAddress(move.id, "/result")}?undo`} variant="danger-quiet">
				{t("Take it back")}
			</LinkButton>
			<span className="quiet">{t("possible until {day}", { day: day(until ?? "") })}</span>
		</div>
	);
}

function UndoDialog({ move }: Pick<Loaded, "move">) {
	const { t, plural } = useWords();
	return (
		<ConfirmDialog
			title={t("Take it back")}
			question={t("New records that nobody has touched are removed; what was paid or changed stays.")}
			intent="undo"
			confirm={t("Take it back")}
			pending={t("Taking it back…")}
			typed={{ name: "count", text: String(move.counts.new) }}
		>
			<p>
				{plural(move.kept.length, "1 of the new records would stay.", "{count} of the new records would stay.")}{" "}
				{t("A backup is made first.")}
			</p>
			<p>
				{t(
					"Decisions, averages and classes stay for when you begin again. The year that opens by default is the one of before.",
				)}
			</p>
		</ConfirmDialog>
	);
}

const WHY_LABEL = {
	paid: "was paid for",
	approved: "was approved",
	changed: "was changed",
	"has papers or links": "has papers or links",
} as const satisfies Record<UndoBlocker, Label>;

function RemainingRecords({ records }: { records: Loaded["move"]["kept"] }) {
	const { t } = useWords();
	return (
		<DataTable
			title={t("Records that stayed")}
			count={records.length}
			columns={[
				{
					header: t("Name"),
					rowHead: true,
					cell: ({ student_id, name }) => <Link to={studentAddress(student_id)}>{name}</Link>,
				},
				{ header: t("Why"), cell: ({ why }) => t(WHY_LABEL[why]) },
			]}
			rows={records}
			rowKey={({ student_id }) => student_id}
		/>
	);
}

import type { DashboardFigures } from "#school/dashboard/dashboard";
import type { Label } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { SubmitButton } from "#ui/button";
import { ActionForm } from "#ui/form";
import { Panel } from "#ui/panel";
import { useRefusal } from "#ui/refusal";
import { useWords } from "#ui/words";
import { useMay } from "../use-may.ts";
import { Line } from "./line.tsx";

export type TodoFigures = DashboardFigures & { backup: { recorded: string; old: boolean } | null };

export function ToDo(figures: TodoFigures) {
	const { t, plural } = useWords();
	const may = useMay();
	const { to_confirm, open_drawers } = figures;
	const waiting = may("approveAllStudents") ? waitingFor(figures).filter(({ count }) => count > 0) : [];
	const isQuiet = waiting.length + to_confirm.length + open_drawers.length === 0;
	return (
		<Panel title={t("To do")}>
			<ToConfirm handOvers={to_confirm} />
			{isQuiet && <p className="quiet">{t("Nothing is waiting for you.")}</p>}
			<ul className="lines">
				{waiting.map(({ label, to, count, before = 0 }) => (
					<Line
						key={label}
						label={t(label)}
						note={
							before > 0 &&
							plural(before, "{count} has paid or was approved before", "{count} have paid or were approved before")
						}
						to={to}
						value={count}
					/>
				))}
				<OpenDrawers drawers={open_drawers} />
				{may("approveAllStudents") && <LastBackup backup={figures.backup} />}
			</ul>
		</Panel>
	);
}

interface Waiting {
	label: Label;
	to: string;
	count: number;
	/** How many of them were confirmed before: STUDENTS does not count them as pending. */
	before?: number;
}

function waitingFor(figures: DashboardFigures): Waiting[] {
	const { pending_students, expected_students, hand_overs, asks_national_matricule } = figures;
	return [
		{
			label: "Students to approve",
			to: "/students/approvals",
			count: pending_students - expected_students,
			before: pending_students - figures.unconfirmed_students,
		},
		{ label: "Changed by the family", to: "/students/approvals", count: figures.changed_students },
		{ label: "Expected from an earlier year [students]", to: "/students?status=pending", count: expected_students },
		{ label: "Teachers to approve", to: "/teachers?status=pending", count: figures.pending_teachers },
		{ label: "Family requests", to: "/students/requests", count: figures.open_link_requests },
		{ label: "Hand-overs not confirmed", to: `/fees/cash?day=${hand_overs[0]}`, count: hand_overs.length },
		{
			label: "Without a national matricule",
			to: "/students?status=approved&to_complete=national_matricule",
			count: asks_national_matricule ? figures.no_national_matricule : 0,
		},
	];
}

function ToConfirm({ handOvers }: { handOvers: TodoFigures["to_confirm"] }) {
	const { t, amount, day } = useWords();
	const refusal = useRefusal("confirm-hand-over");
	return handOvers.map(({ id, username: name, handed_over, day: on }) => (
		<ActionForm
			key={id}
			intent="confirm-hand-over"
			idempotent
			hidden={{ id }}
			answer={refusal?.values?.id === String(id) ? refusal : null}
			className="row apart"
		>
			<p>
				<strong>{t("Received from {name}: {amount}", { name, amount: amount(handed_over) })}</strong>{" "}
				<span className="quiet">{day(on)}</span>
			</p>
			<SubmitButton size="small">{t("Confirm receipt")}</SubmitButton>
		</ActionForm>
	));
}

function OpenDrawers({ drawers }: { drawers: DashboardFigures["open_drawers"] }) {
	const { t, amount, day } = useWords();
	return drawers.map(({ user_id, username: name, since_day, expected }) => (
		<Line
			key={user_id}
			label={t("{name}'s drawer is open since {day}", { name, day: day(since_day) })}
			to={`/fees/cash?close=${user_id}`}
			value={amount(expected)}
		/>
	));
}

function LastBackup({ backup }: Pick<TodoFigures, "backup">) {
	const { t } = useWords();
	return (
		<Line
			label={t("Last good backup")}
			to="/backups"
			value={
				<>
					<small>{backup?.recorded}</small>
					{!backup && <Badge kind="rejected">{t("None yet")}</Badge>}
					{backup?.old && <Badge kind="rejected">{t("Too old")}</Badge>}
				</>
			}
		/>
	);
}

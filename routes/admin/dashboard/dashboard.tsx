import { Suspense } from "react";
import { Await } from "react-router";
import { ErrorView } from "#components/error-view";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { acceptMissingPayments, lastBackup, secondFolder } from "#machine/backup/backups.operations";
import { schoolHealth } from "#machine/doctor/school-health";
import { type DashboardFigures, dashboardFigures, firstDay } from "#school/dashboard/dashboard";
import { confirmHandOver } from "#school/fees/cash/hand-overs";
import { mayCall } from "#school/permissions";
import { act, intent } from "#server/act";
import { userIntents, userList } from "#server/user-list";
import { ask, askInWords, type Context, userOf, yearOf } from "#server/visit";
import { xafWithDecimals } from "#shared/money";
import { Amount } from "#shared/words/values";
import { say } from "#shared/words/words";
import { DayChart } from "#ui/day-chart";
import { Panel } from "#ui/panel";
import { StatCard, StatCards } from "#ui/stat-card";
import { useWords } from "#ui/words";
import { UsersView } from "../users/users-view.tsx";
import type { Route } from "./+types/dashboard";
import styles from "./dashboard.module.css";
import { FirstSteps } from "./first-steps.tsx";
import { HealthBanner } from "./health-banner.tsx";
import { Money } from "./money.tsx";
import { ToDo, type TodoFigures } from "./to-do.tsx";

export const handle: PageHandle = {
	title: (params) => (params.get("view") === "users" ? "Users" : "Dashboard"),
	breakpoint: 600,
	help: (params) =>
		`every-day-at-the-desk#${params.get("view") === "users" ? "somebody-cannot-log-in" : "in-the-morning"}`,
};

/** The figures are streamed: the page is shown at once. */
export async function loader(args: Route.LoaderArgs) {
	if (args.url.searchParams.get("view") === "users") {
		return { view: "users" as const, list: await userList(args) };
	}
	const figures = figuresOf(args.context);
	// Awaited only after all loaders: an earlier rejection would be unhandled and stop the portal.
	figures.catch(() => undefined);
	return { view: "figures" as const, figures, health: await healthFor(args.context) };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		...userIntents,
		"confirm-hand-over": intent({
			operation: confirmHandOver,
			notice: ({ output: { username: name, handed_over } }) =>
				say("You confirmed that {amount} came from {name}.", { name, amount: new Amount(handed_over) }),
		}),
		"accept-missing": intent({
			operation: acceptMissingPayments,
			notice: () => say("The copy in the second folder goes on."),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

async function healthFor(context: Context) {
	if (!mayCall(schoolHealth, userOf(context))) return null;
	const [health, second] = await Promise.all([askInWords(context, schoolHealth), askInWords(context, secondFolder)]);
	const missing = second?.missing ? { words: second.missing, shown: second.missing_key } : null;
	return { ...health, missing, trouble: second?.lasting ?? null };
}

async function figuresOf(context: Context) {
	const figures = await ask(context, dashboardFigures, { year: yearOf(context) });
	const isHead = mayCall(lastBackup, userOf(context));
	const isNew = figures.classes === 0 || figures.students === 0;
	const first = isHead && isNew ? await ask(context, firstDay) : null;
	return { ...figures, first, backup: isHead ? await askInWords(context, lastBackup) : null };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { t } = useWords();
	if (loaderData.view === "users") return <UsersView list={loaderData.list} />;
	const failed = (
		<ErrorView
			title={t("This did not work")}
			message={t("The figures could not be counted. Please try again.")}
			action={{ to: "/dashboard", label: t("Try again") }}
		/>
	);
	return (
		<>
			{loaderData.health && <HealthBanner {...loaderData.health} />}
			<Suspense fallback={<LoadingDashboard />}>
				<Await resolve={loaderData.figures} errorElement={failed}>
					{(figures) => (
						<div className="stack">
							<DashboardCards figures={figures} />
							{figures.first && <FirstSteps {...figures} {...figures.first} />}
							<DashboardDay {...figures} />
						</div>
					)}
				</Await>
			</Suspense>
		</>
	);
}

function DashboardCards({ figures }: { figures?: DashboardFigures }) {
	const { t, language, amount, number } = useWords();
	const countText = (value: number | undefined) => (value === undefined ? "…" : `${number(value)}+`);
	const pending = figures?.unconfirmed_students ?? 0;
	const total = language === "fr" ? amount : xafWithDecimals;
	return (
		<StatCards label={t("Figures of the year")}>
			<StatCard
				label={t("STUDENTS")}
				value={countText(figures?.students)}
				note={pending > 0 && t("{pending} of them pending", { pending })}
				to="/students"
			/>
			<StatCard label={t("TEACHERS")} value={countText(figures?.teachers)} to="/teachers" />
			<StatCard label={t("CLASSES")} value={countText(figures?.classes)} to="/classes" />
			<StatCard label={t("VOCATIONAL")} value={countText(figures?.vocational)} to="/vocational" />
			<StatCard
				label={t("TOTAL FEES PAID (YEAR)")}
				value={figures ? total(figures.fees_total) : t("Loading...")}
				note={figures?.year}
				to="/fees"
			/>
		</StatCards>
	);
}

function LoadingDashboard() {
	const { t } = useWords();
	return (
		<div className="stack" aria-busy="true">
			<p role="status" className="quiet">
				{t("Loading dashboard...")}
			</p>
			<DashboardCards />
		</div>
	);
}

function DashboardDay(figures: TodoFigures) {
	const { t, amount, day } = useWords();
	const { registrations, money, since: from, until: to } = figures;
	const since = day(from);
	return (
		<div className={`grid-auto ${styles.day}`}>
			<Money {...figures} />
			<ToDo {...figures} />
			<Panel>
				<DayChart
					from={from}
					to={to}
					title={t("Registrations per day")}
					unit={t("Students")}
					points={registrations.map(({ date, count }) => ({ date, value: count }))}
					empty={t("Nobody in the last 30 days, since {since}.", { since })}
				/>
			</Panel>
			<Panel>
				<DayChart
					from={from}
					to={to}
					title={t("Money per day")}
					unit={t("XAF")}
					points={money.map(({ date, total }) => ({ date, value: total }))}
					format={amount}
					empty={t("Nothing in the last 30 days, since {since}.", { since })}
				/>
			</Panel>
		</div>
	);
}

import { Suspense } from "react";
import { Await } from "react-router";
import { ErrorView } from "#components/error-view";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { lastBackup } from "#machine/backup/backups.operations";
import { schoolHealth } from "#machine/doctor/school-health";
import { recordAgain } from "#machine/journal/journal.operations";
import { type DashboardFigures, dashboardFigures, type FirstDay, firstDay } from "#school/dashboard/dashboard";
import { confirmHandOver } from "#school/fees/cash/hand-overs";
import { mayCall } from "#school/permissions";
import { act, intent } from "#server/act";
import { userIntents, userList } from "#server/user-list";
import { ask, askInWords, type Context, userOf, yearOf } from "#server/visit";
import { xafWithDecimals } from "#shared/money";
import { joinSentences } from "#shared/words/sentence";
import { Amount } from "#shared/words/values";
import { type PageWords, say } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { LinkButton, SubmitButton } from "#ui/button";
import { DayChart } from "#ui/day-chart";
import { ActionForm } from "#ui/form";
import { Panel } from "#ui/panel";
import { StatCard, StatCards } from "#ui/stat-card";
import { useWords } from "#ui/words";
import { UsersView } from "../users/users-view.tsx";
import type { Route } from "./+types/dashboard";
import styles from "./dashboard.module.css";
import { Today, type TodayFigures } from "./today.tsx";

export const handle: PageHandle = {
	title: (params) => (params.get("view") === "users" ? "Users" : "Dashboard"),
	breakpoint: 600,
};

/** The figures are streamed: the page is shown at once. */
export async function loader(args: Route.LoaderArgs) {
	if (args.url.searchParams.get("view") === "users") {
		return { view: "users" as const, list: await userList(args) };
	}
	const figures = figuresOf(args.context);
	// Awaited only after all loaders: an earlier rejection would be unhandled and stop the portal.
	figures.catch(() => undefined);
	const health = mayCall(schoolHealth, userOf(args.context)) ? await askInWords(args.context, schoolHealth) : null;
	return { view: "figures" as const, figures, health };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		...userIntents,
		"confirm-hand-over": intent({
			operation: confirmHandOver,
			notice: ({ output: { username: name, handed_over } }) =>
				say("You confirmed that {amount} came from {name}.", { name, amount: new Amount(handed_over) }),
		}),
		recordAgain: intent({ operation: recordAgain, notice: ({ output }) => joinSentences(output) }),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

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

function DashboardDay(figures: TodayFigures) {
	const { t, amount, day } = useWords();
	const { registrations, money, since: from, until: to } = figures;
	const since = day(from);
	return (
		<div className={styles.morning}>
			<div className={styles.today}>
				<Today {...figures} />
			</div>
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

interface HealthProps {
	problems: string[];
	advice: string | null;
	missing: string[];
	notes: string[];
}

function HealthBanner({ problems, advice, missing, notes }: HealthProps) {
	return (
		<>
			{advice && <Damage problems={problems} advice={advice} />}
			{missing.length > 0 && <MissingPayments missing={missing} />}
			{notes.length > 0 && <Banner kind="info">{notes.join(" ")}</Banner>}
		</>
	);
}

function MissingPayments({ missing }: Pick<HealthProps, "missing">) {
	const { t } = useWords();
	return (
		<Banner kind="error">
			<div className={styles.health}>
				{missing.map((sentence) => (
					<p key={sentence}>{sentence}</p>
				))}
				<ActionForm intent="recordAgain">
					<div className="row">
						<SubmitButton>{t("Record them again")}</SubmitButton>
					</div>
				</ActionForm>
			</div>
		</Banner>
	);
}

function Damage({ problems, advice }: { problems: string[]; advice: string }) {
	const { t } = useWords();
	return (
		<Banner kind="error">
			<div className={styles.health}>
				<p>{t("Something is wrong with the school's data. Tell whoever looks after the portal's computer now.")}</p>
				<ul>
					{problems.map((problem) => (
						<li key={problem}>{problem}</li>
					))}
				</ul>
				<p>{advice}</p>
				<p className={styles.quiet}>
					{t(
						"The portal goes on meanwhile. Write on paper what you enter until this is mended: after a restore, only payments are recorded again from the journal.",
					)}
				</p>
			</div>
		</Banner>
	);
}

type Facts = Pick<DashboardFigures, "year" | "classes" | "vocational" | "students"> & FirstDay;

/** Hidden once a year has classes and students. */
function FirstSteps(facts: Facts) {
	const { t } = useWords();
	const steps = stepsOf(facts, t);
	const next = steps.findIndex(({ done, optional }) => !done && !optional);
	return (
		<Panel title={t("{year} begins here", { year: facts.year })}>
			<ol className={styles.steps}>
				{steps.map(({ done, words, to, button }, index) => (
					<li key={to} className={done ? styles.done : undefined}>
						<span>{done ? t("{step} – done", { step: words }) : words}</span>
						{!done && (
							<LinkButton to={to} size="small" variant={index === next ? "primary" : "plain"}>
								{button}
							</LinkButton>
						)}
					</li>
				))}
			</ol>
		</Panel>
	);
}

const stepsOf = ({ classes, vocational, students, papers, colleague, codes }: Facts, t: PageWords["t"]) => [
	{
		done: papers,
		words: t("Your papers: name, motto, logo, stamp, signature, language, how a year is written"),
		to: "/settings?first#papers",
		button: t("Your papers"),
	},
	{
		done: colleague,
		words: t("Who works here: a cashier with a drawer of their own"),
		to: "/dashboard?view=users&new=cashier",
		button: t("Add a cashier"),
	},
	{
		done: codes,
		optional: true,
		words: t("Codes for forgotten passwords: from the office alone, since many know a parent's phone number"),
		to: "/settings#passwords",
		button: t("Codes from the office"),
	},
	{ done: classes > 0, words: t("Classes, each with its five fees"), to: "/classes?new", button: t("Add Class") },
	{
		done: vocational > 0,
		words: t("Vocational departments, if the school has several"),
		to: "/vocational?new",
		button: t("Add Department"),
	},
	{
		done: students > 0,
		words: t("Students, from an Excel sheet or one by one"),
		to: "/students?upload",
		button: t("Upload Students"),
	},
];

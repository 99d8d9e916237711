import { Suspense } from "react";
import { Await } from "react-router";
import { ErrorView } from "#components/error-view";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { newestBackup } from "#machine/backup/backup-files";
import { listBackups } from "#machine/backup/backups.operations";
import { recordAgain, schoolHealth } from "#machine/doctor/doctor.operations";
import { dashboardFigures, firstDay } from "#school/dashboard/dashboard";
import { confirmHandOver } from "#school/fees/cash/hand-overs";
import { mayCall } from "#school/permissions";
import { act, intent } from "#server/act";
import { userIntents, userList } from "#server/user-list";
import { ask, languageOf, userOf, yearOf } from "#server/visit";
import type { Language } from "#shared/words/languages";
import { inARow, type Sentence } from "#shared/words/sentence";
import { Amount, Instant } from "#shared/words/values";
import { say } from "#shared/words/words";
import { useWords } from "#ui/words";
import { UsersView } from "../users/users-view.tsx";
import type { Route } from "./+types/dashboard";
import { DashboardCards, DashboardMorning, LoadingDashboard } from "./dashboard-figures.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { HealthBanner } from "./health-banner.tsx";

export const handle: PageHandle = {
	title: (params) => (params.get("view") === "users" ? "Users" : "Dashboard"),
	breakpoint: 600,
};

/** The figures are streamed: the page is shown at once. */
export async function loader(args: Route.LoaderArgs) {
	if (new URL(args.request.url).searchParams.get("view") === "users") {
		return { view: "users" as const, list: await userList(args) };
	}
	const figures = figuresOf(args.context);
	// They are awaited when every loader of the page has answered. A failure before that must not stop the portal.
	figures.catch(() => undefined);
	return { view: "figures" as const, figures, health: await healthOf(args.context) };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		...userIntents,
		"confirm-hand-over": intent({
			operation: confirmHandOver,
			notice: ({ output: { username: name, handed_over } }) =>
				say("You confirmed that {amount} came from {name}.", { name, amount: new Amount(handed_over) }),
		}),
		recordAgain: intent({ operation: recordAgain, notice: ({ output }) => inARow(output) }),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

async function figuresOf(context: Route.LoaderArgs["context"]) {
	const figures = await ask(context, dashboardFigures, { year: yearOf(context) });
	const isHead = mayCall(listBackups, userOf(context));
	const isNew = figures.classes === 0 || figures.students === 0;
	const first = isHead && isNew ? await ask(context, firstDay) : null;
	return { ...figures, first, backup: isHead ? backupFacts(newestBackup()?.at ?? null, languageOf(context)) : null };
}

async function healthOf(context: Route.LoaderArgs["context"]) {
	if (!mayCall(schoolHealth, userOf(context))) return null;
	const { problems, advice, missing, notes } = await ask(context, schoolHealth);
	const read = (sentence: Sentence) => sentence.in(languageOf(context));
	return {
		problems: problems.map(read),
		advice: advice && read(advice),
		missing: missing.map(read),
		notes: notes.map(read),
	};
}

const DAY_MS = 24 * 60 * 60_000;

/** Backups are daily, so two days without one means a problem. */
function backupFacts(written: Date | null, language: Language) {
	if (!written) return null;
	return {
		recorded: new Instant(written.toISOString()).in(language),
		old: Date.now() - written.getTime() > 2 * DAY_MS,
	};
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useWords();
	if (loaderData.view === "users") return <UsersView list={loaderData.list} answer={actionData} />;
	const failed = (
		<ErrorView
			title={t("This did not work")}
			message={t("The figures could not be counted. Please try again.")}
			action={{ to: "/dashboard", label: t("Try again") }}
		/>
	);
	return (
		<>
			{loaderData.health && <HealthBanner {...loaderData.health} answer={actionData} />}
			<Suspense fallback={<LoadingDashboard />}>
				<Await resolve={loaderData.figures} errorElement={failed}>
					{(figures) => (
						<div className="stack">
							<DashboardCards figures={figures} />
							{figures.first && <FirstSteps {...figures} {...figures.first} />}
							<DashboardMorning {...figures} answer={actionData} />
						</div>
					)}
				</Await>
			</Suspense>
		</>
	);
}

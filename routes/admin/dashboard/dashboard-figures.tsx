import { Fragment } from "react";
import { Link } from "react-router";
import type { DashboardFigures } from "#school/dashboard/dashboard";
import { xafWithDecimals } from "#shared/money";
import { Badge } from "#ui/badge";
import { DayChart } from "#ui/day-chart";
import { Panel } from "#ui/page-header";
import { StatCard, StatCards } from "#ui/stat-card";
import { useWords } from "#ui/words";
import styles from "./dashboard-figures.module.css";

type Counts = Pick<DashboardFigures, "year" | "students" | "teachers" | "classes" | "vocational" | "fees_total">;

/** The five cards, in a loading state until the figures arrive. */
export function DashboardCards({ figures }: { figures?: Counts }) {
	const { t, language, amount } = useWords();
	const countText = (value: number | undefined) => (value === undefined ? "…" : `${value}+`);
	// Two decimals in English only, as the specification says.
	const total = language === "fr" ? amount : xafWithDecimals;
	return (
		<StatCards label={t("Figures of the year")}>
			<StatCard label={t("STUDENTS")} value={countText(figures?.students)} to="/students" />
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

export function LoadingDashboard() {
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

type OpenDrawer = DashboardFigures["open_drawers"][number];
type Backup = { recorded: string; old: boolean } | null;

export function DashboardMorning(figures: DashboardFigures & { backup: Backup }) {
	const { t, amount, day } = useWords();
	const { registrations, money, since: from, until: to } = figures;
	const since = day(from);
	return (
		<div className={styles.morning}>
			<section className={styles.today} aria-label={t("Today")}>
				<Panel>
					<Facts {...figures} />
					<OpenDrawers drawers={figures.open_drawers} />
				</Panel>
			</section>
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

/** Drawers still open from an earlier day. */
function OpenDrawers({ drawers }: { drawers: OpenDrawer[] }) {
	const { t, amount, day } = useWords();
	if (drawers.length === 0) return null;
	return (
		<ul className={styles.drawers}>
			{drawers.map(({ user_id, username, since_day, expected }) => (
				<li key={user_id}>
					<Link to={`/fees/cash?close=${user_id}`} className="target">
						{t("{name}'s drawer is open since {day} ({amount})", {
							name: username,
							day: day(since_day),
							amount: amount(expected),
						})}
					</Link>
				</li>
			))}
		</ul>
	);
}

function Facts(figures: DashboardFigures & { backup: Backup }) {
	const { t, amount } = useWords();
	return (
		<dl className={styles.facts}>
			<div>
				<dt>{t("Taken today")}</dt>
				<dd className={styles.cash}>
					<Link to="/fees/cash">{amount(figures.taken_today)}</Link>
				</dd>
			</div>
			<div>
				<dt>{t("Waiting for approval")}</dt>
				<dd>
					<Waiting {...figures} />
				</dd>
			</div>
			<div>
				<dt>{t("Last good backup")}</dt>
				<dd>
					<LastBackup backup={figures.backup} />
				</dd>
			</div>
		</dl>
	);
}

function Waiting({
	pending_students,
	pending_teachers,
	open_claims,
}: Pick<DashboardFigures, "pending_students" | "pending_teachers" | "open_claims">) {
	const { t, plural } = useWords();
	const waiting = [
		[pending_students, "/students/approvals", plural(pending_students, "{count} student", "{count} students")],
		[pending_teachers, "/teachers?status=pending", plural(pending_teachers, "{count} teacher", "{count} teachers")],
		[open_claims, "/students/requests", plural(open_claims, "{count} family request", "{count} family requests")],
	] as const;
	const some = waiting.filter(([count]) => count > 0);
	if (some.length === 0) return t("Nobody");
	return (
		<>
			{some.map(([, to, words], place) => (
				<Fragment key={to}>
					{place > 0 && ", "}
					<Link to={to} className="target">
						{words}
					</Link>
				</Fragment>
			))}{" "}
			<Badge kind="pending" />
		</>
	);
}

function LastBackup({ backup }: { backup: Backup }) {
	const { t } = useWords();
	if (!backup) return <Badge kind="rejected">{t("None yet")}</Badge>;
	return (
		<>
			{backup.recorded} {backup.old && <Badge kind="rejected">{t("Too old")}</Badge>}
		</>
	);
}

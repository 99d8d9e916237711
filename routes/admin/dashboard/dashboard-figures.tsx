import { Link } from "react-router";
import type { DashboardFigures } from "#school/dashboard/dashboard";
import { dayMonYear } from "#shared/dates";
import { xaf, xafWithDecimals } from "#shared/money";
import { Badge } from "#ui/badge";
import { Panel } from "#ui/page-header";
import { SparkLine } from "#ui/spark-line";
import { StatCard, StatCards } from "#ui/stat-card";
import styles from "./dashboard-figures.module.css";

type Counts = Pick<DashboardFigures, "year" | "students" | "teachers" | "classes" | "vocational" | "fees_total">;

/** The five cards. While the figures are being counted, the cards show that they are loading. */
export function DashboardCards({ figures }: { figures?: Counts }) {
	const countText = (value: number | undefined) => (value === undefined ? "…" : `${value}+`);
	return (
		<StatCards label="Figures of the year">
			<StatCard label="STUDENTS" value={countText(figures?.students)} to="/students" />
			<StatCard label="TEACHERS" value={countText(figures?.teachers)} to="/teachers" />
			<StatCard label="CLASSES" value={countText(figures?.classes)} to="/classes" />
			<StatCard label="VOCATIONAL" value={countText(figures?.vocational)} to="/vocational" />
			<StatCard
				label="TOTAL FEES PAID (YEAR)"
				value={figures ? xafWithDecimals(figures.fees_total) : "Loading..."}
				note={figures?.year}
				to="/fees"
			/>
		</StatCards>
	);
}

export function LoadingDashboard() {
	return (
		<div className="stack" aria-busy="true">
			<p role="status" className="quiet">
				Loading dashboard...
			</p>
			<DashboardCards />
		</div>
	);
}

type Backup = { recorded: string; old: boolean } | null;

/** What the head of the school wants to know in the morning. */
export function DashboardMorning(figures: DashboardFigures & { backup: Backup }) {
	const { registrations, money, cash_today } = figures;
	return (
		<div className={styles.morning}>
			<section className={styles.today} aria-label="Today">
				<Panel>
					<dl className={styles.facts}>
						<div>
							<dt>Cash of today, all years</dt>
							<dd className={styles.cash}>{xaf(cash_today)}</dd>
						</div>
						<div>
							<dt>Waiting for approval</dt>
							<dd>
								<Waiting {...figures} />
							</dd>
						</div>
						<div>
							<dt>Last good backup</dt>
							<dd>
								<LastBackup backup={figures.backup} />
							</dd>
						</div>
					</dl>
				</Panel>
			</section>
			<Panel>
				<SparkLine
					title="Registrations per day"
					unit="Students"
					points={registrations.map(({ date, count }) => ({ date, value: count }))}
					formatDate={dayMonYear}
					empty={`Nobody in the last 30 days, since ${dayMonYear(figures.since)}.`}
				/>
			</Panel>
			<Panel>
				<SparkLine
					title="Money per day"
					unit="XAF"
					points={money.map(({ date, total }) => ({ date, value: total }))}
					format={xaf}
					formatDate={dayMonYear}
					empty={`Nothing in the last 30 days, since ${dayMonYear(figures.since)}.`}
				/>
			</Panel>
		</div>
	);
}

const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

function Waiting({
	pending_students,
	pending_teachers,
}: Pick<DashboardFigures, "pending_students" | "pending_teachers">) {
	if (pending_students + pending_teachers === 0) return "Nobody";
	return (
		<>
			{pending_students > 0 && <Link to="/students">{counted(pending_students, "student")}</Link>}
			{pending_students > 0 && pending_teachers > 0 && ", "}
			{pending_teachers > 0 && <Link to="/teachers">{counted(pending_teachers, "teacher")}</Link>}{" "}
			<Badge kind="pending" />
		</>
	);
}

function LastBackup({ backup }: { backup: Backup }) {
	if (!backup) return <Badge kind="rejected">None yet</Badge>;
	return (
		<>
			{backup.recorded} {backup.old && <Badge kind="rejected">Too old</Badge>}
		</>
	);
}

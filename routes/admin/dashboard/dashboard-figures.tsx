import type { DashboardFigures } from "#school/dashboard/dashboard";
import { xafWithDecimals } from "#shared/money";
import { DayChart } from "#ui/day-chart";
import type { FormAnswer } from "#ui/form";
import { Panel } from "#ui/page-header";
import { StatCard, StatCards } from "#ui/stat-card";
import { useWords } from "#ui/words";
import styles from "./dashboard-figures.module.css";
import { Today, type TodayFigures } from "./dashboard-today.tsx";

type Counts = Pick<DashboardFigures, "year" | "students" | "teachers" | "classes" | "vocational" | "fees_total">;

/** The five cards, in a loading state until the figures arrive. */
export function DashboardCards({ figures }: { figures?: Counts }) {
	const { t, language, amount, number } = useWords();
	const countText = (value: number | undefined) => (value === undefined ? "…" : `${number(value)}+`);
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

export function DashboardMorning({ answer, ...figures }: TodayFigures & { answer: FormAnswer | undefined }) {
	const { t, amount, day } = useWords();
	const { registrations, money, since: from, until: to } = figures;
	const since = day(from);
	return (
		<div className={styles.morning}>
			<div className={styles.today}>
				<Today {...figures} answer={answer} />
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

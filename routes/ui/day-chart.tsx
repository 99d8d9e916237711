import { addDays, daysBetween } from "#shared/dates";
import styles from "./day-chart.module.css";
import { useWords } from "./words.tsx";

interface Point {
	date: string;
	value: number;
}

interface DayChartProps {
	title: string;
	points: Point[];
	/** The first and the last day shown: other points have no bar. */
	from: string;
	to: string;
	format?: (value: number) => string;
	unit: string;
	empty: string;
}

const HEIGHT = 100;
const DAY_WIDTH = 10;
const BAR = 8;
const LEAST = 2;

/** The table below has the exact figures, also for screen readers. */
export function DayChart(props: DayChartProps) {
	const { title, points, format = String, unit, empty } = props;
	const { t, day } = useWords();
	if (points.length === 0) {
		return (
			<figure className={styles.figure}>
				<figcaption>{title}</figcaption>
				<p className="quiet">{empty}</p>
			</figure>
		);
	}
	const peak = points.reduce((a, b) => (b.value > a.value ? b : a));
	return (
		<figure className={styles.figure}>
			<figcaption>
				{title}
				<span className={styles.peak}>
					{t("most {value}, {day}", { value: format(peak.value), day: day(peak.date) })}
				</span>
			</figcaption>
			<Bars {...props} format={format} />
			<Days unit={unit} points={points} format={format} />
		</figure>
	);
}

function Bars({ points, from, to, format }: DayChartProps & { format: (value: number) => string }) {
	const { day } = useWords();
	const days = everyDay(points, from, to);
	const values = days.map(({ value }) => value);
	const top = values.reduce((most, value) => Math.max(most, value), 0);
	// Below 0 where the voids of a day are more than its payments.
	const bottom = values.reduce((least, value) => Math.min(least, value), 0);
	const range = top - bottom || 1;
	const y = (value: number) => Math.round(((top - value) / range) * HEIGHT);
	const width = days.length * DAY_WIDTH;
	return (
		<div className={styles.chart}>
			<span className={styles.most}>{format(top)}</span>
			<span className={styles.least}>{bottom < 0 ? format(bottom) : 0}</span>
			<svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
				<path className={styles.bars} d={values.map((value, index) => bar(index, y(value), y(0))).join("")} />
				<path className={styles.lines} d={`M0 0H${width}M0 ${y(0)}H${width}`} />
			</svg>
			<p className={styles.ends}>
				<span>{day(days[0]?.date ?? from)}</span>
				<span>{day(days.at(-1)?.date ?? to)}</span>
			</p>
		</div>
	);
}

function bar(index: number, value: number, zero: number): string {
	if (value === zero) return "";
	const height = Math.max(Math.abs(zero - value), LEAST);
	return `M${index * DAY_WIDTH + (DAY_WIDTH - BAR) / 2} ${zero}v${value < zero ? -height : height}h${BAR}V${zero}Z`;
}

function Days({ unit, points, format = String }: Pick<DayChartProps, "unit" | "points" | "format">) {
	const { t, day } = useWords();
	return (
		<details className={styles.table}>
			<summary>{t("Figures by day")}</summary>
			<table>
				<thead>
					<tr>
						<th scope="col">{t("Day")}</th>
						<th scope="col">{unit}</th>
					</tr>
				</thead>
				<tbody>
					{[...points].reverse().map((point) => (
						<tr key={point.date}>
							<th scope="row">{day(point.date)}</th>
							<td>{format(point.value)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}

function everyDay(points: Point[], from: string, to: string): Point[] {
	const values = new Map(points.map((point) => [point.date, point.value]));
	return Array.from({ length: daysBetween(from, to) + 1 }, (_, later) => {
		const date = addDays(from, later);
		return { date, value: values.get(date) ?? 0 };
	});
}

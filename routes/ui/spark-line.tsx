import styles from "./spark-line.module.css";
import { useWords } from "./words.tsx";

interface SparkLineProps {
	title: string;
	/** Days with a value, in order; days without one count as 0. */
	points: { date: string; value: number }[];
	format?: (value: number) => string;
	/** The heading of the values in the table: "Students". */
	unit: string;
	/** Shown instead of the curve if no day has a value. */
	empty: string;
}

const WIDTH = 400;
const HEIGHT = 80;
const DAY = 86_400_000;

/** A curve that the server draws. A table below has the exact figures, also for readers who cannot see the curve. */
export function SparkLine(props: SparkLineProps) {
	const { title, points, format = String, unit, empty } = props;
	const { t, day } = useWords();
	const days = everyDay(points);
	const first = days[0];
	const last = days.at(-1);
	const peak = days.reduce((a, b) => (b.value > a.value ? b : a), { date: "", value: 0 });
	if (!first || !last) {
		return (
			<figure className={styles.figure}>
				<figcaption>{title}</figcaption>
				<p className="quiet">{empty}</p>
			</figure>
		);
	}
	const line = curve(days.map(({ value }) => value));
	return (
		<figure className={styles.figure}>
			<figcaption>
				{title}
				<span className={styles.peak}>
					{t("most {value}, {day}", { value: format(peak.value), day: day(peak.date) })}
				</span>
			</figcaption>
			<svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 5}`} preserveAspectRatio="none" aria-hidden="true">
				<path className={styles.area} d={`${line}V${HEIGHT}H0Z`} />
				<path className={styles.line} d={line} />
				<path className={styles.floor} d={`M0 ${HEIGHT}H${WIDTH}`} />
			</svg>
			<p className={styles.ends}>
				<span>{day(first.date)}</span>
				<span>{day(last.date)}</span>
			</p>
			<Days unit={unit} points={points} format={format} />
		</figure>
	);
}

function Days({ unit, points, format = String }: Pick<SparkLineProps, "unit" | "points" | "format">) {
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

/** Every day from the first to the last, at most the year before the last. */
function everyDay(points: SparkLineProps["points"]): SparkLineProps["points"] {
	const values = new Map(points.map((point) => [point.date, point.value]));
	const times = points.map((point) => Date.parse(point.date));
	if (times.length === 0) return [];
	const end = Math.max(...times);
	// A single day would draw no line, so the day before it is added with 0.
	const start = Math.max(Math.min(...times, end - DAY), end - 365 * DAY);
	const days = [];
	for (let time = start; time <= end; time += DAY) {
		const date = new Date(time).toISOString().slice(0, 10);
		days.push({ date, value: values.get(date) ?? 0 });
	}
	return days;
}

function curve(values: number[]): string {
	const top = Math.max(...values, 1);
	const x = (index: number) => Math.round((index / (values.length - 1)) * WIDTH);
	const y = (value: number) => Math.round(HEIGHT - (Math.max(value, 0) / top) * HEIGHT);
	return values.map((value, index) => `${index ? "L" : "M"}${x(index)} ${y(value)}`).join("");
}

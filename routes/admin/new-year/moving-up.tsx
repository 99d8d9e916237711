import ArrowUp from "lucide-react/icons/arrow-up";
import type { RolloverSummary } from "#school/new-year/rollover-summary";
import { FULL_CLASS } from "#shared/limits";
import type { MoveClass } from "#shared/new-year";
import { FactList } from "#ui/fact";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import styles from "./moving-up.module.css";
import page from "./new-year.module.css";

export function RolloverTotals({ move }: { move: RolloverSummary }) {
	const { t, plural, amount, number } = useWords();
	const { counts, arrears, discounts } = move;
	const money = ({ students, sum }: { students: number; sum: number }) =>
		plural(students, "{sum}, 1 student", "{sum}, {count} students", { sum: amount(sum) });
	const facts = [
		[t("Promoted"), number(counts.promote)],
		[t("Repeat"), number(counts.repeat)],
		[t("Leaving [filter]"), number(counts.leave)],
		[t("Skipped"), number(counts.skip)],
		[t("Already there"), number(counts.linked)],
		[t("Without an average"), number(move.without_average)],
		[t("Owed of this year, paid there"), money(arrears)],
		[t("Discounts of this year, not copied"), money(discounts)],
	] as const;
	return (
		<Panel title={plural(counts.new, "1 new record", "{count} new records")}>
			{/* A move that was taken back leaves no classes. */}
			{move.classes.length > 0 && <MovingUp move={move} />}
			<FactList facts={facts} className={page.facts} />
			<p className="note">
				{t("What is owed and discounted counts approved students who have not left, as the dashboard does.")}
			</p>
		</Panel>
	);
}

/** The highest class is on top. */
function MovingUp({ move }: { move: Pick<RolloverSummary, "classes" | "leaving"> }) {
	const { t, plural } = useWords();
	const { classes, leaving } = move;
	const full = Math.max(FULL_CLASS, ...classes.map(({ total }) => total));
	return (
		<figure className="stack gap-12">
			<figcaption className={`row gap-16 note ${styles.legend}`}>
				<span className={styles.promoted}>{t("Promoted in")}</span>
				<span className={styles.repeating}>{t("Repeat the class")}</span>
				<span className={styles.there}>{t("Already there")}</span>
				<span className={styles.limit}>{t("Limit of {count}", { count: FULL_CLASS })}</span>
			</figcaption>
			<p className={`row strong ${styles.top}`}>
				<ArrowUp size={18} aria-hidden /> {plural(leaving.finished, "1 student finishes", "{count} students finish")}
				{leaving.left + leaving.expelled > 0 && (
					<span className="quiet">
						{" "}
						· {t("{left} leave, {expelled} expelled", { left: leaving.left, expelled: leaving.expelled })}
					</span>
				)}
			</p>
			<ol className={styles.ladder}>
				{classes.toReversed().map((one) => (
					<Rung key={one.name} one={one} full={full} />
				))}
			</ol>
		</figure>
	);
}

function Rung({ one, full }: { one: MoveClass; full: number }) {
	const { t } = useWords();
	const { name, promoted, repeating, there, total, from } = one;
	const crowded = total > FULL_CLASS;
	const share = (count: number) => ({ width: `${(100 * count) / full}%` });
	return (
		<li className={crowded ? styles.crowded : undefined}>
			<span className={`strong ${styles.name}`}>{name}</span>
			<span className={styles.bar} aria-hidden>
				<span className={styles.promoted} style={share(promoted)} />
				<span className={styles.repeating} style={share(repeating)} />
				{there > 0 && <span className={styles.there} style={share(there)} />}
				<span className={styles.mark} style={{ insetInlineStart: `${(100 * FULL_CLASS) / full}%` }} />
			</span>
			<strong className={`end figures ${styles.total}`}>{total}</strong>
			<span className={`row note ${styles.from}`}>
				{from.map(({ class_name, count }) => (
					<span key={class_name}>
						<ArrowUp size={13} aria-hidden /> {t("{count} from {class}", { count, class: class_name })}
					</span>
				))}
				{repeating > 0 && <span>{t("{count} repeating", { count: repeating })}</span>}
				{there > 0 && <span>{t("{count} already there", { count: there })}</span>}
				{crowded && <span className={`strong ${styles.over}`}>{t("above {count}", { count: FULL_CLASS })}</span>}
			</span>
		</li>
	);
}

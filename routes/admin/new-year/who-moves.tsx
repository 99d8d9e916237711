import type { RolloverPicture } from "#school/new-year/picture";
import { Panel } from "#ui/page-header";
import { useWords } from "#ui/words";
import { MovingUp } from "./moving-up.tsx";
import styles from "./new-year.module.css";

/** The picture of a move and its figures, before and after it is run. */
export function WhoMoves({ move }: { move: RolloverPicture }) {
	const { t, plural, amount, number } = useWords();
	const { counts, arrears, reductions } = move;
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
		[t("Reductions of this year, not copied"), money(reductions)],
	] as const;
	return (
		<Panel title={plural(counts.new, "1 new record", "{count} new records")}>
			<MovingUp move={move} />
			<dl className={styles.facts}>
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</Panel>
	);
}

import Ban from "lucide-react/icons/ban";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Info from "lucide-react/icons/info";
import { GATE_LABEL, type GateStudent } from "#shared/gate";
import { DayInYear } from "#shared/words/values";
import type { PageWords } from "#shared/words/words";
import { useWords } from "#ui/words";
import styles from "./gate-card.module.css";

/** States differ in shape as well as colour. Other public pages load these icons too. */
const ICONS = { in_order: CircleCheck, agreed: CalendarPlus, no_dates: Info, overdue: Ban, not_enrolled: CircleAlert };

const wordOf = ({ state, until }: GateStudent, { t }: PageWords) =>
	state === "agreed" ? t("Agreed until {day}", { day: new DayInYear(until ?? "") }) : t(GATE_LABEL[state]);

/** Public: must never show amounts. */
export function GateCard({ student, isBig }: { student: GateStudent; isBig: boolean }) {
	const words = useWords();
	const { name, class_name, photo, state } = student;
	const Icon = ICONS[state];
	return (
		<article className={`surface ${styles.card} ${isBig ? styles.big : ""}`} data-state={state}>
			<p className={styles.word}>
				<Icon aria-hidden />
				{wordOf(student, words)}
			</p>
			<div className={styles.who}>
				<div className={styles.photo}>{photo ? <img src={photo} alt="" /> : <GraduationCap aria-hidden />}</div>
				<h2>
					{name}
					<span>{class_name}</span>
				</h2>
			</div>
		</article>
	);
}

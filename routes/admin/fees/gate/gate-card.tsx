import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarX from "lucide-react/icons/calendar-x";
import Check from "lucide-react/icons/check";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Hand from "lucide-react/icons/hand";
import UserX from "lucide-react/icons/user-x";
import { GATE_LABEL, type GateStudent } from "#shared/gate";
import { DayInYear } from "#shared/words/values";
import type { PageWords } from "#shared/words/words";
import { useWords } from "#ui/words";
import styles from "./gate-card.module.css";

/** Every state has a shape beside its colour. */
const ICONS = { in_order: Check, agreed: CalendarClock, no_dates: CalendarX, overdue: Hand, not_enrolled: UserX };

const wordOf = ({ state, until }: GateStudent, { t }: PageWords) =>
	state === "agreed" ? t("Agreed until {day}", { day: new DayInYear(until ?? "") }) : t(GATE_LABEL[state]);

/** One student at the gate: the photo, who it is, and one word. No amount is on it or in its data. */
export function GateCard({ student, isBig }: { student: GateStudent; isBig: boolean }) {
	const words = useWords();
	const { name, class_name, photo, state } = student;
	const Icon = ICONS[state];
	return (
		<article className={`${styles.card} ${isBig ? styles.big : ""}`} data-state={state}>
			<p className={styles.word}>
				<Icon aria-hidden />
				{wordOf(student, words)}
			</p>
			<div className={styles.who}>
				<div className={styles.photo}>{photo ? <img src={photo} alt="" /> : <CircleUserRound aria-hidden />}</div>
				<h2>
					{name}
					<span>{class_name}</span>
				</h2>
			</div>
		</article>
	);
}

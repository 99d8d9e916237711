import { isLongAgo, longAgoQuestion } from "#shared/long-ago";
import { CheckField } from "#ui/check-field";
import { useWords } from "#ui/words";

/** Asks about a payment date far back, which is mostly a slip of the hand. Another date is asked about again. */
export function LongAgo({ day, today }: { day: string; today: string }) {
	const words = useWords();
	if (!isLongAgo(day, today)) return null;
	const values = { question: words.t(longAgoQuestion(day, today)), day: words.day(day) };
	return (
		<CheckField
			key={day}
			name="long_ago_confirmed"
			label={words.t("{question} Yes, it was paid on {day}.", values)}
			missing={words.t("{question} Confirm that it was paid on {day}.", values)}
			required
		/>
	);
}

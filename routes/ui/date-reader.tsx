import CalendarDays from "lucide-react/icons/calendar-days";
import { type RefObject, useRef } from "react";
import { ageOn, asShortDay } from "#shared/dates";
import { dayInWords, typedDate } from "#shared/typed-dates";
import type { PageWords } from "#shared/words/words";
import { typeInto } from "./drafts.tsx";
import { useWords } from "./words.tsx";

/** What a date field needs once its page is there. */
export const readDate = typedDate;

/** `today` if it is a birth, whose age is said too. */
export function dateInWords(iso: string, { language, plural }: PageWords, today?: string): string {
	const day = dayInWords(iso, language);
	const age = today ? ageOn(iso, today) : -1;
	return age < 0 ? day : plural(age, "{day}, 1 year", "{day}, {count} years", { day });
}

interface CalendarProps {
	input: RefObject<HTMLInputElement | null>;
	iso: string;
	min?: string;
	max?: string;
}

/** The browser's own picker. Tab passes it by: who types does not need it. */
export function Calendar({ input, iso, ...limits }: CalendarProps) {
	const picker = useRef<HTMLInputElement>(null);
	const { t } = useWords();
	if (!("showPicker" in HTMLInputElement.prototype)) return null;
	const choose = (day: string) => input.current && day && typeInto(input.current, asShortDay(day));
	return (
		<>
			<input
				ref={picker}
				type="date"
				tabIndex={-1}
				aria-hidden
				value={iso}
				onChange={({ currentTarget }) => choose(currentTarget.value)}
				{...limits}
			/>
			<button
				type="button"
				tabIndex={-1}
				aria-label={t("Calendar")}
				title={t("Calendar")}
				onClick={() => picker.current?.showPicker()}
			>
				<CalendarDays size={18} aria-hidden />
			</button>
		</>
	);
}

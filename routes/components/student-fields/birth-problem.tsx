import { FIRST_BIRTHDAY } from "#shared/limits";
import { Day } from "#shared/words/values";
import { useWords } from "#ui/words";

/** What is wrong with a date of birth, in the portal's words; the browser's own speak its language. */
export function useBirthProblem(today: string) {
	const { t } = useWords();
	const label = t("Date of Birth");
	return (day: string): string => {
		if (day > today) return t("{label} is in the future.", { label });
		return day < FIRST_BIRTHDAY ? t("{label} must be {day} or later.", { label, day: new Day(FIRST_BIRTHDAY) }) : "";
	};
}

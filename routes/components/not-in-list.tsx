import { Banner } from "#ui/banner";
import { useWords } from "#ui/words";

/** A link may name a record that was deleted, or that belongs to another year. */
export function NotInList({ year }: { year: number }) {
	const { t } = useWords();
	return (
		<Banner kind="error">
			{t("This record is not in this list of {year}. Look at the chosen year and at the search.", { year })}
		</Banner>
	);
}

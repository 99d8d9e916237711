import { Link } from "react-router";
import { useWords } from "#ui/words";

/** Said where a class is to be chosen and the year has none. */
export function NoClasses({ year }: { year: number }) {
	const { t } = useWords();
	return (
		<p>
			{t("There is no class in {year} yet. Choose another year, or add the classes first.", { year })}{" "}
			<Link to="/classes?new">{t("Add Class")}</Link>
		</p>
	);
}

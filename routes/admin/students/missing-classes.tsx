import { Link } from "react-router";
import { useWords } from "#ui/words";
import { useMay } from "../use-may.ts";

export function MissingClasses({ year, classes }: { year: number; classes: string[] }) {
	const { t } = useWords();
	const may = useMay();
	if (classes.length > 0) return null;
	return (
		<p>
			{t("{year} has no classes yet, and a student needs one.", { year })}{" "}
			{may("createClass") && <Link to="/classes?new">{t("Add Class")}</Link>}
		</p>
	);
}

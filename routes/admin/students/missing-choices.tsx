import { Link } from "react-router";
import { useWords } from "#ui/words";
import { useMay } from "../use-may.ts";

interface ChoicesOfForm {
	year: number;
	classes: string[];
	departments: string[];
}

export function MissingChoices({ year, classes, departments }: ChoicesOfForm) {
	const { t } = useWords();
	const may = useMay();
	return (
		<>
			{classes.length === 0 && (
				<p>
					{t("{year} has no classes yet, and a student needs one.", { year })}{" "}
					{may("createClass") && <Link to="/classes?new">{t("Add Class")}</Link>}
				</p>
			)}
			{departments.length === 0 && (
				<p>
					{t("{year} has no vocational departments yet, and a student needs one.", { year })}{" "}
					{may("createDepartment") && <Link to="/vocational?new">{t("Add Department")}</Link>}
				</p>
			)}
		</>
	);
}

import type { DashboardFigures, FirstDay } from "#school/dashboard/dashboard";
import type { PageWords } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import styles from "./dashboard.module.css";

type Facts = Pick<DashboardFigures, "year" | "classes" | "vocational" | "students"> & FirstDay;

/** Hidden once a year has classes and students. */
export function FirstSteps(facts: Facts) {
	const { t } = useWords();
	const steps = stepsOf(facts, t);
	const next = steps.findIndex(({ done, optional }) => !done && !optional);
	return (
		<Panel title={t("{year} begins here", { year: facts.year })}>
			<ol className={`lines ${styles.steps}`}>
				{steps.map(({ done, words, to, button }, index) => (
					<li key={to} className={done ? "row quiet" : "row"}>
						<span className="grow">{done ? t("{step} – done", { step: words }) : words}</span>
						{!done && (
							<LinkButton to={to} size="small" variant={index === next ? "primary" : "plain"}>
								{button}
							</LinkButton>
						)}
					</li>
				))}
			</ol>
		</Panel>
	);
}

const stepsOf = ({ classes, vocational, students, papers, colleague, codes }: Facts, t: PageWords["t"]) => [
	{
		done: papers,
		words: t("Your papers: name, motto, logo, stamp, signature, language, how a year is written"),
		to: "/settings?first#papers",
		button: t("Your papers"),
	},
	{
		done: colleague,
		words: t("Who works here: a cashier with a drawer of their own"),
		to: "/dashboard?view=users&new=cashier",
		button: t("Add a cashier"),
	},
	{
		done: codes,
		optional: true,
		words: t("Codes for forgotten passwords: from the office alone, since many know a parent's phone number"),
		to: "/settings#passwords",
		button: t("Codes from the office"),
	},
	{ done: classes > 0, words: t("Classes, each with its five fees"), to: "/classes?new", button: t("Add Class") },
	{
		done: vocational > 0,
		words: t("Vocational departments, if the school has several"),
		to: "/vocational?new",
		button: t("Add Department"),
	},
	{
		done: students > 0,
		words: t("Students, from an Excel sheet or one by one"),
		to: "/students?upload",
		button: t("Upload Students"),
	},
];

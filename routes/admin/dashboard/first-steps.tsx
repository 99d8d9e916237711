import type { DashboardFigures } from "#school/dashboard/dashboard";
import { LinkButton } from "#ui/button";
import { Panel } from "#ui/page-header";
import { useWords } from "#ui/words";
import styles from "./first-steps.module.css";

type Counts = Pick<DashboardFigures, "year" | "classes" | "vocational" | "students">;

/** Missing steps before students can be registered. Hidden when complete. */
export function FirstSteps({ year, classes, vocational, students }: Counts) {
	const { t } = useWords();
	const steps = [
		{ done: classes > 0, words: t("Classes, each with its five fees"), to: "/classes?new", button: t("Add Class") },
		{
			done: vocational > 0,
			words: t("Vocational departments; every student is in one"),
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
	const next = steps.findIndex(({ done }) => !done);
	if (next === -1) return null;
	return (
		<Panel title={t("{year} begins here", { year })}>
			<ol className={styles.steps}>
				{steps.map(({ done, words, to, button }, index) => (
					<li key={to} className={done ? styles.done : undefined}>
						<span>{done ? t("{step} – done", { step: words }) : words}</span>
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

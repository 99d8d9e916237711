import { Banner } from "#ui/banner";
import { useWords } from "#ui/words";
import styles from "./health-banner.module.css";

interface HealthProps {
	problems: string[];
	advice: string | null;
	notes: string[];
}

/** The result of the database check. It is above everything else, because the payments may be damaged. */
export function HealthBanner({ problems, advice, notes }: HealthProps) {
	const { t } = useWords();
	if (!advice) return notes.length > 0 ? <Banner kind="info">{notes.join(" ")}</Banner> : null;
	return (
		<Banner kind="error">
			<div className={styles.health}>
				<p>{t("Something is wrong with the school's data. Tell whoever looks after the portal's computer now.")}</p>
				<ul>
					{problems.map((problem) => (
						<li key={problem}>{problem}</li>
					))}
				</ul>
				<p>{advice}</p>
				<p className={styles.quiet}>
					{t(
						"The portal goes on meanwhile. Write on paper what you enter until this is mended: what is entered after that backup has to be entered again.",
					)}
				</p>
			</div>
		</Banner>
	);
}

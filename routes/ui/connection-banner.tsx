import styles from "./banner.module.css";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { tryAgain, useWaiting } from "./connection.tsx";
import { useWords } from "./words.tsx";

/** Dialogs have one too, because they make the page behind them inert. */
export function ConnectionBanner() {
	const waiting = useWaiting();
	const { t } = useWords();
	if (!waiting) return null;
	if (waiting.automatic)
		return (
			<div className={styles.floating}>
				<Banner kind="info">{t(waiting.sentence)}</Banner>
			</div>
		);
	return (
		<div className={styles.sticky}>
			<Banner kind="error">
				<span className="row">
					<span key={waiting.sentence}>{t(waiting.sentence)}</span>
					<Button onClick={tryAgain} pending={waiting.trying && t("Loading")}>
						{t("Try again")}
					</Button>
				</span>
			</Banner>
		</div>
	);
}

import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import { useLocation, useMatches } from "react-router";
import type { PageHandle } from "#components/page-title";
import { useWords } from "#ui/words";
import styles from "./help.module.css";

/** In a window of its own, so that a form stays as it is. */
export function HelpLink() {
	const { t } = useWords();
	const { search } = useLocation();
	const { help } = (useMatches().at(-1)?.handle ?? {}) as PageHandle;
	if (!help) return null;
	const section = typeof help === "function" ? help(new URLSearchParams(search)) : help;
	return (
		<a
			href={`/help/${section}`}
			target="_blank"
			aria-label={t("Help with this page")}
			title={t("Help with this page")}
			className={styles.link}
			rel="noopener"
		>
			<CircleQuestionMark size={20} aria-hidden />
		</a>
	);
}

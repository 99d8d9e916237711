import { Link } from "react-router";
import { GuideText } from "#components/guide-text";
import { PaperLink } from "#components/paper-link";
import type { Guide } from "#shared/guides";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import styles from "./help.module.css";

export function GuideView({ guide: { name, title, sections } }: { guide: Guide }) {
	const { t, language } = useWords();
	const headings = sections.slice(1);
	return (
		<Panel
			title={title}
			actions={
				<>
					<Link to="/help" className="target">
						{t("All guides")}
					</Link>
					<PaperLink to={`/print/help/${name}?lang=${language}`} variant="plain">
						{t("Print")}
					</PaperLink>
				</>
			}
		>
			{headings.length > 2 && (
				<nav aria-label={t("On this page")}>
					<ul className={styles.contents}>
						{headings.map((section) => (
							<li key={section.id}>
								<a href={`#${section.id}`}>{section.title}</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			<GuideText sections={sections} />
		</Panel>
	);
}

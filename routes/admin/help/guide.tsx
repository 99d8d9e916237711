import { Link } from "react-router";
import { GuideText } from "#components/guide-text";
import type { PageHandle } from "#components/page-title";
import { PaperLink } from "#components/paper-link";
import { guideNamed } from "#server/guides";
import { languageOf } from "#server/visit";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import type { Route } from "./+types/guide";
import styles from "./help.module.css";

export const handle: PageHandle = { title: "Help", yearless: true };

export function loader({ params, context }: Route.LoaderArgs) {
	const { name, title, sections } = guideNamed(params.guide, languageOf(context));
	return { name, title, sections: sections.map(({ id, title, html }) => ({ id, title, html })) };
}

export default function GuidePage({ loaderData: { name, title, sections } }: Route.ComponentProps) {
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

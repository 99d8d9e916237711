import { Link } from "react-router";
import { SearchForm } from "#components/list-filters";
import type { PageHandle } from "#components/page-title";
import { guidesIn } from "#server/guides";
import { type GuideHit, searchGuides } from "#server/search-guides";
import { languageOf } from "#server/visit";
import { EmptyState } from "#ui/empty-state";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import type { Route } from "./+types/help";
import styles from "./help.module.css";

export const handle: PageHandle = { title: "Help", yearless: true };

export function loader({ url, context }: Route.LoaderArgs) {
	const query = url.searchParams.get("q")?.trim() ?? "";
	const guides = guidesIn(languageOf(context));
	const titles = guides.map(({ name, title, sections }) => ({
		name,
		title,
		sections: sections.slice(1).map((section) => ({ id: section.id, title: section.title })),
	}));
	return query ? { query, hits: searchGuides(guides, query) } : { query, titles };
}

export default function Help({ loaderData }: Route.ComponentProps) {
	const { t } = useWords();
	const { titles, hits } = loaderData;
	return (
		<Panel>
			<SearchForm label={t("Search the help")} />
			{hits && <Hits hits={hits} />}
			{titles && (
				<ul className={styles.guides}>
					{titles.map(({ name, title, sections }) => (
						<li key={name}>
							<h2>
								<Link to={`/help/${name}`} className="target">
									{title}
								</Link>
							</h2>
							<ul>
								{sections.map((section) => (
									<li key={section.id}>
										<Link to={`/help/${name}#${section.id}`}>{section.title}</Link>
									</li>
								))}
							</ul>
						</li>
					))}
				</ul>
			)}
		</Panel>
	);
}

function Hits({ hits }: { hits: GuideHit[] }) {
	const { t } = useWords();
	if (hits.length === 0)
		return <EmptyState title={t("Nothing found")}>{t("Try another word, or fewer of them.")}</EmptyState>;
	return (
		<ul className={styles.hits}>
			{hits.map(({ guide, guideTitle, id, title, line }) => (
				<li key={`${guide}#${id}`}>
					<Link to={`/help/${guide}${id && `#${id}`}`} className="target">
						{title}
					</Link>
					{title !== guideTitle && <span className="note"> · {guideTitle}</span>}
					<p className="quiet">{line}</p>
				</li>
			))}
		</ul>
	);
}

import { Link } from "react-router";
import { SearchForm } from "#components/list-filters";
import type { PageHandle } from "#components/page-title";
import { guideNamed, guidesIn } from "#server/guides";
import { type GuideHit, searchGuides } from "#server/search-guides";
import { languageOf } from "#server/visit";
import type { Guide, GuideSection } from "#shared/guides";
import { EmptyState } from "#ui/empty-state";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import type { Route } from "./+types/help";
import { GuideView } from "./guide-view.tsx";
import styles from "./help.module.css";

export const handle: PageHandle = { title: "Help", yearless: true };

/** The guide, what the search found, or the list of guides. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
	const language = languageOf(context);
	if (params.guide !== undefined) return { guide: await guideNamed(params.guide, language) };
	const guides = await guidesIn(language);
	const query = url.searchParams.get("q")?.trim() ?? "";
	if (query) return { hits: searchGuides(guides, query) };
	const titles = guides.map(({ name, title, sections }) => ({
		name,
		title,
		sections: sections.slice(1).map((section) => ({ id: section.id, title: section.title })),
	}));
	return { titles };
}

export default function Help({ loaderData: { guide, hits, titles } }: Route.ComponentProps) {
	const { t } = useWords();
	if (guide) return <GuideView guide={guide} />;
	return (
		<Panel>
			<SearchForm label={t("Search the help")} />
			{hits && <Hits hits={hits} />}
			{titles && <Titles titles={titles} />}
		</Panel>
	);
}

interface Title extends Pick<Guide, "name" | "title"> {
	sections: Pick<GuideSection, "id" | "title">[];
}

function Titles({ titles }: { titles: Title[] }) {
	return (
		<ul className={styles.guides}>
			{titles.map(({ name, title, sections }) => (
				<li key={name}>
					<h2>
						<Link to={`/help/${name}`} className="target">
							{title}
						</Link>
					</h2>
					<ul className={styles.sections}>
						{sections.map((section) => (
							<li key={section.id}>
								<Link to={`/help/${name}#${section.id}`}>{section.title}</Link>
							</li>
						))}
					</ul>
				</li>
			))}
		</ul>
	);
}

function Hits({ hits }: { hits: GuideHit[] }) {
	const { t } = useWords();
	if (hits.length === 0)
		return <EmptyState title={t("Nothing found")}>{t("Try another word, or fewer of them.")}</EmptyState>;
	return (
		<ul className={`stack gap-16 ${styles.hits}`}>
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

import { Link } from "react-router";
import type { Payers } from "#school/fees/find-payers";
import { SEARCH_MIN } from "#shared/limits";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { useWords } from "#ui/words";
import { nameIn, newStudentAddress } from "../addresses.ts";
import styles from "./search.module.css";
import { hitsOf, moreThanShown } from "./use-search.ts";

interface ResultsProps {
	query: string;
	found: Payers;
}

export function SearchResults({ query, found }: ResultsProps) {
	const words = useWords();
	const hits = hitsOf(found, words);
	if (hits.length === 0) return <NothingFound query={query} />;
	const more = moreThanShown(found, words);
	return (
		<div className={styles.results}>
			<ul aria-label={words.t("Found")}>
				{hits.map(({ key, to, name, about }) => (
					<li key={key}>
						<Link to={to}>{name}</Link>
						<span className={styles.about}>{about}</span>
					</li>
				))}
			</ul>
			{more && <p className={styles.more}>{more}</p>}
		</div>
	);
}

function NothingFound({ query }: { query: string }) {
	const { t } = useWords();
	if (query.trim().length < SEARCH_MIN) {
		return (
			<EmptyState title={t("Type at least 2 characters")}>
				{t("Part of a name, four digits of the guardian's phone, a matricule, or the number of a receipt.")}
			</EmptyState>
		);
	}
	return (
		<EmptyState
			title={t("Nobody found for “{query}”", { query })}
			action={<LinkButton to={newStudentAddress(null, nameIn(query))}>{t("New student")}</LinkButton>}
		>
			{t("Look at the spelling and at the chosen year. A receipt is found by its whole number or the beginning of it.")}
		</EmptyState>
	);
}

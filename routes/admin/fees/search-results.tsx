import { Link } from "react-router";
import type { Payers } from "#school/fees/find-payers";
import { SEARCH_MIN } from "#shared/limits";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { useWords } from "#ui/words";
import { nameIn, newStudentAddress } from "../addresses.ts";
import styles from "./search.module.css";
import { foundIn, furtherMatches, hitsOf, isEmpty, searchAddress } from "./use-search.ts";

interface ResultsProps {
	query: string;
	found: Payers;
	year: number | null;
}

export function SearchResults({ query, found, year }: ResultsProps) {
	const words = useWords();
	if (isEmpty(found)) return <NothingFound query={query} elsewhere={found.elsewhere} />;
	const hits = hitsOf({ query, found }, words);
	const more = furtherMatches(found, words);
	return (
		<div className={styles.results}>
			{year !== null && <p className={styles.more}>{foundIn(found.count, year, words)}</p>}
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

function NothingFound({ query, elsewhere }: Pick<Payers, "elsewhere"> & { query: string }) {
	const words = useWords();
	const { t } = words;
	if (query.trim().length < SEARCH_MIN) {
		return (
			<EmptyState title={t("Type at least 2 characters")}>
				{t("Part of a name, four digits of the guardian's phone, a matricule, or the end of a receipt's number.")}
			</EmptyState>
		);
	}
	return (
		<EmptyState
			title={t("Nobody found for “{query}”", { query })}
			action={<LinkButton to={newStudentAddress(null, nameIn(query))}>{t("New student")}</LinkButton>}
		>
			{elsewhere ? (
				<OtherYear query={query} {...elsewhere} />
			) : (
				t("Look at the spelling. A receipt is found by the last four digits of its number, or by the whole number.")
			)}
		</EmptyState>
	);
}

function OtherYear({ query, year, count }: { query: string; year: number; count: number }) {
	const words = useWords();
	return <Link to={searchAddress(query, year)}>{foundIn(count, year, words)}</Link>;
}

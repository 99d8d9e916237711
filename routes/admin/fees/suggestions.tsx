import { Link } from "react-router";
import type { Payers } from "#school/fees/find-payers";
import { useWords } from "#ui/words";
import { nameIn, newStudentAddress } from "../addresses.ts";
import styles from "./search.module.css";
import type { Answer } from "./use-search.ts";
import { foundIn, furtherMatches, hitsOf, isEmpty } from "./use-search.ts";

interface SuggestionsProps {
	id: string;
	answer: Answer | null;
	/** The index of the option that the arrow keys selected; -1 for none. */
	chosen: number;
	choose: (index: number) => void;
}

/** The focus stays in the search. */
export function Suggestions({ id, answer, chosen, choose }: SuggestionsProps) {
	const words = useWords();
	const hits = answer ? hitsOf(answer, words) : [];
	const more = answer && furtherMatches(answer.found, words);
	const nobody = answer && isEmpty(answer.found) && words.t("Nobody found for “{query}”", { query: answer.query });
	return (
		// Otherwise the click would take the focus and close the list first.
		<div className={styles.list} hidden={!answer} onPointerDown={(event) => event.preventDefault()}>
			<div
				id={`${id}-list`}
				role="listbox"
				aria-label={words.t("Students found")}
				className={chosen < 0 ? styles.unchosen : undefined}
				hidden={hits.length === 0}
			>
				{hits.map(({ key, name, about }, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys, since the focus stays there
					<div
						key={key}
						id={`${id}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === chosen}
						className={styles.option}
						onClick={() => choose(index)}
					>
						<span className={styles.name}>{name}</span>
						<span className={styles.about}>{about}</span>
					</div>
				))}
			</div>
			{(more || nobody) && (
				<p className={styles.more}>
					<span>{more || nobody}</span>{" "}
					{nobody && (
						// Not reachable by Tab: the list closes when the focus leaves the search.
						<Link to={newStudentAddress(null, nameIn(answer.query))} tabIndex={-1}>
							{words.t("New student")}
						</Link>
					)}
				</p>
			)}
		</div>
	);
}

/** What a screen reader says of the suggestions. */
export function Announcement({ answer }: { answer: Answer | null }) {
	const words = useWords();
	return (
		<p role="status" className="visually-hidden">
			{answer && announced(answer, words)}
		</p>
	);
}

function announced({ query, found }: { query: string; found: Payers }, words: ReturnType<typeof useWords>): string {
	const { elsewhere } = found;
	const inYear = elsewhere && foundIn(elsewhere.count, elsewhere.year, words);
	if (isEmpty(found)) return [words.t("Nobody found for “{query}”", { query }), inYear].filter(Boolean).join(". ");
	const listed = found.students.length + found.receipts.length;
	const choose = words.plural(
		listed,
		"{count} found. Choose with the arrow keys.",
		"{count} found. Choose with the arrow keys.",
	);
	return [furtherMatches(found, words), choose, inYear].filter(Boolean).join(". ");
}

import { Link } from "react-router";
import type { MessagePayers } from "#school/fees/find-message-payers";
import type { Payer, Payers } from "#school/fees/find-payers";
import { SEARCH_MIN } from "#shared/limits";
import type { PageWords } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { useWords } from "#ui/words";
import { deskAddress, nameIn, newStudentAddress } from "../../addresses.ts";
import styles from "./search.module.css";

export interface Answer {
	query: string;
	found: Payers;
	/** The text was the message of an operator. */
	message?: PlacedMessage;
	/** Why the text, as long as a message, is none of money that came. */
	refused?: string;
}

export type PlacedMessage = Omit<MessagePayers, "students">;

export interface Hit {
	key: string;
	to: string;
	/** The student's number; null for a receipt. */
	student: number | null;
	name: string;
	about: string;
	/** The text left in the search once this hit is chosen. */
	query: string;
	/** Made as an answer to the search, so it opens only once it was shown. */
	offer?: true;
}

/**
 * Students first, then receipts, which lead to their student with the receipt open, then the year that has others. With a
 * message its receipts are first, and a student leads to the payment of it.
 */
export function hitsOf({ query, found, message, refused }: Answer, words: PageWords, paysMessage = false): Hit[] {
	const { students, receipts, elsewhere } = found;
	const { t, amount } = words;
	const name = nameIn(query);
	return [
		...(message?.known.payments ?? []).map(({ receipt_number, student_id, student_name, fee_type, amount: paid }) => ({
			key: `receipt-${receipt_number}`,
			to: deskAddress(student_id, { receipt: receipt_number }),
			student: null,
			name: receipt_number,
			about: [student_name, t(fee_type), amount(paid)].join(", "),
			query: "",
		})),
		...students.map((payer) => ({
			key: `student-${payer.id}`,
			to: deskAddress(payer.id, paysMessage ? { several: "" } : {}),
			student: payer.id,
			name: payer.full_name,
			about: [about(payer, words), payer.left && t("Left [student]"), payer.year].filter(Boolean).join(", "),
			query: "",
		})),
		...receipts.map(({ id, student_id, student_name, receipt_number, fee_type, amount: paid, found_by }) => ({
			key: `receipt-${id}`,
			to: deskAddress(student_id, { receipt: receipt_number }),
			student: null,
			name: receipt_number,
			about: [student_name, t(fee_type), amount(paid), found_by].filter(Boolean).join(", "),
			query: "",
		})),
		...(elsewhere ? [hitElsewhere(query, elsewhere, words)] : []),
		...(isEmpty(found) && name && !message && !refused
			? [
					{
						key: "new",
						to: newStudentAddress(null, name),
						student: null,
						name: t("New student"),
						about: name,
						query: "",
						offer: true as const,
					},
				]
			: []),
	];
}

/** "7 found in 2026", for students who are not in the chosen year. */
const hitElsewhere = (query: string, { year, count }: NonNullable<Payers["elsewhere"]>, words: PageWords): Hit => ({
	key: `year-${year}`,
	to: searchAddress(query, year),
	student: null,
	name: foundIn(count, year, words),
	about: words.t("Show them"),
	query,
});

const searchAddress = (query: string, year: number): string =>
	`/fees?${new URLSearchParams({ query, in: String(year) })}`;

const foundIn = (count: number, year: number, { plural }: PageWords): string =>
	plural(count, "1 found in {year}", "{count} found in {year}", { year });

function about({ class_name, guardian_contact: contact, owed }: Payer, { t, amount }: PageWords): string {
	if (owed <= 0) return t("{class}, guardian {contact}, paid", { class: class_name, contact });
	return t("{class}, guardian {contact}, {amount} owing", { class: class_name, contact, amount: amount(owed) });
}

const isEmpty = ({ students, receipts }: Payers): boolean => students.length === 0 && receipts.length === 0;

function furtherMatches({ students, receipts, count }: Payers, { plural }: PageWords): string | null {
	if (count <= students.length + receipts.length) return null;
	return plural(count, "{count} match: type more", "{count} match: type more");
}

interface SuggestionsProps {
	id: string;
	answer: Answer | null;
	/** The index of the option that Enter opens. */
	chosen: number;
	paysMessage: boolean;
	choose: (index: number) => void;
}

export function Suggestions({ id, answer, chosen, paysMessage, choose }: SuggestionsProps) {
	const words = useWords();
	const hits = answer ? hitsOf(answer, words, paysMessage) : [];
	const more = answer && furtherMatches(answer.found, words);
	const nobody = answer && nothingSaid(answer, words);
	// A pasted message is said above the search, and the list has nothing then.
	const isEmpty = hits.length === 0 && !more && !nobody;
	return (
		// Otherwise the click would take the focus and close the list first.
		<div className={`surface ${styles.list}`} hidden={isEmpty} onPointerDown={(event) => event.preventDefault()}>
			{nobody && <p className="pad small strong">{nobody}</p>}
			<div id={`${id}-list`} role="listbox" aria-label={words.t("Students found")} hidden={hits.length === 0}>
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
						<span className="strong">{name}</span>
						<span className="note">{about}</span>
					</div>
				))}
			</div>
			{more && <p className={`pad small strong ${styles.more}`}>{more}</p>}
		</div>
	);
}

function nothingSaid({ query, found, message, refused }: Answer, { t }: PageWords): string | null {
	if (refused) return refused;
	if (message || !isEmpty(found)) return null;
	return t("Nobody found for “{query}”", { query });
}

export function Announcement({ answer }: { answer: Answer | null }) {
	const words = useWords();
	return (
		<p role="status" className="visually-hidden">
			{answer && announced(answer, words)}
		</p>
	);
}

function announced(answer: Answer, words: PageWords): string {
	const { found, message } = answer;
	const { students, receipts, elsewhere } = found;
	const choose = "{count} found. Choose with the arrow keys.";
	const parts = [
		isEmpty(found) || message
			? nothingSaid(answer, words)
			: [furtherMatches(found, words), words.plural(students.length + receipts.length, choose, choose)],
		elsewhere && foundIn(elsewhere.count, elsewhere.year, words),
	];
	return parts.flat().filter(Boolean).join(". ");
}

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
		<div className="surface lines">
			{year !== null && <p className="pad small strong">{foundIn(found.count, year, words)}</p>}
			<ul className="lines" aria-label={words.t("Found")}>
				{hits.map(({ key, to, name, about }) => (
					<li key={key} className="row apart pad">
						<Link to={to}>{name}</Link>
						<span className="note">{about}</span>
					</li>
				))}
			</ul>
			{more && <p className="pad small strong">{more}</p>}
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
				<Link to={searchAddress(query, elsewhere.year)}>{foundIn(elsewhere.count, elsewhere.year, words)}</Link>
			) : (
				t("Look at the spelling. A receipt is found by the last four digits of its number, or by the whole number.")
			)}
		</EmptyState>
	);
}

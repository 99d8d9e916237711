import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Payment } from "#school/fees/fees.schema";
import type { Payer } from "#school/fees/find-payers";
import { SEARCH_MIN } from "#shared/limits";
import type { PageWords } from "#shared/words/words";
import { EmptyState } from "#ui/empty-state";
import { useWords } from "#ui/words";
import { deskAddress } from "./fees-address.ts";
import styles from "./search.module.css";

/** Class, guardian and debt, to tell two students of the same name apart. */
function about({ class_name, guardian_contact: contact, owed }: Payer, { t, amount }: PageWords): string {
	if (owed <= 0) return t("{class}, guardian {contact}, paid", { class: class_name, contact });
	return t("{class}, guardian {contact}, {amount} owing", { class: class_name, contact, amount: amount(owed) });
}

interface SuggestionsProps {
	id: string;
	found: Payer[];
	/** The index of the option that the arrow keys selected; -1 for none. */
	chosen: number;
	choose: (payer: Payer) => void;
}

/** The suggestions below the search while somebody types. The focus stays in the search. */
export function Suggestions({ id, found, chosen, choose }: SuggestionsProps) {
	const words = useWords();
	return (
		<div
			id={`${id}-list`}
			role="listbox"
			aria-label={words.t("Students found")}
			className={styles.list}
			hidden={found.length === 0}
		>
			{found.map((payer, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys, since the focus stays there
				<div
					key={payer.id}
					id={`${id}-${index}`}
					role="option"
					tabIndex={-1}
					aria-selected={index === chosen}
					className={styles.option}
					// Prevents the blur that would close the list before the click.
					onPointerDown={(event) => event.preventDefault()}
					onClick={() => choose(payer)}
				>
					<span className={styles.name}>{payer.full_name}</span>
					<span className={styles.about}>{about(payer, words)}</span>
				</div>
			))}
		</div>
	);
}

interface ResultsProps {
	query: string;
	students: Payer[];
	receipts: Payment[];
}

/** The results of a submitted search, as links. */
export function SearchResults({ query, students, receipts }: ResultsProps) {
	const words = useWords();
	const { t, amount } = words;
	if (students.length + receipts.length === 0) return <NothingFound query={query} />;
	return (
		<ul className={styles.results} aria-label={t("Found")}>
			{students.map((payer) => (
				<Found key={payer.id} to={deskAddress(payer.id)} name={payer.full_name}>
					{about(payer, words)}
				</Found>
			))}
			{receipts.map(({ id, student_id, student_name, receipt_number, fee_type, amount: paid }) => (
				<Found key={`receipt-${id}`} to={deskAddress(student_id, { receipt: receipt_number })} name={receipt_number}>
					{student_name}, {t(fee_type)}, {amount(paid)}
				</Found>
			))}
		</ul>
	);
}

function Found({ to, name, children }: { to: string; name: string; children: ReactNode }) {
	return (
		<li>
			<Link to={to}>{name}</Link>
			<span className={styles.about}>{children}</span>
		</li>
	);
}

function NothingFound({ query }: { query: string }) {
	const { t } = useWords();
	if (query.trim().length < SEARCH_MIN) {
		return (
			<EmptyState title={t("Type at least 2 characters")}>
				{t("Part of a name, or the number of a receipt.")}
			</EmptyState>
		);
	}
	return (
		<EmptyState title={t("Nobody found for “{query}”", { query })}>
			{t("Look at the spelling and at the chosen year. A receipt is found by its whole number or the beginning of it.")}
		</EmptyState>
	);
}

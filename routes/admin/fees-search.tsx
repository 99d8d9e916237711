import Search from "lucide-react/icons/search";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import type { Payment } from "#school/fees/fees.schema";
import type { Payer } from "#school/fees/find-payers";
import { SEARCH_MIN } from "#shared/limits";
import { xaf } from "#shared/money";
import { EmptyState } from "#ui/empty-state";
import { deskAddress } from "./fees-address.ts";
import styles from "./fees-search.module.css";
import { useSuggestions } from "./fees-suggestions.ts";

const owing = ({ owed }: Payer) => (owed > 0 ? `${xaf(owed)} owing` : "paid");

/** Type-ahead over the students of the year; Enter without a choice searches, which is also how it works before script. */
export function FeesSearch({ query, student, actions }: { query: string; student: number | null; actions: ReactNode }) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const navigate = useNavigate();
	const { found, type, clear } = useSuggestions();
	const [chosen, setChosen] = useState(-1);
	useFocusOnArrival(input, student);

	function choose({ id: chosenId }: Payer) {
		if (input.current) input.current.value = "";
		close();
		navigate(deskAddress(chosenId));
	}
	function close() {
		clear();
		setChosen(-1);
	}
	function press(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const payer = found[chosen];
		if (event.key === "Escape") close();
		else if (step && found.length > 0)
			setChosen((at) => (at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % found.length));
		else if (event.key === "Enter" && payer) choose(payer);
		else return;
		event.preventDefault();
	}
	return (
		<div className={styles.bar}>
			<Form role="search" action="/fees" className={styles.search} onSubmit={close}>
				<Search size={18} aria-hidden />
				<input
					ref={input}
					key={query}
					type="search"
					name="query"
					role="combobox"
					aria-label="Search student or receipt number"
					placeholder="Student name, or receipt number RCP-…"
					autoComplete="off"
					aria-expanded={found.length > 0}
					aria-controls={`${id}-list`}
					aria-autocomplete="list"
					aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
					defaultValue={query}
					onChange={(event) => {
						setChosen(-1);
						type(event.currentTarget.value);
					}}
					onFocus={(event) => event.currentTarget.select()}
					onKeyDown={press}
					onBlur={close}
				/>
				<div
					id={`${id}-list`}
					role="listbox"
					aria-label="Students found"
					className={styles.list}
					hidden={found.length === 0}
				>
					{found.map((payer, place) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the input, where the focus stays
						<div
							key={payer.id}
							id={`${id}-${place}`}
							role="option"
							tabIndex={-1}
							aria-selected={place === chosen}
							className={styles.option}
							// Before the blur that closes the list.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => choose(payer)}
						>
							<span className={styles.name}>{payer.full_name}</span>
							<span className={styles.about}>
								{payer.class_name}, {owing(payer)}
							</span>
						</div>
					))}
				</div>
				<p role="status" className="unseen">
					{found.length > 0 && `${found.length} found. Choose with the arrow keys.`}
				</p>
			</Form>
			{actions}
		</div>
	);
}

/** The desk begins at the search; once a student is chosen, at the Pay Fee button. A dialog keeps the focus it has. */
function useFocusOnArrival(input: { current: HTMLInputElement | null }, student: number | null) {
	const before = useRef<number | null | undefined>(undefined);
	useEffect(() => {
		const arrived = before.current === undefined;
		const changed = before.current !== student;
		before.current = student;
		if (!changed || document.querySelector("dialog[open]") || matchMedia("(pointer: coarse)").matches) return;
		if (student !== null && !arrived) document.getElementById("pay-fee")?.focus();
		else input.current?.focus({ preventScroll: true });
	}, [student, input]);
}

/** What a sent search found, as links. */
export function SearchResults({
	query,
	students,
	receipts,
}: {
	query: string;
	students: Payer[];
	receipts: Payment[];
}) {
	if (students.length + receipts.length === 0) {
		const short = query.trim().length < SEARCH_MIN;
		return (
			<EmptyState title={short ? "Type at least 2 characters" : `Nobody found for “${query}”`}>
				{short
					? "Part of a name, or the number of a receipt."
					: "Look at the spelling and at the chosen year. A receipt is found by its whole number or the beginning of it."}
			</EmptyState>
		);
	}
	return (
		<ul className={styles.results} aria-label="Found">
			{students.map((payer) => (
				<li key={payer.id}>
					<Link to={deskAddress(payer.id)}>{payer.full_name}</Link>
					<span className={styles.about}>
						{payer.class_name}, {owing(payer)}
					</span>
				</li>
			))}
			{receipts.map(({ id, student_id, student_name, receipt_number, fee_type, amount }) => (
				<li key={`receipt-${id}`}>
					<Link to={deskAddress(student_id, { receipt: receipt_number })}>{receipt_number}</Link>
					<span className={styles.about}>
						{student_name}, {fee_type}, {xaf(amount)}
					</span>
				</li>
			))}
		</ul>
	);
}

import Search from "lucide-react/icons/search";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import type { Payer } from "#school/fees/find-payers";
import { deskAddress } from "./fees-address.ts";
import styles from "./search.module.css";
import { Suggestions } from "./search-results.tsx";
import { useSuggestions } from "./suggestions.ts";

interface FeesSearchProps {
	query: string;
	/** The student at the desk. */
	student: number | null;
	actions: ReactNode;
}

/** Type-ahead over the students of the year; Enter without a choice searches, which is also how it works before script. */
export function FeesSearch({ query, student, actions }: FeesSearchProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const box = useCombobox(id, input);
	useFocusOnArrival(input, student);
	return (
		<div className={styles.bar}>
			<Form role="search" action="/fees" className={styles.search} onSubmit={box.close}>
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
					aria-expanded={box.found.length > 0}
					aria-controls={`${id}-list`}
					aria-autocomplete="list"
					aria-activedescendant={box.chosen >= 0 ? `${id}-${box.chosen}` : undefined}
					defaultValue={query}
					onChange={(event) => box.type(event.currentTarget.value)}
					onFocus={(event) => event.currentTarget.select()}
					onKeyDown={box.press}
					onBlur={box.close}
				/>
				<Suggestions id={id} found={box.found} chosen={box.chosen} choose={box.choose} />
				<p role="status" className="unseen">
					{box.found.length > 0 && `${box.found.length} found. Choose with the arrow keys.`}
				</p>
			</Form>
			{actions}
		</div>
	);
}

/** The keys of a combobox: arrows walk the suggestions, Enter takes one, Escape closes them. */
function useCombobox(id: string, input: { current: HTMLInputElement | null }) {
	const navigate = useNavigate();
	const { found, type, clear } = useSuggestions();
	const [chosen, setChosen] = useState(-1);
	useEffect(() => {
		// Braces: newer browsers answer scrolling with a promise, which is no clean-up.
		document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
	}, [id, chosen]);

	function close() {
		clear();
		setChosen(-1);
	}
	function choose({ id: chosenId }: Payer) {
		if (input.current) input.current.value = "";
		close();
		navigate(deskAddress(chosenId));
	}
	function walk(step: 1 | -1) {
		const from = chosen < 0 && step < 0 ? 0 : chosen;
		setChosen((from + step + found.length) % found.length);
	}
	function press(event: KeyboardEvent) {
		const payer = found[chosen];
		if (event.key === "Escape") close();
		else if (event.key === "ArrowDown" && found.length > 0) walk(1);
		else if (event.key === "ArrowUp" && found.length > 0) walk(-1);
		else if (event.key === "Enter" && payer) choose(payer);
		else return;
		event.preventDefault();
	}
	function typed(text: string) {
		setChosen(-1);
		type(text);
	}
	return { found, chosen, choose, close, press, type: typed };
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

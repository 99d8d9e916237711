import Search from "lucide-react/icons/search";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import type { Payer } from "#school/fees/find-payers";
import { useEarlyTyping } from "#ui/hydrated";
import { useWords } from "#ui/words";
import { deskAddress } from "./fees-address.ts";
import styles from "./search.module.css";
import { Suggestions } from "./search-results.tsx";
import { useSuggestions } from "./suggestions.ts";

interface FeesSearchProps {
	query: string;
	/** The id of the student that is shown. */
	student: number | null;
	actions: ReactNode;
}

/** Search with suggestions from the students of the year. Enter without a choice submits it, with or without script. */
export function FeesSearch({ query, student, actions }: FeesSearchProps) {
	const id = useId();
	const { t, plural } = useWords();
	const input = useRef<HTMLInputElement>(null);
	const combobox = useCombobox(id, input);
	useInitialFocus(input, student);
	return (
		<div className={styles.bar}>
			<Form role="search" action="/fees" className={styles.search} onSubmit={combobox.close}>
				<Search size={18} aria-hidden />
				<input
					ref={input}
					key={query}
					type="search"
					name="query"
					role="combobox"
					aria-label={t("Search student or receipt number")}
					placeholder={t("Student name, or receipt number RCP-…")}
					autoComplete="off"
					aria-expanded={combobox.found.length > 0}
					aria-controls={`${id}-list`}
					aria-autocomplete="list"
					aria-activedescendant={combobox.chosen >= 0 ? `${id}-${combobox.chosen}` : undefined}
					defaultValue={query}
					onChange={(event) => combobox.suggest(event.currentTarget.value)}
					onFocus={(event) => event.currentTarget.select()}
					onKeyDown={combobox.handleKey}
					onBlur={combobox.close}
				/>
				<Suggestions id={id} found={combobox.found} chosen={combobox.chosen} choose={combobox.choose} />
				<p role="status" className="visually-hidden">
					{combobox.found.length > 0 &&
						plural(
							combobox.found.length,
							"{count} found. Choose with the arrow keys.",
							"{count} found. Choose with the arrow keys.",
						)}
				</p>
			</Form>
			{actions}
		</div>
	);
}

/** The keys of a combobox: arrows move through the suggestions, Enter chooses one, Escape closes them. */
function useCombobox(id: string, input: { current: HTMLInputElement | null }) {
	const navigate = useNavigate();
	const { found, type, clear } = useSuggestions();
	const [chosen, setChosen] = useState(-1);
	useEffect(() => {
		// The braces matter: in newer browsers scrollIntoView returns a promise, which React would take for a clean-up.
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
	function move(step: 1 | -1) {
		const from = chosen < 0 && step < 0 ? 0 : chosen;
		setChosen((from + step + found.length) % found.length);
	}
	function handleKey(event: KeyboardEvent) {
		const payer = found[chosen];
		if (event.key === "Escape") close();
		else if (event.key === "ArrowDown" && found.length > 0) move(1);
		else if (event.key === "ArrowUp" && found.length > 0) move(-1);
		else if (event.key === "Enter" && payer) choose(payer);
		else return;
		event.preventDefault();
	}
	function suggest(text: string) {
		setChosen(-1);
		type(text);
	}
	return { found, chosen, choose, close, handleKey, suggest };
}

/** Focuses the search first, and the Pay Fee button once a student is chosen. An open dialog keeps the focus. */
function useInitialFocus(input: { current: HTMLInputElement | null }, student: number | null) {
	const before = useRef<number | null | undefined>(undefined);
	const typing = useEarlyTyping();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the student decides; whether script has arrived does not
	useEffect(() => {
		const arrived = before.current === undefined;
		const changed = before.current !== student;
		before.current = student;
		if (!changed || typing() || document.querySelector("dialog[open]") || matchMedia("(pointer: coarse)").matches)
			return;
		if (student !== null && !arrived) document.getElementById("pay-fee")?.focus();
		else input.current?.focus({ preventScroll: true });
	}, [student, input]);
}

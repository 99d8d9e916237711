import Search from "lucide-react/icons/search";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { useWords } from "#ui/words";
import { payFee, useDeskFocus } from "./desk-keyboard.ts";
import styles from "./search.module.css";
import { Announcement, Suggestions } from "./suggestions.tsx";
import { type Answer, hitsOf, isSearch, useSearch } from "./use-search.ts";

interface FeesSearchProps {
	query: string;
	/** The id of the student that is shown. */
	student: number | null;
	/** The number of the receipt that is shown. */
	receipt: string | null;
	actions: ReactNode;
}

/** Search with suggestions from the students of the year. Without script it is a form whose next page lists the hits. */
export function FeesSearch({ query, student, receipt, actions }: FeesSearchProps) {
	const id = useId();
	const { t } = useWords();
	const input = useRef<HTMLInputElement>(null);
	const { answer, shown, chosen, choose, close, suggest, handleKey } = useCombobox(id, input, student);
	useDeskFocus(input, { student, receipt });
	useShownQuery(input, query);
	return (
		<div className={styles.bar}>
			<Form role="search" action="/fees" className={styles.search} onSubmit={close}>
				<Search size={18} aria-hidden />
				<input
					ref={input}
					type="search"
					name="query"
					role="combobox"
					aria-label={t("Search student or receipt number")}
					aria-keyshortcuts="/"
					placeholder={t("Name, phone, matricule or receipt")}
					autoComplete="off"
					aria-expanded={shown > 0}
					aria-controls={`${id}-list`}
					aria-autocomplete="list"
					aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
					defaultValue={query}
					onChange={(event) => suggest(event.currentTarget.value)}
					onFocus={(event) => event.currentTarget.select()}
					onKeyDown={handleKey}
					onBlur={close}
				/>
				<kbd aria-hidden>/</kbd>
				<Suggestions id={id} answer={answer} chosen={chosen} choose={choose} />
				<Announcement answer={answer} />
			</Form>
			{actions}
		</div>
	);
}

/** Shows the text of another search. A field with another key would do so too, and lose the focus of the old one. */
function useShownQuery(input: RefObject<HTMLInputElement | null>, query: string) {
	const before = useRef(query);
	useEffect(() => {
		// What was typed before script came is not of another search.
		if (before.current !== query && input.current) input.current.value = query;
		before.current = query;
	}, [query, input]);
}

/** The keys of a combobox: arrows move through the hits, Enter takes the chosen one or the first, Escape closes them. */
function useCombobox(id: string, input: RefObject<HTMLInputElement | null>, student: number | null) {
	const { answer, type, search, clear } = useSearch();
	const [chosen, setChosen] = useState(-1);
	const take = useTake(input, student);
	const shown = answer ? answer.found.students.length + answer.found.receipts.length : 0;
	useInSight(`${id}-${chosen}`);

	function close() {
		clear();
		setChosen(-1);
	}
	function choose(index: number, from: Answer | null | undefined = answer) {
		if (from && take(from, index)) close();
	}
	function move(step: 1 | -1) {
		const from = chosen < 0 && step < 0 ? 0 : chosen;
		setChosen((from + step + shown) % shown);
	}
	async function enter(field: HTMLInputElement) {
		if (answer?.query === field.value.trim()) return choose(Math.max(chosen, 0));
		const found = await search(field.value);
		if (found) choose(0, found);
		// The next page says why it failed.
		else if (found === null) field.form?.requestSubmit();
	}
	function handleKey(event: KeyboardEvent<HTMLInputElement>) {
		if (event.key === "Escape") close();
		else if (event.key === "ArrowDown" && shown > 0) move(1);
		else if (event.key === "ArrowUp" && shown > 0) move(-1);
		else if (event.key === "Enter" && isSearch(event.currentTarget.value)) void enter(event.currentTarget);
		else return;
		event.preventDefault();
	}
	function suggest(text: string) {
		setChosen(-1);
		type(text);
	}
	return { answer, shown, chosen, choose, close, handleKey, suggest };
}

/** Scrolls to the option with this id, if there is one. */
function useInSight(option: string) {
	useEffect(() => {
		// The braces matter: in newer browsers scrollIntoView returns a promise, which React would take for a clean-up.
		document.getElementById(option)?.scrollIntoView({ block: "nearest" });
	}, [option]);
}

/** Goes to a hit. False if there is none. */
function useTake(input: RefObject<HTMLInputElement | null>, student: number | null) {
	const navigate = useNavigate();
	const words = useWords();
	return ({ found }: Answer, index: number): boolean => {
		const hit = hitsOf(found, words)[index];
		if (!hit) return false;
		if (input.current) input.current.value = "";
		// The page of this student is shown already and will not move the focus.
		if (hit.student === student) payFee()?.focus();
		void navigate(hit.to);
		return true;
	};
}

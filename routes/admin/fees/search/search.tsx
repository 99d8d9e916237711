import Search from "lucide-react/icons/search";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { useWords } from "#ui/words";
import { payFee, useDeskFocus } from "../desk-keyboard.ts";
import { Announcement, type Answer, hitsOf, Suggestions } from "./search-hits.tsx";
import { isSearch, usePayerSearch } from "./use-search.ts";

interface FeesSearchProps {
	query: string;
	student: number | null;
	receipt: string | null;
	actions: ReactNode;
}

/** Without script it is a form whose result page lists the hits. */
export function FeesSearch({ query, student, receipt, actions }: FeesSearchProps) {
	const id = useId();
	const { t } = useWords();
	const input = useRef<HTMLInputElement>(null);
	const { answer, hits, chosen, choose, close, suggest, handleKey } = useCombobox(id, input, student);
	useDeskFocus(input, { student, receipt });
	useQueryOfAddress(input, query);
	return (
		<div className="row apart">
			<Form role="search" action="/fees" className="search-field grow" onSubmit={close}>
				<Search size={18} aria-hidden />
				<input
					ref={input}
					type="search"
					dir="auto"
					name="query"
					role="combobox"
					aria-label={t("Search student or receipt number")}
					aria-keyshortcuts="/"
					placeholder={t("Name, phone, matricule or receipt")}
					autoComplete="off"
					aria-expanded={hits > 0}
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

/** Syncs the text with the address. A new key would lose the focus. */
function useQueryOfAddress(input: RefObject<HTMLInputElement | null>, query: string) {
	const before = useRef(query);
	useEffect(() => {
		if (before.current !== query && input.current) input.current.value = query;
		before.current = query;
	}, [query, input]);
}

/** Combobox keys: arrows move, Enter opens the selected or first hit, Escape closes. */
function useCombobox(id: string, input: RefObject<HTMLInputElement | null>, student: number | null) {
	const { answer, type, search, clear } = usePayerSearch();
	const [chosen, setChosen] = useState(-1);
	const openHit = useOpenHit(input, student);
	const words = useWords();
	const hits = answer ? hitsOf(answer, words).length : 0;
	useInSight(`${id}-${chosen}`);

	function close() {
		clear();
		setChosen(-1);
	}
	function choose(index: number, from: Answer | null | undefined = answer) {
		if (from && openHit(from, index)) close();
	}
	function move(step: 1 | -1) {
		const from = chosen < 0 && step < 0 ? 0 : chosen;
		setChosen((from + step + hits) % hits);
	}
	async function enter(field: HTMLInputElement) {
		if (answer?.query === field.value.trim()) return choose(Math.max(chosen, 0));
		const found = await search(field.value);
		if (found) choose(0, found);
		else if (found === null) field.form?.requestSubmit();
	}
	function handleKey(event: KeyboardEvent<HTMLInputElement>) {
		// The shortcut itself is not text.
		if (event.key === "/" && event.currentTarget.value === "") return event.preventDefault();
		if (event.key === "Escape") close();
		else if (event.key === "ArrowDown" && hits > 0) move(1);
		else if (event.key === "ArrowUp" && hits > 0) move(-1);
		else if (event.key === "Enter" && isSearch(event.currentTarget.value)) void enter(event.currentTarget);
		else return;
		event.preventDefault();
	}
	function suggest(text: string) {
		setChosen(-1);
		type(text);
	}
	return { answer, hits, chosen, choose, close, handleKey, suggest };
}

function useInSight(option: string) {
	useEffect(() => {
		// Braces: newer browsers return a promise, which React would take for a clean-up.
		document.getElementById(option)?.scrollIntoView({ block: "nearest" });
	}, [option]);
}

function useOpenHit(input: RefObject<HTMLInputElement | null>, student: number | null) {
	const navigate = useNavigate();
	const words = useWords();
	return (answer: Answer, index: number): boolean => {
		const hit = hitsOf(answer, words)[index];
		if (!hit) return false;
		if (input.current) input.current.value = hit.query;
		// This student is already shown, so no navigation will move the focus.
		if (hit.student === student) payFee()?.focus();
		void navigate(hit.to);
		return true;
	};
}

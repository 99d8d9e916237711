import { useCallback, useEffect, useRef, useState } from "react";
import type { Payer, Payers } from "#school/fees/find-payers";
import { SEARCH_DEBOUNCE_MS, SEARCH_MIN } from "#shared/limits";
import type { PageWords } from "#shared/words/words";
import { deskAddress } from "../addresses.ts";

export interface Answer {
	query: string;
	found: Payers;
}

export const isSearch = (text: string) => text.trim().length >= SEARCH_MIN;

/** Searches while typing, debounced. A failed search clears the result. */
export function useSearch() {
	const [answer, setAnswer] = useState<Answer | null>(null);
	const running = useRef<AbortController>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const stop = useCallback(() => {
		clearTimeout(timer.current);
		running.current?.abort();
	}, []);
	useEffect(() => stop, [stop]);

	function clear() {
		stop();
		setAnswer(null);
	}
	function type(text: string) {
		stop();
		if (!isSearch(text)) return setAnswer(null);
		timer.current = setTimeout(() => void search(text), SEARCH_DEBOUNCE_MS);
	}
	/** Searches at once. Null: failed; undefined: superseded. */
	async function search(text: string): Promise<Answer | null | undefined> {
		stop();
		const query = text.trim();
		const controller = new AbortController();
		running.current = controller;
		const found = await fetchPayers(query, controller.signal);
		if (controller.signal.aborted) return undefined;
		const next = found ? { query, found } : null;
		setAnswer(next);
		return next;
	}
	return { answer, type, search, clear };
}

async function fetchPayers(query: string, signal: AbortSignal): Promise<Payers | undefined> {
	try {
		const answer = await fetch(`/fees/students?query=${encodeURIComponent(query)}`, { signal });
		return answer.ok ? ((await answer.json()) as Payers) : undefined;
	} catch {
		return undefined;
	}
}

interface Hit {
	key: string;
	to: string;
	/** Null for a receipt. */
	student: number | null;
	name: string;
	about: string;
	/** What the search still says once the hit was chosen. */
	query: string;
}

/** Students first, then receipts, which lead to their student with the receipt open, then the year that has others. */
export function hitsOf({ query, found }: Answer, words: PageWords): Hit[] {
	const { students, receipts, elsewhere } = found;
	const { t, amount } = words;
	return [
		...students.map((payer) => ({
			key: `student-${payer.id}`,
			to: deskAddress(payer.id),
			student: payer.id,
			name: payer.full_name,
			about: [about(payer, words), payer.year].filter(Boolean).join(", "),
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
	];
}

/** "7 found in 2026": who is not in the chosen year. */
const hitElsewhere = (query: string, { year, count }: NonNullable<Payers["elsewhere"]>, words: PageWords): Hit => ({
	key: `year-${year}`,
	to: searchAddress(query, year),
	student: null,
	name: foundIn(count, year, words),
	about: words.t("Show them"),
	query,
});

/** The results of a search in a year that is not the chosen one. */
export const searchAddress = (query: string, year: number): string =>
	`/fees?${new URLSearchParams({ query, in: String(year) })}`;

export const foundIn = (count: number, year: number, { plural }: PageWords): string =>
	plural(count, "1 found in {year}", "{count} found in {year}", { year });

/** Class, guardian and balance tell students of one name apart. */
function about({ class_name, guardian_contact: contact, owed }: Payer, { t, amount }: PageWords): string {
	if (owed <= 0) return t("{class}, guardian {contact}, paid", { class: class_name, contact });
	return t("{class}, guardian {contact}, {amount} owing", { class: class_name, contact, amount: amount(owed) });
}

export const isEmpty = ({ students, receipts }: Payers): boolean => students.length === 0 && receipts.length === 0;

/** "110 match: type more", if there are more than are shown. */
export function furtherMatches({ students, receipts, count }: Payers, { plural }: PageWords): string | null {
	if (count <= students.length + receipts.length) return null;
	return plural(count, "{count} match: type more", "{count} match: type more");
}

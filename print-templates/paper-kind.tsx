import type { ReactNode } from "react";
import { chunksOf } from "#shared/collections";
import type { SchoolIdentity } from "#shared/papers";
import type { Sentence } from "#shared/words/sentence";
import type { RuleLabel } from "#shared/words/words";
import type { PaperProps } from "./words.tsx";

export interface PaperPage {
	/** A CSS page size: `A4 portrait`. Those smaller than A5 have no name. */
	size: string;
	/** CSS margins: `14mm 13mm 16mm`. A page with margins has the title and its number at its foot. */
	margin?: string;
}

export const LIST: PaperPage = { size: "A4 portrait", margin: "14mm 13mm 16mm" };
export const DENSE_LIST: PaperPage = { size: "A4 portrait", margin: "10mm 13mm 13mm" };
export const WIDE_LIST: PaperPage = { size: "A4 landscape", margin: "12mm 13mm 15mm" };

/** Method syntax, so that a Paper can hold any kind. */
export interface PaperKind<Data> {
	title(data: Data): Sentence;
	/** The title without a child's name, which would stay in a phone's history after the logout. */
	windowTitle?: Sentence;
	Paper(props: PaperProps<Data>): ReactNode;
	page(data: Data): PaperPage;
	/** The browser shrinks it until it fits on its page (fit.js). */
	fitted?: true;
	/** In French the amount in words is a phrase with the word for this paper. */
	vouchedAs?: "reçu" | "bon";
	warning?: RuleLabel;
	/** English or French, never both on one sheet. */
	oneLanguage?: true;
	/** Rendering a thousand cards at once would block other requests for a second on a Pi. */
	chunks?(data: Data): Data[];
}

interface PaperData {
	school: SchoolIdentity;
}

export interface Paper {
	kind: PaperKind<PaperData>;
	data: PaperData;
}

export const paperOf = <Data extends PaperData>(kind: PaperKind<Data>, data: NoInfer<Data>): Paper => ({ kind, data });

/** One chunk even without items, for the sentence of an empty paper. */
export function split<Item, Data>(items: Item[], size: number, part: (items: Item[]) => Data): Data[] {
	const chunks = items.length > 0 ? chunksOf(items, size) : [[]];
	return chunks.map((chunk) => part(chunk));
}

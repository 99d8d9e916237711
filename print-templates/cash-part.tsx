import type { ReactNode } from "react";
import type { FeeType } from "#shared/fee-types";
import type { RuleLabel } from "#shared/words/words";
import type { PaperWords } from "./words.tsx";

/** A table of the sheet under its title. `whole` keeps a short one on one page. */
export function Part({ title, whole, children }: { title: ReactNode; whole?: true; children: ReactNode }) {
	return (
		<section className={whole ? "part whole" : "part"}>
			<h2>{title}</h2>
			{children}
		</section>
	);
}

/** What a fee type is called in a narrow column. */
export const feeHead = (type: FeeType) => (type === "Vocational" ? "Vocational [short]" : type);

export function Heads({ heads, words }: { heads: readonly RuleLabel[]; words: PaperWords }) {
	return (
		<thead>
			<tr>
				{heads.map((head) => (
					<th key={head} scope="col" className={head === "Amount" ? "head-money" : undefined}>
						{words.t(head)}
					</th>
				))}
			</tr>
		</thead>
	);
}

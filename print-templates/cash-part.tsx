import type { ReactNode } from "react";
import type { RuleLabel } from "#shared/words/words";
import type { PaperWords } from "./words.tsx";

export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
	return (
		<section className="part">
			<h2>{title}</h2>
			{children}
		</section>
	);
}

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

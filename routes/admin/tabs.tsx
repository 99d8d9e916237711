import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Label } from "#shared/words/words";
import { badge } from "#ui/badge";
import { useWords } from "#ui/words";
import styles from "./tabs.module.css";

interface Tab<Name extends string> {
	name: Name;
	label: Label;
	to: string;
	count?: number;
}

interface TabsProps<Name extends string> {
	label: string;
	tabs: readonly Tab<Name>[];
	/** Null on a page without a tab of its own. */
	current: Name | null;
	/** One after the other, with their numbers. */
	steps?: boolean;
}

export function Tabs<Name extends string>({ label, tabs, current, steps }: TabsProps<Name>) {
	const { t, number } = useWords();
	const row = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the row is longer than the screen, and the current tab may be at its end
	useEffect(() => {
		const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
		if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - 16;
	}, [current]);
	return (
		<nav ref={row} aria-label={label} className={`${styles.tabs} ${steps ? styles.steps : ""}`}>
			{tabs.map(({ name, label, to, count }) => (
				<Link key={name} to={to} aria-current={name === current ? (steps ? "step" : "page") : undefined}>
					{t(label)}
					{count !== undefined && badge("pending", number(count))}
				</Link>
			))}
		</nav>
	);
}

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import styles from "./pager.module.css";
import { useWords } from "./words.tsx";

interface PagerProps {
	page: number;
	pages: number;
}

export function Pager({ page, pages }: PagerProps) {
	const { pathname, search } = useLocation();
	const { t } = useWords();
	if (pages <= 1) return null;
	function addressOf(number: number): string {
		const params = new URLSearchParams(search);
		if (number === 1) params.delete("page");
		else params.set("page", String(number));
		return `${pathname}${params.size ? `?${params}` : ""}`;
	}
	const step = (number: number, words: string, icon: ReactNode) =>
		number >= 1 && number <= pages ? (
			<Link to={addressOf(number)} aria-label={words} title={words} className={styles.page}>
				{icon}
			</Link>
		) : (
			<span className={styles.off}>{icon}</span>
		);
	return (
		<nav aria-label={t("Pages")} className={styles.pager}>
			{step(page - 1, t("Previous page"), <ChevronLeft size={18} aria-hidden />)}
			{pageNumbers(page, pages).map((number, index) =>
				number === null ? (
					<span key={`gap-${index < 3 ? "before" : "after"}`} className={styles.off}>
						…
					</span>
				) : (
					<NumberLink key={number} to={addressOf(number)} number={number} page={page} pages={pages} />
				),
			)}
			{step(page + 1, t("Next page"), <ChevronRight size={18} aria-hidden />)}
		</nav>
	);
}

function NumberLink({ to, number, page, pages }: PagerProps & { to: string; number: number }) {
	const { t } = useWords();
	return (
		<Link
			to={to}
			aria-current={number === page ? "page" : undefined}
			aria-label={t("Page {number} of {pages}", { number, pages })}
			className={`${styles.page} ${isNeighbour(number, page, pages) ? styles.neighbour : ""}`}
		>
			{number}
		</Link>
	);
}

/** The arrows lead here as well, so a narrow screen may hide the number. */
function isNeighbour(number: number, page: number, pages: number): boolean {
	return pages > 5 && Math.abs(number - page) === 1 && number !== 1 && number !== pages;
}

function pageNumbers(page: number, pages: number): (number | null)[] {
	const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
	const numbers: (number | null)[] = [];
	for (const number of [...new Set(wanted)]) {
		const last = numbers.at(-1);
		if (typeof last === "number" && number === last + 2) numbers.push(last + 1);
		else if (typeof last === "number" && number > last + 2) numbers.push(null);
		numbers.push(number);
	}
	return numbers;
}

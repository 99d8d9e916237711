import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import button from "./button.module.css";
import styles from "./row-link.module.css";

const PLAIN = `${button.icon} ${styles.row}`;
const LOOK = {
	approve: `${PLAIN} ${styles.approve}`,
	reject: `${PLAIN} ${styles.reject}`,
	edit: `${PLAIN} ${styles.edit}`,
	delete: `${PLAIN} ${button.red} ${styles.delete}`,
} as const;

interface RowLinkProps {
	does: keyof typeof LOOK;
	/** What it does and to whom, "Edit Njoya François": read aloud and shown on hover. */
	name: string;
	/** The address of a dialog of this page. */
	to: string;
}

/**
 * A button of a row: a plain anchor that its table follows, with an icon from the style sheet. A hundred links of React
 * Router's with a hundred drawings took as long to write as all the rest of their table.
 */
export const rowLink = ({ does, name, to }: RowLinkProps) => (
	// biome-ignore lint/a11y/useAnchorContent: it is named by its label and drawn by the style sheet
	<a href={to.slice(to.indexOf("?"))} aria-label={name} title={name} className={LOOK[does]} />
);

/** For the body of a table: a plain click on an address of this page (`?edit=12`) opens it without a page load. */
export function useRowLinks() {
	const navigate = useNavigate();
	return (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		const changed = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
		if (!link?.getAttribute("href")?.startsWith("?") || event.defaultPrevented || event.button !== 0 || changed) return;
		event.preventDefault();
		navigate(link.pathname + link.search, { preventScrollReset: true });
	};
}

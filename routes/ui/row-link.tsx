import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { PageWords } from "#shared/words/words";
import styles from "./button.module.css";

const PLAIN = `${styles.icon} ${styles.row}`;
const LOOK = {
	approve: `${PLAIN} ${styles.approve}`,
	reject: `${PLAIN} ${styles.reject}`,
	edit: `${PLAIN} ${styles.edit}`,
	delete: `${PLAIN} ${styles.red} ${styles.delete}`,
} as const;

interface RowLinkProps {
	action: keyof typeof LOOK;
	word: string;
	name: string;
	to: string;
}

/** The table handles its clicks: a hundred `<Link>`s with inline icons doubled the render time. */
export const rowLink = ({ action, word, name, to }: RowLinkProps) => (
	<a href={to.slice(to.indexOf("?"))} aria-label={name} title={name} className={LOOK[action]}>
		<span>{word}</span>
	</a>
);

export const rowPage = (to: string, name: string) => (
	<a href={to} data-page="">
		{name}
	</a>
);

/** Follows `?edit=12` or a `rowPage` without loading a document. */
export function useRowLinks() {
	const navigate = useNavigate();
	return (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		const followed = link && ("page" in link.dataset || link.getAttribute("href")?.startsWith("?"));
		const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
		if (!followed || event.defaultPrevented || event.button !== 0 || modified) return;
		event.preventDefault();
		navigate(link.pathname + link.search, { preventScrollReset: !("page" in link.dataset) });
	};
}

interface EditAndDelete {
	id: number;
	name: string;
	t: PageWords["t"];
	dialogs: { open: (name: "edit" | "delete", record: number) => string };
	editOnly?: boolean;
}

export const editAndDelete = ({ id, name, t, dialogs, editOnly = false }: EditAndDelete) => (
	<>
		{rowLink({ action: "edit", word: t("Edit"), name: t("Edit {name}", { name }), to: dialogs.open("edit", id) })}
		{!editOnly &&
			rowLink({
				action: "delete",
				word: t("Delete"),
				name: t("Delete {name}", { name }),
				to: dialogs.open("delete", id),
			})}
	</>
);

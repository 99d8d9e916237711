import { Link } from "react-router";
import { useWords } from "#ui/words";
import styles from "./fees-tabs.module.css";

const TABS = [
	{ name: "desk", label: "Desk", to: "/fees" },
	{ name: "classes", label: "Class list", to: "/fees?print" },
	{ name: "debtors", label: "Debtors", to: "/fees?tab=debtors" },
	{ name: "cash", label: "Cash sheet", to: "/fees?tab=cash" },
] as const;

/** The screens of the fees. */
export function FeesTabs({ current }: { current: (typeof TABS)[number]["name"] }) {
	const { t } = useWords();
	return (
		<nav aria-label={t("Fees")} className={styles.tabs}>
			{TABS.map(({ name, label, to }) => (
				<Link key={name} to={to} aria-current={name === current ? "page" : undefined}>
					{t(label)}
				</Link>
			))}
		</nav>
	);
}

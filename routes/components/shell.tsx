import MenuIcon from "lucide-react/icons/menu";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Menu, menuEntry } from "#ui/menu";
import { useWords } from "#ui/words";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./shell.module.css";
import { type Entry, LogoutForm, SidebarNav } from "./sidebar.tsx";
import { YearSelect } from "./year-select.tsx";

interface ShellProps {
	schoolName: string;
	logo?: string | null;
	user: { username: string; initials: string; role: string };
	/** True on the office's pages, where Logout leads to the login instead of the start page. */
	office?: boolean;
	entries: Entry[];
	menu?: Entry[];
	year?: number;
	years?: readonly number[];
	yearsLoading?: boolean;
	/** Marks the current entry; changing the year returns here. */
	path: string;
	title: ReactNode;
	/** Up to this width the sidebar is hidden behind the hamburger. */
	breakpoint?: 600 | 768;
	children: ReactNode;
}

export function Shell(props: ShellProps) {
	const { schoolName, logo, entries, path, breakpoint = 768, children } = props;
	const { t } = useWords();
	return (
		<div className={`${styles.shell} ${breakpoint === 600 ? styles.narrow : styles.middle}`}>
			<a href="#content" className={`visually-hidden ${styles.skip}`}>
				{t("Skip to content")}
			</a>
			<nav aria-label={t("Top bar")} className={styles.bar}>
				<button type="button" popoverTarget="sidebar" aria-label={t("Menu")} className={styles.hamburger}>
					<MenuIcon size={24} aria-hidden />
				</button>
				<span className={styles.barName} title={schoolName}>
					{schoolName}
				</span>
			</nav>
			<SidebarNav schoolName={schoolName} logo={logo} entries={entries} path={path} office={props.office} />
			<div className={styles.page}>
				<PageTop {...props} />
				<main id="content" className={styles.content}>
					{children}
				</main>
			</div>
		</div>
	);
}

function PageTop({ title, year, years, yearsLoading, path, user, office, menu = [] }: ShellProps) {
	const { t } = useWords();
	return (
		<header className={styles.top}>
			<h1 tabIndex={-1}>{title}</h1>
			{year !== undefined && years && <YearSelect year={year} years={years} back={path} loading={yearsLoading} />}
			<Menu
				label={t("Account of {username}", { username: user.username })}
				summary={user.initials}
				className={styles.avatar}
			>
				<p className={styles.who}>
					<strong>{user.username}</strong>
					<span>{user.role}</span>
				</p>
				{menu.map(({ to, label, icon: Icon }) => (
					<Link key={to} to={to} className={menuEntry}>
						{Icon && <Icon size={18} aria-hidden />}
						{t(label)}
					</Link>
				))}
				<LanguageSwitch />
				<LogoutForm office={office} className={menuEntry} />
			</Menu>
		</header>
	);
}

import MenuIcon from "lucide-react/icons/menu";
import type { ReactNode } from "react";
import { Link, useLocation, useMatches } from "react-router";
import { ROLE_LABEL, type Role } from "#shared/roles";
import { Menu, menuEntry } from "#ui/menu";
import { useWords } from "#ui/words";
import { LanguageSwitch } from "./language-switch.tsx";
import { type PageHandle, pageTitle } from "./page-title.tsx";
import { useRoot } from "./root-data.tsx";
import styles from "./shell.module.css";
import { LogoutForm, type SidebarEntry, SidebarNav } from "./sidebar.tsx";
import { YearSelect } from "./year-select.tsx";

export interface PortalData {
	user: {
		id: number;
		username: string;
		initials: string;
		role: Role;
		session: string;
		must_change_password: boolean;
	};
	year: number;
	years: readonly number[];
	/** To the office, while the disk refuses to write. */
	diskNotice: string | null;
}

interface ShellProps {
	data: PortalData;
	entries: SidebarEntry[];
	menu: SidebarEntry[];
	children: ReactNode;
}

export function Shell({ data, entries, menu, children }: ShellProps) {
	const { school } = useRoot();
	const { pathname, search } = useLocation();
	const page = useMatches().at(-1)?.handle as PageHandle | undefined;
	const { t } = useWords();
	const frame = { path: pathname + search, office: data.user.role === "admin" };
	return (
		<div className={`${styles.shell} ${page?.breakpoint === 600 ? styles.narrow : styles.middle}`}>
			<a href="#content" className={`visually-hidden ${styles.skip}`}>
				{t("Skip to content")}
			</a>
			<nav aria-label={t("Top bar")} className={styles.bar}>
				<button type="button" popoverTarget="sidebar" aria-label={t("Menu")} className={styles.hamburger}>
					<MenuIcon size={24} aria-hidden />
				</button>
				<span className={styles.barName} title={school.name}>
					{school.name}
				</span>
			</nav>
			<SidebarNav {...frame} entries={entries} />
			<div className={styles.page}>
				<PageTop {...frame} {...data} title={pageTitle(page, search, t)} yearless={page?.yearless} menu={menu} />
				<main id="content" className="stack">
					{children}
				</main>
			</div>
		</div>
	);
}

interface PageTopProps extends PortalData {
	title: string;
	yearless: boolean | undefined;
	path: string;
	office: boolean;
	menu: SidebarEntry[];
}

function PageTop({ title, yearless, year, years, path, user, office, menu }: PageTopProps) {
	const { t } = useWords();
	return (
		<header className={styles.top}>
			<h1 tabIndex={-1}>{title}</h1>
			{!yearless && <YearSelect year={year} years={years} back={path} />}
			<Menu
				label={t("Account of {username}", { username: user.username })}
				summary={user.initials}
				className={styles.avatar}
			>
				<p className={styles.who}>
					<strong>{user.username}</strong>
					<span>{t(ROLE_LABEL[user.role])}</span>
				</p>
				{menu.map(({ to, label, icon: Icon }) => (
					<Link key={to} to={to} className={menuEntry}>
						<Icon size={18} aria-hidden />
						{t(label)}
					</Link>
				))}
				<LanguageSwitch />
				<LogoutForm office={office} className={menuEntry} />
			</Menu>
		</header>
	);
}

import Info from "lucide-react/icons/info";
import KeyRound from "lucide-react/icons/key-round";
import MenuIcon from "lucide-react/icons/menu";
import Smartphone from "lucide-react/icons/smartphone";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { Link, Outlet, useLocation, useMatches } from "react-router";
import { ROLE_LABEL, type Role } from "#shared/roles";
import { Banner } from "#ui/banner";
import { ConnectionBanner } from "#ui/connection-banner";
import { LOGGED_OUT_ELSEWHERE, SessionContext, tidyDrafts } from "#ui/drafts";
import { AccountContext } from "#ui/form-origin";
import { Menu, menuEntry } from "#ui/menu";
import { useWords } from "#ui/words";
import { LanguageSwitch } from "./language-switch.tsx";
import { NoticeBanner } from "./notice-banner.tsx";
import { type PageHandle, pageTitle } from "./page-title.tsx";
import { useRoot } from "./root-data.tsx";
import styles from "./shell.module.css";
import { LogoutForm, type SidebarEntry, type SidebarGroups, SidebarNav } from "./sidebar.tsx";
import { YearSelect } from "./year-select.tsx";

interface PortalProps extends SidebarGroups {
	data: PortalData;
	menu?: SidebarEntry[];
	/** Beside the title. */
	help?: ReactNode;
	children?: ReactNode;
}

const ACCOUNT_MENU: SidebarEntry[] = [{ to: "/change-password", label: "Password and phone", icon: KeyRound }];
/** The office's own are in office-sidebar.tsx. Every page has this icon already. */
const FAMILY_MENU: SidebarEntry[] = [
	{ to: "/my-phones", label: "My phones", icon: Smartphone },
	{ to: "/my-help", label: "Help", icon: Info },
];

export function Portal({ data, menu = [], help, children, ...groups }: PortalProps) {
	const { user } = data;
	const opener = useOpener(user.id);
	useReloadAfterBack();
	useReloadAfterLogout();
	// Must run before a form restores its draft.
	useLayoutEffect(() => tidyDrafts(user.id), [user.id]);
	return (
		<Shell
			data={data}
			{...groups}
			menu={[...menu, ...(user.role === "admin" ? [] : FAMILY_MENU), ...ACCOUNT_MENU]}
			help={help}
		>
			<ConnectionBanner />
			{data.diskNotice && <Banner kind="error">{data.diskNotice}</Banner>}
			<NoticeBanner />
			<AccountContext value={user.id}>
				<SessionContext value={user.session}>{children ?? <Outlet key={opener} />}</SessionContext>
			</AccountContext>
		</Shell>
	);
}

/** When another account has logged in, forms are emptied on the next navigation, so that a half-filled one stays. */
function useOpener(account: number): number {
	const { key } = useLocation();
	const [opened, setOpened] = useState({ key, account });
	if (opened.key === key) return opened.account;
	setOpened({ key, account });
	return account;
}

/** Reloads a page restored from the back-forward cache: its visitor may have logged out since. */
function useReloadAfterBack(): void {
	useEffect(() => {
		const reloadIfRestored = (event: PageTransitionEvent) => {
			if (event.persisted) location.reload();
		};
		addEventListener("pageshow", reloadIfRestored);
		return () => removeEventListener("pageshow", reloadIfRestored);
	}, []);
}

/** After a logout in another tab nothing private stays on the screen, except an open form (docs/decisions/0040). */
function useReloadAfterLogout(): void {
	useEffect(() => {
		const reloadIfLoggedOut = ({ key, newValue }: StorageEvent) => {
			if (key === LOGGED_OUT_ELSEWHERE && newValue && !document.querySelector("[name=account]")) location.reload();
		};
		addEventListener("storage", reloadIfLoggedOut);
		return () => removeEventListener("storage", reloadIfLoggedOut);
	}, []);
}

interface PortalData {
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

interface ShellProps extends SidebarGroups {
	data: PortalData;
	menu: SidebarEntry[];
	help: ReactNode;
	children: ReactNode;
}

function Shell({ data, menu, help, children, ...groups }: ShellProps) {
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
			<SidebarNav {...frame} {...groups} />
			<div className={styles.page}>
				<PageTop
					{...frame}
					{...data}
					title={pageTitle(page, search, t)}
					yearless={page?.yearless}
					menu={menu}
					help={help}
				/>
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
	help: ReactNode;
}

function PageTop({ title, yearless, year, years, path, user, office, menu, help }: PageTopProps) {
	const { t } = useWords();
	return (
		<header className={styles.top}>
			<h1 tabIndex={-1}>{title}</h1>
			{help}
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

import type { LucideIcon } from "lucide-react";
import LogOut from "lucide-react/icons/log-out";
import MenuIcon from "lucide-react/icons/menu";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { Menu, menuEntry } from "#ui/menu";
import { Brand } from "./brand.tsx";
import styles from "./shell.module.css";
import { YearSelect } from "./year-select.tsx";

export interface Entry {
	to: string;
	label: string;
	icon?: LucideIcon;
}

interface ShellProps {
	schoolName: string;
	logo?: string | null;
	user: { username: string; initials: string; role: string };
	/** The frame of the office, whose pages lead to the login when they are left. */
	office?: boolean;
	entries: Entry[];
	/** Under the avatar, above Logout. */
	menu?: Entry[];
	/** Left out on a screen that has no year. */
	year?: number;
	years?: readonly number[];
	yearsLoading?: boolean;
	/** The address of the page, for the current entry and for coming back after the year was changed. */
	path: string;
	title: ReactNode;
	/** Below and at this width the sidebar hides behind the hamburger. */
	breakpoint?: 600 | 768;
	children: ReactNode;
}

/** The frame around every screen of the portal. */
export function Shell(props: ShellProps) {
	const { schoolName, logo, entries, path, breakpoint = 768, children } = props;
	return (
		<div className={`${styles.shell} ${breakpoint === 600 ? styles.narrow : styles.middle}`}>
			<a href="#content" className={`unseen ${styles.skip}`}>
				Skip to content
			</a>
			<nav aria-label="Top bar" className={styles.bar}>
				<button type="button" popoverTarget="sidebar" aria-label="Menu" className={styles.hamburger}>
					<MenuIcon size={24} aria-hidden />
				</button>
				<span className={styles.barName}>{schoolName}</span>
			</nav>
			<Sidebar schoolName={schoolName} logo={logo} entries={entries} path={path} office={props.office} />
			<div className={styles.page}>
				<PageTop {...props} />
				<main id="content" className={styles.content}>
					{children}
				</main>
			</div>
		</div>
	);
}

type SidebarProps = Pick<ShellProps, "schoolName" | "logo" | "entries" | "path" | "office">;

/**
 * On a wide screen simply there; on a narrow one a native popover, so the hamburger, the overlay, Escape and a tap
 * outside work before script arrives.
 */
function Sidebar({ schoolName, logo, entries, path, office }: SidebarProps) {
	const ref = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new path means an entry was chosen
	useEffect(() => {
		const sidebar = ref.current;
		if (sidebar && "popover" in sidebar && sidebar.matches(":popover-open")) sidebar.hidePopover();
	}, [path]);
	const [place] = path.split("?");
	// Two entries may share a page and differ in its view: the whole address decides before the page alone does.
	const current =
		entries.find(({ to }) => to === path || (to.includes("?") && path.startsWith(`${to}&`))) ??
		entries.find(({ to }) => to === place);
	return (
		<nav ref={ref} id="sidebar" popover="auto" aria-label="Main" className={styles.sidebar}>
			<Brand schoolName={schoolName} logo={logo} />
			<ul className={styles.entries}>
				{entries.map(({ to, label, icon: Icon }) => (
					<li key={to}>
						<Link to={to} aria-current={to === current?.to ? "page" : undefined} className={styles.entry}>
							{Icon && <Icon size={20} aria-hidden />}
							{label}
						</Link>
					</li>
				))}
			</ul>
			<LogoutForm office={office} className={styles.entry} />
		</nav>
	);
}

/**
 * A whole page load, so nothing of the last person stays in the browser's memory. The form says whether it leaves the
 * office: a session that is over cannot.
 */
function LogoutForm({ office, className }: { office: boolean | undefined; className: string | undefined }) {
	return (
		<Form method="post" action="/logout" reloadDocument>
			{office && <input type="hidden" name="from" value="office" />}
			<button type="submit" className={className}>
				<LogOut size={20} aria-hidden />
				Logout
			</button>
		</Form>
	);
}

function PageTop({ title, year, years, yearsLoading, path, user, office, menu = [] }: ShellProps) {
	return (
		<header className={styles.top}>
			<h1 tabIndex={-1}>{title}</h1>
			{year !== undefined && years && <YearSelect year={year} years={years} back={path} loading={yearsLoading} />}
			<Menu label={`Account of ${user.username}`} summary={user.initials} className={styles.avatar}>
				<p className={styles.who}>
					<strong>{user.username}</strong>
					<span>{user.role}</span>
				</p>
				{menu.map(({ to, label, icon: Icon }) => (
					<Link key={to} to={to} className={menuEntry}>
						{Icon && <Icon size={18} aria-hidden />}
						{label}
					</Link>
				))}
				<LogoutForm office={office} className={menuEntry} />
			</Menu>
		</header>
	);
}

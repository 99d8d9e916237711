import type { LucideIcon } from "lucide-react";
import LogOut from "lucide-react/icons/log-out";
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { Brand } from "./brand.tsx";
import styles from "./sidebar-nav.module.css";

export interface Entry {
	to: string;
	label: string;
	icon?: LucideIcon;
}

interface SidebarProps {
	schoolName: string;
	logo?: string | null | undefined;
	entries: Entry[];
	/** The address of the page, for the current entry. */
	path: string;
	/** The frame of the office, whose pages lead to the login when they are left. */
	office?: boolean | undefined;
}

/**
 * On a wide screen simply there; on a narrow one a native popover, so the hamburger, the overlay, Escape and a tap
 * outside work before script arrives.
 */
export function SidebarNav({ schoolName, logo, entries, path, office }: SidebarProps) {
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
export function LogoutForm({ office, className }: { office: boolean | undefined; className: string | undefined }) {
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

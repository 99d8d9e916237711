import type { LucideIcon } from "lucide-react";
import Gauge from "lucide-react/icons/gauge";
import LogOut from "lucide-react/icons/log-out";
import UserPlus from "lucide-react/icons/user-plus";
import Wallet from "lucide-react/icons/wallet";
import { type SubmitEvent, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import type { Label } from "#shared/words/words";
import { fetchUntilAnswered, useWaiting } from "#ui/connection";
import { useWords } from "#ui/words";
import { Brand } from "./brand.tsx";
import styles from "./sidebar.module.css";

/** The office's entries are in office-sidebar.tsx, which families and teachers do not load. */
export const FAMILY_ENTRIES: SidebarEntry[] = [
	{ to: "/user-dashboard", label: "Dashboard", icon: Gauge },
	{ to: "/user-registration", label: "Register", icon: UserPlus },
	{ to: "/user-fees", label: "My Fees", icon: Wallet },
];
export const TEACHER_ENTRIES: SidebarEntry[] = [
	{ to: "/teacher-dashboard", label: "Dashboard", icon: Gauge },
	{ to: "/teacher-registration", label: "Register", icon: UserPlus },
];

export interface SidebarEntry {
	to: string;
	label: Label;
	icon: LucideIcon;
}

export interface SidebarGroups {
	entries: SidebarEntry[];
	/** A quiet second group. */
	more?: SidebarEntry[];
}

interface SidebarProps extends SidebarGroups {
	path: string;
	/** On the office's pages Logout leads to the login instead of the start page. */
	office: boolean;
}

/** On a narrow screen it is a native popover, which works before script arrives. */
export function SidebarNav({ entries, more = [], path, office }: SidebarProps) {
	const ref = useRef<HTMLElement>(null);
	const { t } = useWords();
	const waiting = useWaiting();
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new path means an entry was chosen, and so does a page that did not come
	useEffect(() => {
		const sidebar = ref.current;
		if (sidebar && "popover" in sidebar && sidebar.matches(":popover-open")) sidebar.hidePopover();
	}, [path, waiting]);
	const [page] = path.split("?");
	// `/dashboard` and `/dashboard?view=users` are two entries, so compare the whole address first.
	const all = [...entries, ...more];
	const current =
		all.find(({ to }) => to === path || (to.includes("?") && path.startsWith(`${to}&`))) ??
		all.find(({ to }) => `${page}/`.startsWith(`${to}/`));
	return (
		<nav ref={ref} id="sidebar" popover="auto" aria-label={t("Main")} className={styles.sidebar}>
			<Brand />
			<Entries of={entries} current={current} />
			{more.length > 0 && <Entries of={more} current={current} />}
			<LogoutForm office={office} className={styles.entry} />
		</nav>
	);
}

function Entries({ of, current }: { of: SidebarEntry[]; current: SidebarEntry | undefined }) {
	const { t } = useWords();
	return (
		<ul className={styles.entries}>
			{of.map((entry) => (
				<li key={entry.to}>
					<Link to={entry.to} aria-current={entry === current ? "page" : undefined} className={styles.entry}>
						<entry.icon size={20} aria-hidden />
						{t(entry.label)}
					</Link>
				</li>
			))}
		</ul>
	);
}

/** The portal answers with a redirect. Anything else came from a proxy, and the session goes on. */
const stillSignedIn = (answer?: Response) =>
	answer?.type === "opaqueredirect" ? undefined : ("No connection: you are still signed in. Try again." as const);

/** A new document clears the browser's memory. An expired session has no role, so the form names the office. */
export function LogoutForm({ office, className }: { office: boolean; className: string | undefined }) {
	const { t } = useWords();
	async function leave(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const body = new URLSearchParams(office ? { from: "office" } : {});
		await fetchUntilAnswered(() => fetch("/logout", { method: "POST", body, redirect: "manual" }), {
			judge: stillSignedIn,
		});
		location.assign(office ? "/login" : "/");
	}
	return (
		<Form method="post" action="/logout" reloadDocument onSubmit={leave}>
			{office && <input type="hidden" name="from" value="office" />}
			<button type="submit" className={className}>
				<LogOut size={20} aria-hidden />
				{t("Logout")}
			</button>
		</Form>
	);
}

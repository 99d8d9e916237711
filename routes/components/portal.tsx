import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { Outlet, useLocation, useMatches, useNavigation } from "react-router";
import { LOGGED_OUT_ELSEWHERE } from "#shared/logged-out";
import { type Role, roleLabel } from "#shared/roles";
import { ConnectionBanner } from "#ui/connection-banner";
import { tidyDrafts } from "#ui/drafts";
import { AccountContext } from "#ui/form-origin";
import { SessionContext } from "#ui/use-draft";
import { useWords } from "#ui/words";
import { type PageHandle, titleOf } from "./page-title.tsx";
import { NoticeBanner, useRoot } from "./root-data.tsx";
import { Shell } from "./shell.tsx";
import type { Entry } from "./sidebar.tsx";

interface PortalProps {
	data: {
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
	};
	entries: Entry[];
	dashboardEntries?: Entry[];
	menu?: Entry[];
	children?: ReactNode;
}

const ACCOUNT_MENU: Entry[] = [{ to: "/change-password", label: "Change password", icon: KeyRound }];
const PHONES: Entry = { to: "/my-phones", label: "My phones", icon: Smartphone };

export function Portal({ data, entries, dashboardEntries, menu = [], children }: PortalProps) {
	const { school } = useRoot();
	const { pathname, search } = useLocation();
	const page = useMatches().at(-1)?.handle as PageHandle | undefined;
	const { state } = useNavigation();
	const { t } = useWords();
	const office = data.user.role === "admin";
	const onDashboard = pathname === "/dashboard";
	const opener = useOpener(data.user.id);
	useReloadAfterBack();
	useReloadAfterLogout();
	// Must run before a form restores its draft.
	useLayoutEffect(() => tidyDrafts(data.user.id), [data.user.id]);
	return (
		<Shell
			schoolName={school.name}
			logo={school.logo}
			user={{ ...data.user, role: t(roleLabel(data.user.role)) }}
			office={office}
			entries={onDashboard && dashboardEntries ? dashboardEntries : entries}
			menu={[...menu, ...(office ? [] : [PHONES]), ...ACCOUNT_MENU]}
			{...(page?.yearless ? {} : { year: data.year, years: data.years })}
			yearsLoading={state === "loading"}
			path={pathname + search}
			title={titleOf(page, search, t)}
			breakpoint={page?.breakpoint ?? 768}
		>
			<ConnectionBanner />
			<NoticeBanner />
			<AccountContext value={data.user.id}>
				<SessionContext value={data.user.session}>{children ?? <Outlet key={opener} />}</SessionContext>
			</AccountContext>
		</Shell>
	);
}

/**
 * The account that opened the page. When another account has logged in, it changes on the next navigation and the
 * forms are emptied; until then a half-filled form stays.
 */
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

/**
 * Reloads when the visitor logged out in another tab, so that nothing private stays on the screen. An open form
 * stays and is checked when it is sent (docs/decisions/0040).
 */
function useReloadAfterLogout(): void {
	useEffect(() => {
		const reloadIfLoggedOut = ({ key, newValue }: StorageEvent) => {
			if (key === LOGGED_OUT_ELSEWHERE && newValue && !document.querySelector("[name=account]")) location.reload();
		};
		addEventListener("storage", reloadIfLoggedOut);
		return () => removeEventListener("storage", reloadIfLoggedOut);
	}, []);
}

import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { Banner } from "#ui/banner";
import { ConnectionBanner } from "#ui/connection-banner";
import { LOGGED_OUT_ELSEWHERE, SessionContext, tidyDrafts } from "#ui/drafts";
import { AccountContext } from "#ui/form-origin";
import { NoticeBanner } from "./notice-banner.tsx";
import { type PortalData, Shell } from "./shell.tsx";
import type { SidebarEntry } from "./sidebar.tsx";

interface PortalProps {
	data: PortalData;
	entries: SidebarEntry[];
	menu?: SidebarEntry[];
	children?: ReactNode;
}

const ACCOUNT_MENU: SidebarEntry[] = [{ to: "/change-password", label: "Change password", icon: KeyRound }];
const PHONES: SidebarEntry = { to: "/my-phones", label: "My phones", icon: Smartphone };

export function Portal({ data, entries, menu = [], children }: PortalProps) {
	const { user } = data;
	const opener = useOpener(user.id);
	useReloadAfterBack();
	useReloadAfterLogout();
	// Must run before a form restores its draft.
	useLayoutEffect(() => tidyDrafts(user.id), [user.id]);
	return (
		<Shell data={data} entries={entries} menu={[...menu, ...(user.role === "admin" ? [] : [PHONES]), ...ACCOUNT_MENU]}>
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

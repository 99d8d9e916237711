import KeyRound from "lucide-react/icons/key-round";
import Smartphone from "lucide-react/icons/smartphone";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useMatches, useNavigation } from "react-router";
import { LOGGED_OUT_ELSEWHERE } from "#shared/logged-out";
import { type Role, roleLabel } from "#shared/roles";
import { ConnectionBanner } from "#ui/connection-banner";
import { tidyDrafts } from "#ui/drafts";
import { AccountContext } from "#ui/form-origin";
import { SessionContext } from "#ui/use-draft";
import { useWords } from "#ui/words";
import { ErrorView } from "./error-view.tsx";
import { sentenceOf } from "./network-errors.tsx";
import { type PageHandle, titleOf } from "./page-title.tsx";
import { NoticeBanner, useRoot } from "./root-data.tsx";
import { Shell } from "./shell.tsx";
import type { Entry } from "./sidebar.tsx";

interface PortalProps {
	data: {
		user: { id: number; username: string; initials: string; role: Role; session: string };
		year: number;
		years: readonly number[];
	};
	entries: Entry[];
	/** The entries of the sidebar on the dashboard, where they differ. */
	dashboardEntries?: Entry[];
	menu?: Entry[];
	children?: ReactNode;
}

const ACCOUNT_MENU: Entry[] = [{ to: "/change-password", label: "Change password", icon: KeyRound }];
const PHONES: Entry = { to: "/my-phones", label: "My phones", icon: Smartphone };

/** The frame of every signed-in page. */
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
	// Before a form looks for its draft.
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
 * The account that opened the page. After another one has logged in it changes as soon as somebody goes on, also to this
 * very page: its forms are then empty and the new account's own. Before, a form that is filled in stays as it is.
 */
function useOpener(account: number): number {
	const { key } = useLocation();
	const [opened, setOpened] = useState({ key, account });
	if (opened.key === key) return opened.account;
	setOpened({ key, account });
	return account;
}

/**
 * Reloads a page that the browser's Back button restored from memory, because its visitor may have logged out since.
 */
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
 * Reloads a page whose visitor logged out in another tab: it is then the login and shows nothing of anybody. An open form
 * stays, and says itself whose it is when it is sent (docs/decisions/0040).
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

/** Shown in the content area of the frame when a page failed. */
export function PortalError({ error }: { error: unknown }) {
	const { pathname, search } = useLocation();
	const { t } = useWords();
	const page = titleOf(useMatches().at(-1)?.handle, search, t);
	const unknown = isRouteErrorResponse(error) && error.status === 404;
	// An address that names an unknown record stays unknown: the way on is the page without it.
	const action = unknown
		? { to: pathname, label: t("Back to {page}", { page }) }
		: { to: pathname + search, label: t("Try again") };
	return (
		<ErrorView
			level={2}
			title={unknown ? t("Not found") : t("This did not work")}
			message={sentenceOf(error, t)}
			action={action}
		/>
	);
}

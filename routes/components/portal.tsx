import KeyRound from "lucide-react/icons/key-round";
import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useMatches, useNavigation } from "react-router";
import type { portalData } from "#server/portal-data";
import { roleLabel } from "#shared/roles";
import type { Label } from "#shared/words/words";
import { useWords } from "#ui/words";
import { ErrorView } from "./error-view.tsx";
import { sentenceOf } from "./network-errors.tsx";
import { titleOf } from "./page-title.tsx";
import { NoticeBanner, useRoot } from "./root-data.tsx";
import { Shell } from "./shell.tsx";
import type { Entry } from "./sidebar-nav.tsx";

/** What a page tells the frame around it: `export const handle: PageHandle = { title: "Class Management" }`. */
export interface PageHandle {
	title: Label | ((asked: URLSearchParams) => Label);
	/** The width at which this page's sidebar hides; 768 unless said. */
	breakpoint?: 600 | 768;
	/** The page is not about a year. */
	yearless?: boolean;
}

interface PortalProps {
	data: ReturnType<typeof portalData>;
	entries: Entry[];
	/** Entries of the dashboard's own sidebar. */
	dashboardEntries?: Entry[];
	menu?: Entry[];
	children?: ReactNode;
}

const ACCOUNT_MENU: Entry[] = [{ to: "/change-password", label: "Change password", icon: KeyRound }];

/** The frame of every signed-in page. */
export function Portal({ data, entries, dashboardEntries, menu = [], children }: PortalProps) {
	const { school } = useRoot();
	const { pathname, search } = useLocation();
	const page = useMatches().at(-1)?.handle as PageHandle | undefined;
	const { state } = useNavigation();
	const { t } = useWords();
	const onDashboard = pathname === "/dashboard";
	useAskAgainAfterBack();
	return (
		<Shell
			schoolName={school.name}
			logo={school.logo}
			user={{ ...data.user, role: t(roleLabel(data.user.role)) }}
			office={data.user.role === "admin"}
			entries={onDashboard && dashboardEntries ? dashboardEntries : entries}
			menu={[...menu, ...ACCOUNT_MENU]}
			{...(page?.yearless ? {} : { year: data.year, years: data.years })}
			yearsLoading={state === "loading"}
			path={pathname + search}
			title={titleOf(page, search, t)}
			breakpoint={page?.breakpoint ?? 768}
		>
			<NoticeBanner />
			{children ?? <Outlet />}
		</Shell>
	);
}

/** A browser may keep a whole page in memory for Back; who comes back asks the server whether it is still theirs to see. */
function useAskAgainAfterBack(): void {
	useEffect(() => {
		const ask = (event: PageTransitionEvent) => {
			if (event.persisted) location.reload();
		};
		addEventListener("pageshow", ask);
		return () => removeEventListener("pageshow", ask);
	}, []);
}

/** In the frame's place for content when a page could not be shown. */
export function PortalError({ error }: { error: unknown }) {
	const { pathname, search } = useLocation();
	const { t } = useWords();
	const known = isRouteErrorResponse(error);
	return (
		<ErrorView
			level={2}
			title={known && error.status === 404 ? t("Not found") : t("This did not work")}
			message={sentenceOf(error, t)}
			action={{ to: pathname + search, label: t("Try again") }}
		/>
	);
}

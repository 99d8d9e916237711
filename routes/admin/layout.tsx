import { useLocation } from "react-router";
import { PaperNoticeContext } from "#components/notice-banner";
import { DASHBOARD_ENTRIES, headEntries, OFFICE_ENTRIES, OFFICE_MENU } from "#components/office-sidebar";
import { Portal } from "#components/portal";
import { usePrefetchPages } from "#components/prefetch-pages";
import { refusedActions } from "#server/office-actions";
import { only, portalData, userOf } from "#server/visit";
import { setReadFailureLabel } from "#ui/connection";
import { loadFrench } from "#ui/words";
import type { Route } from "./+types/layout";
import { HelpLink } from "./help/help-link.tsx";
import "./office.css";
import { PaperNotice } from "./paper-notice.tsx";

await loadFrench(() => import("#shared/words/french/office"));

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

setReadFailureLabel((url) => (url.includes("view=users") ? "Failed to fetch users" : undefined));

export const loader = (args: Route.LoaderArgs) => ({
	...portalData(args),
	refused: refusedActions(userOf(args.context)),
});

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
	usePrefetchPages("admin/layout");
	const entries = useLocation().pathname === "/dashboard" ? DASHBOARD_ENTRIES : OFFICE_ENTRIES;
	return (
		<PaperNoticeContext value={PaperNotice}>
			<Portal
				data={loaderData}
				entries={entries}
				more={headEntries(loaderData.user)}
				menu={OFFICE_MENU}
				help={<HelpLink />}
			/>
		</PaperNoticeContext>
	);
}

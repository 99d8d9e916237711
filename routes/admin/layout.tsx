import { DASHBOARD_ENTRIES, OFFICE_ENTRIES, OFFICE_MENU } from "#components/office-sidebar";
import { Portal } from "#components/portal";
import { portalData } from "#server/portal-data";
import { only } from "#server/visit";
import { nameFailedReads } from "#ui/connection";
import { loadFrench } from "../load-french.ts";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];

/** After the login no new document is loaded, so the office's French dictionary is still missing. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
	async (_, next) => {
		await loadFrench({ office: true });
		return next();
	},
];

nameFailedReads((url) => (url.includes("view=users") ? "Failed to fetch users" : undefined));

export const loader = (args: Route.LoaderArgs) => portalData(args);

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
	return <Portal data={loaderData} entries={OFFICE_ENTRIES} dashboardEntries={DASHBOARD_ENTRIES} menu={OFFICE_MENU} />;
}

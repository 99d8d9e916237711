import { ADMIN_MENU, DASHBOARD_ENTRIES, ENTRIES } from "#parts/entries";
import { Portal } from "#parts/portal";
import { portalData } from "#web/portal-data";
import { only } from "#web/visit";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];
export const loader = (args: Route.LoaderArgs) => portalData(args);

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
	return <Portal data={loaderData} entries={ENTRIES.admin} dashboardEntries={DASHBOARD_ENTRIES} menu={ADMIN_MENU} />;
}

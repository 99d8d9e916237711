import { Portal } from "#components/portal";
import { ENTRIES } from "#components/sidebar";
import { portalData } from "#server/portal-data";
import { only } from "#server/visit";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [only("student", "parent")];
export const loader = (args: Route.LoaderArgs) => portalData(args);

export default function FamilyLayout({ loaderData }: Route.ComponentProps) {
	return <Portal data={loaderData} entries={ENTRIES[loaderData.user.role]} />;
}

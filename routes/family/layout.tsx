import { useLoadAhead } from "#components/load-ahead";
import { Portal } from "#components/portal";
import { FAMILY_ENTRIES } from "#components/sidebar";
import { portalData } from "#server/portal-data";
import { only } from "#server/visit";
import { FAMILIES } from "#shared/roles";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [only(...FAMILIES)];
export const loader = (args: Route.LoaderArgs) => portalData(args);

export default function FamilyLayout({ loaderData }: Route.ComponentProps) {
	useLoadAhead("family/layout");
	return <Portal data={loaderData} entries={FAMILY_ENTRIES} />;
}

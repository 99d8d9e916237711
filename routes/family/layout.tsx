import { Portal } from "#components/portal";
import { usePrefetchPages } from "#components/prefetch-pages";
import { FAMILY_ENTRIES } from "#components/sidebar";
import { only, portalData } from "#server/visit";
import { FAMILIES } from "#shared/roles";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [only(...FAMILIES)];
export const loader = (args: Route.LoaderArgs) => portalData(args);

export default function FamilyLayout({ loaderData }: Route.ComponentProps) {
	usePrefetchPages("family/layout");
	return <Portal data={loaderData} entries={FAMILY_ENTRIES} />;
}

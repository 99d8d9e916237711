import { Portal } from "#components/portal";
import { usePrefetchPages } from "#components/prefetch-pages";
import { TEACHER_ENTRIES } from "#components/sidebar";
import { only, portalData } from "#server/visit";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [only("teacher")];
export const loader = (args: Route.LoaderArgs) => portalData(args);

export default function TeacherLayout({ loaderData }: Route.ComponentProps) {
	usePrefetchPages("teacher/layout");
	return <Portal data={loaderData} entries={TEACHER_ENTRIES} />;
}

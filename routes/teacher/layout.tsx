import Gauge from "lucide-react/icons/gauge";
import UserPlus from "lucide-react/icons/user-plus";
import { Portal } from "#parts/portal";
import type { Entry } from "#parts/shell";
import { portalData } from "#web/portal-data";
import { only } from "#web/visit";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [only("teacher")];
export const loader = (args: Route.LoaderArgs) => portalData(args);

const ENTRIES: Entry[] = [
	{ to: "/teacher-dashboard", label: "Dashboard", icon: Gauge },
	{ to: "/teacher-registration", label: "Register", icon: UserPlus },
];

export default function TeacherLayout({ loaderData }: Route.ComponentProps) {
	return <Portal data={loaderData} entries={ENTRIES} />;
}

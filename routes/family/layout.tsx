import Gauge from "lucide-react/icons/gauge";
import UserPlus from "lucide-react/icons/user-plus";
import Wallet from "lucide-react/icons/wallet";
import { Portal } from "#parts/portal";
import type { Entry } from "#parts/shell";
import { portalData } from "#web/portal-data";
import { only } from "#web/visit";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [only("student", "parent")];
export const loader = (args: Route.LoaderArgs) => portalData(args);

const ENTRIES: Entry[] = [
	{ to: "/user-dashboard", label: "Dashboard", icon: Gauge },
	{ to: "/user-registration", label: "Register", icon: UserPlus },
	{ to: "/user-fees", label: "My Fees", icon: Wallet },
];

export default function FamilyLayout({ loaderData }: Route.ComponentProps) {
	return <Portal data={loaderData} entries={ENTRIES} />;
}

import BookOpen from "lucide-react/icons/book-open";
import Gauge from "lucide-react/icons/gauge";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Hammer from "lucide-react/icons/hammer";
import History from "lucide-react/icons/history";
import IdCard from "lucide-react/icons/id-card";
import Presentation from "lucide-react/icons/presentation";
import Settings from "lucide-react/icons/settings";
import UserCog from "lucide-react/icons/user-cog";
import Wallet from "lucide-react/icons/wallet";
import { Portal } from "#parts/portal";
import type { Entry } from "#parts/shell";
import { portalData } from "#web/portal-data";
import { only } from "#web/visit";
import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [only("admin")];
export const loader = (args: Route.LoaderArgs) => portalData(args);

const ENTRIES: Entry[] = [
	{ to: "/dashboard", label: "Dashboard", icon: Gauge },
	{ to: "/students", label: "Students", icon: GraduationCap },
	{ to: "/classes", label: "Classes", icon: BookOpen },
	{ to: "/vocational", label: "Vocational", icon: Hammer },
	{ to: "/teachers", label: "Teachers", icon: Presentation },
	{ to: "/fees", label: "Fees", icon: Wallet },
	{ to: "/id-cards", label: "ID Cards", icon: IdCard },
];
const WITH_USERS: Entry[] = [
	ENTRIES[0] as Entry,
	{ to: "/dashboard?view=users", label: "Users", icon: UserCog },
	...ENTRIES.slice(1),
];
const MENU: Entry[] = [
	{ to: "/settings", label: "Settings", icon: Settings },
	{ to: "/audit", label: "Audit trail", icon: History },
];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
	return <Portal data={loaderData} entries={ENTRIES} dashboardEntries={WITH_USERS} menu={MENU} />;
}

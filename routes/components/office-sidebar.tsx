import Archive from "lucide-react/icons/archive";
import BookOpen from "lucide-react/icons/book-open";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import ChartColumn from "lucide-react/icons/chart-column";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Gauge from "lucide-react/icons/gauge";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Hammer from "lucide-react/icons/hammer";
import History from "lucide-react/icons/history";
import IdCard from "lucide-react/icons/id-card";
import Presentation from "lucide-react/icons/presentation";
import Settings from "lucide-react/icons/settings";
import UserCog from "lucide-react/icons/user-cog";
import Wallet from "lucide-react/icons/wallet";
import type { SidebarEntry } from "./sidebar.tsx";

export const OFFICE_ENTRIES: SidebarEntry[] = [
	{ to: "/dashboard", label: "Dashboard", icon: Gauge },
	{ to: "/students", label: "Students", icon: GraduationCap },
	{ to: "/classes", label: "Classes", icon: BookOpen },
	{ to: "/vocational", label: "Vocational [departments]", icon: Hammer },
	{ to: "/teachers", label: "Teachers", icon: Presentation },
	{ to: "/fees", label: "Fees", icon: Wallet },
	{ to: "/id-cards", label: "ID Cards", icon: IdCard },
];

export const DASHBOARD_ENTRIES: SidebarEntry[] = [
	...OFFICE_ENTRIES.slice(0, 1),
	{ to: "/dashboard?view=users", label: "Users", icon: UserCog },
	...OFFICE_ENTRIES.slice(1),
];

const SETTINGS: SidebarEntry = { to: "/settings", label: "Settings", icon: Settings };
const NEW_YEAR: SidebarEntry = { to: "/new-year", label: "New year", icon: CalendarPlus };
const REPORTS: SidebarEntry = { to: "/reports", label: "Reports", icon: ChartColumn };

/** Below the others, for whoever may open all of them. */
export const headEntries = ({ desk_only }: { desk_only: boolean }): SidebarEntry[] =>
	desk_only ? [] : [REPORTS, NEW_YEAR, SETTINGS];

export const OFFICE_MENU: SidebarEntry[] = [
	SETTINGS,
	NEW_YEAR,
	REPORTS,
	{ to: "/backups", label: "Backups", icon: Archive },
	{ to: "/audit", label: "Audit trail", icon: History },
	{ to: "/help", label: "Help", icon: CircleQuestionMark },
];

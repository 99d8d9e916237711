import Archive from "lucide-react/icons/archive";
import BookOpen from "lucide-react/icons/book-open";
import Gauge from "lucide-react/icons/gauge";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Hammer from "lucide-react/icons/hammer";
import History from "lucide-react/icons/history";
import IdCard from "lucide-react/icons/id-card";
import Presentation from "lucide-react/icons/presentation";
import Settings from "lucide-react/icons/settings";
import UserCog from "lucide-react/icons/user-cog";
import UserPlus from "lucide-react/icons/user-plus";
import Wallet from "lucide-react/icons/wallet";
import type { Role } from "#shared/roles";
import type { Entry } from "./sidebar-nav.tsx";

const ADMIN: Entry[] = [
	{ to: "/dashboard", label: "Dashboard", icon: Gauge },
	{ to: "/students", label: "Students", icon: GraduationCap },
	{ to: "/classes", label: "Classes", icon: BookOpen },
	{ to: "/vocational", label: "Vocational", icon: Hammer },
	{ to: "/teachers", label: "Teachers", icon: Presentation },
	{ to: "/fees", label: "Fees", icon: Wallet },
	{ to: "/id-cards", label: "ID Cards", icon: IdCard },
];
const FAMILY: Entry[] = [
	{ to: "/user-dashboard", label: "Dashboard", icon: Gauge },
	{ to: "/user-registration", label: "Register", icon: UserPlus },
	{ to: "/user-fees", label: "My Fees", icon: Wallet },
];
const TEACHER: Entry[] = [
	{ to: "/teacher-dashboard", label: "Dashboard", icon: Gauge },
	{ to: "/teacher-registration", label: "Register", icon: UserPlus },
];
/** The sidebar of each role. */
export const ENTRIES: Record<Role, Entry[]> = { admin: ADMIN, student: FAMILY, parent: FAMILY, teacher: TEACHER };

/** The admin's sidebar on the dashboard, with one more entry. */
export const DASHBOARD_ENTRIES: Entry[] = [
	...ADMIN.slice(0, 1),
	{ to: "/dashboard?view=users", label: "Users", icon: UserCog },
	...ADMIN.slice(1),
];

/** The menu under an admin's avatar. */
export const ADMIN_MENU: Entry[] = [
	{ to: "/settings", label: "Settings", icon: Settings },
	{ to: "/backups", label: "Backups", icon: Archive },
	{ to: "/audit", label: "Audit trail", icon: History },
];

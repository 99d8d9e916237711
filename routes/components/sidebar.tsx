import Gauge from "lucide-react/icons/gauge";
import UserPlus from "lucide-react/icons/user-plus";
import Wallet from "lucide-react/icons/wallet";
import type { Entry } from "./sidebar-nav.tsx";

/** The sidebars of families and teachers. The office's has its own file, which they do not load. */
export const FAMILY_ENTRIES: Entry[] = [
	{ to: "/user-dashboard", label: "Dashboard", icon: Gauge },
	{ to: "/user-registration", label: "Register", icon: UserPlus },
	{ to: "/user-fees", label: "My Fees", icon: Wallet },
];
export const TEACHER_ENTRIES: Entry[] = [
	{ to: "/teacher-dashboard", label: "Dashboard", icon: Gauge },
	{ to: "/teacher-registration", label: "Register", icon: UserPlus },
];

import { Outlet, useLocation } from "react-router";
import { loadFrench, useWords } from "#ui/words";
import { Tabs } from "../tabs.tsx";

await loadFrench(() => import("#shared/words/french/fees"));

const TABS = [
	{ name: "/fees", label: "Desk", to: "/fees" },
	{ name: "/fees/class-list", label: "Class list", to: "/fees/class-list" },
	{ name: "/fees/debtors", label: "Debtors", to: "/fees/debtors" },
	{ name: "/fees/cash", label: "Cash sheet", to: "/fees/cash" },
	{ name: "/fees/gate", label: "Gate", to: "/fees/gate" },
] as const;

export default function FeesLayout() {
	const { t } = useWords();
	const { pathname } = useLocation();
	return (
		<div className="stack">
			<Tabs label={t("Fees")} tabs={TABS} current={pathname.replace(/\/$/, "")} />
			<Outlet />
		</div>
	);
}

import { useWords } from "#ui/words";
import { Tabs } from "../tabs.tsx";

const TABS = [
	{ name: "list", label: "List", to: "/students" },
	{ name: "approvals", label: "Approvals", to: "/students/approvals" },
	{ name: "photos", label: "Photos", to: "/students/photos" },
	{ name: "requests", label: "Family requests", to: "/students/requests" },
] as const;

interface StudentsTabsProps {
	current: (typeof TABS)[number]["name"] | null;
	requests: number;
}

export function StudentsTabs({ current, requests }: StudentsTabsProps) {
	const { t } = useWords();
	const tabs = TABS.map((tab) => (tab.name === "requests" && requests > 0 ? { ...tab, count: requests } : tab));
	return <Tabs label={t("Students")} tabs={tabs} current={current} />;
}

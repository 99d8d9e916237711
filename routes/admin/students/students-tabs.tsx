import { useWords } from "#ui/words";
import { Tabs } from "../tabs.tsx";

const TABS = [
	{ name: "list", label: "List", to: "/students" },
	{ name: "approvals", label: "Approvals", to: "/students/approvals" },
] as const;

/** The screens of the students. */
export function StudentsTabs({ current }: { current: (typeof TABS)[number]["name"] | null }) {
	const { t } = useWords();
	return <Tabs label={t("Students")} tabs={TABS} current={current} />;
}

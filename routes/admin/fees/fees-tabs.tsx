import { useWords } from "#ui/words";
import { Tabs } from "../tabs.tsx";

const TABS = [
	{ name: "desk", label: "Desk", to: "/fees" },
	{ name: "classes", label: "Class list", to: "/fees?print" },
	{ name: "debtors", label: "Debtors", to: "/fees?tab=debtors" },
	{ name: "cash", label: "Cash sheet", to: "/fees?tab=cash" },
] as const;

/** The screens of the fees. */
export function FeesTabs({ current }: { current: (typeof TABS)[number]["name"] }) {
	const { t } = useWords();
	return <Tabs label={t("Fees")} tabs={TABS} current={current} />;
}

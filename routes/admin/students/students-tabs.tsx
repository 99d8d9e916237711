import { useRouteLoaderData } from "react-router";
import { useWords } from "#ui/words";
import { Tabs } from "../tabs.tsx";
import { useMay } from "../use-may.ts";
import type { loader } from "./layout.ts";

const TABS = [
	{ name: "list", label: "List", to: "/students" },
	{ name: "approvals", label: "Approvals", to: "/students/approvals" },
	{ name: "import", label: "Import [tab]", to: "/students/import" },
	{ name: "photos", label: "Photos", to: "/students/photos" },
	{ name: "requests", label: "Family requests", to: "/students/requests" },
] as const;

/** `current` is null on a student's own page. */
export function StudentsTabs({ current }: { current: (typeof TABS)[number]["name"] | null }) {
	const requests = useRouteLoaderData<typeof loader>("admin/students/layout") ?? 0;
	const { t } = useWords();
	const may = useMay();
	const offered = TABS.filter(({ name }) => name !== "import" || may("createImport"));
	const tabs = offered.map((tab) => (tab.name === "requests" && requests > 0 ? { ...tab, count: requests } : tab));
	return <Tabs label={t("Students")} tabs={tabs} current={current} />;
}

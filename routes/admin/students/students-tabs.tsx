import { Tabs } from "../tabs.tsx";

const TABS = [
	{ name: "list", label: "List", to: "/students" },
	{ name: "approvals", label: "Approvals", to: "/students/approvals" },
] as const;

/** The screens of the students. */
export const StudentsTabs = ({ current }: { current: (typeof TABS)[number]["name"] | null }) => (
	<Tabs label="Students" tabs={TABS} current={current} />
);

import type { PageHandle } from "#components/page-title";
import { RefreshButton, useRevalidateOnFocus } from "#components/refresh";
import { StudentBadge } from "#components/status-badge";
import { YearHint } from "#components/year-select";
import { type LeftToPay, leftToPay } from "#school/fees/family-money";
import { ownLinkRequests } from "#school/links/link-requests";
import { ownStudents } from "#school/students/students-list";
import { ask, userOf, yearOf } from "#server/visit";
import { pick } from "#shared/collections";
import { sumBy } from "#shared/money";
import type { PageWords } from "#shared/words/words";
import { PageHeader } from "#ui/panel";
import { StatCard, StatCards } from "#ui/stat-card";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/user-dashboard";
import { ChildrenToPay, EarlierYears, ToPayNow } from "./to-pay-now.tsx";
import { LinkRequests, WaysToRegister } from "./ways-to-register.tsx";

export const handle: PageHandle = { title: "Dashboard", breakpoint: 600 };

export async function loader({ url, context }: Route.LoaderArgs) {
	const { username, role } = userOf(context);
	const year = yearOf(context);
	const page = url.searchParams.get("page") ?? 1;
	const { students, ...list } = await ask(context, ownStudents, { year, page });
	return {
		username,
		role,
		year,
		...list,
		registered: students.map((student) =>
			pick(student, ["id", "full_name", "next_class", "status", "expected", "leaving", "left_on"]),
		),
		...(await ask(context, leftToPay, { year })),
		requests: await ask(context, ownLinkRequests),
	};
}

type Data = Route.ComponentProps["loaderData"];
type Registered = Data["registered"][number];

export default function UserDashboard({ loaderData }: Route.ComponentProps) {
	const { username, role, year, registered, count, page, pages, left, earlier, requests } = loaderData;
	const words = useWords();
	const { t } = words;
	useRevalidateOnFocus();
	const [self] = registered;
	return (
		<div className="stack">
			<PageHeader title={t("Welcome, {username}", { username })} actions={<RefreshButton />} />
			<EarlierYears debts={earlier} />
			{left.length > 0 && <WhatIsLeft {...loaderData} />}
			<LinkRequests requests={requests} />
			<StatCards label={t("Registration")}>
				{role === "student" ? (
					<StatCard
						label={t("MY REGISTRATION STATUS")}
						value={self ? t("Registered") : t("Not registered")}
						note={self ? self.full_name : t("in {year}", { year })}
					/>
				) : (
					<StatCard
						label={t("CHILDREN REGISTERED")}
						value={count}
						note={t("in {year}", { year })}
						to="/user-registration"
					/>
				)}
			</StatCards>
			{registered.length > 0 && (
				<DataTable
					title={role === "student" ? t("My registration") : t("My children")}
					columns={columns(words)}
					rows={registered}
					paging={{ page, pages }}
				/>
			)}
			{registered.length === 0 && <NobodyRegistered {...loaderData} />}
		</div>
	);
}

function WhatIsLeft({ left, registered, role, page }: Data) {
	const { t, plural, amount } = useWords();
	const sum = { amount: amount(sumBy(left, (child) => child.left)) };
	const title =
		role === "student"
			? t("Left to pay {amount}", sum)
			: plural(left.length, "Left to pay {amount}, 1 child", "Left to pay {amount}, {count} children", sum);
	const isHere = ({ id }: LeftToPay) => registered.some((child) => child.id === id);
	const to = `/user-fees?page=${page}`;
	return (
		<>
			<ToPayNow left={left} to={to} isHere={isHere} />
			<ChildrenToPay
				title={title}
				students={left.filter(isHere)}
				to={to}
				amountOf={(child) => child.left}
				dated={({ now }) => now === 0}
			/>
		</>
	);
}

function NobodyRegistered({ role, year, elsewhere, requests }: Data) {
	const student = role === "student";
	return (
		<>
			<YearHint empty={year} other={elsewhere} noun={student ? "registration" : "child"} />
			{!(student && elsewhere) && (
				<WaysToRegister
					isStudent={student}
					add="/user-registration?new"
					waiting={requests.some(({ state }) => state === "open")}
				/>
			)}
		</>
	);
}

const columns = ({ t }: PageWords): Column<Registered>[] => [
	{ header: t("Full Name"), cell: ({ full_name }) => full_name, rowHead: true },
	{ header: t("Next Class"), cell: ({ next_class }) => next_class },
	{ header: t("Status"), cell: (row) => <StudentBadge {...row} /> },
];

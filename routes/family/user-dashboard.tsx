import UserPlus from "lucide-react/icons/user-plus";
import { Link } from "react-router";
import type { PageHandle } from "#components/page-title";
import { RefreshButton } from "#components/refresh-button";
import { useRevalidateOnFocus } from "#components/revalidate-on-focus";
import { YearHint } from "#components/year-hint";
import { leftToPay } from "#school/fees/left-to-pay";
import { ownStudents } from "#school/students/own-students";
import { shownLeftToPay } from "#server/shown-left-to-pay";
import { ask, languageOf, userOf, yearOf } from "#server/visit";
import type { PageWords } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { LinkButton } from "#ui/button";
import { PageHeader, Panel } from "#ui/page-header";
import { Pager } from "#ui/pager";
import { StatCard, StatCards } from "#ui/stat-card";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/user-dashboard";

export const handle: PageHandle = { title: "Dashboard", breakpoint: 600 };

export async function loader({ request, context }: Route.LoaderArgs) {
	const { username, role } = userOf(context);
	const year = yearOf(context);
	const { students, count, page, pages, elsewhere } = await ask(context, ownStudents, { year, page: pageIn(request) });
	const registered = students.map(({ id, full_name, next_class, status }) => ({ id, full_name, next_class, status }));
	const left = shownLeftToPay(await ask(context, leftToPay, { year }), students, role, languageOf(context));
	return { username, role, year, registered, count, page, pages, elsewhere, left };
}

const pageIn = (request: Request) => new URL(request.url).searchParams.get("page") ?? 1;

type Data = Route.ComponentProps["loaderData"];
type Registered = Data["registered"][number];

export default function UserDashboard({ loaderData }: Route.ComponentProps) {
	const { username, role, year, registered, count, page, pages, left } = loaderData;
	const words = useWords();
	const { t } = words;
	useRevalidateOnFocus();
	const [self] = registered;
	return (
		<div className="stack">
			<PageHeader level={2} title={t("Welcome, {username}", { username })} actions={<RefreshButton />} />
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
			{left && <LeftToPay {...left} page={page} />}
			{registered.length > 0 && (
				<DataTable
					title={role === "student" ? t("My registration") : t("My children")}
					columns={columns(words)}
					rows={registered}
					rowKey={({ id }) => id}
					below={<Pager page={page} pages={pages} />}
				/>
			)}
			{registered.length === 0 && <NobodyRegistered {...loaderData} />}
		</div>
	);
}

/** One line for each child, which leads to its fees. */
function LeftToPay({ title, lines, page }: NonNullable<Data["left"]> & { page: number }) {
	return (
		<Panel title={title}>
			<ul className="stack">
				{lines.map(({ id, full_name, left, due, overdue }) => (
					<li key={id}>
						<div className="row apart">
							<p>
								<Link to={`/user-fees?page=${page}#child-${id}`} className="target">
									{full_name}
								</Link>
							</p>
							<strong className="figures">{left}</strong>
						</div>
						{due && (
							<div className="quiet">
								{overdue && <Badge kind="owing" />} {due}
							</div>
						)}
					</li>
				))}
			</ul>
		</Panel>
	);
}

function NobodyRegistered({ role, year, elsewhere }: Data) {
	const { t } = useWords();
	const student = role === "student";
	return (
		<>
			<YearHint empty={year} other={elsewhere} noun={student ? "registration" : "child"} />
			{!(student && elsewhere) && (
				<div className="row">
					<LinkButton to="/user-registration?new" variant="primary" icon={UserPlus}>
						{student ? t("Register Myself") : t("Add Student")}
					</LinkButton>
					<LinkButton to="/link">{t("I have a code")}</LinkButton>
				</div>
			)}
		</>
	);
}

const columns = ({ t }: PageWords): Column<Registered>[] => [
	{ key: "name", header: t("Full Name"), cell: ({ full_name }) => full_name, rowHead: true },
	{ key: "class", header: t("Next Class"), cell: ({ next_class }) => next_class },
	{ key: "status", header: t("Status"), cell: ({ status }) => <Badge kind={status} /> },
];

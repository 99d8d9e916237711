import { Form, useSearchParams } from "react-router";
import { ListScreen } from "#components/list-screen";
import type { PageHandle } from "#components/page-title";
import { Refusal } from "#refusal";
import { auditPage } from "#school/audit/audit-page";
import type { TrailEntry } from "#school/audit/search-trail";
import { ask, languageOf, visitorOf } from "#server/visit";
import { ACTION_NAMES, actionName } from "#shared/action-names";
import { dayAndTime } from "#shared/dates";
import { AUDIT_FILE_LINES } from "#shared/limits";
import { figures } from "#shared/money";
import { isRole } from "#shared/roles";
import { inWords } from "#shared/words/sentence";
import type { PageWords } from "#shared/words/words";
import { Banner } from "#ui/banner";
import { Button, LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Field, SelectField } from "#ui/field";
import type { Column } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/audit";
import styles from "./audit.module.css";

export const handle: PageHandle = { title: "Audit trail", yearless: true };

export async function loader({ request, context }: Route.LoaderArgs) {
	const query = Object.fromEntries(new URL(request.url).searchParams);
	try {
		return { ...shown(await auditPage(visitorOf(context), query)), refused: null };
	} catch (error) {
		if (!(error instanceof Refusal) || error.reason !== "invalid") throw error;
		return { ...shown(await ask(context, auditPage)), refused: inWords(error.words.sentence, languageOf(context)) };
	}
}

/** The server writes day and time, because a browser may be in another time zone. */
function shown({ entries, total, page, pages }: Awaited<ReturnType<typeof auditPage>>) {
	return {
		...{ count: total, page, pages },
		rows: entries.map(({ id, at, username, role, user_id, summary }) => ({
			...{ id, at, username, summary },
			when: dayAndTime(at),
			account: accountOf({ role, user_id }),
		})),
	};
}

/** `admin · no. 3`; empty for a visitor and the command line, which have no account. */
function accountOf({ role, user_id }: Pick<TrailEntry, "role" | "user_id">): string {
	return [isRole(role) && role, user_id !== null && `no. ${user_id}`].filter(Boolean).join(" · ");
}

type Line = ReturnType<typeof shown>["rows"][number];

const COLUMNS: Column<Line>[] = [
	{ key: "when", header: "When", cell: ({ at, when }) => <time dateTime={at}>{when}</time>, className: styles.when },
	{ key: "who", header: "Who", cell: (line) => <Who {...line} />, className: styles.who },
	{ key: "what", header: "What", cell: ({ summary }) => <span className={styles.what}>{summary}</span> },
];

function Who({ username, account }: Line) {
	return (
		<span>
			<span className={account ? undefined : styles.nobody}>{username}</span>
			{account && <span className={styles.account}> · {account}</span>}
		</span>
	);
}

export default function Audit({ loaderData }: Route.ComponentProps) {
	const { refused } = loaderData;
	return (
		<ListScreen
			title="What was done"
			list={loaderData}
			columns={COLUMNS}
			excel={refused ? undefined : "/audit/xlsx"}
			excelLabel="Download as Excel file"
			tools={<Filter />}
			empty={
				<EmptyState title="Nothing found">
					No line fits all that is asked for. Leave something out, or show all.
				</EmptyState>
			}
		>
			{refused && <Banner kind="error">{refused}</Banner>}
		</ListScreen>
	);
}

/** The filter is stored in the address, so a result can be bookmarked or sent to somebody. */
function Filter() {
	const [params] = useSearchParams();
	const words = useWords();
	const value = (name: string) => params.get(name) ?? "";
	return (
		<Form key={params.toString()} role="search" className={styles.filter}>
			<Field name="person" label="Person" type="search" placeholder="Name, no. 3" defaultValue={value("person")} />
			<Field name="student" label="Student" type="search" defaultValue={value("student")} />
			<Field name="receipt" label="Receipt" type="search" placeholder="RCP-" defaultValue={value("receipt")} />
			<SelectField
				name="action"
				label="Action"
				options={actionsWith(value("action"), words)}
				placeholder="All actions"
				defaultValue={value("action")}
			/>
			<Field name="from" label="From" type="date" defaultValue={value("from")} />
			<Field name="to" label="To" type="date" defaultValue={value("to")} />
			<div className={styles.buttons}>
				<Button type="submit" variant="primary">
					Show
				</Button>
				{params.size > 0 && <LinkButton to="/audit">Show all</LinkButton>}
				<p className={styles.hint}>
					A student's name finds what is about students of this name, and every line that it stands in. The Excel file
					holds what is found, the newest {figures(AUDIT_FILE_LINES)} lines at most.
				</p>
			</div>
		</Form>
	);
}

/** All actions by name, and the chosen one even if it has no name. */
function actionsWith(chosen: string, words: PageWords) {
	const actions = [...new Set([...Object.keys(ACTION_NAMES), ...(chosen ? [chosen] : [])])];
	return actions
		.map((action) => ({ value: action, label: actionName(action, words) }))
		.sort((a, b) => a.label.localeCompare(b.label, words.language));
}

import { Form, useSearchParams } from "react-router";
import type { PageHandle } from "#parts/portal";
import { auditPage } from "#school/audit/audit-page";
import type { TrailEntry } from "#school/audit/search-trail";
import { Refusal } from "#school/errors";
import { clockTime, dayMonYear, isoDate } from "#shared/dates";
import { Banner } from "#ui/banner";
import { Button, LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Field } from "#ui/field";
import { Pager } from "#ui/pager";
import { type Column, DataTable } from "#ui/table";
import { ask, visitorOf } from "#web/visit";
import type { Route } from "./+types/audit";
import styles from "./audit.module.css";

export const handle: PageHandle = { title: "Audit trail", yearless: true };

export async function loader({ request, context }: Route.LoaderArgs) {
	const asked = Object.fromEntries(new URL(request.url).searchParams);
	try {
		return { ...shown(await auditPage(visitorOf(context), asked)), refused: null };
	} catch (error) {
		if (!(error instanceof Refusal) || error.reason !== "invalid") throw error;
		return { ...shown(await ask(context, auditPage)), refused: error.sentence };
	}
}

/** Day and time are written here, in the school's zone; a browser may stand in another. */
function shown({ entries, ...rest }: Awaited<ReturnType<typeof auditPage>>) {
	return { ...rest, entries: entries.map(({ at, ...entry }) => ({ ...entry, at, when: whenOf(at) })) };
}

const whenOf = (at: string) => `${dayMonYear(isoDate(new Date(at)))} ${clockTime(at)}`;

const COLUMNS: Column<TrailEntry & { when: string }>[] = [
	{ key: "when", header: "When", cell: ({ at, when }) => <time dateTime={at}>{when}</time>, className: styles.when },
	{ key: "who", header: "Who", cell: ({ username }) => username },
	{ key: "what", header: "What", cell: ({ summary }) => <span className={styles.what}>{summary}</span> },
];

export default function Audit({ loaderData: { entries, total, page, pages, refused } }: Route.ComponentProps) {
	return (
		<>
			{refused && <Banner kind="error">{refused}</Banner>}
			<DataTable
				title="What was done"
				count={total}
				columns={COLUMNS}
				rows={entries}
				rowKey={({ id }) => id}
				tools={<Filter />}
				empty={<EmptyState title="Nothing found">Nobody of this name did anything in this time.</EmptyState>}
				below={<Pager page={page} pages={pages} />}
			/>
		</>
	);
}

/** The address carries what is asked for, so a page of the list can be kept or passed on. */
function Filter() {
	const [params] = useSearchParams();
	const value = (name: string) => params.get(name) ?? "";
	return (
		<Form key={params.toString()} role="search" className={styles.filter}>
			<Field name="person" label="Person" type="search" defaultValue={value("person")} />
			<Field name="from" label="From" type="date" defaultValue={value("from")} />
			<Field name="to" label="To" type="date" defaultValue={value("to")} />
			<Button type="submit" variant="primary">
				Show
			</Button>
			{params.size > 0 && <LinkButton to="/audit">Show all</LinkButton>}
		</Form>
	);
}

import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { createImport, listImports } from "#school/imports/imports";
import { openLinkRequests } from "#school/links/link-requests-page";
import { act, intent } from "#server/act";
import { ask, yearOf } from "#server/visit";
import { isoDate } from "#shared/dates";
import { useWords } from "#ui/words";
import { loadFrench } from "../../../load-french.ts";
import { StudentsTabs } from "../students-tabs.tsx";
import type { Route } from "./+types/import";
import { FileForm } from "./file-form.tsx";
import { ImportsTable } from "./imports-table.tsx";

await loadFrench(() => import("#shared/words/french/imports"));

export const handle: PageHandle = { title: "Import [tab]" };

const RECENT = 50;

export async function loader({ context }: Route.LoaderArgs) {
	const imports = await ask(context, listImports);
	return {
		imports: imports.slice(0, RECENT).map(({ at, ...one }) => ({ ...one, day: isoDate(new Date(at)) })),
		count: imports.length,
		year: yearOf(context),
		requests: await ask(context, openLinkRequests),
	};
}

type Checked = { id: number; unmapped_required: unknown[]; columns: { header: string; field: string | null }[] };

/** The step of columns is skipped when every header is known. */
function nextStep({ id, unmapped_required, columns }: Checked): string {
	const known = unmapped_required.length === 0 && columns.every(({ header, field }) => header === "" || field !== null);
	return `/students/import/${id}${known ? "" : "?columns"}`;
}

export const action = (args: Route.ActionArgs) =>
	act(args, { check: intent({ operation: createImport, to: ({ output }) => nextStep(output) }) });

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
	const { imports, count, year, requests } = loaderData;
	const { t } = useWords();
	return (
		<div className="stack">
			<StudentsTabs current="import" requests={requests} />
			<h2>{t("Import a list of students")}</h2>
			<FileForm year={year} answer={actionData} />
			{count > 0 && <ImportsTable imports={imports} count={count} />}
		</div>
	);
}

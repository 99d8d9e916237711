import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { importPage } from "#school/imports/import-page";
import { dropImport, updateImport } from "#school/imports/imports";
import { runImport } from "#school/imports/run-import";
import { undoImport } from "#school/imports/undo-import";
import { act, intent } from "#server/act";
import { askInWords } from "#server/visit";
import { dayOf } from "#shared/dates";
import { say } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { RefusedBanner, revalidateWhenRefused, useRefusal } from "#ui/refusal";
import { loadFrench, useWords } from "#ui/words";
import { StudentsTabs } from "../students-tabs.tsx";
import type { Route } from "./+types/one-import";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep, choiceOfForm } from "./columns-step.tsx";
import { importAddress } from "./import-head.tsx";
import { ResultStep } from "./result-step.tsx";

await loadFrench(() => import("#shared/words/french/imports"));

export const handle: PageHandle = { title: "Import [tab]", help: "new-year#lists-that-others-send" };

export async function loader({ url, context, params }: Route.LoaderArgs) {
	const query = url.searchParams;
	const { check, result, ...page } = await askInWords(context, importPage, {
		id: params.id,
		page: query.get("page") ?? "",
		kind: query.get("kind") ?? "",
	});
	const lacksColumns = check !== null && check.unmapped_required.length > 0;
	return {
		page: { ...page, undone_on: page.undone_at && dayOf(page.undone_at) },
		check,
		result,
		step: query.has("columns") || lacksColumns ? ("columns" as const) : ("check" as const),
	};
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		columns: intent({
			operation: updateImport,
			input: choiceOfForm,
			to: ({ output }) => importAddress(output.id) + (output.unmapped_required.length > 0 ? "?columns" : ""),
		}),
		again: intent({
			operation: updateImport,
			input: ({ id }) => ({ id }),
			to: ({ output }) => importAddress(output.id),
		}),
		create: intent({
			operation: updateImport,
			input: ({ id }) => ({ id, create_missing: true }),
			notice: () => say("The list was checked again with the new classes and departments."),
			to: ({ output }) => importAddress(output.id),
		}),
		run: intent({
			operation: runImport,
			notice: ({ output }) => output.message,
			to: ({ fields }) => importAddress(Number(fields.id)),
		}),
		undo: intent({
			operation: undoImport,
			notice: ({ output: { removed, kept } }) =>
				say("{removed} students are removed, {kept} stay.", { removed, kept: kept.length }),
			to: ({ fields }) => importAddress(Number(fields.id)),
		}),
		drop: intent({ operation: dropImport, notice: ({ output }) => output.message, to: () => "/students/import" }),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = revalidateWhenRefused;

export default function OneImport({ loaderData }: Route.ComponentProps) {
	const { step, page, check, result } = loaderData;
	const { t } = useWords();
	const refusal = useRefusal();
	return (
		<div className="stack">
			<StudentsTabs current="import" />
			{refusal?.intent !== "columns" && <RefusedBanner />}
			{check && step === "columns" && <ColumnsStep page={page} check={check} />}
			{check && step === "check" && <CheckStep page={page} check={check} />}
			{result && <ResultStep page={page} result={result} />}
			{!check && !result && (
				<EmptyState
					title={t("Dropped")}
					action={<LinkButton to="/students/import">{t("Import a list of students")}</LinkButton>}
				>
					{t("The file of this list is stored for a day and is gone. Nothing was saved.")}
				</EmptyState>
			)}
		</div>
	);
}

import { useSearchParams } from "react-router";
import { useDialogs } from "#components/dialog-address";
import { NoneThisYear } from "#components/list-screen";
import type { PageWords } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { useWords } from "#ui/words";
import { useMay } from "../use-may.ts";
import type { Route } from "./+types/students";

export function NoStudents({ data }: { data: Route.ComponentProps["loaderData"] }) {
	const dialogs = useDialogs();
	const { total, year, classes } = data;
	const [params] = useSearchParams();
	const may = useMay();
	const { t } = useWords();
	if (total > 0) {
		return (
			<EmptyState
				title={t("No Students Found")}
				action={<LinkButton to="/students">{t("Show all {total}", { total })}</LinkButton>}
			>
				{whyNone(params, year, t)}
			</EmptyState>
		);
	}
	if (classes.length === 0) {
		const addClass = (
			<LinkButton to="/classes?new" variant="primary">
				{t("Add Class")}
			</LinkButton>
		);
		return (
			<NoneThisYear title={t("No Students Found")} add={may("createClass") && addClass} list={data} noun="student">
				{t("Add a class first: every student is registered in one.")}
			</NoneThisYear>
		);
	}
	const add = (
		<LinkButton to={dialogs.open("new")} variant="primary">
			{t("Add Student")}
		</LinkButton>
	);
	return (
		<NoneThisYear title={t("No Students Found")} add={may("createStudent") && add} list={data} noun="student">
			{t("Add the first student, or upload the list of the school from Excel.")}
		</NoneThisYear>
	);
}

function whyNone(params: URLSearchParams, year: number, t: PageWords["t"]): string {
	if (params.get("to_complete")) return t("Nothing is missing in the records that are searched for.");
	if (params.get("status")) return t("No student of {year} has this status among those searched for.", { year });
	return t("No student of {year} is called so in this class.", { year });
}

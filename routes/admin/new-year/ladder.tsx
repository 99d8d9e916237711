import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import type { Fields } from "#http/body";
import { ladderPage } from "#school/new-year/new-year-pages";
import { changeRollover } from "#school/new-year/rollovers";
import { act, intent } from "#server/act";
import { ask } from "#server/visit";
import { END_OF_SCHOOL } from "#shared/new-year";
import type { PageWords } from "#shared/words/words";
import { Badge } from "#ui/badge";
import { SubmitButton } from "#ui/button";
import { SelectField } from "#ui/field";
import { ActionForm } from "#ui/form";
import { type Column, DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/ladder";
import { moveAddress, Steps } from "./steps.tsx";

export const handle: PageHandle = { title: "New year", help: "new-year#moving-the-school", yearless: true };

export const loader = ({ params, context }: Route.LoaderArgs) => ask(context, ladderPage, { id: params.id });

/** An empty value means undecided. */
const END = "end of the school";

/** The name of a field is this and the name of the class. */
const FIELD = "to-";

const ladderIn = (fields: Fields) =>
	Object.fromEntries(
		Object.entries(fields).flatMap(([field, to]) =>
			field.startsWith(FIELD) ? [[field.slice(FIELD.length), to === "" ? null : to === END ? END_OF_SCHOOL : to]] : [],
		),
	);

export const action = (args: Route.ActionArgs) =>
	act(args, {
		ladder: intent({
			operation: changeRollover,
			input: (fields) => ({ id: args.params.id, ladder: ladderIn(fields) }),
			to: ({ output }) => moveAddress(output.id, "/students"),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

type Move = Route.ComponentProps["loaderData"];

function columns({ t }: PageWords, next: string[]): Column<Move["classes"][number]>[] {
	const options = [
		{ value: "", label: t("Not said yet") },
		...next.map((name) => ({ value: name, label: name })),
		{ value: END, label: t("End of the school") },
	];
	return [
		{ header: t("Class"), rowHead: true, cell: ({ name }) => name },
		{
			header: t("Promote to"),
			cell: ({ id, name, to }) => (
				<SelectField
					id={FIELD + id}
					name={FIELD + name}
					label={t("After {class}", { class: name })}
					labelHidden
					defaultValue={to === null ? "" : to === END_OF_SCHOOL ? END : to}
					options={to && !next.includes(to) ? [{ value: to, label: to }, ...options] : options}
				/>
			),
		},
		{ header: t("Repeat in"), cell: ({ name }) => name },
		{
			header: t("Said by"),
			cell: ({ to, guessed }) =>
				to === null ? <Badge kind="owing">{t("to be said")}</Badge> : guessed ? t("levels and names") : t("the school"),
		},
	];
}

export default function Ladder({ loaderData: move }: Route.ComponentProps) {
	const words = useWords();
	const { t } = words;
	return (
		<>
			<Steps move={move} current="/ladder" />
			<ActionForm intent="ladder">
				<DataTable
					title={t("From class to class")}
					count={move.classes.length}
					columns={columns(words, move.next)}
					rows={move.classes}
				/>
				<div className="row">
					<SubmitButton>{t("Save and go on")}</SubmitButton>
				</div>
			</ActionForm>
		</>
	);
}

import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { ladderPage } from "#school/new-year/new-year-pages";
import { changeRollover } from "#school/new-year/rollovers";
import { act, intent } from "#server/act";
import { ask, visitorOf } from "#server/visit";
import { END_OF_SCHOOL } from "#shared/new-year";
import { Badge } from "#ui/badge";
import { SubmitButton } from "#ui/button";
import { SelectField } from "#ui/field";
import { ActionForm } from "#ui/form";
import { DataTable } from "#ui/table";
import { useWords } from "#ui/words";
import type { Route } from "./+types/ladder";
import { moveAddress, Steps } from "./steps.tsx";

export const handle: PageHandle = { title: "New year", yearless: true };

export const loader = ({ params, context }: Route.LoaderArgs) => ask(context, ladderPage, { id: params.id });

/** An empty value means undecided. */
const END = "end of the school";

export const action = (args: Route.ActionArgs) =>
	act(args, {
		ladder: intent({
			operation: changeRollover,
			input: async (fields) => {
				const { classes } = await ladderPage(visitorOf(args.context), { id: args.params.id });
				const said = classes.flatMap(({ id, name }) => {
					const to = fields[`to-${id}`];
					if (typeof to !== "string") return [];
					return [[name, to === "" ? null : to === END ? END_OF_SCHOOL : to]];
				});
				return { id: args.params.id, ladder: Object.fromEntries(said) };
			},
			to: ({ output }) => moveAddress(output.id, "/students"),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function Ladder({ loaderData: move }: Route.ComponentProps) {
	const { t } = useWords();
	const options = [
		{ value: "", label: t("Not said yet") },
		...move.next.map((name) => ({ value: name, label: name })),
		{ value: END, label: t("End of the school") },
	];
	return (
		<>
			<Steps move={move} current="/ladder" />
			<ActionForm intent="ladder">
				<DataTable
					title={t("From class to class")}
					count={move.classes.length}
					columns={[
						{ header: t("Class"), rowHead: true, cell: ({ name }) => name },
						{
							header: t("Promote to"),
							cell: ({ id, name, to }) => (
								<SelectField
									name={`to-${id}`}
									label={t("After {class}", { class: name })}
									labelHidden
									defaultValue={to === null ? "" : to === END_OF_SCHOOL ? END : to}
									options={to && !move.next.includes(to) ? [{ value: to, label: to }, ...options] : options}
								/>
							),
						},
						{ header: t("Repeat in"), cell: ({ name }) => name },
						{
							header: t("Said by"),
							cell: ({ to, guessed }) =>
								to === null ? (
									<Badge kind="owing">{t("to be said")}</Badge>
								) : guessed ? (
									t("levels and names")
								) : (
									t("the school")
								),
						},
					]}
					rows={move.classes}
				/>
				<div className="row">
					<SubmitButton>{t("Save and go on")}</SubmitButton>
				</div>
			</ActionForm>
		</>
	);
}

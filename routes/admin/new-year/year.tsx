import { redirect, useSearchParams } from "react-router";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { changeRollover, dropRollover, getRollover } from "#school/new-year/rollovers";
import { act, intent } from "#server/act";
import { ask } from "#server/visit";
import { LinkButton, SubmitButton } from "#ui/button";
import { DeleteDialog } from "#ui/confirm-dialog";
import { Field } from "#ui/field";
import { ActionForm } from "#ui/form";
import { Panel } from "#ui/panel";
import { useWords } from "#ui/words";
import type { Route } from "./+types/year";
import { CopyFields, copyIn, moveAddress, Steps } from "./steps.tsx";

export const handle: PageHandle = { title: "New year", help: "new-year#moving-the-school", yearless: true };

export async function loader({ params, context }: Route.LoaderArgs) {
	const { id, from_year, to_year, state, copy, pass_mark } = await ask(context, getRollover, { id: params.id });
	if (state !== "draft") throw redirect(moveAddress(id, "/result"));
	return { id, from_year, to_year, copy, pass_mark };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		change: intent({
			operation: changeRollover,
			input: (fields) => ({ id: args.params.id, copy: copyIn(fields), pass_mark: fields.pass_mark }),
			to: ({ output }) => moveAddress(output.id, "/ladder"),
		}),
		delete: intent({
			operation: dropRollover,
			input: () => ({ id: args.params.id }),
			notice: ({ output }) => output.message,
			to: () => "/new-year",
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export default function MoveYear({ loaderData: move }: Route.ComponentProps) {
	const { t } = useWords();
	const [params] = useSearchParams();
	return (
		<>
			<Steps move={move} current="" />
			<Panel>
				<ActionForm intent="change">
					<CopyFields copy={move.copy} />
					<Field
						name="pass_mark"
						label={t("An average below this repeats")}
						hint={t("10 of 20, or 50 of 100. Without an average everybody is promoted.")}
						inputMode="decimal"
						defaultValue={move.pass_mark}
					/>
					<div className="row">
						<SubmitButton>{t("Save and go on")}</SubmitButton>
						<LinkButton to={`${moveAddress(move.id)}?delete`} variant="quiet">
							{t("Give up this move")}
						</LinkButton>
					</div>
				</ActionForm>
			</Panel>
			{params.has("delete") && (
				<DeleteDialog
					id={move.id}
					title={t("Give up this move")}
					question={t("What was entered in it is lost. No student was moved.")}
				/>
			)}
		</>
	);
}

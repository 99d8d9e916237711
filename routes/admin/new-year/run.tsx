import { useState } from "react";
import { redirect } from "react-router";
import { submitOrExplain } from "#components/network-errors";
import type { PageHandle } from "#components/page-title";
import { rolloverSummary } from "#school/new-year/rollover-summary";
import { runRollover } from "#school/new-year/run-rollover";
import { act, intent } from "#server/act";
import { ask } from "#server/visit";
import { say } from "#shared/words/words";
import { LinkButton, SubmitButton } from "#ui/button";
import { Field } from "#ui/field";
import { ActionForm, useBusy } from "#ui/form";
import { useHydrated } from "#ui/hydrated";
import { Panel } from "#ui/panel";
import { Progress } from "#ui/progress";
import { revalidateWhenRefused } from "#ui/refusal";
import { useWords } from "#ui/words";
import type { Route } from "./+types/run";
import { moveAddress, Steps } from "./steps.tsx";

export const handle: PageHandle = { title: "New year", help: "new-year#moving-the-school", yearless: true };

export async function loader({ params, context }: Route.LoaderArgs) {
	const { id, from_year, to_year, state, counts, check, problem_count } = await ask(context, rolloverSummary, {
		id: params.id,
	});
	if (state !== "draft") throw redirect(moveAddress(id, "/result"));
	if (problem_count > 0) throw redirect(moveAddress(id, "/preview"));
	return { id, from_year, to_year, counts, check };
}

export const action = (args: Route.ActionArgs) =>
	act(args, {
		run: intent({
			operation: runRollover,
			input: ({ count, check }) => ({ id: args.params.id, count, check }),
			notice: ({ output: { promoted, repeated } }) =>
				say("The school is in the next year: {count} new records.", { count: promoted + repeated }),
			to: () => moveAddress(Number(args.params.id), "/result"),
		}),
	});

export const clientAction = (args: Route.ClientActionArgs) => submitOrExplain(args);

export const shouldRevalidate = revalidateWhenRefused;

export default function Run({ loaderData: move }: Route.ComponentProps) {
	const { t, plural } = useWords();
	const [typed, setTyped] = useState("");
	const hydrated = useHydrated();
	const running = useBusy("run");
	const { counts } = move;
	const count = String(counts.new);
	return (
		<>
			<Steps move={move} current="/run" />
			<Panel title={plural(counts.new, "Make 1 new record", "Make {count} new records")}>
				<p>
					{t(
						"{promote} are promoted, {repeat} repeat, {leave} leave, {skip} are skipped, {linked} are there already. A backup is made first; all of it is done, or nothing.",
						counts,
					)}
				</p>
				<p className="quiet">
					{t("Nobody is enrolled by this: each student is expected until the first payment or your approval.")}
				</p>
				<ActionForm intent="run" hidden={{ check: move.check }} autoComplete="off">
					<div className="row">
						<Field
							name="count"
							label={t("Type {text} to confirm", { text: count })}
							inputMode="numeric"
							required
							value={typed}
							onChange={(event) => setTyped(event.currentTarget.value)}
						/>
					</div>
					{running && <Progress label={t("Making a backup, then moving the school…")} />}
					<div className="row">
						<SubmitButton disabled={hydrated && typed.trim() !== count} pending={t("Moving the school…")}>
							{t("Move the school")}
						</SubmitButton>
						<LinkButton to={moveAddress(move.id, "/preview")} variant="quiet">
							{t("Back to the preview")}
						</LinkButton>
					</div>
				</ActionForm>
			</Panel>
		</>
	);
}

import type { Label } from "#shared/words/words";
import { LinkButton } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Panel } from "#ui/page-header";
import { useWords } from "#ui/words";
import type { RequestRow } from "./requests-data.ts";

const TITLE = {
	open: "No family waits for an answer",
	approved: "No request was approved yet",
	refused: "No request was refused yet",
} as const satisfies Record<RequestRow["state"], Label>;

export function NoRequests({ state }: Pick<RequestRow, "state">) {
	const { t } = useWords();
	return (
		<Panel>
			{state === "open" ? (
				<EmptyState title={t(TITLE[state])}>
					{t("A parent or student without a code asks for a child at Register, “My child is not here”.")}
				</EmptyState>
			) : (
				<EmptyState
					title={t(TITLE[state])}
					action={<LinkButton to="/students/requests">{t("Requests that wait")}</LinkButton>}
				/>
			)}
		</Panel>
	);
}

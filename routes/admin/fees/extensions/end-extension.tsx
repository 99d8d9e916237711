import { SubmitButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { ActionForm, type FormAnswer } from "#ui/form";
import { Rich } from "#ui/rich";
import { useWords } from "#ui/words";
import { deskAddress } from "../fees-address.ts";
import type { StudentOfDesk } from "../student.tsx";
import type { ExtensionsView } from "./extensions-data.ts";
import { NoteField } from "./grant-extension.tsx";

interface EndProps extends StudentOfDesk {
	extensions: ExtensionsView;
	answer: FormAnswer | undefined;
}

/** Asks why before an extension is ended. */
export function EndExtension({ student, extensions: { newest }, answer }: EndProps) {
	const { t, day } = useWords();
	return (
		<Dialog
			title={t("End the agreement")}
			closeTo={deskAddress(student.id, { agreements: "" })}
			size="small"
			role="alertdialog"
		>
			<ActionForm intent="end-agreement" once hidden={{ id: student.id }} answer={answer} autoComplete="off">
				{newest !== null && (
					<p>
						<Rich
							text="{day}, agreed on with the family of {student}, will no longer count. What is late is overdue at once."
							elements={{ day: <strong className="figures">{day(newest)}</strong>, student: student.full_name }}
						/>
					</p>
				)}
				<NoteField />
				<DialogActions>
					<SubmitButton variant="danger" pending={t("Saving…")}>
						{t("End the agreement")}
					</SubmitButton>
				</DialogActions>
			</ActionForm>
		</Dialog>
	);
}

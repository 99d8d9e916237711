import QrCode from "lucide-react/icons/qr-code";
import { useState } from "react";
import { Button, LinkButton } from "#ui/button";
import { Dialog, DialogActions } from "#ui/dialog";
import { SelectField } from "#ui/field";
import { CheckedForm, type FormAnswer } from "#ui/form";
import { useWords } from "#ui/words";
import { NoClasses } from "./no-students.tsx";

interface PrintProps {
	year: number;
	classes: { id: number; name: string }[];
	chosen: string;
	refused: boolean;
	closeTo: string;
	slipsTo: string;
}

export function PrintDialog({ year, classes, chosen, refused, closeTo, slipsTo }: PrintProps) {
	const { t } = useWords();
	const unchosen = t("Please select a class first");
	const refusal = { ok: false as const, error: unchosen, details: unchosen, fields: { class_id: unchosen } };
	const [answer, setAnswer] = useState<FormAnswer | undefined>(
		refused ? { ...refusal, repeatsFields: true } : undefined,
	);
	return (
		<Dialog title={t("Print Class List")} closeTo={closeTo} size="small">
			<CheckedForm
				action="/print/class-list"
				target="_blank"
				rel="noopener"
				reloadDocument
				className="stack"
				answer={answer}
				onSubmit={() => setAnswer(undefined)}
			>
				{classes.length === 0 && <NoClasses year={year} />}
				<SelectField
					label={t("Class")}
					name="class_id"
					placeholder={t("Choose a class")}
					options={classes.map(({ id, name }) => ({ value: id, label: name }))}
					defaultValue={chosen}
					missing={unchosen}
					required
				/>
				<LinkButton to={slipsTo} replace variant="quiet" icon={QrCode}>
					{t("Link slips")}
				</LinkButton>
				<DialogActions>
					<Button type="submit" variant="primary">
						{t("Print")}
					</Button>
				</DialogActions>
			</CheckedForm>
		</Dialog>
	);
}

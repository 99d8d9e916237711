import QrCode from "lucide-react/icons/qr-code";
import { Button } from "#ui/button";
import { ActionForm, type FormAnswer, useBusy } from "#ui/form";
import { useWords } from "#ui/words";

/** The id of the form, whose button stands in the row of another one. */
const FORM = "receipt-slips";

/** The form of the button beside Print, with what was refused. */
export const ReceiptSlipsForm = ({ students, answer }: { students: number[]; answer: FormAnswer | undefined }) => (
	<ActionForm id={FORM} intent="link-slips" hidden={hiddenOf(students)} answer={answer}>
		{null}
	</ActionForm>
);

/** `Link slip` beside Print, on the receipt of students to whom nobody is linked. */
export function ReceiptSlipsButton({ students }: { students: number[] }) {
	const { t, plural } = useWords();
	const busy = useBusy("link-slips", hiddenOf(students));
	return (
		<Button type="submit" form={FORM} icon={QrCode} pending={busy && t("Starting…")}>
			{plural(students.length, "Link slip", "{count} link slips")}
		</Button>
	);
}

const hiddenOf = (students: number[]) => ({ student_ids: students.join(",") });

import { type SubmitEvent, useState } from "react";
import { Field } from "#ui/field";
import { type FormAnswer, refusalOf } from "#ui/refusal";
import { useWords } from "#ui/words";

const XLSX = ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export function useWorkbookCheck() {
	const { t } = useWords();
	const [unsent, setUnsent] = useState<FormAnswer>();
	const check = (file: File | undefined) => {
		const valid = file && /\.xlsx$/i.test(file.name);
		const error = file ? t("Please select a valid Excel file (.xlsx)") : t("Please select an Excel file first");
		setUnsent(valid ? undefined : refusalOf("file", error));
		return valid;
	};
	function submit(event: SubmitEvent<HTMLFormElement>) {
		const input = event.currentTarget.elements.namedItem("file");
		if (input instanceof HTMLInputElement && !check(input.files?.[0])) event.preventDefault();
	}
	return { unsent, check, submit };
}

interface WorkbookFieldProps {
	onChoose?: (file: File) => void;
	hint?: string;
}

export function WorkbookField({ onChoose, hint }: WorkbookFieldProps) {
	const { t } = useWords();
	return (
		<Field
			label={t("Excel file")}
			name="file"
			type="file"
			accept={XLSX}
			required
			hint={hint ?? t("An Excel workbook (.xlsx) of up to 2 MB and 5,000 students.")}
			onChange={({ currentTarget: { files } }) => files?.[0] && onChoose?.(files[0])}
		/>
	);
}

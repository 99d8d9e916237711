import { z } from "zod";
import { OwnedCache } from "#bounded-cache";
import type { SheetColumn } from "#files/write-sheet";
import { type ImportProblem, Refusal } from "#refusal";
import type { ImportField } from "#shared/imports";
import { AVERAGE_MAX, MAX_SHORT, NATIONAL_MATRICULE_MAX } from "#shared/limits";
import type { Sentence } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";
import type { SignedIn } from "../actor.ts";
import { excelFile } from "../excel-file.ts";
import { isRequired } from "../field-messages.ts";
import { HEAD } from "../permissions.ts";
import { recordedFile } from "../recorded-read.ts";

/** Refuses nothing. */
export type SheetWarning = ImportProblem<Sentence>;
export interface SheetProblem extends SheetWarning {
	row: number;
}

/** Problems of one cell alone, whatever the other rows and the registered students are. */
export const CELL_PROBLEMS = {
	missing: (label: string) => isRequired(label),
	unknown_sex: (label: string) => say("{label} must be M or F (male or female, garçon or fille).", { label }),
	not_a_date: (label: string) =>
		say("{label} must be a day of the calendar, as 2012-05-14 or 14/05/2012, with four digits for the year.", {
			label,
		}),
	in_future: (label: string) => say("{label} is in the future.", { label }),
	not_a_number: (label: string) =>
		say("{label} must be a number from 0 to {max}, such as 12.75 or 12,75.", { label, max: AVERAGE_MAX }),
	out_of_range: (label: string) => say("{label} must be between 0 and {max}.", { label, max: AVERAGE_MAX }),
	not_text: (label: string, what: string | Sentence) =>
		say("{label} holds {what} where text is expected. Format the cell as text and type it again.", { label, what }),
	not_a_number_of_the_ministry: (label: string) => say("{label} may have letters and digits only.", { label }),
	long_number_of_the_ministry: (label: string) =>
		say("{label} may have up to {max} characters.", { label, max: NATIONAL_MATRICULE_MAX }),
	not_a_record: (label: string) => say("{label} must be the number of a record.", { label }),
	too_long: (label: string) => say("{label} may have up to {max} characters.", { label, max: MAX_SHORT }),
	control_character: (label: string) =>
		say("{label} holds a line break or an invisible character. Type it again, on one line.", { label }),
	stray_marks: (label: string) => say("{label} contains an accent without a letter, or too many on one.", { label }),
	cell_error: (label: string, error: string | Sentence) =>
		say("{label} holds the spreadsheet error {error}. Type the value.", { label, error }),
	no_result: (label: string) =>
		say("{label} is a formula without a result. Type the value, or save the file in Excel once.", { label }),
};

export function refusedByForm(
	value: string | number,
	issue: z.core.$ZodIssue | undefined,
	field: ImportField,
): keyof typeof CELL_PROBLEMS {
	if (value === "") return "missing";
	switch (field) {
		case "sex":
			return "unknown_sex";
		case "date_of_birth":
		case "registration_date":
			return issue?.code === "custom" && issue.params?.in_future ? "in_future" : "not_a_date";
		case "record_no":
			return "not_a_record";
		case "national_matricule":
			return String(value).length > NATIONAL_MATRICULE_MAX
				? "long_number_of_the_ministry"
				: "not_a_number_of_the_ministry";
		case "previous_average":
			return issue?.code === "invalid_type" ? "not_a_number" : "out_of_range";
		default:
			if (issue?.code === "too_big") return "too_long";
			return issue?.code === "custom" && issue.params?.stray_marks ? "stray_marks" : "control_character";
	}
}

/** The number of what is asked about is sent back by "Upload all the same". */
export const askedAboutSheet = (problems: SheetWarning[], question: string) =>
	new Refusal(
		"conflict",
		sayCount(
			problems.length,
			"Please look at {count} thing in this workbook first. Nothing was saved.",
			"Please look at {count} things in this workbook first. Nothing was saved.",
		),
		{ problems, question },
	);

export function refusedSheet(problems: SheetProblem[]): Refusal {
	const rows = new Set(problems.map(({ row }) => row)).size;
	const sentence = say(
		"The workbook has {problems} in {rows}. Nothing was saved; mend the sheet and upload it again.",
		{
			problems: sayCount(problems.length, "{count} problem", "{count} problems"),
			rows: sayCount(rows, "{count} row", "{count} rows"),
		},
	);
	return new Refusal("invalid", sentence, { problems });
}

/** The worst workbook has 50,000 problems, some megabytes. */
const lists = new OwnedCache<{ id: string; owner: number; problems: readonly SheetWarning[] }>({
	max: 4,
	minutes: 30,
});

/** Returns the id of the file, which only the account that uploaded the workbook can fetch. */
export function storeProblems(owner: SignedIn, problems: readonly SheetWarning[]): string {
	const id = crypto.randomUUID();
	lists.add({ id, owner: owner.id, problems });
	return id;
}

export const downloadSheetProblems = recordedFile({
	name: "downloadSheetProblems",
	allow: HEAD,
	input: () => z.object({ id: z.string() }),
	run: ({ actor, input: { id }, language }) => {
		const list = lists.find(id, actor.id);
		if (!list) throw new Refusal("not-found", EXPIRED);
		const columns: SheetColumn<SheetWarning>[] = [
			{ header: "Row", kind: "number", value: ({ row }) => row },
			{ header: "Column", width: 30, value: ({ column }) => column },
			{ header: "Value", width: 30, value: ({ value }) => value },
			{ header: "Reason", width: 80, value: ({ reason }) => reason },
		];
		const sheet = { title: "Problems" as const, columns, rows: list.problems };
		return excelFile(actor, { file: say("Problems"), language }, sheet);
	},
});

const EXPIRED = say("This list of problems is no longer kept. Upload the workbook again.");

import type { Student } from "#school/students/students.schema";
import type { Checked, CheckedReceipt } from "#school/verify/verify.schema";
import type { SchoolIdentity } from "#shared/papers";
import { STATUS_LABEL } from "#shared/teacher-status";
import type { Language } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { Amount, Day } from "#shared/words/values";
import { type RuleLabel, say } from "#shared/words/words";
import { writtenYear } from "#shared/years";

interface ShownCheck {
	isGenuine: boolean;
	title: string;
	/** `valid`, `voided on 12-Nov-2026`. */
	state: { text: string; isGood: boolean } | null;
	facts: ShownFact[];
	lines: { title: string; state: string; isGood: boolean }[];
}
interface ShownFact {
	label: string;
	value: string;
}

type School = Pick<SchoolIdentity, "name" | "phone" | "year_text">;

/** A paper that was checked, all of it in words: the page has no script, so no dictionary travels to the reader. */
export function shownCheck(checked: Checked, school: School, language: Language): ShownCheck {
	const said = (sentence: Sentence) => sentence.in(language);
	if (checked.kind === "card") {
		const isGood = checked.state === "enrolled";
		return {
			isGenuine: true,
			title: said(say("This card belongs to a pupil of {school}", { school: school.name })),
			state: { text: said(isGood ? say("enrolled") : say("not enrolled")), isGood },
			facts: factsOf(checked, school, language),
			lines: [],
		};
	}
	return {
		isGenuine: true,
		title: said(say("Genuine receipt of {school}", { school: school.name })),
		state: { text: said(stateOf(checked)), isGood: checked.state === "valid" },
		facts: [
			{ label: said(say("Receipt")), value: checked.number },
			{ label: said(say("Amount")), value: new Amount(checked.amount).in(language) },
			...voidedSince(checked, language),
			...(checked.fee_type ? [{ label: said(say("Fee type")), value: said(say(checked.fee_type)) }] : []),
			...factsOf(checked, school, language),
			{ label: said(say("Date paid")), value: new Day(checked.paid_at).in(language) },
		],
		lines: checked.state === "takes_back" ? [] : checked.lines.map((line) => shownLine(line, language)),
	};
}

/** How much of a joint receipt was voided while the rest counts, as its paper says it. */
function voidedSince({ state, lines }: CheckedReceipt, language: Language): ShownFact[] {
	const voided = lines.reduce((sum, line) => sum + (line.state === "voided" ? line.amount : 0), 0);
	if (state !== "valid" || voided === 0) return [];
	return [{ label: say("of this voided since").in(language), value: new Amount(voided).in(language) }];
}

function factsOf(
	{ name, class_name, year }: Pick<CheckedReceipt, "name" | "class_name" | "year">,
	{ year_text }: School,
	language: Language,
): ShownFact[] {
	const facts = [
		[say("Name"), name],
		[say("Class"), class_name],
		[say("Academic year"), year === null ? null : writtenYear(year, year_text)],
	] as const;
	return facts.flatMap(([label, value]) => (value === null ? [] : [{ label: label.in(language), value }]));
}

function stateOf({ state, voided_on, lines }: Pick<CheckedReceipt, "state" | "voided_on" | "lines">): Sentence {
	if (state === "takes_back") return say("takes back {receipt}", { receipt: lines[0]?.number ?? "" });
	return state === "voided" ? say("voided on {day}", { day: new Day(voided_on ?? "") }) : say("valid");
}

function shownLine(line: CheckedReceipt["lines"][number], language: Language): ShownCheck["lines"][number] {
	const { number, name, class_name, fee_type, amount } = line;
	const what = say("{fee}, {amount}", { fee: say(fee_type), amount: new Amount(amount) }).in(language);
	return {
		title: [number, name, class_name, what].join(" · "),
		state: stateOf({ ...line, lines: [] }).in(language),
		isGood: line.state === "valid",
	};
}

/** A number and a code that do not belong together. */
export const unknownPaper = ({ phone }: School, language: Language): ShownCheck => ({
	isGenuine: false,
	title: say("Not one of our papers.").in(language),
	state: {
		text: (phone ? say("Keep it and call {phone}.", { phone }) : say("Keep it and call the school.")).in(language),
		isGood: false,
	},
	facts: [],
	lines: [],
});

/** The words of the field in which number and code are typed. */
export const checkForm = (language: Language) => ({
	title: say("Check a receipt or a card").in(language),
	number: say("Number on the paper").in(language),
	hint: say("A receipt's number begins with RCP, a card's with c.").in(language),
	code: say("Check code").in(language),
	button: say("Check").in(language),
});

/** The record behind a paper, for an admin. */
export function shownRecord(record: Student, language: Language) {
	const facts: [label: RuleLabel, value: string][] = [
		["Class", `${record.class_name}, ${record.year}`],
		["Matricule", record.matricule],
		["Status", say(STATUS_LABEL[record.status]).in(language)],
		["Guardian Contact", record.guardian_contact],
	];
	return {
		id: record.id,
		name: record.full_name,
		facts: facts.map(([label, value]) => ({ label: say(label).in(language), value })),
	};
}

import { amountInWords } from "#print/amount-in-words";
import type { JointReceipt } from "#school/fees/several/several.schema";
import type { JointReceiptPaper } from "#shared/papers";
import type { Language } from "#shared/words/languages";
import { Amount, Day, Instant } from "#shared/words/values";
import { type RuleLabel, say } from "#shared/words/words";
import { jointPaper } from "./joint-paper.ts";
import { sharedReceipt } from "./shared-paper.ts";
import { nextInstallment, paidBy, printNote, shareOf } from "./shown-receipt.ts";

/** A joint receipt as its dialog shows it, all of it in words. */
export function shownJointReceipt(answer: JointReceipt, language: Language) {
	const paper = jointPaper(answer);
	const { joint_receipt, total, voided, school, children } = paper;
	const isVoid = voided === total;
	// A number that its reader may open.
	const address = `/print/joint-receipt/${children[0]?.lines[0]?.receipt_number ?? joint_receipt}`;
	return {
		...{ number: joint_receipt, sum: total, isVoid, school, unmarked_print: answer.unmarked_print },
		title: say("Joint receipt").in(language),
		paper: address,
		share: isVoid ? null : shareOf(address, jointText(answer, language)),
		amount_in_words: amountInWords(total, language),
		print_note: printNote(answer.unmarked_print, isVoid)?.in(language) ?? null,
		parts: [
			{ title: null, facts: aboutPayment(paper, language) },
			...children.map((child) => aboutChild(child, paper.standing_on, language)),
		],
	};
}

export function jointText(answer: JointReceipt, language: Language): string {
	const { joint_receipt: number, total: sum, children, paid_at, verify_url } = jointPaper(answer);
	return sharedReceipt(
		{ number, sum, names: children.map((child) => child.student_name), paid_at, verify_url },
		language,
	);
}

function aboutPayment(paper: JointReceiptPaper, language: Language) {
	const { voided, paid_at, payer, taken_by, recorded_at } = paper;
	const facts: [RuleLabel, string | null | undefined][] = [
		["of this voided since", voided > 0 ? new Amount(voided).in(language) : null],
		["Date paid", new Day(paid_at).in(language)],
		["Paid by", paidBy(paper)?.in(language)],
		["Received from", payer],
		["Check code", paper.verify_code],
		["Received by", `${taken_by}, ${new Instant(recorded_at).in(language)}`],
	];
	return facts.flatMap(([label, value]) => (value ? [{ label: say(label).in(language), value }] : []));
}

function aboutChild(child: JointReceiptPaper["children"][number], on: string, language: Language) {
	const lines = child.lines.map(({ receipt_number: label, fee_type, amount, voided: isVoid }) => {
		const values = { fee: say(fee_type), amount: new Amount(amount) };
		const value = isVoid ? say("{fee}, {amount}, VOID", values) : say("{fee}, {amount}", values);
		return { label, value: value.in(language), isVoid };
	});
	const label = say("Left over all fees on {day}", { day: new Day(on) }).in(language);
	const note = nextInstallment(child.schedule)?.in(language) ?? null;
	const left = { label, value: new Amount(child.owed).in(language), note };
	return { title: `${child.student_name}, ${child.class_name}`, facts: [...lines, left] };
}

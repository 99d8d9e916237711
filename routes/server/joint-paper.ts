import type { JointReceipt } from "#school/fees/several/several.schema";
import { type JointReceiptPaper, namesToday } from "#shared/papers";

/** A joint receipt as its paper and its dialog show it: the lines by child. */
export function jointPaper(answer: JointReceipt): JointReceiptPaper {
	const [first] = answer.lines;
	if (!first) throw new Error("A joint receipt has no line.");
	const { school, paid_at, recorded_at, taken_by, method, reference, slip_amount, payer, standing } = first;
	const { joint_receipt, total, voided, duplicate, verify_code, verify_url } = answer;
	return {
		...{ school, paid_at, recorded_at, taken_by, method, reference, slip_amount, payer },
		years: [...new Set(answer.lines.map(({ year }) => year))].sort((a, b) => a - b),
		...{ joint_receipt, total, voided, duplicate, verify_code, verify_url, standing_on: standing.on },
		children: answer.owed.map(({ student_id, owed }) => childOf(answer, student_id, owed)),
	};
}

function childOf({ lines }: JointReceipt, student_id: number, owed: number): JointReceiptPaper["children"][number] {
	const own = lines.filter((line) => line.student_id === student_id);
	const [first] = own;
	if (!first) throw new Error("A child of a joint receipt has no line.");
	const { student_name, class_name, matricule, schedule } = first;
	return {
		...{ student_id, student_name, class_name, matricule, owed, schedule },
		today: namesToday(first),
		lines: own.map(({ receipt_number, fee_type, amount, check, voided_by }) => ({
			...{ receipt_number, fee_type, amount, check, voided: voided_by !== null },
		})),
	};
}

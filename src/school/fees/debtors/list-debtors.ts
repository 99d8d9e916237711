import type { Reader } from "#db/open";
import { dayOf } from "#shared/dates";
import { PAYMENT_STATUS_LABEL, STATUS_IN_CALLS } from "#shared/payment-status";
import { REMINDER_LABEL } from "#shared/reminders";
import { type RuleLabel, say, storedWord } from "#shared/words/words";
import { chosenYear } from "../../classes/classes.queries.ts";
import { excelFile, keyedColumn, ofYear } from "../../excel-file.ts";
import { read } from "../../operation.ts";
import { OFFICE } from "../../permissions.ts";
import { recordedFile } from "../../recorded-read.ts";
import { type Debtor, type DebtorAnswer, type DebtorFilter, debtorFilter, debtorsAnswer } from "./debtors.schema.ts";
import { debtorRows, debtorStatuses } from "./debtors.ts";

export const listDebtors = read({
	name: "listDebtors",
	allow: OFFICE,
	input: debtorFilter,
	answer: debtorsAnswer,
	run: ({ tx, input }) => debtors(tx, input),
});

export const debtors = (tx: Reader, filter: DebtorFilter): DebtorAnswer[] =>
	debtorRows(tx, debtorStatuses(tx, filter)).map(asAnswer);

function asAnswer({ paymentStatus, newest_extension, left_on: _, died: __, ...debtor }: Debtor): DebtorAnswer {
	const { arrears, last_payment_at, last_reminder, credit, ...facts } = debtor;
	const [payment_status, extended_until] = [STATUS_IN_CALLS[paymentStatus], newest_extension];
	return { ...facts, payment_status, extended_until, arrears, last_payment_at, last_reminder, credit };
}

const column = keyedColumn<DebtorAnswer>();
const money = (key: keyof DebtorAnswer, label: RuleLabel) => column(key, label, { kind: "amount", width: 14 });
const day = (key: keyof DebtorAnswer, label: RuleLabel) => column(key, label, { kind: "date", width: 18 });

export const DEBTOR_COLUMNS = [
	column("student_id", "Student number", { kind: "number", width: 12 }),
	column("name", "Name", { width: 34 }),
	column("class_id", "Class number", { kind: "number", width: 12 }),
	column("class_name", "Class", { width: 16 }),
	column("matricule", "Matricule", { width: 14 }),
	column("guardian_contact", "Guardian Contact", { width: 20 }),
	money("total_due", "To pay in all"),
	money("paid", "Paid [amount]"),
	money("owed", "Owed"),
	money("overdue", "Overdue"),
	day("since", "Since"),
	column("payment_status", "Payment status", {
		width: 18,
		value: ({ payment_status }) => storedWord(payment_status, PAYMENT_STATUS_LABEL[payment_status]),
	}),
	day("extended_until", "Agreed until"),
	money("arrears", "Arrears"),
	day("last_payment_at", "Last payment"),
	column("last_reminder", "Last reminder", {
		width: 26,
		value: ({ last_reminder: last }) =>
			last && {
				in: (language) => `${storedWord(last.channel, REMINDER_LABEL[last.channel]).in(language)} ${dayOf(last.at)}`,
			},
	}),
	money("credit", "Credit"),
];

export const downloadDebtors = recordedFile({
	name: "downloadDebtors",
	allow: OFFICE,
	input: debtorFilter,
	run: ({ tx, actor, input, language, headers }) => {
		const file = ofYear(say("Debtors"), chosenYear(tx, input));
		const sheet = { title: "Debtors", columns: DEBTOR_COLUMNS, rows: debtors(tx, input) } as const;
		return excelFile(actor, { file, language, headers }, sheet);
	},
});

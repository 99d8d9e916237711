import { joined, type Value } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";

export const studentCount = (count: number) => sayCount(count, "{count} student", "{count} students");
export const paymentCount = (count: number) => sayCount(count, "{count} payment", "{count} payments");

export const paymentsBlockDeletion = (name: string, paid: number) =>
	say("{name} has {payments} in the books and cannot be deleted.", { name, payments: paymentCount(paid) });

export const studentsKeepYear = (name: string, year: number, using: number) =>
	say("{name} has {students} and stays in {year}.", { name, students: studentCount(using), year });

export const certificatesBlockDeletion = (name: string, issued: number) =>
	say("{name} has {certificates} and cannot be deleted.", {
		name,
		certificates: sayCount(issued, "{count} certificate", "{count} certificates"),
	});

export function listed(values: readonly Value[], most: number): Value {
	const receipts = joined(values.slice(0, most));
	const more = values.length - most;
	return more > 0
		? sayCount(more, "{receipts} and {count} more", "{receipts} and {count} more", { receipts })
		: receipts;
}

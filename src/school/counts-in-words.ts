import { joined, type Value } from "#shared/words/sentence";
import { say, sayCount } from "#shared/words/words";

/** Counts as refusals and messages say them. */
export const studentCount = (count: number) => sayCount(count, "{count} student", "{count} students");
export const paymentCount = (count: number) => sayCount(count, "{count} payment", "{count} payments");

/** The refusal to delete what payments refer to. */
export const hasPayments = (name: string, paid: number) =>
	say("{name} has {payments} in the books and cannot be deleted.", { name, payments: paymentCount(paid) });

/** The refusal to delete a student who has certificates. */
export const hasCertificates = (name: string, issued: number) =>
	say("{name} has {certificates} and cannot be deleted.", {
		name,
		certificates: sayCount(issued, "{count} certificate", "{count} certificates"),
	});

/** The first of a list, and how many more. */
export function listed(values: readonly Value[], most: number): Value {
	const receipts = joined(values.slice(0, most));
	const more = values.length - most;
	return more > 0
		? sayCount(more, "{receipts} and {count} more", "{receipts} and {count} more", { receipts })
		: receipts;
}

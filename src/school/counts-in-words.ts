import { say, sayCount } from "#shared/words/words";

/** Counts as refusals and messages say them. */
export const studentCount = (count: number) => sayCount(count, "{count} student", "{count} students");
export const paymentCount = (count: number) => sayCount(count, "{count} payment", "{count} payments");

/** The refusal to delete what payments refer to. */
export const hasPayments = (name: string, paid: number) =>
	say("{name} has {payments} in the books and cannot be deleted.", { name, payments: paymentCount(paid) });

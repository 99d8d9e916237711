import { and, eq, isNotNull } from "drizzle-orm";
import { database, type Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { CHOSEN_METHODS, METHODS, type Method } from "#shared/payment-methods";
import { pickSettings } from "./read-setting.ts";

function methodsOff(tx: Reader): ReadonlySet<Method> {
	const offers = pickSettings(
		tx,
		CHOSEN_METHODS.map((method) => `offers_${method}` as const),
	);
	return new Set(CHOSEN_METHODS.filter((method) => !offers[`offers_${method}`]));
}

export function offeredMethods(tx: Reader): Method[] {
	const off = methodsOff(tx);
	return METHODS.filter((method) => !off.has(method));
}

/** For the desk's forms. Calls take every method. */
export const schoolMethods = () => offeredMethods(database());

/** Every method that may be off needs a number, so the index of those payments has it. */
const isUsed = (tx: Reader, method: Method) =>
	tx
		.select({ id: payments.id })
		.from(payments)
		.where(and(eq(payments.method, method), isNotNull(payments.reference_key)))
		.limit(1)
		.get() !== undefined;

/** The methods that figures have a row for. */
export function countedMethods(tx: Reader): Method[] {
	const off = methodsOff(tx);
	return METHODS.filter((method) => !off.has(method) || isUsed(tx, method));
}

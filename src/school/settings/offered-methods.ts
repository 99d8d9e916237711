import { and, eq, isNotNull } from "drizzle-orm";
import { database, type Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { CHOSEN_METHODS, METHODS, type Method } from "#shared/payment-methods";
import { readSetting } from "./read-setting.ts";

const isOff = (tx: Reader, method: Method) =>
	CHOSEN_METHODS.some((one) => one === method && !readSetting(tx, `offers_${one}`));

export const offeredMethods = (tx: Reader): Method[] => METHODS.filter((method) => !isOff(tx, method));

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
export const countedMethods = (tx: Reader): Method[] =>
	METHODS.filter((method) => !isOff(tx, method) || isUsed(tx, method));

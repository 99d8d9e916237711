import { isNotNull } from "drizzle-orm";
import { cachedUntilWrite } from "#db/cached-until-write";
import { database, type Reader } from "#db/open";
import { payments } from "#db/schema/ledger";
import { CHOSEN_METHODS, METHODS, type Method, STORED_METHODS, type StoredMethod } from "#shared/payment-methods";
import { readSetting } from "./read-setting.ts";

const isOff = (tx: Reader, method: StoredMethod) =>
	CHOSEN_METHODS.some((one) => one === method && !readSetting(tx, `offers_${one}`));

export const offeredMethods = (tx: Reader): Method[] => METHODS.filter((method) => !isOff(tx, method));

/** For the desk's forms. Calls take every method. */
export const schoolMethods = () => offeredMethods(database());

/** Every method that may be off needs a number, so the index of numbers has them all. */
const usedMethods = cachedUntilWrite((tx) =>
	tx
		.select({ method: payments.method })
		.from(payments)
		.where(isNotNull(payments.reference_key))
		.groupBy(payments.method)
		.all()
		.map(({ method }) => method),
);

/** The methods that figures have a row for. */
export const countedMethods = (tx: Reader): StoredMethod[] =>
	STORED_METHODS.filter((method) => !isOff(tx, method) || usedMethods(tx).includes(method));

import { z } from "zod";
import type { Reader } from "#db/open";
import type { SchoolIdentity } from "#shared/papers";
import { NUMBER_SETTING, OPERATORS } from "#shared/payment-methods";
import { read } from "../operation.ts";
import { FAMILY } from "../permissions.ts";
import { pickSettings } from "./read-setting.ts";

export const schoolIdentity = read({
	name: "schoolIdentity",
	allow: "everyone",
	input: () => z.object({}),
	run: ({ tx }) => readIdentity(tx),
});

const IDENTITY = [
	"school_name",
	"school_motto",
	"school_address",
	"school_phone",
	"school_logo",
	"school_stamp",
	"year_text",
] as const;

/** Every page asks for it. */
export function readIdentity(tx: Reader): SchoolIdentity {
	const stored = pickSettings(tx, IDENTITY);
	return {
		name: stored.school_name,
		motto: stored.school_motto,
		address: stored.school_address,
		phone: stored.school_phone,
		logo: stored.school_logo,
		stamp: stored.school_stamp,
		year_text: stored.year_text,
	};
}

export const paymentNumbers = read({
	name: "paymentNumbers",
	allow: FAMILY,
	input: () => z.object({}),
	run: ({ tx }) => {
		const numbers = pickSettings(tx, Object.values(NUMBER_SETTING));
		return OPERATORS.map((method) => ({ method, number: numbers[NUMBER_SETTING[method]] })).filter(
			({ number }) => number !== "",
		);
	},
});

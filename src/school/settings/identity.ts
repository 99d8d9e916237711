import { z } from "zod";
import type { Reader } from "#db/open";
import type { SchoolIdentity } from "#shared/papers";
import { NUMBER_SETTING, OPERATORS } from "#shared/payment-methods";
import { read } from "../operation.ts";
import { FAMILY } from "../permissions.ts";
import { readSetting } from "./read-setting.ts";

export const schoolIdentity = read({
	name: "schoolIdentity",
	allow: "everyone",
	input: () => z.object({}),
	run: ({ tx }) => readIdentity(tx),
});

export const readIdentity = (tx: Reader): SchoolIdentity => ({
	name: readSetting(tx, "school_name"),
	motto: readSetting(tx, "school_motto"),
	address: readSetting(tx, "school_address"),
	phone: readSetting(tx, "school_phone"),
	logo: readSetting(tx, "school_logo"),
	stamp: readSetting(tx, "school_stamp"),
	year_text: readSetting(tx, "year_text"),
});

export const paymentNumbers = read({
	name: "paymentNumbers",
	allow: FAMILY,
	input: () => z.object({}),
	run: ({ tx }) =>
		OPERATORS.map((method) => ({ method, number: readSetting(tx, NUMBER_SETTING[method]) })).filter(
			({ number }) => number !== "",
		),
});

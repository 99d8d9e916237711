import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Reader } from "#db/open";
import { prepared } from "#db/prepared";
import { settings } from "#db/schema/school";
import type { SchoolIdentity } from "#shared/papers";
import { pictureUrl } from "#shared/pictures";
import { read } from "../operation.ts";
import { FAMILY } from "../permissions.ts";
import { readSetting, SETTING_DEFAULTS, type SettingKey } from "./read-setting.ts";

const KEYS = [
	"school_name",
	"school_motto",
	"school_address",
	"school_phone",
	"school_logo",
	"school_stamp",
	"year_text",
] as const satisfies SettingKey[];

const identitySettings = prepared((tx) =>
	tx
		.select({ key: settings.key, value: settings.value })
		.from(settings)
		.where(inArray(settings.key, [...KEYS]))
		.prepare(),
);

export const schoolIdentity = read({
	name: "schoolIdentity",
	allow: "everyone",
	input: z.object({}),
	run: ({ tx }) => readIdentity(tx),
});

export function readIdentity(tx: Reader): SchoolIdentity {
	const rows = identitySettings(tx).all();
	const value = (key: SettingKey) => rows.find((row) => row.key === key)?.value ?? SETTING_DEFAULTS[key];
	return {
		name: value("school_name"),
		motto: value("school_motto"),
		address: value("school_address"),
		phone: value("school_phone"),
		logo: pictureUrl(value("school_logo") || null),
		stamp: pictureUrl(value("school_stamp") || null),
		year_text: value("year_text") === "2026/2027" ? "2026/2027" : "2026",
	};
}

export const paymentNumbers = read({
	name: "paymentNumbers",
	allow: FAMILY,
	input: z.object({}),
	run: ({ tx }) => ({ momo: readSetting(tx, "momo_number"), orange: readSetting(tx, "orange_number") }),
});

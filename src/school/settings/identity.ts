import { inArray } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#db/open";
import { settings } from "#db/schema";
import type { SchoolIdentity } from "#shared/papers";
import { read } from "../operation.ts";
import { pictureUrl } from "../pictures.ts";
import { SETTING_DEFAULTS, type SettingKey } from "./read-setting.ts";

const KEYS = [
	"school_name",
	"school_address",
	"school_phone",
	"school_logo",
	"school_stamp",
] as const satisfies SettingKey[];

/** The school as every page and paper names it. */
export const schoolIdentity = read({
	name: "schoolIdentity",
	allow: "everyone",
	input: z.object({}),
	run: ({ tx }) => readIdentity(tx),
});

/** The same for another rule, whose paper carries the school's header. */
export function readIdentity(tx: Pick<Tx, "select">): SchoolIdentity {
	const rows = tx
		.select()
		.from(settings)
		.where(inArray(settings.key, [...KEYS]))
		.all();
	const value = (key: SettingKey) => rows.find((row) => row.key === key)?.value ?? SETTING_DEFAULTS[key];
	return {
		name: value("school_name"),
		address: value("school_address"),
		phone: value("school_phone"),
		logo: pictureUrl(value("school_logo") || null),
		stamp: pictureUrl(value("school_stamp") || null),
	};
}

import { inArray } from "drizzle-orm";
import { z } from "zod";
import { kept, named } from "#db/kept";
import type { Tx } from "#db/open";
import { settings } from "#db/schema";
import type { SchoolIdentity } from "#shared/papers";
import { pictureUrl } from "#shared/picture-url";
import { read } from "../operation.ts";
import { SETTING_DEFAULTS, type SettingKey } from "./read-setting.ts";

const KEYS = [
	"school_name",
	"school_address",
	"school_phone",
	"school_logo",
	"school_stamp",
] as const satisfies SettingKey[];

const stored = (tx: Pick<Tx, "select">) =>
	tx
		.select(named({ key: settings.key, value: settings.value }))
		.from(settings)
		.where(inArray(settings.key, [...KEYS]));
const keptRows = kept(stored);

/** The school as every page names it. */
export const schoolIdentity = read({
	name: "schoolIdentity",
	allow: "everyone",
	input: z.object({}),
	run: () => identityOf(keptRows.all()),
});

/** The same for another rule, whose paper carries the school's header. */
export const readIdentity = (tx: Pick<Tx, "select">): SchoolIdentity => identityOf(stored(tx).all());

function identityOf(rows: { key: string; value: string }[]): SchoolIdentity {
	const value = (key: SettingKey) => rows.find((row) => row.key === key)?.value ?? SETTING_DEFAULTS[key];
	return {
		name: value("school_name"),
		address: value("school_address"),
		phone: value("school_phone"),
		logo: pictureUrl(value("school_logo") || null),
		stamp: pictureUrl(value("school_stamp") || null),
	};
}

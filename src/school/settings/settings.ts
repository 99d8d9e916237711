import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { z } from "zod";
import { config } from "#config";
import type { Reader } from "#db/open";
import { settings } from "#db/schema/school";
import { invalid } from "#refusal";
import { pictureUrl } from "#shared/pictures";
import { isPaperLanguage } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { type RuleLabel, say } from "#shared/words/words";
import { yearIn } from "#shared/years";
import { change, read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { type Changed, changesInWords, listOrNothing } from "../trail/in-words.ts";
import { removePictures, storePictures } from "../uploaded-pictures.ts";
import { addressOrOrigin } from "./paper-codes.ts";
import { readSetting, SETTING_DEFAULTS, type SettingKey, writeSetting } from "./read-setting.ts";
import { type Settings, type SettingsInput, settingsAnswer, settingsInput } from "./settings.schema.ts";

const PICTURES = ["school_logo", "school_stamp", "school_signature"] as const;

const LABEL = {
	school_name: "school name",
	school_motto: "motto",
	school_address: "address",
	school_phone: "phone",
	momo_number: "MoMo number of the school",
	orange_number: "Orange Money number of the school",
	school_logo: "logo",
	school_stamp: "stamp",
	school_signature: "signature",
	year_text: "how a year is written",
	default_year: "year that opens by default",
	pass_mark: "pass mark",
	id_card_year: "ID card year",
	id_card_year_from: "what the cards carry",
	password_reset: "password reset",
	children_limit: "children of one account",
	cash_float: "float of a drawer",
	text_en: "reminder in English",
	text_fr: "reminder in French",
	backup_folder: "backup folder",
	language: "language",
	paper_language: "language of papers",
	receipt_copies: "receipts on a sheet",
	paper_address: "address on papers",
	verify_on_cards: "check code on ID cards",
} as const satisfies Record<SettingKey, RuleLabel>;

const KEYS = Object.keys(SETTING_DEFAULTS) as SettingKey[];
const isPicture = (key: SettingKey): key is (typeof PICTURES)[number] => PICTURES.some((picture) => picture === key);

/** Known keys only: the table also has the secret behind the codes on papers. */
function allSettings(tx: Reader): Settings {
	const stored = new Map(
		tx
			.select()
			.from(settings)
			.all()
			.map(({ key, value }) => [key, value] as const),
	);
	const values = KEYS.map((key) => [key, stored.get(key) ?? SETTING_DEFAULTS[key]]);
	const all = Object.fromEntries(values) as Record<SettingKey, string>;
	return {
		...all,
		school_logo: pictureUrl(all.school_logo || null),
		school_stamp: pictureUrl(all.school_stamp || null),
		school_signature: pictureUrl(all.school_signature || null),
		year_text: all.year_text === "2026/2027" ? "2026/2027" : "2026",
		default_year: yearIn(all.default_year || null),
		pass_mark: all.pass_mark === "" ? null : Number(all.pass_mark),
		id_card_year_from: all.id_card_year_from === "everywhere" ? "everywhere" : "own",
		password_reset: all.password_reset === "office" ? "office" : "phone",
		children_limit: Number(all.children_limit),
		cash_float: Number(all.cash_float),
		language: all.language === "fr" ? "fr" : "en",
		paper_language: isPaperLanguage(all.paper_language) ? all.paper_language : "en",
		receipt_copies: all.receipt_copies === "two" ? "two" : "one",
		paper_address: addressOrOrigin(all.paper_address) ?? "",
		verify_on_cards: all.verify_on_cards === "on",
	};
}

export const readSettings = read({
	name: "readSettings",
	allow: HEAD,
	input: z.object({}),
	answer: settingsAnswer,
	run: ({ tx }) => allSettings(tx),
});

/** A new picture replaces the old one; a ticked box removes it. */
export const updateSettings = change({
	name: "updateSettings",
	allow: HEAD,
	input: settingsInput,
	answer: settingsAnswer,
	prepare: async ({ actor, input }) => {
		await refuseUnusableFolder(input.backup_folder);
		return storePictures(input, PICTURES, actor);
	},
	run: ({ tx, input, prepared, note, afterCommit }) => {
		const texts: Changed[] = [];
		const pictures: Sentence[] = [];
		const sent = { ...input, ...asStored(input) };
		for (const key of KEYS) {
			const before = readSetting(tx, key);
			const value = isPicture(key) ? (prepared[key] ?? (input[`remove_${key}`] ? "" : undefined)) : sent[key];
			if (value === undefined || value === before) continue;
			writeSetting(tx, key, value);
			if (!isPicture(key)) texts.push([LABEL[key], before, value]);
			else {
				const picture = say(LABEL[key]);
				pictures.push(value ? say("new {picture}", { picture }) : say("{picture} removed", { picture }));
				if (before) afterCommit(() => removePictures([before]));
			}
		}
		const changes = listOrNothing([...changesInWords(texts), ...pictures]);
		note(say("changed the settings: {changes}", { changes }));
		return allSettings(tx);
	},
	abandon: (pictures) => removePictures(Object.values(pictures)),
});

/** PORTAL_URL itself is not stored, so that the address follows it. */
const asStored = ({ default_year, pass_mark, paper_address, verify_on_cards }: SettingsInput) => ({
	default_year: default_year === undefined ? undefined : String(default_year ?? ""),
	pass_mark: pass_mark === undefined ? undefined : String(pass_mark ?? ""),
	paper_address: paper_address === config().publicOrigin ? "" : paper_address,
	verify_on_cards: verify_on_cards === undefined ? undefined : verify_on_cards ? ("on" as const) : ("off" as const),
});

/** A mistyped folder would mean no backups for a year. */
async function refuseUnusableFolder(path: string | undefined): Promise<void> {
	if (!path) return;
	const usable = await Promise.all([stat(path), access(path, constants.W_OK)]).then(
		([found]) => found.isDirectory(),
		() => false,
	);
	if (!usable) {
		throw invalid({
			backup_folder: say(
				"{label} must exist on the portal's machine and be writable. Plug the stick in, or create the folder first.",
				{ label: say("Backup folder") },
			),
		});
	}
}

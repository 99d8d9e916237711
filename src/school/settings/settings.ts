import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { z } from "zod";
import type { Reader } from "#db/open";
import { invalid } from "#refusal";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";
import { type Changed, changesInWords, listOrNothing } from "../audit/in-words.ts";
import { change, read } from "../operation.ts";
import { HEAD } from "../permissions.ts";
import { removePictures, storePictures } from "../uploaded-pictures.ts";
import { pickSettings, SETTINGS, type SettingKey, type Settings, storedSetting, writeSetting } from "./read-setting.ts";
import { settingsAnswer, settingsInput } from "./settings.schema.ts";

const PICTURES = ["school_logo", "school_stamp", "school_signature"] as const;
const isPicture = (key: SettingKey): key is (typeof PICTURES)[number] => PICTURES.some((picture) => picture === key);

const KEYS = Object.keys(SETTINGS) as SettingKey[];

const TEXTS = KEYS.filter((key) => !isPicture(key));
type TextSettings = Record<SettingKey, string | null>;

const allSettings = (tx: Reader): Settings => pickSettings(tx, KEYS);

export const readSettings = read({
	name: "readSettings",
	allow: HEAD,
	input: () => z.object({}),
	answer: settingsAnswer,
	run: ({ tx }) => allSettings(tx),
});

export const updateSettings = change({
	name: "updateSettings",
	allow: HEAD,
	input: settingsInput,
	answer: settingsAnswer,
	prepare: async ({ actor, input }) => {
		await refuseUnusableFolder(input.backup_folder);
		return storePictures(input, PICTURES, actor);
	},
	record: {
		find: ({ tx }) => allSettings(tx),
		changes: (before: TextSettings, after: TextSettings) =>
			changesInWords(TEXTS.map((key) => [SETTINGS[key].label, before[key], after[key]])),
		about: () => ({ record: "settings" }),
	},
	run: ({ tx, input, prepared, note, afterCommit }) => {
		const texts: Changed[] = [];
		const pictures: Sentence[] = [];
		for (const key of KEYS) {
			const before = storedSetting(tx, key);
			const value = isPicture(key) ? (prepared[key] ?? (input[`remove_${key}`] ? "" : undefined)) : input[key];
			if (value === undefined || value === before) continue;
			writeSetting(tx, key, value);
			if (!isPicture(key)) texts.push([SETTINGS[key].label, before, value]);
			else {
				const picture = say(SETTINGS[key].label);
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

const HANGING_MS = 5_000;

/** A mistyped folder would mean no backups for a year. */
async function refuseUnusableFolder(path: string | undefined): Promise<void> {
	if (!path) return;
	const isUsable = Promise.all([stat(path), access(path, constants.W_OK)]).then(
		([found]) => found.isDirectory(),
		() => false,
	);
	const usable = await Promise.race([isUsable, Bun.sleep(HANGING_MS).then(() => false)]);
	if (!usable) {
		throw invalid({
			backup_folder: say(
				"{label} must exist on the portal's machine and be writable. Plug the stick in, or create the folder first.",
				{ label: say("Backup folder") },
			),
		});
	}
}

import type { Language } from "#shared/words/languages";
import type { Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";

const WHOLE: Record<string, Sentence> = {
	daily: say("Every day"),
	asked: say("Made by hand"),
	"before-upgrade": say("Before upgrade"),
	"before-restore": say("Before restore"),
};

/** By how the reason begins; a year or the name of a file follows. */
const BEFORE: Record<string, (rest: string) => Sentence> = {
	"before-delete-all-students-of-": (year) => say("Before delete all students of {year}", { year }),
	"before-import-": (file) => say("Before import {file}", { file }),
	"before-take-back-the-import-": (file) => say("Before take back the import {file}", { file }),
	"before-the-new-year-": (year) => say("Before the new year {year}", { year }),
	"before-taking-back-the-new-year-": (year) => say("Before taking back the new year {year}", { year }),
};

/** Backups of other versions may have other reasons in their names. */
export function reasonInWords(reason: string, language: Language): string {
	const known = WHOLE[reason] ?? wordsBefore(reason);
	if (known) return known.in(language);
	const words = spaced(reason);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsBefore(reason: string): Sentence | undefined {
	const [beginning, words] = Object.entries(BEFORE).find(([start]) => reason.startsWith(start)) ?? [];
	return words?.(spaced(reason.slice(beginning?.length)));
}

const spaced = (reason: string) => reason.replaceAll("-", " ");

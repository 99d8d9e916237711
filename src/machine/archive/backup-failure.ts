import { Refusal, storageRefusal } from "#refusal";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";

export class ArchiveRefused extends Error {
	constructor(readonly sentence: Sentence) {
		super(String(sentence));
	}
}

export function backupProblem(error: unknown): Sentence {
	if (error instanceof Refusal) return error.words.sentence;
	if (storageRefusal(error)) return say("The disk is full: no backup could be made.");
	if (error instanceof ArchiveRefused)
		return joinSentences([say("The backup was made and did not pass its check."), error.sentence]);
	return say("No backup could be made: {reason}", { reason: (error as Error).message });
}

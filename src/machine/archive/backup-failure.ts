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
	const storage = storageRefusal(error);
	if (storage?.reason === "storage-full") return say("The disk is full: no backup could be made.");
	if (storage) return storage.words.sentence;
	if (error instanceof ArchiveRefused)
		return joinSentences([say("The backup was made and did not pass its check."), error.sentence]);
	return say("No backup could be made: {reason}", { reason: (error as Error).message });
}

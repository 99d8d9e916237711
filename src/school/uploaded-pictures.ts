import { PictureRefused } from "#files/pictures/picture-refusals";
import { removePicture, storePicture } from "#files/pictures/picture-storage";
import { invalid, type Refusal, refusedField } from "#refusal";
import { PICTURE_MAX_BYTES } from "#shared/limits";
import { say } from "#shared/words/words";
import { queuePlace, type SignedIn } from "./actor.ts";

/** Text in a file field is the URL of the old picture and is ignored. */
export type StoredPictures<F extends string> = Partial<Record<F, string>>;

/** If one is refused, none is stored. The caller's `abandon` must be `removePictures`. */
export async function storePictures<F extends string>(
	input: Partial<Record<F, unknown>>,
	fields: readonly F[],
	actor: SignedIn,
): Promise<StoredPictures<F>> {
	const names: StoredPictures<F> = {};
	const job = queuePlace(actor);
	try {
		for (const field of fields) {
			const file = input[field];
			if (!(file instanceof Blob) || file.size === 0) continue;
			if (file.size > PICTURE_MAX_BYTES) throw tooLarge(field);
			const bytes = new Uint8Array(await file.arrayBuffer());
			const stored = await storePicture(bytes, job).catch((error) => {
				throw asRefusal(error, field);
			});
			if (stored) names[field] = stored.name;
		}
	} catch (error) {
		await removePictures(Object.values(names));
		throw error;
	}
	return names;
}

function tooLarge(field: string): Refusal {
	const size = PICTURE_MAX_BYTES / 1024 / 1024;
	const sentence = say("This picture is too large. A JPEG, PNG or WebP picture of up to {size} MB is accepted.", {
		size,
	});
	return refusedField("too-large", field, sentence);
}

function asRefusal(error: unknown, field: string): unknown {
	if (error instanceof PictureRefused) {
		return error.kind === "too_large"
			? refusedField("too-large", field, error.sentence)
			: invalid({ [field]: error.sentence });
	}
	return error;
}

export async function removePictures(names: Iterable<string | null | undefined>): Promise<void> {
	for (const name of names) if (name) await removePicture(name);
}

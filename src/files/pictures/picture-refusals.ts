import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from "#shared/limits";
import { joinSentences, type Sentence } from "#shared/words/sentence";
import { say } from "#shared/words/words";

export const ACCEPTED_PICTURES = say(
	"A picture must be a JPEG, PNG or WebP file of up to {size} MB and {pixels} megapixels.",
	{
		size: PICTURE_MAX_BYTES / 1024 / 1024,
		pixels: PICTURE_MAX_PIXELS / 1_000_000,
	},
);
export const DAMAGED = say("This picture is damaged or incomplete.");
export const UNUSUAL = say(
	"This picture is stored in an unusual way and takes too long to open: open it in a picture program, save it again as JPEG and send that file.",
);
export const HEIC = say(
	"This is a HEIC photo: on an iPhone choose Settings, Camera, Formats, Most Compatible, or share the photo as JPEG.",
);

export class PictureRefused extends Error {
	override readonly name = "PictureRefused";
	readonly sentence: Sentence;
	constructor(
		readonly kind: "wrong_kind" | "too_large" | "damaged",
		readonly why?: Sentence,
	) {
		const sentence = why ? joinSentences([why, ACCEPTED_PICTURES]) : ACCEPTED_PICTURES;
		super(String(sentence));
		this.sentence = sentence;
	}
}

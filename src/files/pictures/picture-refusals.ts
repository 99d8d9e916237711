import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from "#shared/limits";

const ACCEPTED = `A picture must be a JPEG, PNG or WebP file of up to ${PICTURE_MAX_BYTES / 1024 / 1024} MB and ${PICTURE_MAX_PIXELS / 1_000_000} megapixels.`;
export const DAMAGED = "This picture is damaged or incomplete.";
export const UNUSUAL =
	"This picture is stored in an unusual way and takes too long to open: open it in a picture program, save it again as JPEG and send that file.";
export const HEIC =
	"This is a HEIC photo: on an iPhone choose Settings, Camera, Formats, Most Compatible, or share the photo as JPEG.";

/** A refused picture. `message` says why and what is accepted. */
export class PictureRefused extends Error {
	override readonly name = "PictureRefused";
	constructor(
		readonly kind: "wrong_kind" | "too_large" | "damaged",
		readonly why: string,
	) {
		super(`${why} ${ACCEPTED}`.trim());
	}
}

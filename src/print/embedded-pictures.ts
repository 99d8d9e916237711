import { readFile } from "node:fs/promises";
import { pictureAt, pictureFile } from "#files/pictures/picture-storage";
import type { CardPhoto } from "#shared/papers";
import type { Paper } from "#templates/paper-kind";

/** A `data:` URL, because Chrome prints without network and session. Null if the file is missing. */
async function embedded(address: string | null, size: "small" | "full" = "small"): Promise<string | null> {
	const picture = address && pictureAt(address);
	const path = picture && pictureFile(picture.name, size);
	if (!path) return null;
	try {
		return `data:image/jpeg;base64,${(await readFile(path)).toString("base64")}`;
	} catch {
		return null;
	}
}

export async function withPictures({ kind, data }: Paper): Promise<Paper> {
	const { school } = data;
	const [logo, stamp, signature] = await Promise.all([
		embedded(school.logo),
		embedded(school.stamp),
		// The small version would lose the thin lines of a signature.
		embedded(school.signature ?? null, "full"),
	]);
	return { kind, data: { ...data, school: { ...school, logo, stamp, signature } } };
}

export async function embeddedPhoto(address: string | null): Promise<CardPhoto> {
	if (!address) return { state: "none" };
	const src = await embedded(address);
	return src ? { state: "picture", src } : { state: "missing" };
}

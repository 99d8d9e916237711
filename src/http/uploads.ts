import { inData } from "#config";
import { pictureFile } from "#files/pictures/picture-storage";
import { notFound } from "#refusal";
import { mayOpenPicture } from "#school/picture-access";
import { languageFor } from "./language.ts";
import { isNavigation } from "./page-in-words.ts";
import { refused } from "./refusals.ts";
import { identify } from "./session.ts";

const NAME = /^\/uploads\/([0-9a-f]{32})(-small)?\.jpg$/;

export async function uploadedPicture(request: Request, pathname: string): Promise<Response> {
	try {
		const parts = NAME.exec(pathname);
		if (!parts?.[1]) throw notFound("Picture");
		const file = Bun.file(pictureFile(inData("uploads"), parts[1], parts[2] ? "small" : "full") ?? "");
		const isThere = await file.exists();
		// The permission is checked last, so that it cannot change while something else is awaited.
		const { isPublic } = await mayOpenPicture(await identify(request), { picture: parts[1] });
		if (!isThere) throw notFound("Picture");
		return new Response(file, {
			headers: {
				"Content-Type": "image/jpeg",
				// A child's photo must not stay in a browser that the next family uses too.
				"Cache-Control": isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
				"Content-Security-Policy": "default-src 'none'; sandbox",
				"Content-Disposition": "inline",
			},
		});
	} catch (error) {
		// Programs get English; a person gets the page of `inWords`.
		return refused(error, isNavigation(request) ? languageFor(request, await identify(request)) : "en");
	}
}

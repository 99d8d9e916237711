import { pictureAt, pictureFile } from "#files/pictures/picture-storage";
import { notFound } from "#refusal";
import { mayOpenPicture } from "#school/picture-access";
import { isNavigation } from "./answer-as-page.ts";
import { languageFor } from "./language.ts";
import { refused } from "./refusals.ts";
import { identify } from "./session.ts";

export async function uploadedPicture(request: Request, pathname: string): Promise<Response> {
	try {
		const picture = pictureAt(pathname);
		const path = picture && pictureFile(picture.name, picture.size);
		if (!path) throw notFound("Picture");
		const file = Bun.file(path);
		const isThere = await file.exists();
		// Checked last, so that the permission cannot change during another await.
		const { isPublic } = await mayOpenPicture(await identify(request), { picture: picture.name });
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
		return refused(error, isNavigation(request) ? languageFor(request, await identify(request)) : "en");
	}
}

import { inData } from "#config";
import { pictureFile } from "#files/pictures";
import { notFound } from "#school/errors";
import { mayOpenPicture } from "#school/pictures";
import { refused } from "./refusals.ts";
import { identify } from "./session.ts";

const NAME = /^\/uploads\/([0-9a-f]{32})(-small)?\.jpg$/;

/** A picture: a department's, the logo and the stamp for everybody, a student's for those who may see the student. */
export async function uploadedPicture(request: Request, pathname: string): Promise<Response> {
	try {
		const parts = NAME.exec(pathname);
		if (!parts?.[1]) throw notFound("Picture");
		const { isPublic } = await mayOpenPicture(await identify(request), { picture: parts[1] });
		const path = pictureFile(inData("uploads"), parts[1], parts[2] ? "small" : "full");
		const file = path === null ? null : Bun.file(path);
		if (!file || !(await file.exists())) throw notFound("Picture");
		return new Response(file, {
			headers: {
				"Content-Type": "image/jpeg",
				"Cache-Control": `${isPublic ? "public" : "private"}, max-age=31536000, immutable`,
				"Content-Security-Policy": "default-src 'none'; sandbox",
				"Content-Disposition": "inline",
			},
		});
	} catch (error) {
		return refused(error);
	}
}

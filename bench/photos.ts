import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSqlite } from "#db/open";
import type { School } from "#testing/school-folder";

const PHOTOS = join(import.meta.dir, "../db/seed/photos");
/** How many photos differ. Equal ones would be in a PDF only once. */
const DISTINCT = 1_000;

interface Photo {
	full: Uint8Array;
	small: Uint8Array;
}

/** Gives each of the last `count` students a photo, with the files that storing one writes. */
export async function givePhotos({ folder, database }: School, count: number): Promise<void> {
	const photos = await makePhotos(Math.min(count, DISTINCT));
	const uploads = join(folder, "uploads");
	mkdirSync(uploads, { recursive: true });
	const sqlite = openSqlite(database);
	const newest = sqlite.query<{ id: number }, [number]>("SELECT id FROM students ORDER BY id DESC LIMIT ?").all(count);
	const give = sqlite.prepare("UPDATE students SET student_picture = ? WHERE id = ?");
	sqlite.transaction(() => {
		for (const [place, { id }] of newest.entries()) {
			const name = id.toString(16).padStart(32, "0");
			const photo = photos[place % photos.length] as Photo;
			writeFileSync(join(uploads, `${name}.jpg`), photo.full);
			writeFileSync(join(uploads, `${name}-small.jpg`), photo.small);
			give.run(name, id);
		}
	})();
	sqlite.close();
}

/** Varies the portraits of the demonstration school in brightness and saturation. */
async function makePhotos(count: number): Promise<Photo[]> {
	const portraits = await Promise.all(readdirSync(PHOTOS).map((file) => Bun.file(join(PHOTOS, file)).bytes()));
	return Promise.all(
		Array.from({ length: count }, async (_, place) => {
			const full = portraits[place % portraits.length] as Uint8Array;
			const turn = Math.floor(place / portraits.length) / count;
			const image = new Bun.Image(full).resize(300, 400, { fit: "inside" });
			const varied = image.modulate({ brightness: 0.9 + 2 * turn, saturation: 0.8 + 4 * turn });
			return { full, small: await varied.jpeg({ quality: 80 }).bytes() };
		}),
	);
}

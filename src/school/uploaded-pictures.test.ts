import { expect, setDefaultTimeout, test } from "bun:test";
import { Busy } from "#limit-concurrency";
import { cast, openSchools, pictureFiles } from "#testing/school";
import type { SignedIn } from "./actor.ts";
import { storePictures } from "./uploaded-pictures.ts";

setDefaultTimeout(60_000);

openSchools();

const photo = Bun.file("tests/fixtures/photos/portrait-01.jpg");

/** Uploads photos at once. Adds the username to `done` for each stored one and returns how many were refused as busy. */
async function send(who: SignedIn, many: number, done: string[]): Promise<number> {
	const results = Array.from({ length: many }, async () => {
		try {
			await storePictures({ student_picture: photo }, ["student_picture"], who);
			done.push(who.username);
			return 0;
		} catch (error) {
			if (error instanceof Busy) return 1;
			throw error;
		}
	});
	return (await Promise.all(results)).reduce<number>((sum, one) => sum + one, 0);
}

test("of thirty photos at once the sender's last are refused, and no others", async () => {
	const done: string[] = [];
	const [refused, other, office] = await Promise.all([
		send(cast.parent, 30, done),
		send(cast.otherParent, 1, done),
		send(cast.admin, 1, done),
	]);
	expect([other, office]).toEqual([0, 0]);
	expect(refused).toBeGreaterThan(0);
	expect(done).toHaveLength(32 - refused);
	// Two files for each stored picture, none for refused ones.
	expect(pictureFiles()).toBe(2 * done.length);
});

test("the office may send a class of twenty at once", async () => {
	expect(await send(cast.admin, 20, [])).toBe(0);
});

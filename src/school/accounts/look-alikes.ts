import { BoundedCache } from "#bounded-cache";
import { READ_AS } from "#shared/look-alikes";

/** The name as it looks: two names with the same skeleton cannot be distinguished on a screen or on paper. */
const skeleton = (name: string) =>
	Array.from(name.normalize("NFKC"), (letter) => READ_AS.get(letter) ?? letter)
		.join("")
		.toLowerCase()
		.replace(/(?<=[ij])\u0307/g, "")
		.replaceAll("rn", "m")
		.replaceAll("vv", "w");

/** Every registration is compared with every account, so the readings of as many names as a school has are cached. */
const cache = new BoundedCache<string, string[]>(10_000);

/** The ways to read a name: as typed and in lower case, because a capital I looks like an l. */
export function readings(name: string): string[] {
	return cache.getOrSet(name, () => [...new Set([skeleton(name), skeleton(name.toLowerCase())])]);
}

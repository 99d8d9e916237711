import { BoundedCache } from "#bounded-cache";

/**
 * Characters that look like a Latin letter, by that letter. A capital stands under the letter whose capital it looks like.
 * They come from the alphabets that a phone offers, and from two whose capitals look Latin. Digits are included.
 */
const LOOK_ALIKES: Record<string, string> = {
	a: "аɑαᴀАΑᎪꓮ",
	b: "вьβʙВΒᏴꓐ",
	c: "сϲᴄСϹᏟꓚ",
	d: "ԁᴅԀᎠꓓ",
	e: "еҽᴇЕΕᎬꓰ",
	f: "ꜰꓝ",
	g: "ɡɢցᏀꓖ",
	h: "һнʜհНΗҺᎻꓧ",
	i: "іιıɩɪİ",
	j: "јϳᴊЈᎫꓙ",
	k: "кκᴋКΚᏦꓗ",
	l: "1I|ӏʟǀӀІΙᏞꓡꓲ",
	m: "мᴍМΜᎷꓟ",
	n: "пηɴոΝꓠ",
	o: "0оοσᴏօОΟՕꓳ०০੦૦୦௦౦೦൦๐໐၀០",
	p: "рρᴘРΡᏢꓑ",
	q: "ԛզԚ",
	r: "гʀᎡꓣ",
	s: "ѕꜱЅᏕꓢ",
	t: "тτᴛТΤᎢꓔ",
	u: "υսᴜՍꓴ",
	v: "ѵνᴠѴᏙꓦ",
	w: "ԝωᴡԜᎳꓪ",
	x: "хχХΧꓫ",
	y: "уγүʏУҮΥᎽꓬ",
	z: "ᴢΖᏃꓜ",
};

const READ_AS = new Map(
	Object.entries(LOOK_ALIKES).flatMap(([letter, lookAlikes]) => [...lookAlikes].map((one) => [one, letter] as const)),
);

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

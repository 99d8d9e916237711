import { BoundedCache } from "#bounded-cache";

/**
 * What is read as a Latin letter, under that letter: large ones by what they look like large. From the alphabets a
 * telephone offers and the two whose capitals are drawn as Latin ones; digits that are read as letters too.
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
	Object.entries(LOOK_ALIKES).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter] as const)),
);

/** What is read, whatever was typed: two names with the same one cannot be told apart on a screen or on paper. */
const skeleton = (name: string) =>
	Array.from(name.normalize("NFKC"), (letter) => READ_AS.get(letter) ?? letter)
		.join("")
		.toLowerCase()
		.replace(/(?<=[ij])\u0307/g, "")
		.replaceAll("rn", "m")
		.replaceAll("vv", "w");

/** Every registration is compared with every account: what was worked out of a name is kept, of a school's number of them. */
const known = new BoundedCache<string, string[]>(10_000);

/** How a name may be read: as it was typed and in small letters, since a large I is read as an l. */
export function readings(name: string): string[] {
	return known.getOrSet(name, () => [...new Set([skeleton(name), skeleton(name.toLowerCase())])]);
}

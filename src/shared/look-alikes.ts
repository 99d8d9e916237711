/**
 * Letters that a keyboard lacks, such as those of Cameroon's languages, and letters of other scripts that look Latin.
 * Capitals of those are under the letter whose capital they resemble.
 */
const LOOK_ALIKES: Record<string, string> = {
	a: "аɑαᴀАΑᎪꓮ",
	b: "ɓвьβʙВΒᏴꓐ",
	c: "сϲᴄСϹᏟꓚ",
	d: "ɗđðɖԁᴅԀᎠꓓ",
	e: "ɛəǝеҽᴇЕΕᎬꓰ",
	f: "ꜰꓝ",
	g: "ɣɡɢցᏀꓖ",
	h: "ħһнʜհНΗҺᎻꓧ",
	/** The last five look like a small l as well, and as a capital I begin more names. */
	i: "ɨіιıɩɪİǀӀІΙꓲ",
	j: "јϳᴊЈᎫꓙ",
	k: "ƙĸкκᴋКΚᏦꓗ",
	l: "łӏʟᏞꓡ",
	m: "мᴍМΜᎷꓟ",
	n: "ŋɲпηɴոΝꓠ",
	o: "ɔøɵоοσᴏօОΟՕꓳ०০੦૦୦௦౦೦൦๐໐၀០",
	p: "рρᴘРΡᏢꓑ",
	q: "ԛզԚ",
	r: "гʀᎡꓣ",
	s: "ѕꜱЅᏕꓢ",
	t: "ŧтτᴛТΤᎢꓔ",
	u: "ʉʊυսᴜՍꓴ",
	v: "ʋѵνᴠѴᏙꓦ",
	w: "ԝωᴡԜᎳꓪ",
	x: "хχХΧꓫ",
	y: "ƴуγүʏУҮΥᎽꓬ",
	z: "ᴢΖᏃꓜ",
	ae: "æ",
	oe: "œ",
	ss: "ß",
	th: "þ",
};

/** Made at the first use, so that browsers that never use it do not load it. */
let cache: ReturnType<typeof readAll> | undefined;

function readAll() {
	const readAs = new Map(
		Object.entries(LOOK_ALIKES).flatMap(([letter, lookAlikes]) => [...lookAlikes].map((one) => [one, letter] as const)),
	);
	return { readAs, every: new RegExp(`[${[...readAs.keys()].join("")}]`, "giu") };
}

/** Ɗ is D and ɗ is d; accents stay. */
export function inLatinLetters(text: string): string {
	cache ??= readAll();
	const { readAs, every } = cache;
	return text.replace(every, (letter) => {
		const small = letter.toLowerCase();
		const latin = readAs.get(letter) ?? readAs.get(small) ?? letter;
		return letter === small ? latin : latin.toUpperCase();
	});
}

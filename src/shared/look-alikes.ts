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

const READ_AS: ReadonlyMap<string, string> = new Map(
	Object.entries(LOOK_ALIKES).flatMap(([letter, lookAlikes]) => [...lookAlikes].map((one) => [one, letter] as const)),
);

const EVERY_LOOK_ALIKE = new RegExp(`[${[...READ_AS.keys()].join("")}]`, "giu");

/** Ɗ is D and ɗ is d; accents stay. */
export const inLatinLetters = (text: string): string =>
	text.replace(EVERY_LOOK_ALIKE, (letter) => {
		const small = letter.toLowerCase();
		const latin = READ_AS.get(letter) ?? READ_AS.get(small) ?? letter;
		return letter === small ? latin : latin.toUpperCase();
	});

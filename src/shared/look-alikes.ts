/** They look like a small l as well. */
const LIKE_CAPITAL_I = "ǀӀІΙꓲ";

/** Capitals are under the letter whose capital they resemble. */
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
	l: `1I|ӏʟᏞꓡ${LIKE_CAPITAL_I}`,
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

export const READ_AS: ReadonlyMap<string, string> = new Map(
	Object.entries(LOOK_ALIKES).flatMap(([letter, lookAlikes]) => [...lookAlikes].map((one) => [one, letter] as const)),
);

/** Names of people have no digits: what looks like a capital I is one. */
const READ_IN_NAMES = new Map([...READ_AS, ...[...LIKE_CAPITAL_I].map((letter) => [letter, "i"] as const)]);

export const inLatinLetters = (text: string): string =>
	text.replace(
		/[^\p{ASCII}]/gu,
		(letter) => READ_IN_NAMES.get(letter) ?? READ_IN_NAMES.get(letter.toLowerCase()) ?? letter,
	);

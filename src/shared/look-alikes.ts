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
	/** The last five look like a small l as well, and as a capital I begin more names. */
	i: "іιıɩɪİǀӀІΙꓲ",
	j: "јϳᴊЈᎫꓙ",
	k: "кκᴋКΚᏦꓗ",
	l: "ӏʟᏞꓡ",
	m: "мᴍМΜᎷꓟ",
	n: "пηɴոΝꓠ",
	o: "оοσᴏօОΟՕꓳ०০੦૦୦௦౦೦൦๐໐၀០",
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

const READ_AS: ReadonlyMap<string, string> = new Map(
	Object.entries(LOOK_ALIKES).flatMap(([letter, lookAlikes]) => [...lookAlikes].map((one) => [one, letter] as const)),
);

export const inLatinLetters = (text: string): string =>
	text.replace(/[^\p{ASCII}]/gu, (letter) => READ_AS.get(letter) ?? READ_AS.get(letter.toLowerCase()) ?? letter);

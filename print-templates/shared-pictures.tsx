/** A CSS rule holds a picture once. A copy of 40 KB on each of 1,000 cards would double the size of the document. */
export function SharedPictures({ logo, stamp }: { logo: string | null; stamp: string | null }) {
	const rules = [logo && rule("shared-logo", logo), stamp && rule("shared-stamp", stamp)].filter(Boolean).join("\n");
	// biome-ignore lint/security/noDangerouslySetInnerHtml: isDataUrl matched the whole text as a data URL
	return rules ? <style dangerouslySetInnerHTML={{ __html: rules }} /> : null;
}

const rule = (name: string, url: string) => `.paper .${name} { background: url("${url}") center / contain no-repeat; }`;

/** True for a picture inside the document. Only such a one is worth sharing. */
export function isDataUrl(src: string | null): boolean {
	return src !== null && /^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+=*$/.test(src);
}

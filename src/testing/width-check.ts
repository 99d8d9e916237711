/** A window width and a text size in percent. */
export interface Room {
	width: number;
	text?: number;
}

/**
 * Runs in the page: reports horizontal scrolling, and every text, field and button that overflows a box around it.
 * Scrolling boxes are excluded; a text cut with an ellipsis must be in a title.
 */
export function whatDoesNotFit(): string[] {
	const problems = new Set<string>();
	const { scrollWidth, clientWidth } = document.documentElement;
	if (scrollWidth > clientWidth) problems.add(`it is ${scrollWidth} wide`);
	const described = (one: Element) => {
		const words = one.textContent?.trim().slice(0, 30) || one.getAttribute("name") || "";
		return `${one.tagName.toLowerCase()}.${one.className} "${words}"`;
	};
	const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowX);
	const check = (one: Element, rect: DOMRect) => {
		for (let box: Element | null = one; box && box !== document.body; box = box.parentElement) {
			const { display, textOverflow, overflowX, webkitLineClamp, borderLeftWidth } = getComputedStyle(box);
			if (box !== one && display === "inline") continue;
			const edge = box.getBoundingClientRect();
			if (rect.right > edge.right + 1 || rect.left < edge.left - 1) {
				// Overflow of an invisible box cannot be seen.
				const seen = overflowX !== "visible" || parseFloat(borderLeftWidth) > 0 || box.matches("td, th");
				if (!seen) continue;
				if (scrolls(box) && box.scrollWidth > box.clientWidth) return;
				const titled = textOverflow === "ellipsis" && box.closest("[title]");
				if (!titled)
					problems.add(
						`${described(one)} is outside ${box === one ? "itself" : described(box)} by ${Math.round(Math.max(rect.right - edge.right, edge.left - rect.left))}`,
					);
				return;
			}
			if (webkitLineClamp !== "none" && box.scrollHeight > box.clientHeight + 1 && !box.closest("[title]"))
				problems.add(`${described(box)} is cut`);
			if (overflowX === "hidden" && rect.bottom > edge.bottom + 2 && webkitLineClamp === "none")
				problems.add(`${described(one)} is cut at the foot of ${described(box)}`);
			if (getComputedStyle(box).position === "fixed") return;
		}
	};
	const scope = document.querySelector("dialog[open]") ?? document.body;
	const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const text = texts.currentNode;
		const within = text.parentElement;
		if (!within || !text.nodeValue?.trim() || within.closest("script, style, option, .visually-hidden, svg, .id-card"))
			continue;
		if (!within.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
		const range = document.createRange();
		range.selectNodeContents(text);
		for (const rect of range.getClientRects()) check(within, rect);
	}
	for (const control of scope.querySelectorAll(
		"button, input:not([type=hidden]), select, textarea, summary, a[href]",
	)) {
		if (
			!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
			control.closest(".visually-hidden")
		)
			continue;
		const rect = control.getBoundingClientRect();
		if (rect.width > 1) check(control, rect);
	}
	// Only the card itself must fit; its contents are checked on paper.
	for (const card of scope.querySelectorAll(".id-card")) check(card, card.getBoundingClientRect());
	return [...problems];
}

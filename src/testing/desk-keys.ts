// biome-ignore-all lint/performance/useDomNodeTextContent: a person reads what is shown, not what scripts and hidden parts hold

import type { Page } from "puppeteer-core";

export const focusOn = (page: Page, what: string) =>
	page.waitForFunction(
		(words) => {
			const at = document.activeElement as HTMLElement | null;
			return [at?.getAttribute("name"), at?.getAttribute("aria-label"), at?.innerText].includes(words);
		},
		{},
		what,
	);

/** Presses each key separately. Returns how many. */
export async function keys(page: Page, ...pressed: string[]): Promise<number> {
	for (const key of pressed) await page.keyboard.press(key as "Enter");
	return pressed.length;
}

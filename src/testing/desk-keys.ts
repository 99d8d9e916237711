// biome-ignore-all lint/performance/useDomNodeTextContent: a person reads what is shown, not what scripts and hidden parts hold

import type { Page } from "puppeteer-core";
import { fillIn, press, textOf } from "./portal-page.ts";

const plain = (text: string) => text.replaceAll(/\s+/g, " ");
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

/** Finds a child by the beginning of its name, wherever the focus is. Returns how many keys it took. */
export async function find(page: Page, name: string): Promise<number> {
	const count = (await keys(page, ...name)) + (await keys(page, "Enter"));
	await focusOn(page, "Pay Fee");
	return count;
}

/** In the open Pay Fee dialog. */
async function feeAndAmount(page: Page, fee: string, amount: string): Promise<void> {
	await focusOn(page, "fee_type");
	await keys(page, fee, "Tab");
	await page.keyboard.type(amount);
}

/** Leaves the open receipt, so that the next name can be typed. */
export async function next(page: Page): Promise<string> {
	await focusOn(page, "Print");
	const said = plain(await textOf(page, "dialog[open]"));
	await keys(page, "Escape");
	await focusOn(page, "query");
	return said;
}

export async function payBySlip(
	page: Page,
	method: string,
	amount: string,
	slip: Record<string, string>,
): Promise<void> {
	await keys(page, "p");
	await feeAndAmount(page, "T", amount);
	await page.click(`dialog [value=${method}]`);
	await fillIn(page, slip);
	await press(page, "Pay");
}

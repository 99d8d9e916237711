// biome-ignore-all lint/performance/useDomNodeTextContent: a person reads what is shown

import type { Page } from "puppeteer-core";
import { pauseRequests } from "./browser.ts";

/** What a person sees at the wrong fields of a form. The functions that run in the page find a form by its index. */

/** A field that the browser or the portal finds wrong, with its message. */
export interface Wrong {
	name: string;
	says: string;
}

/** The wrong fields after a submit, and faults in how the page presents them. */
interface FormProblems {
	wrong: Wrong[];
	amiss: string[];
}

/** The indexes of forms with fields to fill in; in an open dialog, only the dialog's. */
export const formsToFillIn = (page: Page): Promise<number[]> =>
	page.evaluate(() => {
		const scope = document.querySelector("dialog[open]") ?? document.body;
		return [...document.forms].flatMap((form, place) => {
			const fields = form.querySelectorAll("input:not([type=hidden], [type=radio], [type=search]), select, textarea");
			return scope.contains(form) && fields.length > 0 ? [place] : [];
		});
	});

/** Records fields that would show the browser's own bubble. */
export const watchBubbles = (page: Page) =>
	page.evaluateOnNewDocument(() => {
		const events: Event[] = [];
		Object.assign(window, { invalidEvents: events });
		addEventListener("invalid", (event) => events.push(event), true);
	});

/** Empties every field. Returns whether the browser finds one wrong. */
export const empty = (page: Page, place: number): Promise<boolean> =>
	page.evaluate((at) => {
		const form = document.forms[at] as HTMLFormElement;
		for (const field of form.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
			if (field.disabled || /hidden|radio|file/.test(field.type)) continue;
			if (field.type === "checkbox" && field.checked) field.click();
			if (field.type === "checkbox") continue;
			Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, "");
			field.dispatchEvent(new Event("input", { bubbles: true }));
			field.dispatchEvent(new Event("change", { bubbles: true }));
		}
		return form.querySelector("[name]:invalid") !== null;
	}, place);

/** Presses the form's button; false if it is disabled. */
export const submit = (page: Page, place: number): Promise<boolean> =>
	page.evaluate((at) => {
		const button = document.forms[at]?.querySelector<HTMLButtonElement>("button[type=submit]");
		button?.click();
		return button?.disabled === false;
	}, place);

/**
 * Submits without the browser's validation, so that the server answers; false for a form that only reads or validates
 * itself.
 */
export async function submitUnchecked(page: Page, place: number): Promise<boolean> {
	const checked = await page.evaluate((at) => {
		const form = document.forms[at] as HTMLFormElement;
		const before = !form.noValidate && form.method === "post";
		form.noValidate = true;
		return before;
	}, place);
	if (!checked) return false;
	const { promise: answered, resolve } = Promise.withResolvers<void>();
	const answer = { urlPattern: "*", requestStage: "Response" } as const;
	const end = await pauseRequests(page, answer, async (paused, { pass }) => {
		await pass(paused);
		if (paused.request.method === "POST") resolve();
	});
	await submit(page, place);
	await answered;
	await end();
	await page.waitForFunction((at) => !document.forms[at]?.querySelector("[aria-disabled=true]"), {}, place);
	return true;
}

export const problemsOf = (page: Page, place: number): Promise<FormProblems> => page.evaluate(look, place);

function look(at: number): FormProblems {
	const form = document.forms[at] as HTMLFormElement;
	const summary = form.querySelector<HTMLElement>("[role=alert]");
	const amiss: string[] = [];
	const wrong: Wrong[] = [];
	for (const field of form.querySelectorAll<HTMLInputElement>("[name]:invalid, [aria-invalid=true]")) {
		const errorId = (field.getAttribute("aria-describedby") ?? "").split(" ").find((id) => id.endsWith("-error"));
		const line = errorId ? document.getElementById(errorId) : null;
		const says = line?.checkVisibility() ? line.innerText.trim() : "";
		wrong.push({ name: field.name, says });
		if (!says || !field.matches("[aria-invalid=true]")) amiss.push(`${field.name}: no words`);
		if (!summary?.innerText.includes(says)) amiss.push(`${field.name}: not in the summary`);
		if (says === field.validationMessage && !field.validity.customError)
			amiss.push(`${field.name}: the browser's words`);
	}
	if (wrong.length === 0) amiss.push("nothing is said to be wrong");
	if (document.activeElement !== summary)
		amiss.push(`the focus is on ${document.activeElement?.outerHTML.slice(0, 80)}`);
	const { invalidEvents } = window as unknown as { invalidEvents: Event[] };
	const bubbles = invalidEvents.splice(0).filter((event) => !event.defaultPrevented);
	amiss.push(...bubbles.map(({ target }) => `${(target as HTMLInputElement).name}: a bubble of the browser`));
	return { wrong, amiss };
}

/** The enabled date fields of a form with values just outside their limits. */
export async function dateFields(page: Page, place: number): Promise<{ name: string; outside: string[] }[]> {
	// The calendar beside the typed date has its limits, and comes behind the page.
	await page.waitForFunction(() => !document.querySelector('[placeholder$="/yyyy"]:enabled:not(:has(~ [type=date]))'));
	await page.waitForFunction(() => !document.querySelector('[placeholder$="/aaaa"]:enabled:not(:has(~ [type=date]))'));
	return page.evaluate((at) => {
		const form = document.forms[at] as HTMLFormElement;
		const near = (day: string, days: number) =>
			day ? [new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)] : [];
		return [...form.querySelectorAll<HTMLInputElement>("[type=date]")].map(({ min, max, previousElementSibling }) => ({
			name: (previousElementSibling as HTMLInputElement).name,
			outside: [...near(min, -1), ...near(max, 1)],
		}));
	}, place);
}

/** The number fields of a form with their limits. */
export const numberFields = (page: Page, place: number): Promise<{ name: string; tooMuch: string }[]> =>
	page.evaluate((at) => {
		const form = document.forms[at] as HTMLFormElement;
		return [...form.querySelectorAll<HTMLInputElement>("input[max][name]")].map(({ name, max }) => ({
			name,
			tooMuch: String(Number(max) + 1),
		}));
	}, place);

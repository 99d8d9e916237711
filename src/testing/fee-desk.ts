import type { Page } from "puppeteer-core";
import { today } from "#shared/dates";
import { PASSWORD, person } from "./cast.ts";
import { classNamed, enrol } from "./enrolled.ts";
import { openPortal, type Portal } from "./portal.ts";

export const PARENT = { username: "mama ngo", password: PASSWORD };

interface FeeDesk {
	portal: Portal;
	amina: { id: number };
	form1: { id: number };
	form2: { id: number };
}

/** A portal with two students of Form 1 who owe all their fees; one is the parent's child. */
export async function openFeeDesk(): Promise<FeeDesk> {
	const year = Number(today().slice(0, 4));
	const portal = await openPortal();
	return portal.write(() => {
		const form1 = classNamed("Form 1", { year });
		const form2 = classNamed("Form 2", { year });
		const amina = enrol("Amina Ngo Époupa", form1, person(PARENT.username, "parent"));
		enrol("Aminatou Bello", form1);
		return { portal, amina, form1, form2 };
	});
}

export async function newTab(page: Page, open: () => Promise<unknown>): Promise<Page> {
	const context = page.browserContext();
	const before = new Set(context.targets());
	await open();
	const target = await context.waitForTarget((one) => one.type() === "page" && !before.has(one));
	const tab = (await target.page()) as Page;
	await tab.waitForSelector("body.paper-body, embed, pre");
	return tab;
}

export const marks = (paper: Page) => paper.$$eval(".across span", (spans) => spans.map((span) => span.textContent));

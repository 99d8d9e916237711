import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { closeDatabase, openSqlite, setDatabase } from "#db/open";
import { openBrowser, type PortalBrowser, type Screen } from "./browser.ts";
import { PASSWORD, person } from "./cast.ts";
import { migrated } from "./fresh-school.ts";
import { type Login, newFolder, RunningPortal } from "./running-portal.ts";

/** The administrator every portal of a journey starts with. */
export const HEAD = { username: "head", password: PASSWORD, contact: "677000001" };

export interface Portal {
	url: string;
	dataDir: string;
	visit: PortalBrowser["visit"];
	signIn: (who?: Login, screen?: Screen) => Promise<Page>;
	/** One documented call as somebody, to arrange what a journey needs or to see what it left. Refusals throw. */
	call: <T>(method: string, path: string, body?: FormData | object, who?: Login) => Promise<T>;
	/** Records straight in the tables of the running portal, for a journey that is about something else. */
	write: <T>(records: () => T) => T;
	stop: () => Promise<void>;
}

/**
 * Opens the built portal for an empty school with one administrator, or with nobody at all. Only with `network` can a test
 * watch requests, or take a page offline.
 */
export async function openPortal({ withHead = true, network = false } = {}): Promise<Portal> {
	const dataDir = newFolder();
	const write = <T>(records: () => T): T => {
		setDatabase(openSqlite(join(dataDir, "portal.db")));
		try {
			return records();
		} finally {
			closeDatabase();
		}
	};
	if (withHead) {
		writeFileSync(join(dataDir, "portal.db"), migrated());
		write(() => person(HEAD.username, "admin", HEAD.contact));
	}
	const running = await RunningPortal.start(dataDir);
	const browser = await openBrowser(running.origin, network);
	return {
		url: running.origin,
		dataDir,
		visit: browser.visit,
		signIn: (who = HEAD, screen = {}) => browser.signIn(who, screen),
		call: (method, path, body, who = HEAD) => running.json(method, `/api${path}`, body, who),
		write,
		stop: async () => {
			await browser.close();
			await running.end();
		},
	};
}

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { closeDatabase, openSqlite, setDatabase } from "#db/open";
import { openBrowser, type PortalBrowser, type Screen } from "./browser.ts";
import { PASSWORD, person } from "./cast.ts";
import { migrated } from "./fresh-school.ts";
import { type Login, newFolder, RunningPortal } from "./running-portal.ts";

export const HEAD = { username: "head", password: PASSWORD, contact: "677000001" };

export interface Portal {
	url: string;
	dataDir: string;
	visit: PortalBrowser["visit"];
	signIn: (who?: Login, screen?: Screen) => Promise<Page>;
	/** One documented call, to prepare or check something. A refusal throws. */
	call: <T>(method: string, path: string, body?: FormData | object, who?: Login) => Promise<T>;
	/** Writes directly to the tables of the running portal. */
	write: <T>(records: () => T) => T;
	stop: () => Promise<void>;
}

/**
 * Opens the built portal for an empty school. Only with `network` can a test intercept requests or take a page offline.
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
